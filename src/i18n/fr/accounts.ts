/** The French of the list of opened accounts. */
export const accounts = {
  singular: 'Compte ouvert',
  fields: {
    id: 'Compte',
    createdAt: 'Date d’ouverture',
    accountNumber: 'Numéro de compte',
    fullName: 'Ouvert par',
    memberId: 'ID de membre',
    username: 'Nom d’utilisateur',
    agent: 'Agent',
    lastFour: 'Quatre derniers chiffres du compte',
    startDate: 'Date de début',
    endDate: 'Date de fin',
  },
  name: 'Comptes ouverts',
  sections: {
    Account: 'Compte',
    'Opened By': 'Ouvert par',
  },
  actions: {
    openAccount: { label: 'Ouvrir un compte' },
  },
};
