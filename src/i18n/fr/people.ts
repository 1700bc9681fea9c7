/** The French of the other definitions of people and rights. */

export const admins = {
  singular: 'Administrateur',
  fields: {
    id: 'ID',
    version: 'Version',
    userId: 'ID de l’utilisateur',
    memberId: 'ID',
    firstname: 'Prénom',
    lastname: 'Nom',
    username: 'Nom d’utilisateur',
    name: 'Nom complet',
    formUsername: 'Nom d’utilisateur',
    email: 'E-mail',
    newEmail: 'E-mail',
    createdAt: 'Date de création',
    roleGroup: 'Groupe de rôles',
    enabled: 'Actif',
    q: 'Recherche',
  },
  help: {
    newEmail: 'Nous créons un mot de passe à usage unique pour cette adresse.',
  },
  name: 'Administrateurs',
  state: {
    on: 'Activé',
    off: 'Désactivé',
  },
  sections: {
    Admin: 'Administrateur',
    Access: 'Accès',
    Activity: 'Activité',
  },
  edit: {
    button: 'Modifier l’administrateur',
    label: 'Modifier l’administrateur',
    submit: 'Modifier l’administrateur',
    success: 'Opération réussie',
    failure: 'Une erreur s’est produite lors de l’envoi de votre demande. Veuillez réessayer plus tard.',
  },
  actions: {
    activate: {
      label: 'Activer',
      bulk: {
        label: 'Activer',
        text: '{count} administrateur pourra de nouveau se connecter. |||| {count} administrateurs pourront de nouveau se connecter.',
      },
    },
    showPassword: { label: 'Afficher le mot de passe' },
    resetPassword: {
      label: 'Réinitialiser le mot de passe',
      success: 'Le mot de passe a été réinitialisé',
      unknown:
        'Nous n’avons pas pu confirmer la réinitialisation. Demandez à l’utilisateur s’il a reçu un mot de passe à usage unique : une nouvelle réinitialisation rendrait ce mot de passe inutilisable.',
      title: 'Réinitialiser le mot de passe',
      text: '{firstname} {lastname} ({username}) ne pourra plus se connecter avec le mot de passe actuel. Nous créons un mot de passe à usage unique pour {email}.',
      submit: 'Réinitialiser le mot de passe',
      bulk: {
        label: 'Réinitialiser les mots de passe',
        text: '{count} administrateur ne pourra plus se connecter avec le mot de passe actuel. Nous créons un mot de passe à usage unique pour son adresse e-mail. |||| {count} administrateurs ne pourront plus se connecter avec leur mot de passe actuel. Nous créons un mot de passe à usage unique pour chaque adresse e-mail.',
      },
    },
    deactivate: {
      label: 'Désactiver',
      title: 'Désactiver',
      text: '{firstname} {lastname} ({username}) ne pourra plus se connecter.',
      submit: 'Désactiver',
      bulk: {
        label: 'Désactiver',
        text: '{count} administrateur ne pourra plus se connecter. |||| {count} administrateurs ne pourront plus se connecter.',
      },
    },
  },
  tabs: {
    "View All Admin's": 'Administrateurs',
    "Create Admin's": 'Créer un administrateur',
  },
  create: {
    label: 'Créer un administrateur',
    submit: 'Créer l’administrateur',
    success: 'Opération réussie',
    failure: 'Une erreur s’est produite lors de l’envoi de votre demande. Veuillez réessayer plus tard.',
  },
};

export const agentManagers = {
  singular: 'Gestionnaire d’agents',
  fields: {
    q: 'Recherche',
    id: 'ID',
    userId: 'ID',
    name: 'Nom',
    memberId: 'ID de membre',
    username: 'Nom d’utilisateur',
    phone: 'Téléphone',
    stateName: 'État',
    lgaName: 'LGA',
    agents: 'Agents',
    createdAt: 'Date de création',
    firstname: 'Prénom',
    middlename: 'Deuxième prénom',
    lastname: 'Nom',
    email: 'E-mail',
    gender: 'Sexe',
    dateOfBirth: 'Date de naissance',
    nationality: 'Nationalité',
    identityType: 'Type de pièce d’identité',
    address: 'Adresse',
    state: 'État',
    lga: 'LGA',
    bank: 'Banque',
    accountNumber: 'Numéro de compte',
    accountName: 'Titulaire du compte',
    accountBvn: 'BVN',
  },
  help: {
    email: 'Nous créons un mot de passe à usage unique pour cette adresse.',
  },
  choices: {
    gender: {
      MALE: 'Homme',
      FEMALE: 'Femme',
    },
    identityType: {
      'National id': 'Carte nationale d’identité',
      'voters id': 'Carte d’électeur',
      'international passport': 'Passeport',
      'Drivers licences': 'Permis de conduire',
    },
  },
  name: 'Gestionnaires d’agents',
  actions: {
    showPassword: { label: 'Afficher le mot de passe' },
    viewAgent: {
      label: 'Voir les agents',
    },
  },
  sections: {
    'Agent manager': 'Gestionnaire d’agents',
    Place: 'Lieu',
    Agents: 'Agents',
    Settlements: 'Règlements',
    Person: 'Personne',
    Address: 'Adresse',
    'Bank account': 'Compte bancaire',
  },
  tabs: {
    'View Agent Manager': 'Gestionnaires',
    'Create Agent Manager': 'Créer un gestionnaire',
    Settlement: 'Règlements',
  },
  create: {
    label: 'Créer un gestionnaire',
    submit: 'Créer le gestionnaire d’agents',
    success: 'Opération réussie',
    failure: 'Une erreur s’est produite lors de l’envoi de votre demande. Veuillez réessayer plus tard.',
  },
  filterTitle: 'Filtrer par',
};

export const roleGroups = {
  singular: 'Groupe de rôles',
  fields: {
    id: 'ID',
    version: 'Version',
    name: 'Nom',
    roles: 'Rôles',
  },
  help: {
    roles:
      'Le service applique un changement aussitôt ; les personnes connectées le voient dans leur menu après leur prochaine connexion.',
  },
  name: 'Groupes de rôles',
  edit: {
    button: 'Modifier',
    label: 'Modifier le groupe de rôles',
    submit: 'Modifier le groupe de rôles',
    success: 'Opération réussie',
    failure: 'Une erreur s’est produite lors de l’envoi de votre demande. Veuillez réessayer plus tard.',
  },
  sections: {
    Roles: 'Rôles',
  },
  create: {
    button: 'Créer un groupe',
    label: 'Créer un groupe de rôles',
    submit: 'Créer le groupe de rôles',
    success: 'Opération réussie',
    failure: 'Une erreur s’est produite lors de l’envoi de votre demande. Veuillez réessayer plus tard.',
  },
};
