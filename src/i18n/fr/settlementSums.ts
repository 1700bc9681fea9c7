import type { settlementSums as english } from '../en/settlementSums';

export const settlementSums: typeof english = {
  cards: 'Totaux des règlements',
  reading: 'Addition des règlements',
  listed: 'Cumulé, toute la liste',
  lastMonth: 'Cumulé, dernier mois de la liste',
  ofMonth: 'Cumulé, %{month}',
};
