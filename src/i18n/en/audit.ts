/** Texts of the audit's entries; keys are `audit.*`. */
export const audit = {
  field: 'Field',
  before: 'Before',
  after: 'After',
  /** In place of a secret's new value. */
  changed: 'changed',
  /** What no form has. */
  fields: { noteHash: 'Fingerprint of the note' },
};
