/** The French of `en/watchMeasures.ts`. */
import type { watchMeasures as english } from '../en/watchMeasures';
import type { Translation } from '../locales';

export const watchMeasures: Translation<typeof english> = {
  count: 'Nombre d’enregistrements',
  rate: { failed: 'Taux d’échec', successful: 'Taux de réussite' },
  sum: {
    amount: 'Montant total',
    totalAmount: 'Total avec les frais',
    convenienceFee: 'Total des frais de service',
    agentFee: 'Total des commissions d’agent',
    stampDuty: 'Total des droits de timbre',
    balance: 'Total des soldes',
    amountAccrued: 'Total acquis',
    thirdpartyCut: 'Total des parts MCP',
    chargeAmount: 'Total des frais ESL',
  },
  avg: {
    amount: 'Montant moyen',
    totalAmount: 'Moyenne avec les frais',
    convenienceFee: 'Moyenne des frais de service',
    agentFee: 'Moyenne des commissions d’agent',
    stampDuty: 'Moyenne des droits de timbre',
    balance: 'Solde moyen',
    amountAccrued: 'Moyenne acquise',
    thirdpartyCut: 'Moyenne des parts MCP',
    chargeAmount: 'Moyenne des frais ESL',
  },
};
