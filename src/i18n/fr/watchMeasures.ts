/** The French of `en/watchMeasures.ts`. */
import type { watchMeasures as english } from '../en/watchMeasures';
import type { Translation } from '../locales';

export const watchMeasures: Translation<typeof english> = {
  count: 'Nombre d’enregistrements',
  rate: { failed: 'Taux d’échec', successful: 'Taux de réussite' },
  sum: {
    amount: 'Montant total',
    convenienceFee: 'Total des frais de service',
    agentFee: 'Total des commissions d’agent',
    stampDuty: 'Total des droits de timbre',
    balance: 'Total des soldes',
    amountAccrued: 'Total acquis',
  },
  avg: {
    amount: 'Montant moyen',
    convenienceFee: 'Moyenne des frais de service',
    agentFee: 'Moyenne des commissions d’agent',
    stampDuty: 'Moyenne des droits de timbre',
    balance: 'Solde moyen',
    amountAccrued: 'Moyenne acquise',
  },
};
