/** Texts of forms; keys are `form.*`. */
export const form = {
  optional: 'optional',
  required: 'required',
  allRequired: 'All fields are required.',
  mostRequired: 'Fields are required unless marked optional.',
  fewRequired: 'Only %{last} is required. |||| Only %{first} and %{last} are required.',
  needed: 'Required: %{fields}. The rest is optional.',
  choose: 'Choose',
  chooseFirst: 'Choose %{field} first',

  problem: {
    missing: 'Enter %{field}.',
    notPicked: 'Choose %{field}.',
    email: 'Enter a complete email address, such as name@example.com.',
    number: 'Enter a number, such as 25 or 0.65.',
    money: 'Enter an amount in naira with at most two decimals, such as 1500.50.',
    notADay: 'Enter a day as YYYY-MM-DD.',
    wrongYear: 'Enter the year with four digits, from 1900 to 2999, such as 2026.',
    halfADay: 'Enter the whole day, or clear it.',
    beingRead: '%{field} is still loading. Wait a moment, then send again.',
    tooShort: 'Enter %{field} in full: %{min} digits.',
    tooFew: 'Enter %{field} in full: at least %{min} digits.',
    digitsOnly: '%{field}: only digits are accepted.',
    tooLong: '%{field}: at most %{max} digits. Longer numbers are not accepted.',
    notChosen: 'Choose %{field} from the list.',
    invisible:
      '%{field} holds an invisible character, such as a line break or a mark that turns the text around. Type it again instead of pasting it.',
    secretNumber:
      '%{field} may hold a card number or a BVN, which are never stored. Remove the number, or write only its last four digits.',
    upstream: 'The service says: %{message}',
  },
  summary:
    'Not sent yet. One field needs your attention: |||| Not sent yet. %{smart_count} fields need your attention:',
  toCorrect: '%{smart_count} field to correct |||| %{smart_count} fields to correct',
  named: 'Check %{fields}.',

  /** Values offered below a typed text. */
  suggestions: {
    part: '%{shown} of %{total}',
    enter: 'Press Enter to use %{value}',
    none: 'None matches. You can still send what you typed.',
    failed: 'Could not load this list. %{reason} You can still type a value.',
  },

  sending: 'Sending…',
  editing: 'Editing %{name}',
  unknownCreate:
    '%{reason} We could not confirm that the record was created. Check the list before you send again. Everything you typed is still here.',
  unknownEdit:
    '%{reason} We could not confirm that the record was saved. Saving again checks the record first. Everything you typed is still here.',
  /** Beside the field that no two records share. */
  inUse: 'Another record has this %{field} already. Enter another %{field}.',
  madeBefore: 'Your first try created this record. Nothing was created twice.',
  otherMadeBefore:
    'The record with this %{field} is not what you typed. Different: %{fields}. Check that record, or enter another %{field}.',
  noneMadeBefore: 'We found no record with this %{field} in the list. Enter another %{field}.',
  madeUnread:
    'We could not check whether your first try created this record. %{reason} Check the list before you send again.',
  madeUnfound: 'Could not load the new record, %{name}. %{reason}',
  open: 'Open',
  another: 'Create another',
  kept: '%{reason} Nothing was lost: everything you typed is still here.',

  aboveRights: 'This role group has rights that you do not have. Ask somebody who has these rights to make changes.',

  restored: 'Your earlier entries were restored.',
  notKept: 'Not kept, enter again: %{fields}.',
  restart: 'Start again',

  leaveTitle: 'Leave without saving?',
  leaveText: 'What you typed has not been saved and will be lost.',
  leaveUnknownTitle: 'Leave this form?',
  leaveUnknownText:
    'We could not confirm that the record was saved. If you leave, what you typed is lost. Check the record before you type the data again.',
  leave: 'Leave this form',
  stay: 'Stay here',

  recordFailed: 'Could not load the record',
  notCompared: 'Nothing was saved. We could not check whether someone else has changed the record. %{reason}',
  changedTitle: 'Someone else has changed this record in the meantime.',
  changedText: 'Nothing was saved yet. Check the differences, then save again.',
  changedElsewhere:
    'Nothing was saved. The changes are in fields that this form does not show. Save again to keep your values.',
  /** Before saving, in forms with a review. */
  will: 'What will change: %{changes}.',
  willChange: '%{field} from %{before} to %{after}',
  theirs: 'Theirs: %{value}',
  mine: 'Yours: %{value}',
  taken: 'Now %{value}. You did not change this field.',
  nothing: 'nothing',
  undecided: 'Choose which value to keep for each field.',
};
