/** The French of `en/noticeCentre.ts`. */
import type { noticeCentre as english } from '../en/noticeCentre';
import type { Translation } from '../locales';

export const noticeCentre: Translation<typeof english> = {
  title: 'Notifications',
  text: 'Vos actions récentes dans cet onglet.',
  unread: 'Notifications, %{smart_count} non lue |||| Notifications, %{smart_count} non lues',
  list: 'Notifications, de la plus récente à la plus ancienne',
  empty: {
    title: 'Aucune notification.',
    text: 'Les exports en cours, les résultats de vos actions et les alertes de session figurent ici jusqu’au rechargement de la page ou à la déconnexion.',
  },
  toList: 'Ouvrir la liste',
  again: 'Exporter de nouveau',
  underWay: '%{smart_count} export en cours |||| %{smart_count} exports en cours',
  running: 'Exports en cours',
  toPage: 'Ouvrir la page',
  repeated: 'Le compte %{account} n’est pas encore enregistré. Kobodesk réessaie automatiquement.',
  exportFailed: 'L’export de « %{resource} » a échoué.',
  calls: {
    moveMoney: 'Créditer/débiter',
    fundCentralPurse: 'Verser dans le portefeuille central',
    createFees: 'Frais des agents',
    openBankAccount: 'Ouvrir un compte bancaire',
    linkTier1Card: 'Liaison de carte',
    loadHardware: 'Gestion du matériel',
    changePassword: 'Changer le mot de passe',
  },
  call: 'Une modification',
};
