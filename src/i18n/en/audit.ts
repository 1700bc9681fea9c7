/** Texts of the audit's entries; keys are `audit.*`. */
export const audit = {
  field: 'Field',
  before: 'Before',
  after: 'After',
};
