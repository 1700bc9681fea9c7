/** The French of `en/receipt.ts`. */
import type { receipt as english } from '../en/receipt';
import type { Translation } from '../locales';

export const receipt: Translation<typeof english> = {
  title: 'Reçu de transaction',
  amount: '%{amount} N',
  none: '–',
  fields: {
    agentName: 'Nom de l’agent',
    totalAmount: 'Montant total',
    type: 'Type',
    transactionId: 'Référence de la transaction',
    terminalId: 'ID du terminal',
    status: 'Statut',
    rrn: 'RRN',
    stan: 'STAN',
    pan: 'PAN',
    cardHolder: 'Titulaire de la carte',
    businessAddress: 'Adresse commerciale',
    accountName: 'Nom du bénéficiaire',
    accountNumber: 'Compte du bénéficiaire',
    bankName: 'Banque du bénéficiaire',
    amount: 'Montant',
    convenienceFee: 'Frais de service',
    stampDuty: 'Droit de timbre',
  },
  made: 'Reçu établi le %{time}',
  download: 'Télécharger',
  share: 'Partager',
  downloading: 'Création du PDF…',
  failed: 'Le PDF n’a pas pu être créé. Vérifiez votre connexion et réessayez.',
};
