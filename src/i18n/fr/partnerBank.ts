/** The French of `en/partnerBank.ts`. */
import type { partnerBank as english } from '../en/partnerBank';
import type { Translation } from '../locales';

export const partnerBank: Translation<typeof english> = {
  select: {
    title: 'Choisir la banque',
    about: 'Choisissez la banque dans laquelle le compte du client sera ouvert.',
    bank: 'Banque partenaire',
    does: 'Ouvrir un compte avec le BVN et lier une carte au compte',
  },

  guides: {
    needs: 'À préparer',
    steps: 'Déroulement',
    B: {
      time: 'Quatre étapes courtes, quelques minutes en présence du client.',
      phone: 'Le téléphone du client. La banque y envoie un code à usage unique.',
      bvn: 'Le BVN du client',
      pcCode: 'Votre PCCode',
      images: 'Une photo du client et une de sa signature',
      consent: 'Le client accepte les conditions et reçoit le code.',
      code: 'Vous saisissez le code.',
      identity: 'Vous saisissez le BVN. La banque remplit ce qu’elle sait du client.',
      form: 'Vous vérifiez le formulaire, ajoutez les deux images et l’envoyez. Le numéro de compte s’affiche aussitôt.',
    },
    O: {
      time: 'Un seul formulaire, environ une minute.',
      card: 'La carte Tier 1 du client. Vous n’en saisissez que les six derniers chiffres.',
      numbers: 'Le numéro de séquence, le numéro de compte et le numéro de client',
      otp: 'Le code à usage unique et la réponse secrète du client',
      fill: 'Vous remplissez le formulaire et l’envoyez.',
      pin: 'La banque lie la carte et envoie son code PIN sur le téléphone du client.',
    },
  },

  title: 'Opérations de compte',
  back: 'Choisir la banque',
  action: 'Choisissez une action',
  operations: {
    none: 'Choisir une opération',
    B: 'Ouvrir un compte avec le BVN',
    O: 'Lier une carte Tier 1 à un compte',
    F: 'Ouvrir un compte manuellement',
  },
  about: {
    B: 'Quatre étapes courtes. Préparez le téléphone, le BVN, la photo et la signature du client.',
    O: 'Un seul formulaire. Préparez la carte et le code à usage unique.',
    F: 'Le formulaire entier. Vous remplissez tous les champs.',
  },
  start: {
    title: 'Que souhaite le client ?',
    text: 'Choisissez une action ci-dessus. Rien n’est envoyé avant que vous validiez un formulaire.',
  },
  unconfirmed: 'Aller à « %{what} »',
  loading: 'Préparation du formulaire',
  reload: 'Recharger',
  checkAgain: 'Vérifier de nouveau',

  unchecked:
    'La connexion à la banque n’a pas pu être vérifiée. %{reason} Vous pouvez continuer. Si une étape échoue, la raison s’affichera.',
  notReady: {
    title: 'L’ouverture de compte n’est pas encore configurée ici',
    gateway: 'La passerelle vers la banque partenaire n’est pas prête.',
    key: 'Votre saisie ne peut pas être chiffrée pour la banque : les formulaires sont fermés.',
    todo: 'Signalez ceci à votre administrateur :',
    yours: 'À régler sur le serveur, puis redémarrez-le :',
  },
  key: {
    missing:
      'La configuration (config.json) n’indique aucune clé publique de la banque partenaire : publicKeys.partnerBank est vide.',
    private:
      'publicKeys.partnerBank dans config.json est une clé privée. Retirez-la immédiatement : tout le monde peut lire ce fichier. La clé publique de la banque doit y figurer.',
    certificate:
      'publicKeys.partnerBank dans config.json est un certificat. Remplacez-le par la clé publique qu’il contient.',
    unreadable: 'publicKeys.partnerBank dans config.json n’est lisible ni en PEM ni en base64.',
    notRsa: 'publicKeys.partnerBank dans config.json n’est pas une clé publique RSA complète.',
    weak: 'La clé publicKeys.partnerBank dans config.json est trop courte. Il faut au moins 1024 bits.',
    tooLong: 'L’un des textes est trop long pour être chiffré avec la clé de la banque.',
  },

  messages: {
    ok: 'OK',
    error: 'Erreur !',
    success: 'C’est fait !',
    linked: 'La carte a été liée. Votre code PIN a été envoyé à votre numéro de téléphone',
    notLinked: 'Une erreur s’est produite. Veuillez réessayer plus tard',
    terms: 'Conditions générales',
    codeSent: 'Code envoyé',
    otpSent: 'Un code OTP a été envoyé au %{phone}.',
    notSent: 'Le numéro de téléphone fourni n’est pas valide.',
    failed: 'Une erreur s’est produite',
    tryAgain: 'Toute votre saisie est encore là. Appuyez sur « Continuer » pour réessayer.',
    unknownBvn: 'Une erreur s’est produite. La banque n’a aucun client avec ce BVN. Vérifiez le BVN avec le client.',
    noReason: 'La banque n’a donné aucune raison. Vérifiez le formulaire avec le client et réessayez.',
    refused: 'Une erreur s’est produite lors de l’envoi de votre demande. Veuillez réessayer plus tard.',
    done: 'Opération réussie',
    created: 'Compte ouvert',
    fund: 'Conseillez au client d’alimenter le nouveau compte au terminal avec au moins 1000 nairas.',
    accountNumber: 'Numéro de compte',
    last: 'Dernier compte ouvert ici : %{account}.',
  },

  record: {
    recording: 'Enregistrement du compte…',
    recorded: 'Le compte est enregistré.',
    waiting:
      'Le compte existe, mais il n’a pas encore pu être enregistré. Vous n’avez rien à faire : Kobodesk continue d’essayer, même après votre prochaine connexion.',
    refused:
      'Le compte existe, mais il n’a pas encore pu être enregistré. Le service d’enregistrement répond : « %{reason} » Notez le numéro du compte et prévenez votre administrateur. Kobodesk continue d’essayer.',
    left: '%{smart_count} compte n’a pas encore pu être enregistré : %{accounts}. |||| %{smart_count} comptes n’ont pas encore pu être enregistrés : %{accounts}.',
    byItself: 'Kobodesk continue d’essayer.',
    why: 'Le service d’enregistrement répond : « %{reason} » Prévenez votre administrateur. Kobodesk continue d’essayer.',
    now: 'Essayer maintenant',
  },

  demo: {
    title: 'Démonstration',
    about: 'Cette banque est un environnement de test. Les systèmes avec de vrais clients n’affichent pas cet encadré.',
    codes: 'Codes à usage unique',
    noCodes: 'Aucun pour le moment. Un code apparaît ici quand la banque en envoie un.',
    accountOpening: 'Ouverture de compte',
    cardLink: 'Liaison de carte',
    until: 'jusqu’à %{time} (Lagos)',
    pcCode: 'PCCode',
    anyPcCode: 'ou d’autres chiffres',
    customers: 'Clients',
    customer: 'Client',
    bvn: 'BVN',
    phone: 'Téléphone',
    account: 'Compte',
    failures: 'Provoquer un échec',
    field: 'Champ',
    value: 'Valeur',
    effect: 'Ce qui se passe',
    refresh: 'Actualiser',
  },
};
