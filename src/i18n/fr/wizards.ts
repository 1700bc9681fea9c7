/** The French of wizards: `label`, `fields`, `help`, `choices`, `sections` and `steps.<step>`. */

/** What both ways to open an account ask and say. */
const account = {
  fields: {
    pcCode: 'PCCode',
    bvn: 'BVN',
    firstName: 'Prénom',
    middleName: 'Deuxième prénom',
    lastName: 'Nom',
    gender: 'Sexe',
    dateOfBirth: 'Date de naissance',
    mothersMaidenName: 'Nom de jeune fille de la mère',
    phoneNumber: 'Téléphone',
    email: 'Adresse e-mail',
    streetName: 'Rue',
    city: 'Ville',
    state: 'État d’origine',
    lga: 'LGA',
    passport: 'Photo d’identité',
    signature: 'Image de la signature',
    consent: 'Consentement NDPR',
  },
  help: {
    pcCode: 'Le code que la banque partenaire vous a donné. Demandez-le à la banque si vous ne l’avez pas.',
    bvn: 'Le BVN du client lui-même, 11 chiffres.',
    streetName:
      'Utilisez des lettres, des chiffres, des traits d’union et des espaces. Les autres signes ne sont pas envoyés à la banque.',
    consent: 'Le client accepte-t-il le traitement de ses données (Nigeria Data Protection Regulation) ?',
  },
  choices: {
    gender: {
      M: 'Homme',
      F: 'Femme',
    },
    consent: {
      YES: 'Oui',
      NO: 'Non',
    },
  },
  sections: {
    Customer: 'Client',
    Contact: 'Coordonnées',
    Images: 'Images',
    Consent: 'Consentement',
  },
};
const accountStep = {
  label: 'Formulaire de compte',
  submit: 'Ouvrir le compte',
  unknown: {
    0: 'N’ouvrez pas d’autre compte pour ce client avant de connaître le résultat.',
    1: 'Renseignez-vous auprès de la banque avec le numéro de référence, ou renvoyez la demande. La banque ne la traite qu’une fois : aucun second compte n’est ouvert.',
  },
};

export const wizards = {
  openAccount: {
    ...account,
    steps: {
      phone: {
        label: 'Téléphone du client',
        intro: 'Le client doit avoir ce téléphone avec lui. La banque y envoie un code à usage unique.',
        submit: 'Continuer',
        ask: {
          title: 'Conditions générales',
          text: {
            0: 'Le client accepte de communiquer ses données à la banque partenaire pour vérification.',
            1: 'Les données sont traitées en toute sécurité et ne sont pas communiquées à des tiers sans consentement.',
          },
          confirm: 'Accepter',
          cancel: 'Annuler',
        },
      },
      otp: {
        label: 'Code à usage unique',
        intro: 'Saisissez le code reçu par le client. La banque vérifie ce code avec le formulaire.',
        submit: 'Envoyer',
        again: 'Envoyer un nouveau code OTP',
      },
      bvn: {
        label: 'Identité',
        intro: 'Grâce au BVN, la banque remplit ce qu’elle sait du client.',
        submit: 'Envoyer',
      },
      account: {
        ...accountStep,
        intro: 'La banque a rempli ce qu’elle sait. Vérifiez le formulaire avec le client.',
      },
    },
    fields: { ...account.fields, phone: 'Téléphone', otp: 'Code OTP' },
    label: 'Ouverture de compte',
  },
  manualAccount: {
    ...account,
    steps: {
      account: {
        ...accountStep,
        failure: 'Une erreur s’est produite lors de l’envoi de votre demande. Veuillez réessayer plus tard.',
      },
    },
    fields: { ...account.fields, otp: 'Code OTP NDPR' },
    help: { ...account.help, otp: 'Si la banque a envoyé un code au client.' },
    label: 'Ouverture de compte manuelle',
  },
  cardLink: {
    sections: { Card: 'Carte', Account: 'Compte' },
    steps: {
      card: {
        label: 'Carte Tier 1',
        submit: 'Lier la carte',
        failure: 'Une erreur s’est produite. Veuillez réessayer plus tard',
        unknown: {
          0: 'Si la carte a été liée, le client reçoit le code PIN par téléphone.',
          1: 'Renseignez-vous auprès de la banque avec le numéro de référence, ou renvoyez la demande. La banque ne la traite qu’une fois.',
        },
      },
    },
    fields: {
      otp: 'Code OTP',
      sequenceNo: 'Numéro de séquence',
      lastSixDigits: 'Six derniers chiffres de la carte',
      secretAnswer: 'Réponse secrète',
      accountNumber: 'Numéro de compte',
      customerNumber: 'Numéro de client',
    },
    help: {
      otp: 'Le code à usage unique reçu par le client.',
      sequenceNo: 'Les chiffres seulement. GTB- est ajouté devant.',
      lastSixDigits: 'Les six derniers chiffres inscrits sur la carte. Ne saisissez jamais le numéro entier.',
    },
    label: 'Liaison de carte',
  },
};
