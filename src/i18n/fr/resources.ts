/** The French of definitions: labels, actions, forms, choices. The keys are those of `locales` in docs/definition-reference.md. */
import { agents, managedAgents, ownAgent } from './agents';
import { accounts } from './accounts';
import { agentDevices, devices } from './devices';
import { admins, agentManagers, roleGroups } from './people';
import { agentPurses, centralPurse, purseEntries } from './purses';

const MOIS = {
  January: 'Janvier',
  February: 'Février',
  March: 'Mars',
  April: 'Avril',
  May: 'Mai',
  June: 'Juin',
  July: 'Juillet',
  August: 'Août',
  September: 'Septembre',
  October: 'Octobre',
  November: 'Novembre',
  December: 'Décembre',
};

export const resources = {
  agents,
  managedAgents,
  ownAgent,
  admins,
  agentManagers,
  roleGroups,
  transactions: {
    singular: 'Transaction',
    fields: {
      q: 'Recherche',
      systemTime: 'Date',
      memberId: 'ID de membre',
      agent: 'Agent',
      agentManager: 'Gestionnaire d’agents',
      transactionId: 'Réf. transaction',
      type: 'Type',
      terminalId: 'ID terminal',
      amount: 'Montant (N)',
      totalAmount: 'Montant total (N)',
      status: 'Statut',
      statusGroup: 'Résultat',
      pendingOver: 'En attente depuis plus de (minutes)',
      convenienceFee: 'Frais de service',
      agentFee: 'Commission agent',
      stampDuty: 'Droit de timbre',
      rrn: 'RRN',
      stan: 'STAN',
      pan: 'PAN',
      sameCardAs: 'Mêmes chiffres de carte que la transaction',
      cardHolder: 'Titulaire de la carte',
      prePurseBalance: 'Solde avant',
      postPurseBalance: 'Solde après',
      accountName: 'Nom du bénéficiaire',
      accountNumber: 'Compte du bénéficiaire',
      bankName: 'Banque du bénéficiaire',
      appVersion: 'Version de l’application',
      startDate: 'Date de début',
      endDate: 'Date de fin',
    },
    links: {
      agent: 'Toutes les transactions de cet agent',
    },
    choices: {
      type: {
        CARD: 'Carte',
      },
      statusGroup: {
        successful: 'Réussie',
        pending: 'En attente',
        failed: 'Échouée',
      },
    },
    help: {
      pan: 'Le numéro entier, ses six premiers et quatre derniers chiffres (418742******7176), ou les quatre derniers.',
    },
    name: 'Transactions',
    actions: {
      viewReceipt: {
        label: 'Voir le reçu',
      },
      queryTransaction: {
        label: 'Interroger',
        bulk: {
          label: 'Interroger les transactions',
          text: 'Kobodesk demande au processeur l’issue de {count} virement. |||| Kobodesk demande au processeur l’issue de {count} virements.',
        },
      },
    },
    sections: {
      Transaction: 'Transaction',
      Agent: 'Agent',
      Fees: 'Frais',
      References: 'Références',
      Beneficiary: 'Bénéficiaire',
      'Purse entries': 'Écritures du portefeuille',
      'Other transactions with this RRN': 'Autres transactions avec ce RRN',
      'Other transactions of cards {pan}': 'Autres transactions des cartes {pan}',
    },
  },
  settlements: {
    singular: 'Règlement',
    fields: {
      id: 'ID',
      manager: 'Nom du gestionnaire d’agents',
      accountDetails: 'Coordonnées bancaires',
      memberId: 'ID de membre',
      accountName: 'Titulaire du compte',
      accountNumber: 'Numéro de compte',
      bank: 'Banque',
      amountAccrued: 'Montant cumulé',
      month: 'Mois',
      year: 'Année',
      firstDay: 'Premier jour',
      lastDay: 'Dernier jour',
      agentManagerId: 'ID du gestionnaire d’agents',
    },
    choices: {
      month: MOIS,
      settledMonth: MOIS,
    },
    name: 'Règlements',
    sections: {
      Settlement: 'Règlement',
      'Account Details': 'Coordonnées bancaires',
      'Transactions of these agents, {month} {year}': 'Transactions de ces agents, {month} {year}',
      Agents: 'Agents',
    },
  },
  fees: {
    singular: 'Frais',
    fields: {
      id: 'ID',
      version: 'Version',
      type: 'Type de transaction',
      min: 'Min.',
      max: 'Max.',
      rangeType: 'Type de tranche',
      fee: 'Frais',
      ambassadorCut: 'Part du gestionnaire',
      systemTime: 'Date de mise à jour',
    },
    choices: {
      rangeType: {
        p: 'Pourcentage',
        d: 'Montant fixe',
        h: 'Mixte',
      },
    },
    help: {
      fee: 'Un pourcentage (0,65), un montant en nairas (10) ou, pour Mixte, les deux : 0,65:10.',
      ambassadorCut: 'En pourcentage.',
    },
    name: 'Frais des agents',
    edit: {
      button: 'Modifier',
      label: 'Modifier les frais',
      submit: 'Modifier les frais',
      success: 'Opération réussie',
      failure: 'Une erreur s’est produite lors de l’envoi de votre demande. Veuillez réessayer plus tard.',
    },
    sections: {
      Range: 'Tranche',
      Fee: 'Frais',
    },
    create: {
      label: 'Nouvelles tranches de frais',
      submit: 'Envoyer',
      success: 'Les frais ont été créés',
      failure: 'Les frais n’ont pas pu être créés',
    },
    rules: {
      'Enter a percentage from 0 to 100 with at most 4 decimals, such as 0.65.':
        'Saisissez un pourcentage de 0 à 100 avec 4 décimales au plus, par exemple 0,65.',
      'Enter naira with at most two decimals, such as 10.':
        'Saisissez un montant en nairas avec deux décimales au plus, par exemple 10.',
      'Enter a percentage and a flat fee, such as 0.65:10.':
        'Saisissez un pourcentage et un montant fixe, par exemple 0,65:10.',
      'Enter a percentage from 0 to 100 with at most two decimals.':
        'Saisissez un pourcentage de 0 à 100 avec deux décimales au plus.',
    },
  },
  centralPurse,
  agentPurses,
  purseEntries,
  devices,
  agentDevices,
  accounts,
  audit: {
    singular: 'Écriture du journal d’audit',
    fields: {
      id: 'Écriture',
      memberId: 'ID de membre',
      username: 'Nom d’utilisateur',
      action: 'Actions',
      ip: 'Adresse IP',
      url: 'Page consultée',
      requestMethod: 'Méthode',
      time: 'Date d’accès',
      changes: 'Modifications',
      resource: 'Liste modifiée',
      record: 'Fiche modifiée',
      startDate: 'Date de début',
      endDate: 'Date de fin',
      actionKind: 'Sorte d’action',
      q: 'Recherche',
    },
    choices: {
      actionKind: {
        signIns: 'Connexions',
        money: 'Argent',
        created: 'Ajouts',
        changed: 'Modifications',
        deleted: 'Suppressions',
        withoutSignIns: 'Sans connexions',
      },
    },
    name: 'Journal d’audit',
    sections: { Who: 'Qui', What: 'Quoi', Changes: 'Modifications' },
    intro: 'Vue d’ensemble des activités des agents.',
    filterTitle: 'Journal d’audit',
    file: { name: 'journal d’audit', title: 'Journal d’audit' },
  },
  versions: {
    singular: 'Version de l’application',
    fields: {
      id: 'ID',
      version: 'Version',
      createdAt: 'Publiée le',
      transactions: 'Transactions, 7 derniers jours',
    },
    name: 'Versions de l’appli',
    sections: {
      Details: 'Détails',
    },
    actions: {
      delete: {
        label: 'Supprimer',
        success: 'Opération réussie',
        title: 'Supprimer la version |||| Supprimer les versions',
        text: 'La version {version} ne sera plus publiée. Les terminaux qui l’utilisent pourront être refusés. |||| {count} versions ne seront plus publiées. Les terminaux qui utilisent l’une de ces versions pourront être refusés.',
        submit: 'Supprimer',
      },
    },
    create: {
      label: 'Nouvelle version',
      submit: 'Ajouter',
      success: 'Opération réussie',
    },
  },
};
