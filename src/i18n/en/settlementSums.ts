/** Texts above the settlements; keys are `settlementSums.*`. */
export const settlementSums = {
  cards: 'Sums of the settlements',
  reading: 'Adding up the settlements',
  listed: 'Accrued, all that is listed',
  lastMonth: 'Accrued, last month listed',
  ofMonth: 'Accrued in %{month}',
};
