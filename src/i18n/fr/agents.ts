/** The French of the definitions of agents. */

const agent = {
  singular: 'Agent',
  fields: {
    id: 'ID',
    version: 'Version',
    userId: 'ID de l’utilisateur',
    agentId: 'ID de l’agent',
    businessName: 'Nom commercial',
    username: 'Nom d’utilisateur',
    phone: 'Téléphone',
    terminalId: 'ID terminal',
    terminal: 'Terminal',
    createdAt: 'Date de création',
    agentManager: 'Gestionnaire d’agents',
    firstname: 'Prénom',
    middlename: 'Deuxième prénom',
    lastname: 'Nom',
    fullName: 'Nom',
    email: 'E-mail',
    newEmail: 'E-mail',
    enabled: 'Actif',
    active: 'Actif',
    gender: 'Sexe',
    dateOfBirth: 'Date de naissance',
    businessAddress: 'Adresse commerciale',
    state: 'État',
    stateId: 'État',
    lga: 'LGA',
    bank: 'Banque',
    accountNumber: 'Numéro de compte',
    accountName: 'Titulaire du compte',
    accountBvn: 'BVN',
    activationCode: 'Code d’activation',
    memberId: 'Identifiant de membre',
    terminalBank: 'Banque',
    newDevice: 'Numéro de série',
    ownDevice: 'Appareil',
    startDate: 'Date de début',
    endDate: 'Date de fin',
    q: 'Recherche',
  },
  choices: {
    terminal: {
      missing: 'Manquant',
    },
    gender: {
      MALE: 'Homme',
      FEMALE: 'Femme',
    },
  },
  help: {
    newEmail: 'Nous créons un mot de passe à usage unique pour cette adresse.',
  },
  prompts: {
    agentManager: 'Saisissez un nom d’utilisateur',
  },
  suggests: {
    newDevice: 'Appareils libres',
  },
  none: {
    terminalBank: 'Aucune banque n’a de terminal disponible.',
    ownDevice: 'Cet agent n’a pas d’appareil.',
  },
  name: 'Agents',
  state: {
    on: 'Activé',
    off: 'Désactivé',
  },
  sections: {
    Agent: 'Agent',
    Business: 'Activité commerciale',
    Account: 'Compte',
    Terminal: 'Terminal',
    Network: 'Réseau',
    'Last transactions': 'Dernières transactions',
    'Purse entries': 'Écritures du portefeuille',
    Devices: 'Appareils',
    'Audit entries': 'Entrées du journal d’audit',
    Person: 'Personne',
    'Bank account': 'Compte bancaire',
  },
};

