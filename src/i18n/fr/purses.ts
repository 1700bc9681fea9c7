/** The French of the lists of purses. */
export const centralPurse = {
  singular: 'Portefeuille',
  choices: {
    transactionType: {
      'Purse Credit': 'Crédit du portefeuille',
      'Purse Debit': 'Débit du portefeuille',
      Funding: 'Apport',
      'Opening Balance': 'Solde d’ouverture',
    },
  },
  fields: {
    id: 'ID',
    transactionType: 'Type',
    transactionId: 'Réf. transaction',
    amount: 'Montant',
    thirdpartyCut: 'Part MCP',
    chargeAmount: 'Frais ESL',
    purseBalancebefore: 'Solde avant',
    purseBalance: 'Solde après',
    reason: 'Description',
    createdAt: 'Date de création',
    startDate: 'Date de début',
    endDate: 'Date de fin',
  },
  name: 'Portefeuille',
  actions: { fund: { label: 'Verser dans le portefeuille central' } },
  sections: {
    Transaction: 'Transaction',
    Purse: 'Portefeuille',
  },
  tabs: {
    'Central Purse': 'Portefeuille central',
    'Agent Purse': 'Portefeuilles des agents',
    Entries: 'Écritures',
  },
};

export const agentPurses = {
  singular: 'Portefeuille d’agent',
  fields: {
    q: 'Recherche',
    agentId: 'ID de l’agent',
    businessName: 'Nom commercial',
    agentName: 'Nom de l’agent',
    memberId: 'ID de membre',
    balance: 'Solde',
    balanceUpTo: 'Solde jusqu’à',
    createdAt: 'Date de création',
    recordNumber: 'Numéro de fiche',
  },
  choices: {
    balanceUpTo: {
      '0.00': 'Vide',
      '10000.00': 'Jusqu’à 10 000',
    },
  },
  name: 'Portefeuilles des agents',
  actions: {
    action: {
      label: 'Action',
    },
    creditDebit: {
      label: 'Créditer/débiter',
    },
    createAgent: { label: 'Créer un agent' },
    topUp: {
      label: 'Recharger…',
      bulk: { label: 'Recharger', text: 'Recharger {count} agent. |||| Recharger {count} agents.' },
    },
  },
  sections: {
    Purse: 'Portefeuille',
  },
};

export const purseEntries = {
  singular: 'Écriture du portefeuille',
  fields: {
    id: 'Écriture',
    createdAt: 'Date',
    agent: 'Agent',
    transactionId: 'Réf. transaction',
    transactionType: 'Type',
    amount: 'Montant',
    balanceBefore: 'Solde avant',
    memberId: 'ID de membre',
    balanceAfter: 'Solde après',
    reason: 'Description',
  },
  name: 'Écritures du portefeuille',
  actions: { fund: { label: 'Verser dans le portefeuille central' } },
  sections: {
    Transaction: 'Transaction',
    Purse: 'Portefeuille',
  },
};
