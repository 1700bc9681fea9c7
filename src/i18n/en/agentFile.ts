/** Texts of the page that creates agents from a file; keys are `agentFile.*`. */
export const agentFile = {
  title: 'Agents from a file',
  back: 'Back to the agents',
  text: 'Choose a CSV or Excel (XLSX) file with one agent a row, headings first, up to %{count} rows. You match its columns and see every row before anything is sent.',
  private: 'The file is kept in this page only. Closing the page clears it.',
  headings: 'Headings: %{names}. Other columns and other spellings are matched by hand.',
  template: 'Download a template',
  templateName: 'agents template',
  choose: 'Choose file',
  none: 'No file chosen',
  drop: 'or drop a CSV or XLSX file here',
  another: 'Another file',
  reading: 'Reading the file…',

  fault: {
    tooLarge: 'The file is larger than %{megabytes} MB. Split it into smaller files.',
    unpacked: 'The workbook is too large once it is unpacked. Save the rows as CSV, or split the file.',
    rows: 'The file has more than %{rows} rows, or a row with more than 100 columns. Split it into smaller files.',
    columns: 'Row %{row} has more than 100 columns. Remove the others.',
    chars: 'Row %{row} is longer than 10,000 characters. Is a quotation mark not closed?',
    quotes: 'Row %{row} has a quotation mark that is not closed, or one in the middle of a cell. Correct the row.',
    old: 'This is an old Excel file, or one with a password. Save it as XLSX without a password, or as CSV.',
    broken: 'The file could not be read. Save it again as XLSX or CSV.',
    empty: 'The file has no rows below its headings.',
  },

  columns: 'Match the columns',
  /** On a phone, before they are shown. */
  matched: '1 field was matched by its heading |||| %{smart_count} fields were matched by their headings',
  columnsText:
    'The file has one row. Choose the column for each field. Fields without a column stay empty. |||| The file has %{count} rows. Choose the column for each field. Fields without a column stay empty.',
  noColumn: 'No column',
  column: 'Column %{number}',
  unused: 'Not used: %{names}',
  lacks: 'Choose the column for %{field}: it tells agents apart.',
  check: 'Check the rows',

  checking: 'Checking the rows…',
  looking: 'Looking for agents that exist already: %{read} of %{of} steps…',
  checkFailed: 'The rows could not be checked. %{reason} Nothing was sent.',

  plan: 'What will be created',
  show: 'Show rows',
  kind: { all: 'All', ready: 'Will be created', wrong: 'To correct', there: 'Already there' },
  rows: 'Rows of the file',
  row: 'Row',
  result: 'Result',
  range: 'Rows %{from} to %{to} of %{of}',
  previous: 'Previous',
  next: 'Next',
  create: 'Create one agent |||| Create %{count} agents',
  save: 'Save the row to correct |||| Save %{count} rows to correct',
  changeColumns: 'Change columns',
  nothingReady: 'No row can be created.',
  why: 'Why it was not created',
  correctName: 'agents to correct',

  problem: {
    unknown: '%{field}: “%{text}” was not found.',
    several: '%{field}: “%{text}” fits several. Use the user name or the exact name.',
    first: '%{field}: fill in %{other} too.',
    repeated: '%{field} is already in row %{row}.',
    username: '%{field}: only letters, digits and . _ - @ + are accepted.',
    future: '%{field} is a day to come.',
  },
  /** A user name or an email, by the list that has its owner. */
  belongs: {
    admins: '%{field} belongs to an admin, %{who}.',
    agentManagers: '%{field} belongs to an agent manager, %{who}.',
    agents: '%{field} belongs to another agent, %{who}.',
  },
  otherThere: 'An agent with this user name exists with other data: %{fields}.',
  takenElsewhere: 'You have no agent with this user name. The user name or the email belongs to somebody else.',
  madeBefore: 'Already there. Nothing was created twice.',

  creating: 'Creating agents',
  created: 'Done with this file',
  unknown: 'We could not confirm some rows. Sending them again creates nobody twice: a user name exists only once.',
  sendUnknown: 'Send the unconfirmed row again |||| Send %{count} unconfirmed rows again',
  leaveTitle: 'Stop creating agents?',
  leaveText:
    'Agents that were sent are created, the others are not. Choose the same file later to go on: nobody is created twice.',
};
