/** Texts of the table's parts that are loaded on demand; keys are `table.*`. */
export const table = {
  goToRow: 'Go to row',
  go: 'Go',
  noSuchRow: 'Enter a row from 1 to %{total}.',
  frozen: 'Frozen columns',
  frozenNone: 'None',
  totals: 'Totals of the loaded rows',
};
