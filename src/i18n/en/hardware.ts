/** Texts of the hardware upload; keys are `hardware.*`. Exact where P1-2, P1-5 and P1-8 say them. */
export const hardware = {
  title: 'Upload CSV File',
  choose: 'Choose File',
  none: 'No file chosen',
  drop: 'or drop a CSV file here',
  /** Before a file is chosen. */
  column: 'The file has a column serialNumber and one device a row.',
  template: 'Download a template',
  wrongType: 'Please upload a CSV file',
  upload: 'Upload',
  uploading: 'Uploading…',
  done: 'Done',
  list: 'View all devices',
  uploaded: 'File Uploaded Successfully',
  failed: 'Error! Please try again.',
  reason: 'Not uploaded: %{reason}',
  unknown:
    'We could not confirm that the file was loaded. %{reason} Before you try again, check whether one device of the file can be assigned to an agent.',

  reading: 'Reading the file…',
  unreadable: 'This file could not be read for a preview.',
  rows: '%{count} row |||| %{count} rows',
  columns: '1 column |||| %{smart_count} columns',
  noRows: 'No rows',
  first: 'The header and the first row |||| The header and the first %{smart_count} rows',
  empty: 'This file is empty.',
  notUtf8:
    'The file is not in UTF-8. Some letters may look wrong here, and the service may refuse the file. In your spreadsheet program, save the file as “CSV UTF-8”.',
  excess: {
    rows: 'The file has more than %{limit} rows and may be refused. Split it into smaller files.',
    columns: 'Row %{row} has more than %{limit} columns. The file may be refused, and was read only up to here.',
    chars:
      'Row %{row} is longer than %{limit} characters. The file may be refused, and was read only up to here. Is a quotation mark not closed?',
  },
  noSerial:
    'There is no column named serialNumber. Devices are identified by their serial number, so the service may load none of them.',
  headerBelow:
    'Row %{row} names the column serialNumber. Remove the rows above it, so that it is the first row, and choose the file again.',
  odd: '1 row may be wrong. |||| %{count} rows may be wrong.',
  /** Behind one of the sentences above, until the file was sent. */
  still: 'You can still upload the file.',
  more: 'and %{count} more',
  row: 'Row %{row}',
  kinds: {
    ragged: '1 cell where the first row has %{expected} |||| %{smart_count} cells where the first row has %{expected}',
    empty: 'empty',
    duplicate: 'serialNumber %{serial} is already in row %{first}',
    unnamed: 'no serialNumber',
    unusable:
      'serialNumber %{serial} is not valid: use up to 64 letters and digits, with spaces, dots, slashes or hyphens between them',
    rounded:
      'serialNumber %{serial} was changed by a spreadsheet program. Format the column as text, and enter the number again',
    quotes: 'a quotation mark is not closed, or is in the middle of a cell',
  },
};
