/** Texts of exports and print; keys are `exporting.*`. */
export const exporting = {
  title: 'Export',
  what: '%{rows}, %{columns}. %{filters}',
  rows: '%{count} row |||| %{count} rows',
  counted: 'Rows: %{count}',
  columns: '1 column |||| %{smart_count} columns',
  filters: 'Filters: %{filters}',
  noFilters: 'Filters: none',
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
  tooMany: '%{count} rows are too many for this; it takes %{max}. Use Export CSV, or filter for less.',
  tooManyNow: 'By now %{count} rows match, more than this takes. Use Export CSV, or filter for less.',
  tooDeep:
    '%{count} rows are too many for a filter with several values, of which only the first %{max} rows can be read: choose fewer values or a shorter period.',
  nothing: 'No rows match, so there is nothing to export.',

  cancel: 'Cancel',
  again: 'Try again',
  progress: 'Export progress',
  starting: 'Asking for the first rows…',
  reading: '%{rows} of %{total} rows',
  pace: '%{rate} rows a second, %{left} left',
  seconds: 'about 1 second |||| about %{smart_count} seconds',
  minutes: 'about 1 minute |||| about %{smart_count} minutes',
  drawing: 'All rows are here. Drawing the pages…',
  waiting:
    'The connection was lost. What was read so far is kept, and the export goes on from there by itself as soon as the service can be reached.',
  held: '%{message} What was read so far is kept: try again to go on from there.',
  trying: 'Trying…',
  saved: '%{file} is saved, with %{rows}.',
  copied: '%{rows} copied. Paste them where you need them.',
  copyReady: '%{rows} are ready. Your browser copies them only right after a press.',
  copyNow: 'Copy now',
  copyRefused: 'The browser did not allow copying. Allow this site to use the clipboard, or use Export CSV.',

  unreadable:
    '%{count} value could not be read: it is exported as received, or as “Unreadable” where it may be secret. |||| %{count} values could not be read: they are exported as received, or as “Unreadable” where they may be secret.',
  unreadableLine: 'Values that could not be read, shown as received: %{count}',
  unshown:
    '%{count} value has characters that the PDF cannot show: ? stands for them. CSV and XLSX have them. |||| %{count} values have characters that the PDF cannot show: ? stands for them. CSV and XLSX have them.',
  unshownLine: 'Values with characters that this PDF cannot show (? stands for them): %{count}',
  grown: 'The list showed %{listed}; the others came in since.',
  fewer:
    'The list showed %{listed} rows, but only %{count} match now, so nothing was made of them. Try again to take those, or reload the list first.',
  missing:
    'The list changed while it was being read: %{rows} of %{total} rows arrived, so nothing was made of them. Try again; with an end date before today nothing changes any more.',
  doesNotFit: 'A workbook does not hold all of this. Use Export CSV, which does. (%{message})',
  unwritten:
    'The file could not be written: the disk may be full, or the place may no longer be written to. Try again. (%{message})',
  broken: 'The export stopped unexpectedly. Try again; if it stays so, tell your administrator. (%{message})',

  print: 'Print',
  printWhat: 'Makes a PDF of the columns you see and opens your browser’s print window.',
  printSaved: 'Your browser cannot print a PDF from here. %{file} was downloaded: open it and print it.',
  printRange: 'What to print',
  printPage: 'This page (%{rows})',
  printAll: 'Everything that matches (%{rows})',
  printTooMany: '%{count} rows are too many to print; it takes %{max}. Use Export CSV, or filter for less.',
};
