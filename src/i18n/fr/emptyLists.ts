/** The French of `en/emptyLists.ts`. */
import type { emptyLists as english } from '../en/emptyLists';
import type { Translation } from '../locales';

export const emptyLists: Translation<typeof english> = {
  other: { title: 'Rien pour l’instant', text: 'Les nouvelles fiches apparaîtront ici.' },
  createFirst: 'Créez la première fiche.',
  admins: { title: 'Aucun administrateur pour le moment', text: 'Les personnes qui gèrent le réseau figurent ici.' },
  agentManagers: {
    title: 'Aucun gestionnaire d’agents pour le moment',
    text: 'Les gestionnaires d’agents suivent des agents et touchent une part de leurs frais.',
  },
  agents: { title: 'Aucun agent pour le moment', text: 'Les agents servent les clients de votre réseau.' },
  managedAgents: {
    title: 'Aucun agent pour le moment',
    text: 'Les agents suivis par ce gestionnaire d’agents figurent ici.',
    next: 'Créez un agent et choisissez ce gestionnaire d’agents.',
  },
  settlements: {
    title: 'Aucun règlement pour le moment',
    text: 'Les gains des gestionnaires d’agents figurent ici, par mois.',
    without: 'Les gains augmentent à mesure que leurs agents servent des clients.',
  },
  transactions: {
    title: 'Aucune transaction pour le moment',
    text: 'Les transactions apparaissent ici dès que les agents servent des clients.',
    own: 'Vos transactions apparaissent ici dès que vous servez des clients.',
  },
  fees: {
    title: 'Aucuns frais pour le moment',
    text: 'Ce que les agents gagnent sur une transaction figure ici, par type et par montant.',
  },
  centralPurse: {
    title: 'Aucun mouvement pour le moment',
    text: 'Chaque versement dans le portefeuille central, chaque crédit et chaque débit d’un agent apparaît ici.',
    next: 'Versez le premier montant.',
    without: 'Un administrateur verse le premier montant, ou «\u202Fnpm run fund\u202F» sur le serveur.',
  },
  agentPurses: {
    title: 'Aucun portefeuille d’agent pour le moment',
    text: 'Chaque agent reçoit un portefeuille à sa création.',
    next: 'Créez le premier agent.',
  },
  purseEntries: {
    title: 'Aucune écriture pour le moment',
    text: 'Chaque mouvement d’un portefeuille apparaît ici.',
    next: 'Versez le premier montant dans le portefeuille central.',
    without:
      'Un administrateur verse le premier montant dans le portefeuille central, ou «\u202Fnpm run fund\u202F» sur le serveur.',
  },
  audit: { title: 'Aucune entrée d’audit pour le moment', text: 'Chaque modification apparaît ici.' },
  versions: {
    title: 'Aucune version pour le moment',
    text: 'Les versions publiées de l’application des agents figurent ici.',
  },
  roleGroups: {
    title: 'Aucun groupe de rôles pour le moment',
    text: 'Un groupe de rôles dit ce que ses membres peuvent voir et faire.',
  },
  accounts: {
    title: 'Aucun compte pour le moment',
    text: 'Les comptes ouverts à la banque partenaire apparaissent ici.',
    next: 'Ouvrez le premier pour un client.',
  },
  devices: {
    title: 'Aucun appareil pour le moment',
    text: 'Les appareils du réseau et leurs agents figurent ici.',
    next: 'Importez un fichier de numéros de série.',
  },
};
