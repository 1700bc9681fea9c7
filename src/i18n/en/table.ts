/** Texts of the table's parts that are loaded on demand; keys are `table.*`. */
export const table = {
  goToRow: 'Go to row',
  go: 'Go',
  noSuchRow: 'Enter a row from 1 to %{total}.',
  frozen: 'Frozen columns',
  frozenNone: 'None',
  totals: 'Totals of the loaded rows',
  columnsOf: 'Columns of %{list}',
  moveUp: 'Move %{column} up',
  moveDown: 'Move %{column} down',
  narrower: 'Make %{column} narrower',
  wider: 'Make %{column} wider',
  fitColumns: 'Fit to window',
  fitColumnsText: 'Hide the columns that do not fit. “Reset columns” shows them again.',
  resetColumns: 'Reset columns',
};
