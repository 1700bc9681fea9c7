/** Texts of exports and print; keys are `exporting.*`. */
export const exporting = {
  title: 'Export',
  what: '%{rows}, %{columns}. %{filters}',
  rows: '%{count} row |||| %{count} rows',
  counted: 'Rows: %{count}',
  columns: '1 column |||| %{smart_count} columns',
  filters: 'Filters: %{filters}',
  noFilters: 'Filters: none',
  late: 'Of %{time}: days that move are counted from then.',
  made: 'Made %{time} by %{user}. All times are Lagos time (UTC+1).',
  /** Part of a file's name. */
  clock: 'Lagos time',
  page: 'Page %{page} of %{pages}',
  totals: 'Total',
  totalsLeaveOut: 'Total without unreadable amounts',

  csv: 'Export CSV',
  csvHint: 'A file for spreadsheets, of any size.',
  xlsx: 'Export XLSX',
  xlsxHint: 'A workbook for Excel and the like, up to %{max} rows.',
  pdf: 'Export PDF',
  pdfHint: 'A document to read, print or send, up to %{max} rows.',
  text: 'Copy to Clipboard',
  textHint: 'To paste into a spreadsheet, up to %{max} rows.',
  tooMany: '%{count} rows are too many: the limit is %{max}. Use Export CSV, or narrow the filters.',
  tooManyNow: '%{count} rows match now, which is too many. Use Export CSV, or narrow the filters.',
  tooDeep:
    '%{count} rows are too many: with several values in a filter, only the first %{max} rows can be loaded. Choose fewer values or a shorter period.',
  nothing: 'No rows match, so there is nothing to export.',

  tooManyRuns:
    '%{count} exports are under way, which is the maximum. Wait for one to finish, or cancel one in Notices.',

  cancel: 'Cancel',
  goOn: 'Continue in the background',
  goOnHint: 'You can close this window and go on working. Notices shows the progress and the result.',
  /** The names of exports under way in the notice centre. */
  underWay: {
    csv: 'CSV of %{resource}',
    xlsx: 'XLSX of %{resource}',
    pdf: 'PDF of %{resource}',
    text: 'Copy of %{resource}',
  },
  again: 'Try again',
  progress: 'Export progress',
  starting: 'Loading the first rows…',
  reading: '%{rows} of %{total} rows',
  pace: '%{rate} rows a second, %{left} left',
  seconds: 'about 1 second |||| about %{smart_count} seconds',
  minutes: 'about 1 minute |||| about %{smart_count} minutes',
  drawing: 'All rows are loaded. Making the pages…',
  waiting:
    'The connection was lost. The rows loaded so far are kept. The export continues when the service can be reached.',
  held: '%{message} The rows loaded so far are kept. Try again to continue.',
  trying: 'Trying…',
  saved: '%{file} is saved, with %{rows}.',
  copied: '%{rows} copied. You can now paste into a spreadsheet.',
  copyReady: '%{rows} ready to copy. Select “Copy now”.',
  copyNow: 'Copy now',
  /** Over plain HTTP, where no setting can allow it. */
  copyImpossible: 'The browser does not allow copying on this page. Use Export CSV.',
  copyRefused: 'The browser did not allow copying. Allow this site to use the clipboard, or use Export CSV.',

  unreadable:
    '%{count} value could not be read: it is exported as received, or as “Unreadable” where it may be secret. |||| %{count} values could not be read: they are exported as received, or as “Unreadable” where they may be secret.',
  unreadableLine: 'Values that could not be read, shown as received: %{count}',
  unshown:
    '%{count} value has characters that the PDF cannot show: ? stands for them. CSV and XLSX have them. |||| %{count} values have characters that the PDF cannot show: ? stands for them. CSV and XLSX have them.',
  unshownLine: 'Values with characters that this PDF cannot show (? stands for them): %{count}',
  grown: 'The list showed %{listed}. The other rows are new.',
  fewer:
    'The list showed %{listed} rows, but only %{count} match now, so the export was cancelled. Try again to export these rows, or refresh the list first.',
  missing:
    'The list changed during the export: only %{rows} of %{total} rows arrived, so the export was cancelled. Try again, or choose an end date before today.',
  doesNotFit: 'An XLSX workbook cannot hold all these rows. Use Export CSV. (%{message})',
  unwritten: 'Could not write the file. The disk may be full, or the folder may be read-only. Try again. (%{message})',
  broken: 'The export stopped unexpectedly. Try again. If it happens again, tell your administrator. (%{message})',

  print: 'Print',
  printWhat: 'Makes a PDF of the columns you see and opens your browser’s print window.',
  printSaved: 'Your browser cannot print a PDF from here. %{file} was downloaded: open it and print it.',
  printRange: 'What to print',
  printPage: 'This page (%{rows})',
  printAll: 'Everything that matches (%{rows})',
  printTooMany: '%{count} rows are too many to print: the limit is %{max}. Use Export CSV, or narrow the filters.',
  /** The desktop's notices of a long one. */
  notice: {
    exported: { title: 'Export finished', body: '%{resource}: %{rows}.' },
    exportFailed: { title: 'Export failed', body: '%{resource}: open the page to see why and to try again.' },
  },
};
