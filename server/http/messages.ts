/** Every sentence of the reference API. The first three are the specification's (the app's form adds an asterisk). */

interface ContactChange {
  readonly name: string;
  /** The username of the person who made the change. */
  readonly by: string;
  /** In Lagos. */
  readonly when: string;
  readonly lines: readonly string[];
  readonly contact: string;
}

export const messages = {
  oldPasswordWrong: 'Old Password is incorrect',
  passwordsDiffer: 'Passwords do not match',
  signInFieldsEmpty: "username/password can't be empty.",

  successful: 'Successful',
  signedOut: 'You are signed out.',
  passwordChanged: 'Your password has been changed. Sign in with the new one.',
  passwordChangeFirst: 'Change your password before you go on.',
  signInWrong: 'The username or the password is not right.',
  oneTimePasswordOver: 'This one-time password has been used or is older than 24 hours. Ask for another.',
  accountDisabled: 'This account is switched off. Ask an administrator to switch it on.',
  tooManyFailures: (minutes: number): string =>
    `Too many failed attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  busy: 'Too many passwords are being checked or set at this moment. Try again in a few seconds.',

  listsBusy: 'Too many long lists are being read at this moment. Try again in a few seconds, or ask for shorter pages.',

  sessionMissing: 'Sign in to go on.',
  sessionOver: 'Your session has ended. Sign in again.',
  notAllowed: 'You do not have permission to do this.',

  passwordShort: (length: number): string => `The new password needs at least ${length} characters.`,
  passwordSameAsOld: 'The new password must differ from the old one.',
  passwordIsUsername: 'The new password must not be the username.',
  passwordCommon:
    'This password is easy to guess. Use three or more unrelated words, or let a password manager make one.',

  cardWithTypes: 'Card cannot be combined with transaction types. Choose Card or the types.',
  auditOfRecord: 'Ask the audit of a record by resource and record together.',
  purseEntryUnknown: 'There is no such purse entry.',
  transactionUnknown: 'There is no transaction with this id.',
  transactionNoTransfer: 'Only a Funds Transfer or an Agent Transfer can be queried.',
  agentUnknown: 'There is no agent with this username.',

  /** Word for word (P2-8); so are those of the role groups and of a wrong file. */
  processorSame: 'No change to make',
  processorUnknown: 'There is no such processor.',
  processorSwitched: (label: string): string => `Successfully Switched to ${label}`,
  roleGroupKnown: 'Rolegroup already registered',
  roleGroupUnknown: 'RoleGroup does not exist.',
  roleUnknown: 'One of these roles does not exist.',
  rightsNotYours: (names: readonly string[]): string =>
    `You cannot give a role group rights that you do not have: ${quoted(names)}. Leave them out, or ask somebody who has them.`,
  roleGroupAbove: (names: readonly string[]): string =>
    `This role group has rights that you do not have: ${quoted(names)}. Ask somebody who has them to change it.`,
  ownRoleGroup: 'Your own role group must keep the right to manage role groups.',
  adminUnknown: 'There is no admin with this id.',
  ownGroup: 'You cannot change your own role group.',
  groupNotStaff: 'Agents and agent managers are registered on pages of their own.',
  groupTooHigh: 'This role group has rights that you do not have.',
  versionKnown: 'There is this version already.',
  versionGone: 'One of these versions is gone already. Load the list again.',
  memberUnknown: 'There is no agent with this member id.',
  deviceUnknown: 'There is no device with this serial number.',
  deviceHere: 'This device is assigned to this agent already.',
  deviceElsewhere: 'This device is assigned to another agent.',
  deviceNotTheirs: 'This device is not assigned to this agent.',
  deviceAssigned: 'The device has been assigned.',
  deviceUnassigned: 'The device has been unassigned.',

  csvWanted: 'Please upload a CSV file',
  csvNoText: 'The file is no text: save it as CSV (UTF-8).',
  csvNoColumn: 'The file has no column serialNumber.',
  csvNoRows: 'The file has no row with a serial number.',
  csvUnread: 'The file could not be read. Split it into smaller files and try again. Nothing was loaded.',
  csvQuotes: (row: number): string =>
    `Row ${row}: a quotation mark is opened and not closed, or stands in the middle. Nothing was loaded.`,
  csvExcess: {
    rows: (most: number): string =>
      `The file has more than ${counted(most)} rows, the most one file may have. Split it. Nothing was loaded.`,
    columns: (most: number, row: number): string =>
      `Row ${row} has more than ${most} columns, the most a row may have. Nothing was loaded.`,
    chars: (most: number, row: number): string =>
      `Row ${row} is longer than ${counted(most)} characters, the most a row may have. Is a quotation mark not closed? Nothing was loaded.`,
  },
  bodiesBusy: 'Too many large requests are being read at this moment. Try again in a few seconds.',
  filesBusy: 'Other files are being loaded at this moment. Nothing was loaded. Try again in a few seconds.',
  devicesLoaded: ({ rows, added, known, odd }: Record<'rows' | 'added' | 'known' | 'odd', number>): string =>
    `${counted(rows)} ${rows === 1 ? 'row' : 'rows'} read: ` +
    [
      `${counted(added)} ${added === 1 ? 'device' : 'devices'} added`,
      ...(known > 0 ? [`${counted(known)} known already`] : []),
      ...(odd > 0 ? [`${counted(odd)} ${odd === 1 ? 'row' : 'rows'} without a usable serial number`] : []),
    ].join(', ') +
    '.',
  devicesBegun: (devices: number): string => `Began to load a file of ${counted(devices)} devices`,
  devicesStopped: (added: number, devices: number): string =>
    `Only a part of the file was loaded: ${counted(added)} of ${counted(devices)} devices were added before the database failed. Load the file again: known devices are not added twice.`,

  alreadyRegistered: 'Already registered user',
  passwordStored: (email: string): string =>
    `The one-time password for ${email} is handed to your mail system. It can be used once, within 24 hours. If no email arrives, ask your administrator.`,
  /** A demonstration has no mail system. */
  passwordLogged: (username: string): string =>
    `The one-time password of ${username} is in the log of this demonstration server, which sends no email. It can be used once, within 24 hours.`,
  saved: 'The changes are saved.',
  switched: (enabled: boolean): string => (enabled ? 'The user can sign in again.' : 'The user is switched off.'),
  /** A message to the owner of a record, at the email address from before the change. */
  contactChanged: ({ name, by, when, lines, contact }: ContactChange): string =>
    [
      `Hello ${name},`,
      '',
      `The user ${by} changed your contact or bank details in Kobodesk on ${when} (Lagos time):`,
      ...lines.map((line) => `- ${line}`),
      '',
      `If you did not ask for this change, call ${contact} at once.`,
    ].join('\n'),
  bornLater: (field: 'dateOfBirth' | 'DateOfBirth'): string => `${field} must not be a day to come.`,
  groupUnknown: (name: string): string => `There is no role group ${name}.`,
  fieldsMissing: (names: readonly string[]): string => `Missing: ${names.join(', ')}.`,
  identityTypeUnknown: (known: readonly string[]): string => `identityType must be one of: ${known.join(', ')}.`,
  recordChanged: 'Somebody else has changed this record in the meantime. Open it again and repeat your changes.',
  agentIdUnknown: 'There is no agent with this id.',
  userUnknown: 'There is no user with this id.',
  ownAccount: 'You cannot switch off or reset your own account.',
  managerUnknown: 'There is no agent manager with this id.',
  managerNotOwn: 'An agent manager creates agents of its own only.',
  stateUnknown: 'There is no such state.',
  lgaNotInState: 'The local government area is not one of the state.',
  bankUnknown: 'There is no such bank.',
  terminalAlready: 'This agent has a terminal already. Unassign it first.',
  terminalNone: 'This agent has no terminal.',
  terminalBankUnknown: 'This bank hands out no terminals.',
  terminalBankEmpty: 'This bank has no terminal left.',
  activationCodeAlready: 'This agent has an activation code already: it is shown on the record of the agent.',
  activationCodesUsed: 'No free activation code was found. Try again.',
  pinForm: 'The transaction PIN must be 4 digits.',
  pinAlready: 'You have a transaction PIN already. Reset it instead.',
  pinNone: 'You have no transaction PIN yet. Create one.',
  pinSaved: 'Your transaction PIN is saved.',
  bvnForm: 'The BVN must be 11 digits.',
  bvnWrong: 'The BVN is not the one on your record.',
  noAgentBehind: 'No agent belongs to this sign-in.',

  /** Word for word (P2-8). */
  maxBelowMin: 'Max should be greater than min',
  feeRequired: 'fee is required',
  feePercent: 'The fee must be a percentage from 0 to 100 with at most 4 decimals, for example 0.65.',
  feeFlat: (most: string): string => `The fee must be an amount from 0 to ${most} naira with at most 2 decimals.`,
  feeHybrid: 'The fee must be a percentage and a flat fee, for example 0.65:10.',
  feeUnknown: 'There is no fee with this id.',
  feeMin: (row: number, min: string): string =>
    `Row ${row}: min must be ${min}, because the ranges of a type neither overlap nor leave gaps.`,
  transactionTypeUnknown: 'There is no such transaction type.',

  transactionIdTaken: 'This transaction id has been used for something else. Nothing was moved.',
  purseShort: (holds: string): string => `The agent's purse holds only N${holds}. Nothing was moved.`,
  centralPurseShort: (holds: string): string => `The central purse holds only N${holds}. Nothing was moved.`,

  passedOn: 'The bank has answered.',
  bankNotSetUp: 'Account opening is not set up on this server.',
  bankMissing: (names: readonly string[]): string =>
    `Account opening is not set up on this server: ${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} missing.`,
  bankUnsent: 'The bank cannot be reached. Nothing was asked of it: try again.',
  bankLate: 'The bank did not answer in time. Try again.',
  bankBroken: 'No answer of the bank arrived that can be read. Try again.',
  bankRefused: (status: number): string =>
    `The bank does not take the question (HTTP ${status}). Load this page anew and try again; if that is no help, tell your administrator.`,
  bankOutcomeUnknown:
    'The answer of the bank did not arrive: nobody here knows whether it was done. It is not asked again under this request id.',
  bankStillAsked: 'The bank is still being asked. Send this again in a moment, under the same request id.',
  bankCode: (code: string): string => `The bank has answered with code ${code}.`,
  requestIdTaken: 'This request id stands for another request.',
  requestIdsDiffer: 'requestId must be the RequestId of the request.',
  notEncrypted: (name: string): string =>
    `${name} is not encrypted with the bank's public key. Load this page anew and try again.`,
  walletNotOwn: 'AgentWalletID must be your own username.',
  imageMissing: 'The pictures of passport and signature are missing.',
  imageTooLarge: (name: string, megabytes: number): string => `${name} is larger than ${megabytes} MB.`,
  imageUnreadable: (name: string): string => `${name} is no PNG, JPEG or WebP picture.`,
  agentCodeNotOwn: 'agentCode must be your own username.',
  accountUnopened: 'No account with this number was opened by you here.',
  accountTaken: 'Somebody else has recorded this account.',

  viewUnknown: 'There is no such view.',
  viewNotYours: "This view is somebody else's. Save it as one of your own to change it.",
  viewNotShared: 'You cannot share views. Keep it as a private one.',
  viewsFull: (most: number): string => `You have ${most} saved views, as many as there can be. Delete one first.`,
  filterSecret: (name: string): string => `A view cannot hold the filter ${name}: its values are secret.`,
  filterCard: (name: string): string => `A view cannot hold a card number. Take it out of the filter ${name}.`,
  viewNameCard: 'A view cannot be named by a card number. Give it another name.',

  noteUnknown: 'There is no such note.',
  noteRecordUnknown: 'There is no such record, or you do not have access to it.',
  noteSecret:
    'This note may hold a card number or a BVN. Remove the number, or write only its last four digits. Nothing was saved.',
  noteNotYours: 'Only its author can delete a note.',
  noteTooOld: (minutes: number): string =>
    `A note can be deleted only in its first ${minutes} minutes. Add another note instead.`,

  pathUnknown: 'There is no such call.',
  methodWrong: (method: string): string => `This call does not take ${method}.`,
  requestUnreadable: 'The request cannot be read.',
  headersTooLarge: 'The headers of the request are too large.',
  requestLate: 'The request took too long to arrive.',
  bodyTooLarge: (kilobytes: number): string => `The request is larger than ${kilobytes} KB.`,
  queryTooLong: (kilobytes: number): string => `The query is longer than ${kilobytes} KB.`,
  notJson: 'The request must be sent as JSON (Content-Type: application/json).',
  notForm: 'The request must be sent as a form (Content-Type: multipart/form-data).',
  formUnreadable: 'The form cannot be read.',
  formRepeats: 'A field of the form is given more than once.',
  bodyUnreadable: 'The request is not valid JSON.',
  bodyTooDeep: (levels: number): string => `The request is nested deeper than ${levels} levels.`,
  bodyTooMany: (values: number): string => `The request holds more than ${counted(values)} values.`,
  bodyNoObject: 'The request must be a JSON object.',
  unreadable: (name: string): string => `${name} is not readable text.`,
  missing: (name: string): string => `${name} is missing.`,
  repeated: (name: string): string => `${name} is given more than once.`,
  tooLong: (name: string, length: number): string => `${name} is longer than ${length} characters.`,
  noWholeNumber: (name: string, min: number, max: number): string =>
    `${name} must be a whole number from ${min} to ${max}.`,
  noJsonValue: (name: string): string => `${name} is not valid JSON.`,
  noRange: (name: string, most: number): string =>
    `${name} must be two whole numbers, as in [0,24], with at most ${most} records between them.`,
  noSort: (name: string, fields: readonly string[]): string =>
    `${name} must be a field and ASC or DESC, as in ["${fields[0]}","ASC"]. The fields are: ${fields.join(', ')}.`,
  noChoice: (name: string, choices: readonly string[]): string => `${name} must be one of: ${choices.join(', ')}.`,
  noDay: (name: string): string => `${name} must be a day, written as YYYY-MM-DD.`,
  noPeriod: (days: number): string =>
    `The period must begin on or before its last day and today, and have at most ${days} days.`,
  wrongField: (name: string, expected: string): string => `${name}: ${expected}.`,
  badValue: 'The request holds a value that cannot be stored or compared. Check what was entered.',
  outage: {
    unavailable: 'The service is temporarily unavailable. Try again in a few seconds.',
    full: 'The service cannot save anything because its storage is full. Tell your administrator, then try again.',
  },
  defect: (reference: string): string => `Something went wrong on our side. Reference: ${reference}`,
} as const;

function counted(count: number): string {
  return count.toLocaleString('en');
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