export const agents = {
  ...agent,
  fields: {
    ...agent.fields,
    balance: 'Solde (N)',
    lastTransaction: 'Dernière transaction',
    hasDevice: 'A un appareil',
    silentSince: 'Inactif depuis',
    balanceUpTo: 'Solde jusqu’à',
  },
  help: {
    ...agent.help,
    silentSince: 'Les agents dont la dernière transaction date de ce jour ou d’avant, et ceux qui n’en ont aucune.',
  },
  tabs: {
    'View Agents': 'Tous les agents',
    'Create Agent': 'Créer un agent',
  },
  create: {
    label: 'Créer un agent',
    submit: 'Créer l’agent',
    success: 'Opération réussie',
    failure: 'Une erreur s’est produite lors de l’envoi de votre demande. Veuillez réessayer plus tard.',
  },
  edit: {
    button: 'Modifier l’agent',
    label: 'Modifier l’agent',
    submit: 'Enregistrer l’agent',
    success: 'Opération réussie',
    failure: 'Une erreur s’est produite lors de l’envoi de votre demande. Veuillez réessayer plus tard.',
  },
  filterTitle: 'Filtrer par',
  actions: {
    action: {
      label: 'Action',
    },
    assignTerminal: {
      label: 'Attribuer un terminal',
      success: 'Action effectuée',
      failure: 'L’action n’a pas abouti',
      title: 'Attribuer un terminal',
      text: 'Choisissez la banque qui fournit le terminal de l’agent {businessName}, {memberId}.',
      submit: 'Attribuer un terminal',
    },
    unassignTerminal: {
      label: 'Retirer le terminal',
      success: 'Action effectuée',
      failure: 'L’action n’a pas abouti',
      title: 'Retirer le terminal',
      text: '{businessName}, {memberId}, n’utilisera plus le terminal {terminalId}.',
      submit: 'Retirer le terminal',
      bulk: {
        label: 'Retirer les terminaux',
        text: '{count} agent n’utilisera plus son terminal. |||| {count} agents n’utiliseront plus leur terminal.',
      },
    },
    fromFile: {
      label: 'Depuis un fichier',
    },
    topUp: {
      label: 'Recharger des agents…',
      bulk: { label: 'Recharger', text: 'Recharger {count} agent. |||| Recharger {count} agents.' },
    },
    transactionHistory: {
      label: 'Historique',
    },
    transaction: {
      label: 'Transactions',
    },
    activation: {
      label: 'Activation',
    },
    generate: {
      label: 'Générer',
      success: 'Code d’activation généré',
      failure: 'Le code d’activation n’a pas pu être généré',
      shows: 'Code d’activation',
    },
    assignDevice: {
      label: 'Attribuer un appareil',
      failure: 'Une erreur s’est produite lors de l’envoi de votre demande. Veuillez réessayer plus tard.',
      title: 'Attribuer un appareil',
      text: 'Numéro de série de l’appareil pour l’agent {businessName}, {memberId}',
      submit: 'Attribuer un appareil',
    },
    unassignDevice: {
      label: 'Retirer un appareil',
      failure: 'Une erreur s’est produite lors de l’envoi de votre demande. Veuillez réessayer plus tard.',
      title: 'Retirer un appareil',
      text: 'Numéro de série de l’appareil rendu par l’agent {businessName}, {memberId}',
      submit: 'Retirer un appareil',
    },
    creditDebit: {
      label: 'Créditer/débiter',
    },
    generateCode: {
      label: 'Générer un code d’activation',
      success: 'Code d’activation généré',
      failure: 'Le code d’activation n’a pas pu être généré',
      bulk: {
        label: 'Générer des codes d’activation',
        text: '{count} agent reçoit un code d’activation. |||| {count} agents reçoivent chacun un code d’activation.',
      },
      shows: 'Code d’activation',
    },
    showPassword: { label: 'Afficher le mot de passe' },
    resetPassword: {
      label: 'Réinitialiser le mot de passe',
      success: 'Le mot de passe a été réinitialisé',
      failure: 'Le mot de passe n’a pas pu être réinitialisé',
      unknown:
        'Nous n’avons pas pu confirmer la réinitialisation. Demandez à l’agent s’il a reçu un mot de passe à usage unique : une nouvelle réinitialisation rendrait ce mot de passe inutilisable.',
      title: 'Réinitialiser le mot de passe',
      text: '{fullName} ({username}, {memberId}) ne pourra plus se connecter avec le mot de passe actuel. Nous créons un mot de passe à usage unique pour {email}.',
      submit: 'Réinitialiser le mot de passe',
      bulk: {
        label: 'Réinitialiser les mots de passe',
        text: '{count} agent ne pourra plus se connecter avec le mot de passe actuel. Nous créons un mot de passe à usage unique pour son adresse e-mail. |||| {count} agents ne pourront plus se connecter avec leur mot de passe actuel. Nous créons un mot de passe à usage unique pour chaque adresse e-mail.',
      },
    },
    activate: {
      label: 'Activer',
      success: 'Action effectuée',
      failure: 'L’action n’a pas abouti',
      bulk: {
        label: 'Activer',
        text: '{count} agent pourra de nouveau se connecter. |||| {count} agents pourront de nouveau se connecter.',
      },
    },
    deactivate: {
      label: 'Désactiver',
      success: 'Action effectuée',
      failure: 'L’action n’a pas abouti',
      title: 'Désactiver',
      text: '{fullName} ({username}, {memberId}) ne pourra plus se connecter.',
      submit: 'Désactiver',
      bulk: {
        label: 'Désactiver',
        text: '{count} agent ne pourra plus se connecter. |||| {count} agents ne pourront plus se connecter.',
      },
    },
  },
};

export const managedAgents = {
  ...agent,
  fields: { ...agent.fields, agentManagerId: 'ID du gestionnaire d’agents' },
  actions: { createAgent: { label: 'Créer un agent' } },
  filterTitle: agents.filterTitle,
};

export const ownAgent = {
  ...agent,
  actions: { generateCode: agents.actions.generateCode },
  singular: 'Profil d’agent',
  name: 'Profil d’agent',
};
