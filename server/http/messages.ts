/**
 * Every sentence that the reference API answers with. The first two are the specification's own words; so is the third,
 * without the asterisk that the app's form puts before it.
 */

export const messages = {
  oldPasswordWrong: 'Old Password is incorrect',
  passwordsDiffer: 'Passwords do not match',
  signInFieldsEmpty: "username/password can't be empty.",

  successful: 'Successful',
  passwordChanged: 'Your password has been changed. Sign in with the new one.',
  passwordChangeFirst: 'Change your password before you go on.',
  signInWrong: 'The username or the password is not right.',
  accountDisabled: 'This account is switched off. Ask an administrator to switch it on.',
  tooManyFailures: (minutes: number): string =>
    `Too many failed sign-ins. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  busy: 'Too many people are signing in at this moment. Try again in a few seconds.',

  sessionMissing: 'Sign in to go on.',
  sessionOver: 'Your session has ended. Sign in again.',
  notAllowed: 'You do not have permission to do this.',

  passwordShort: (length: number): string => `The new password needs at least ${length} characters.`,
  passwordSameAsOld: 'The new password must differ from the old one.',
  passwordIsUsername: 'The new password must not be the username.',

  transactionUnknown: 'There is no transaction with this id.',
  transactionNoTransfer: 'Only a Funds Transfer or an Agent Transfer can be queried.',
  agentUnknown: 'There is no agent with this username.',

  pathUnknown: 'There is no such call.',
  methodWrong: (method: string): string => `This call does not take ${method}.`,
  requestUnreadable: 'The request cannot be read.',
  headersTooLarge: 'The headers of the request are too large.',
  requestLate: 'The request took too long to arrive.',
  bodyTooLarge: (kilobytes: number): string => `The request is larger than ${kilobytes} KB.`,
  queryTooLong: (kilobytes: number): string => `The query is longer than ${kilobytes} KB.`,
  notJson: 'The request must be sent as JSON (Content-Type: application/json).',
  bodyUnreadable: 'The request is not valid JSON.',
  bodyNoObject: 'The request must be a JSON object.',
  unreadable: (name: string): string => `${name} is not readable text.`,
  missing: (name: string): string => `${name} is missing.`,
  repeated: (name: string): string => `${name} is given more than once.`,
  tooLong: (name: string, length: number): string => `${name} is longer than ${length} characters.`,
  noWholeNumber: (name: string, min: number, max: number): string =>
    `${name} must be a whole number from ${min} to ${max}.`,
  noDay: (name: string): string => `${name} must be a day, written as YYYY-MM-DD.`,
  wrongField: (name: string, expected: string): string => `${name}: ${expected}.`,
  defect: (reference: string): string => `Something went wrong on our side. Reference: ${reference}`,
} as const;
