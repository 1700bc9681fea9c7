/**
 * Every sentence of the reference API, by its key. The answer carries the English sentence, the key and the values
 * (D271); locales of the app translate by the key, under `service` (`src/i18n/fr/service.ts`).
 * `%{name}` is a value. Forms for one and for many are divided by `||||`; the value `count` chooses between them.
 */
import { subscribedTemplates, valueTemplates } from './messageParts';

/** The first three are the specification's (the app's form adds an asterisk), and so is each marked with P2-8. */
export const templates = {
  ...valueTemplates,
  ...subscribedTemplates,
  oldPasswordWrong: 'Old Password is incorrect',
  passwordsDiffer: 'Passwords do not match',
  signInFieldsEmpty: "username/password can't be empty.",

  successful: 'Successful',
  signedOut: 'You are signed out.',
  passwordChanged: 'Your password has been changed. Sign in with the new one.',
  passwordChangeFirst: 'Change your password before you continue.',
  signInWrong: 'The username or the password is not right.',
  oneTimePasswordOver: 'This one-time password has been used or has expired. Ask for another.',
  accountDisabled: 'This account is switched off. Ask an administrator to switch it on.',
  tooManyFailures:
    'Too many failed attempts. Try again in %{count} minute. |||| Too many failed attempts. Try again in %{count} minutes.',
  busy: 'Too many passwords are being checked or set at this moment. Try again in a few seconds.',
  listsBusy:
    'Too many long lists are being loaded at this moment. Try again in a few seconds, or choose fewer rows per page.',
  summariesBusy: 'Other summaries are being made at this moment. Try again in a few seconds.',
  summaryTooFine:
    'This summary has more than 50,000 groups. Choose a shorter period, another filter or only one field to group by.',
  noneByAgent:
    'Agents without a transaction can only be listed by agentId alone, and not beside a search or a filter by terminal or name.',

  sessionMissing: 'Sign in to continue.',
  sessionOver: 'Your session has ended. Sign in again.',
  notAllowed: 'You do not have permission to do this.',

  passwordShort: 'The new password needs at least %{count} characters.',
  passwordSameAsOld: 'The new password must differ from the old one.',
  passwordIsUsername: 'The new password must not be the username.',
  passwordCommon:
    'This password is easy to guess. Use three or more unrelated words, or let a password manager make one.',

  searchTooShort: 'Type at least %{least} letters or digits to search this list.',
  searchSecret: 'A number that may be a card number or a BVN is not searched for. Use the PAN filter for a card.',
  cardWithTypes: 'Card cannot be combined with transaction types. Choose Card or the types.',
  purseEntryUnknown: 'There is no such purse entry.',
  openedAccountUnknown: 'There is no such account.',
  transactionUnknown: 'There is no transaction with this ID.',
  transactionNoTransfer: 'Only a Funds Transfer or an Agent Transfer can be queried.',
  agentUnknown: 'There is no agent with this username.',

  /** P2-8. */
  processorSame: 'No change to make',
  processorUnknown: 'There is no such processor.',
  /** P2-8. */
  processorSwitched: 'Successfully Switched to %{processor}',
  /** P2-8, and the next. */
  roleGroupKnown: 'Rolegroup already registered',
  roleGroupUnknown: 'RoleGroup does not exist.',
  roleUnknown: 'One of these roles does not exist.',
  rightsNotYours:
    'You cannot give a role group rights that you do not have: %{names}. Leave these rights out, or ask somebody who has them.',
  roleGroupAbove:
    'This role group has rights that you do not have: %{names}. Ask somebody who has these rights to change the role group.',
  ownRoleGroup: 'Nobody takes rights from their own role group: there might be nobody left to give them back.',
  fixedRights: 'The rights of AGENT and AMBASSADOR are fixed: whatever is ticked here, they stay as they are.',
  adminUnknown: 'There is no admin with this ID.',
  ownGroup: 'You cannot change your own role group.',
  groupNotStaff: 'Agents and agent managers are registered on pages of their own.',
  groupTooHigh: 'This role group has rights that you do not have.',
  versionKnown: 'This version exists already.',
  versionGone: 'One of these versions has been deleted already. Refresh the list.',
  memberUnknown: 'There is no agent with this member ID.',
  deviceUnknown: 'There is no device with this serial number.',
  deviceRecordUnknown: 'There is no such device.',
  deviceHere: 'This device is assigned to this agent already.',
  deviceElsewhere: 'This device is assigned to another agent.',
  deviceNotTheirs: 'This device is not assigned to this agent.',
  deviceAssigned: 'The device has been assigned.',
  deviceUnassigned: 'The device has been unassigned.',

  /** P2-8. */
  csvWanted: 'Please upload a CSV file',
  csvNoText: 'The file is not a text file. Save it as CSV (UTF-8).',
  csvNoColumn: 'The file has no column serialNumber.',
  csvHeaderBelow: 'Row %{row} names the column serialNumber. Remove the rows above it, so that it is the first row.',
  csvNoRows: 'The file has no row with a serial number.',
  csvUnread: 'The file could not be read. Split it into smaller files and try again. Nothing was loaded.',
  csvQuotes: 'Row %{row}: a quotation mark is not closed, or is in the middle of a cell. Nothing was loaded.',
  csvTooManyRows: 'The file has more than %{most} rows, the most one file may have. Split it. Nothing was loaded.',
  csvTooManyColumns: 'Row %{row} has more than %{most} columns, the most a row may have. Nothing was loaded.',
  csvRowTooLong:
    'Row %{row} is longer than %{most} characters, the most a row may have. Is a quotation mark not closed? Nothing was loaded.',
  bodiesBusy: 'Too many large requests are being processed at this moment. Try again in a few seconds.',
  answersUnread: 'Too many answers to you have not been received yet. Wait until they have arrived, then try again.',
  questionsBusy:
    'Too many of your requests are waiting for an answer at this moment. This one was not sent. Try again in a few seconds.',
  filesBusy: 'Other files are being loaded at this moment. Nothing was loaded. Try again in a few seconds.',
  devicesLoaded:
    'Rows read: %{rows}. Devices added: %{added}. Devices known already: %{already}. Rows without a usable serial number: %{odd}.',
  devicesStopped:
    'Only a part of the file was loaded: %{added} of %{devices} devices were added before the database failed. Load the file again: known devices are not added twice.',

  alreadyRegistered: 'Already registered user',
  passwordQueued:
    'The one-time password is on its way by email to %{email}. It can be used once, within 24 hours. If no email arrives, check the address and reset the password again.',
  passwordHeld:
    'This person is switched off. The email with the one-time password waits until they are switched on again, for 24 hours at most. Then it goes to %{email}.',
  /** No mail system is connected. */
  passwordWaiting:
    'No email is sent: this service has no mail system connected. The one-time password for %{email} waits in its outbox for 24 hours. Ask the person who runs the service to deliver it.',
  /** With ONE_TIME_PASSWORDS=screen, to an administrator; the next without a mail system. */
  passwordQueuedOrShown:
    'The one-time password goes by email to %{email} in 10 minutes at the earliest. To hand it over in person instead, choose Show password on the record before then.',
  passwordShowable:
    'No email is sent. Choose Show password on the record to see the one-time password once and hand it over in person.',
  passwordsNotShown: 'This service does not show one-time passwords.',
  passwordGone:
    'There is no one-time password of this person that you can be shown. You are shown only one that you made, once, and not after it was sent, used or replaced.',
  /** A demonstration without a mail system. */
  passwordLogged:
    'The one-time password of %{username} is in the log of this demonstration server, which sends no email. It can be used once, within 24 hours.',
  saved: 'The changes are saved.',
  userSwitchedOn: 'The user can sign in again.',
  userHeld:
    'The user is switched off. An email with a one-time password waits until they are switched on again, for 24 hours at most.',
  userSwitchedOff: 'The user is switched off.',
  bornLater: '%{name} must not be in the future.',
  groupUnknown: 'There is no role group %{name}.',
  fieldsMissing: 'Missing: %{names}.',
  identityTypeUnknown: 'identityType must be one of: %{choices}.',
  recordChanged: 'Somebody else has changed this record in the meantime. Open it again and repeat your changes.',
  agentIdUnknown: 'There is no agent with this ID.',
  ownPurseUnknown: 'There is no purse for this sign-in. Ask the network to check your agent record.',
  userNameUnknown: 'There is no user with this username.',
  userUnknown: 'There is no user with this ID.',
  ownAccount: 'You cannot switch off or reset your own account.',
  managerUnknown: 'There is no agent manager with this ID.',
  managerNotOwn: 'An agent manager can create only their own agents.',
  stateUnknown: 'There is no such state.',
  lgaNotInState: 'The local government area is not in this state.',
  bankUnknown: 'There is no such bank.',
  terminalAlready: 'This agent has a terminal already. Unassign it first.',
  terminalNone: 'This agent has no terminal.',
  terminalBankUnknown: 'This bank has no terminals.',
  terminalBankEmpty: 'This bank has no terminal left.',
  activationCodeAlready: "This agent has an activation code already. The agent's record shows the code.",
  activationCodesUsed: 'No free activation code was found. Try again.',
  pinForm: 'The transaction PIN must be 4 digits.',
  pinAlready: 'You have a transaction PIN already. Reset it instead.',
  pinNone: 'You have no transaction PIN yet. Create one.',
  pinSaved: 'Your transaction PIN is saved.',
  bvnForm: 'The BVN must be 11 digits.',
  pinAndBvnForm: 'The transaction PIN must be 4 digits. The BVN must be 11 digits.',
  bvnWrong: 'The BVN is not the one on your record.',
  noAgentBehind: 'No agent is registered under your username.',

  /** P2-8, and the next. */
  maxBelowMin: 'Max should be greater than min',
  feeRequired: 'fee is required',
  feePercent: 'The fee must be a percentage from 0 to 100 with at most 4 decimals, for example 0.65.',
  feeFlat: 'The fee must be an amount from 0 to %{most} naira with at most 2 decimals.',
  feeHybrid: 'The fee must be a percentage and a flat fee, for example 0.65:10.',
  feeUnknown: 'There is no fee with this ID.',
  feeMin: 'Row %{row}: min must be %{bound}, because the ranges of a type neither overlap nor leave gaps.',
  feeMax: 'Row %{row}: max must be at most %{bound}, because the next range of this type begins above it.',
  transactionTypeUnknown: 'There is no such transaction type.',

  transactionIdTaken: 'This transaction ID has been used for something else. Nothing was moved.',
  purseShort: "The agent's purse holds only N%{amount}. Nothing was moved.",
  centralPurseShort: 'The central purse holds only N%{amount}. Nothing was moved.',
  centralPurseEmpty:
    'The central purse is empty. Nothing was moved. Fund it first: press “Fund” beside Wallet Balance on the Purse page.',
  centralPurseEmptyCommand:
    'The central purse is empty. Nothing was moved. Fund it first: run “npm run fund” on the server.',
  centralPurseEmptyAsk: 'The central purse is empty. Nothing was moved. Ask an administrator to fund it first.',
  fundingOff: 'Funding on screen is switched off on this server. Run “npm run fund” on the server.',
  mailOff: 'No mail system is connected. Set SMTP_URL on the server, then restart.',
  mailTestSoon: 'You sent a test less than a minute ago. Wait a minute, then send another.',
  centralPurseFull: 'The central purse cannot hold that much. Nothing was paid in.',
  bankReferenceUsed:
    'The bank reference %{reference} was used before: %{who} paid in N%{amount} on %{when} (transaction %{id}). Nothing was paid in.',
  bankReferenceUsedByCommand:
    'The bank reference %{reference} was used before: N%{amount} was paid in with “npm run fund” on %{when} (transaction %{id}). Nothing was paid in.',

  passedOn: 'The bank has answered.',
  bankNotSetUp: 'Account opening is not set up on this server.',
  bankMissing: 'Account opening is not set up on this server. Missing: %{names}.',
  bankUnsent: 'The bank cannot be reached. Nothing was sent to the bank. Try again.',
  bankLate: 'The bank did not answer in time. Try again.',
  bankBroken: "The bank's answer could not be read. Try again.",
  bankRefused:
    'The bank refused the request (HTTP %{status}). Reload this page and try again. If the bank refuses again, tell your administrator.',
  bankOutcomeUnknown:
    "The bank's answer did not arrive, so the outcome is not known. Ask the bank before you start again. This request is not sent to the bank a second time.",
  bankStillAsked: 'The bank has not answered yet. Send the request again in a moment, under the same reference.',
  bankCode: 'The bank has answered with code %{code}.',
  requestIdTaken: 'This request ID belongs to another request.',
  requestIdsDiffer: 'requestId must be the RequestId of the request.',
  notEncrypted: "%{name} is not encrypted with the bank's public key. Reload this page and try again.",
  walletNotOwn: 'AgentWalletID must be your own username.',
  imageMissing: 'The images of passport and signature are missing.',
  imageTooLarge: '%{name} is larger than %{megabytes} MB.',
  imageUnreadable: '%{name} is not a PNG, JPEG or WebP image.',
  agentCodeNotOwn: 'agentCode must be your own username.',
  accountUnopened: 'You have not opened an account with this number here.',
  accountTaken: 'Somebody else has recorded this account.',

  viewUnknown: 'There is no such view.',
  viewNotYours: 'This view belongs to somebody else. Save it as a view of your own to change it.',
  viewMadeBefore:
    'Your first try has saved this view as "%{name}", with other settings. Edit that view, or save again as another view.',
  viewNotShared: 'You cannot share views. Save this view as private.',
  viewsFull: 'You have %{most} saved views, the most you can have. Delete one first.',
  viewsLarge:
    'Your saved views together are larger than %{kilobytes} KB, the most they can be. Delete one, or save fewer columns and filters.',
  filterSecret: 'A view cannot hold the filter %{name}, because its values are secret.',
  filterCard: 'A view cannot hold a card number or a BVN. Take it out of the filter %{name}.',
  viewNameCard: 'The name of a view cannot hold a card number or a BVN. Give the view another name.',

  noteUnknown: 'There is no such note.',
  noticeUnknown: 'There is no such notice.',
  noteRecordUnknown: 'Record not found, or you do not have access to it.',
  noteSecret:
    'This note may hold a card number or a BVN. Remove the number, or write only its last four digits. Nothing was saved.',
  noteMadeBefore:
    'Your first try has saved this note with another text. Look at the notes of the record, or add this text as another note.',
  noteNotYours: 'Only the author of a note can delete it.',
  noteTooOld: 'A note can be deleted only in its first %{minutes} minutes. Add another note instead.',

  pathUnknown: 'There is no such call.',
  methodWrong: 'This call does not take %{method}.',
  requestUnreadable: 'The request cannot be read.',
  headersTooLarge: 'The headers of the request are too large.',
  requestLate: 'The request took too long to arrive.',
  bodyTooLarge: 'The request is larger than %{kilobytes} KB.',
  queryTooLong: 'The query is longer than %{kilobytes} KB.',
  notJson: 'The request must be sent as JSON (Content-Type: application/json).',
  notForm: 'The request must be sent as a form (Content-Type: multipart/form-data).',
  formUnreadable: 'The form cannot be read.',
  formRepeats: 'A field of the form is given more than once.',
  bodyUnreadable: 'The request is not valid JSON.',
  bodyInexact: 'The request holds a number with more digits than can be kept exactly. Send fewer digits, or a text.',
  bodyTooDeep: 'The request is nested deeper than %{levels} levels.',
  bodyTooMany: 'The request holds more than %{most} values.',
  bodyNoObject: 'The request must be a JSON object.',
  unreadable: '%{name} is not readable text.',
  noOrder: 'This list has an order of its own: it cannot be sorted. Leave out %{name}.',
  missing: '%{name} is missing.',
  repeated: '%{name} is given more than once.',
  tooLong: '%{name} is longer than %{most} characters.',
  noWholeNumber: '%{name} must be a whole number from %{min} to %{max}.',
  noJsonValue: '%{name} is not valid JSON.',
  inexactValue: '%{name} holds a number with more digits than can be kept exactly. Send it as a text.',
  listTooLarge: 'This list is too large for one answer. Ask for at most %{most} records at a time.',
  noRange: '%{name} must be two whole numbers, as in [0,24], with at most %{most} records between them.',
  noSort: '%{name} must be a field and ASC or DESC, as in ["%{first}","ASC"]. The fields are: %{fields}.',
  monthAhead: 'The month has not begun. Choose this month or an earlier one.',
  statementLong:
    'This month has more than %{most} movements, which is too much for one statement. Export the purse entries instead.',
  noPeriod: 'The period must begin on or before its last day and today, and have at most %{days} days.',
  badValue: 'The request holds a value that cannot be stored or compared. Check what was entered.',
  unavailable: 'The service is temporarily unavailable. Try again in a few seconds.',
  full: 'The service cannot save anything because its storage is full. Tell your administrator, then try again.',
  defect: 'Something went wrong on our side. Reference: %{reference}',
  /** A complaint about a field without a key of its own (complaints.ts): zod's, in English. */
  wrongField: '%{name}: %{expected}.',
} as const;

export type Values = Readonly<Record<string, string | number>>;

/** A sentence of an answer. Without a key: another service's own. */
export interface Message {
  readonly key?: string;
  readonly values?: Values;
  /** In English. */
  readonly text: string;
}

type ValueNames<Template extends string> = Template extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;

type ValuesOf<Template extends string> = [ValueNames<Template>] extends [never]
  ? readonly []
  : readonly [Readonly<Record<ValueNames<Template>, string | number>>];

/** The sentence of a key. Numbers are grouped by the reader's language, texts stay as they are. */
export function say<Key extends keyof typeof templates>(
  key: Key,
  ...[values]: ValuesOf<(typeof templates)[Key]>
): Message {
  return filled(key, templates[key], values);
}

/** @param template in English. */
export function filled(key: string, template: string, values: Values | undefined): Message {
  const [one = '', many = one] = template.split(' |||| ');
  const form = values?.['count'] === 1 ? one : many;
  const text = form.replace(/%\{(\w+)\}/g, (_, name: string) => {
    const value = values?.[name] ?? '';
    return typeof value === 'number' ? value.toLocaleString('en') : value;
  });
  return { key, text, ...(values && { values }) };
}

/** Names in a sentence: "A", "B". */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
