/**
 * The reference API's sentences in French, by `messageKey` (`server/http/messages.ts`). English has no such file: the
 * answer itself carries the English sentence (D271). `wrongField` is left out: its reason comes from zod, in English, so
 * the received sentence is shown and marked as English.
 */
import { servicePasswords } from './servicePasswords';
import { serviceQuestions } from './serviceQuestions';
import { serviceWatches } from './serviceWatches';

export const service: Readonly<Record<string, string>> = {
  oldPasswordWrong: 'L’ancien mot de passe est incorrect',
  passwordsDiffer: 'Les mots de passe ne correspondent pas',
  signInFieldsEmpty: 'Le nom d’utilisateur et le mot de passe sont obligatoires.',

  successful: 'Opération réussie',
  signedOut: 'Vous êtes déconnecté.',
  passwordChanged: 'Votre mot de passe a été changé. Connectez-vous avec le nouveau mot de passe.',
  passwordChangeFirst: 'Changez votre mot de passe avant de continuer.',
  signInWrong: 'Le nom d’utilisateur ou le mot de passe est incorrect.',
  oneTimePasswordOver: 'Ce mot de passe à usage unique a déjà servi ou a expiré. Demandez-en un autre.',
  accountDisabled: 'Ce compte est désactivé. Demandez à un administrateur de l’activer.',
  tooManyFailures:
    'Trop de tentatives échouées. Réessayez dans %{count} minute. |||| Trop de tentatives échouées. Réessayez dans %{count} minutes.',
  busy: 'Trop de mots de passe sont en cours de vérification ou de modification. Réessayez dans quelques secondes.',
  listsBusy:
    'Trop de longues listes sont en cours de chargement. Réessayez dans quelques secondes ou choisissez moins de lignes par page.',

  summariesBusy: 'D’autres synthèses sont en cours. Réessayez dans quelques secondes.',
  summaryTooFine:
    'Cette synthèse compte plus de 50 000 groupes. Choisissez une période plus courte, un autre filtre ou un seul champ de regroupement.',
  noneByAgent: 'Les agents sans transaction : par agentId seul, sans recherche ni filtre par terminal ou nom.',

  sessionMissing: 'Connectez-vous pour continuer.',
  sessionOver: 'Votre session est terminée. Reconnectez-vous.',
  notAllowed: 'Vous n’avez pas l’autorisation d’effectuer cette action.',

  passwordShort: 'Le nouveau mot de passe doit comporter au moins %{count} caractères.',
  passwordSameAsOld: 'Le nouveau mot de passe doit être différent de l’ancien.',
  passwordIsUsername: 'Le nouveau mot de passe ne doit pas être le nom d’utilisateur.',
  passwordCommon:
    'Ce mot de passe est facile à deviner. Utilisez trois mots sans lien ou plus, ou laissez un gestionnaire de mots de passe en créer un.',

  searchTooShort: 'Saisissez au moins %{least} lettres ou chiffres pour chercher dans cette liste.',
  searchSecret:
    'Un numéro qui peut être un numéro de carte ou un BVN n’est pas recherché. Pour une carte, utilisez le filtre PAN.',
  cardWithTypes: '« Carte » ne peut pas être combiné avec des types de transaction. Choisissez « Carte » ou les types.',
  purseEntryUnknown: 'Cette écriture du portefeuille n’existe pas.',
  openedAccountUnknown: 'Ce compte n’existe pas.',
  transactionUnknown: 'Aucune transaction ne porte cette référence.',
  transactionNoTransfer: 'Seul un virement ou un virement agent peut être interrogé.',
  agentUnknown: 'Aucun agent n’a ce nom d’utilisateur.',

  processorSame: 'Aucun changement à effectuer',
  processorUnknown: 'Ce processeur n’existe pas.',
  processorSwitched: 'Basculement vers %{processor} réussi',
  roleGroupKnown: 'Ce groupe de rôles existe déjà',
  roleGroupUnknown: 'Ce groupe de rôles n’existe pas.',
  roleUnknown: 'L’un de ces rôles n’existe pas.',
  rightsNotYours:
    'Vous ne pouvez pas donner à un groupe de rôles des droits que vous n’avez pas : %{names}. Retirez ces droits ou adressez-vous à une personne qui les a.',
  roleGroupAbove:
    'Ce groupe de rôles a des droits que vous n’avez pas : %{names}. Demandez à une personne qui a ces droits de modifier le groupe.',
  ownRoleGroup: 'Nul ne retire de droits à son propre groupe de rôles : personne ne pourrait peut-être les rendre.',
  fixedRights: 'Les droits d’AGENT et d’AMBASSADOR sont fixes : quoi que vous cochiez ici, ils restent ce qu’ils sont.',
  adminUnknown: 'Aucun administrateur n’a cet identifiant.',
  ownGroup: 'Vous ne pouvez pas changer votre propre groupe de rôles.',
  groupNotStaff: 'Les agents et les gestionnaires d’agents sont enregistrés sur leurs propres pages.',
  groupTooHigh: 'Ce groupe de rôles a des droits que vous n’avez pas.',
  versionKnown: 'Cette version existe déjà.',
  versionGone: 'L’une de ces versions a déjà été supprimée. Actualisez la liste.',
  memberUnknown: 'Aucun agent n’a cet identifiant de membre.',
  deviceUnknown: 'Aucun appareil ne porte ce numéro de série.',
  deviceRecordUnknown: 'Cet appareil n’existe pas.',
  deviceHere: 'Cet appareil est déjà attribué à cet agent.',
  deviceElsewhere: 'Cet appareil est attribué à un autre agent.',
  deviceNotTheirs: 'Cet appareil n’est pas attribué à cet agent.',
  deviceAssigned: 'L’appareil a été attribué.',
  deviceUnassigned: 'L’appareil a été retiré à l’agent.',

  csvWanted: 'Veuillez envoyer un fichier CSV',
  csvNoText: 'Le fichier n’est pas du texte. Enregistrez-le en CSV (UTF-8).',
  csvNoColumn: 'Le fichier n’a pas de colonne serialNumber.',
  csvHeaderBelow:
    'La ligne %{row} nomme la colonne serialNumber. Supprimez les lignes au-dessus, pour qu’elle soit la première.',
  csvNoRows: 'Aucune ligne du fichier n’a de numéro de série.',
  csvUnread: 'Le fichier n’a pas pu être lu. Divisez-le en fichiers plus petits et réessayez. Rien n’a été chargé.',
  csvQuotes: 'Ligne %{row} : un guillemet n’est pas fermé, ou se trouve au milieu d’une cellule. Rien n’a été chargé.',
  csvTooManyRows: 'Le fichier a plus de %{most} lignes, le maximum pour un fichier. Divisez-le. Rien n’a été chargé.',
  csvTooManyColumns: 'La ligne %{row} a plus de %{most} colonnes, le maximum pour une ligne. Rien n’a été chargé.',
  csvRowTooLong:
    'La ligne %{row} dépasse %{most} caractères, le maximum pour une ligne. Manque-t-il un guillemet fermant ? Rien n’a été chargé.',
  bodiesBusy: 'Trop de requêtes volumineuses sont en cours de traitement. Réessayez dans quelques secondes.',
  answersUnread:
    'Trop de réponses qui vous sont destinées n’ont pas encore été reçues. Attendez leur arrivée, puis réessayez.',
  questionsBusy:
    'Trop de vos requêtes attendent une réponse. Celle-ci n’a pas été envoyée. Réessayez dans quelques secondes.',
  filesBusy: 'D’autres fichiers sont en cours de chargement. Rien n’a été chargé. Réessayez dans quelques secondes.',
  devicesLoaded:
    'Lignes lues : %{rows}. Appareils ajoutés : %{added}. Appareils déjà connus : %{already}. Lignes sans numéro de série utilisable : %{odd}.',
  devicesStopped:
    'Seule une partie du fichier a été chargée : %{added} appareils sur %{devices} ont été ajoutés avant la panne de la base de données. Chargez de nouveau le fichier : les appareils connus ne sont pas ajoutés deux fois.',

  alreadyRegistered: 'Utilisateur déjà enregistré',
  ...servicePasswords,
  saved: 'Les modifications sont enregistrées.',
  userSwitchedOn: 'L’utilisateur peut de nouveau se connecter.',
  userSwitchedOff: 'L’utilisateur est désactivé.',
  bornLater: '%{name} ne doit pas être dans le futur.',
  groupUnknown: 'Le groupe de rôles %{name} n’existe pas.',
  fieldsMissing: 'Champs manquants : %{names}.',
  identityTypeUnknown: 'identityType doit être l’une de ces valeurs : %{choices}.',
  recordChanged:
    'Une autre personne a modifié cette fiche entre-temps. Rouvrez la fiche et refaites vos modifications.',
  agentIdUnknown: 'Aucun agent n’a cet identifiant.',
  ownPurseUnknown:
    'Aucun portefeuille ne correspond à cette connexion. Demandez au réseau de vérifier votre fiche d’agent.',
  userNameUnknown: 'Aucun utilisateur n’a ce nom d’utilisateur.',
  userUnknown: 'Aucun utilisateur n’a cet identifiant.',
  ownAccount: 'Vous ne pouvez ni désactiver ni réinitialiser votre propre compte.',
  managerUnknown: 'Aucun gestionnaire d’agents n’a cet identifiant.',
  managerNotOwn: 'Un gestionnaire d’agents ne peut créer que ses propres agents.',
  stateUnknown: 'Cet État n’existe pas.',
  lgaNotInState: 'Cette collectivité locale (LGA) n’est pas dans cet État.',
  bankUnknown: 'Cette banque n’existe pas.',
  terminalAlready: 'Cet agent a déjà un terminal. Retirez-le d’abord.',
  terminalNone: 'Cet agent n’a pas de terminal.',
  terminalBankUnknown: 'Cette banque n’a pas de terminaux.',
  terminalBankEmpty: 'Cette banque n’a plus de terminal disponible.',
  activationCodeAlready: 'Cet agent a déjà un code d’activation. La fiche de l’agent affiche ce code.',
  activationCodesUsed: 'Aucun code d’activation libre n’a été trouvé. Réessayez.',
  pinForm: 'Le code PIN de transaction doit comporter 4 chiffres.',
  pinAlready: 'Vous avez déjà un code PIN de transaction. Réinitialisez-le.',
  pinNone: 'Vous n’avez pas encore de code PIN de transaction. Créez-en un.',
  pinSaved: 'Votre code PIN de transaction est enregistré.',
  bvnForm: 'Le BVN doit comporter 11 chiffres.',
  pinAndBvnForm: 'Le code PIN de transaction doit comporter 4 chiffres. Le BVN doit comporter 11 chiffres.',
  bvnWrong: 'Ce BVN n’est pas celui de votre fiche.',
  noAgentBehind: 'Aucun agent n’est enregistré sous votre nom d’utilisateur.',

  maxBelowMin: 'Le maximum doit être supérieur au minimum',
  feeRequired: 'Les frais sont obligatoires',
  feePercent: 'Les frais doivent être un pourcentage de 0 à 100 avec 4 décimales au plus, par exemple 0,65.',
  feeFlat: 'Les frais doivent être un montant de 0 à %{most} nairas avec 2 décimales au plus.',
  feeHybrid: 'Les frais doivent être un pourcentage et un montant fixe, par exemple 0,65:10.',
  feeUnknown: 'Aucune tranche de frais n’a cet identifiant.',
  feeMin: 'Ligne %{row} : le minimum doit être %{bound}, car les tranches se suivent sans chevauchement ni écart.',
  feeMax: 'Ligne %{row} : le maximum doit être %{bound} au plus, car la tranche suivante commence au-dessus.',
  transactionTypeUnknown: 'Ce type de transaction n’existe pas.',

  transactionIdTaken:
    'Cette référence de transaction a déjà servi pour une autre opération. Aucun mouvement n’a été effectué.',
  purseShort: 'Le portefeuille de l’agent ne contient que %{amount} N. Aucun mouvement n’a été effectué.',
  centralPurseShort: 'Le portefeuille central ne contient que %{amount} N. Aucun mouvement n’a été effectué.',
  centralPurseEmpty:
    'Le portefeuille central est vide. Aucun mouvement n’a été effectué. Approvisionnez-le d’abord : touche « Verser » à côté du solde, page Portefeuille.',
  centralPurseEmptyCommand:
    'Le portefeuille central est vide. Aucun mouvement n’a été effectué. Approvisionnez-le d’abord : lancez « npm run fund » sur le serveur.',
  centralPurseEmptyAsk:
    'Le portefeuille central est vide. Aucun mouvement n’a été effectué. Demandez à un administrateur de l’approvisionner.',
  fundingOff: 'L’approvisionnement à l’écran est désactivé sur ce serveur. Lancez « npm run fund » sur le serveur.',
  mailOff: 'Aucun système de messagerie n’est connecté. Définissez SMTP_URL sur le serveur, puis redémarrez-le.',
  mailTestSoon: 'Vous avez envoyé un test il y a moins d’une minute. Attendez une minute avant d’en envoyer un autre.',
  centralPurseFull: 'Le portefeuille central ne peut pas contenir autant. Rien n’a été versé.',
  bankReferenceUsed:
    'La référence bancaire %{reference} a déjà servi : %{who} a versé %{amount} N le %{when} (transaction %{id}). Rien n’a été versé.',
  bankReferenceUsedByCommand:
    'La référence bancaire %{reference} a déjà servi : %{amount} N ont été versés avec « npm run fund » le %{when} (transaction %{id}). Rien n’a été versé.',

  passedOn: 'La banque a répondu.',
  bankNotSetUp: 'L’ouverture de compte n’est pas configurée sur ce serveur.',
  bankMissing: 'L’ouverture de compte n’est pas configurée sur ce serveur. Il manque : %{names}.',
  bankUnsent: 'La banque est injoignable. Rien ne lui a été envoyé. Réessayez.',
  bankLate: 'La banque n’a pas répondu à temps. Réessayez.',
  bankBroken: 'La réponse de la banque n’a pas pu être lue. Réessayez.',
  bankRefused:
    'La banque a refusé la demande (HTTP %{status}). Rechargez cette page et réessayez. Si la banque refuse encore, prévenez votre administrateur.',
  bankOutcomeUnknown:
    'La réponse de la banque n’est pas arrivée : le résultat n’est pas connu. Renseignez-vous auprès de la banque avant de recommencer. Cette demande n’est pas envoyée une seconde fois à la banque.',
  bankStillAsked: 'La banque n’a pas encore répondu. Renvoyez la demande dans un instant, sous la même référence.',
  bankCode: 'La banque a répondu avec le code %{code}.',
  requestIdTaken: 'Cet identifiant de requête appartient à une autre requête.',
  requestIdsDiffer: 'requestId doit être le RequestId de la requête.',
  notEncrypted: '%{name} n’est pas chiffré avec la clé publique de la banque. Rechargez cette page et réessayez.',
  walletNotOwn: 'AgentWalletID doit être votre propre nom d’utilisateur.',
  imageMissing: 'Les images de la photo d’identité et de la signature manquent.',
  imageTooLarge: '%{name} dépasse %{megabytes} Mo.',
  imageUnreadable: '%{name} n’est pas une image PNG, JPEG ou WebP.',
  agentCodeNotOwn: 'agentCode doit être votre propre nom d’utilisateur.',
  accountUnopened: 'Vous n’avez pas ouvert ici de compte portant ce numéro.',
  accountTaken: 'Une autre personne a déjà enregistré ce compte.',

  viewUnknown: 'Cette vue n’existe pas.',
  viewNotYours: 'Cette vue appartient à une autre personne. Enregistrez-la comme votre propre vue pour la modifier.',
  viewMadeBefore:
    'Votre premier essai a enregistré cette vue sous le nom «\u202F%{name}\u202F», avec d’autres réglages. Modifiez cette vue, ou enregistrez de nouveau pour en créer une autre.',
  viewNotShared: 'Vous ne pouvez pas partager de vues. Enregistrez cette vue comme privée.',
  viewsFull: 'Vous avez %{most} vues enregistrées, le maximum possible. Supprimez-en une d’abord.',
  viewsLarge:
    'Vos vues enregistrées dépassent ensemble %{kilobytes} Ko, le maximum possible. Supprimez-en une, ou enregistrez moins de colonnes et de filtres.',
  filterSecret: 'Une vue ne peut pas contenir le filtre %{name}, car ses valeurs sont secrètes.',
  filterCard: 'Une vue ne peut pas contenir un numéro de carte ni un BVN. Retirez-le du filtre %{name}.',
  viewNameCard: 'Le nom d’une vue ne peut contenir ni numéro de carte ni BVN. Donnez un autre nom à la vue.',

  ...serviceQuestions,
  ...serviceWatches,

  noteUnknown: 'Cette note n’existe pas.',
  noticeUnknown: 'Cette notification n’existe pas.',
  noteRecordUnknown: 'Fiche introuvable, ou vous n’y avez pas accès.',
  noteSecret:
    'Cette note contient peut-être un numéro de carte ou un BVN. Retirez le numéro ou n’écrivez que ses quatre derniers chiffres. Rien n’a été enregistré.',
  noteMadeBefore:
    'Votre premier essai a enregistré cette note avec un autre texte. Consultez les notes de la fiche, ou ajoutez ce texte comme autre note.',
  noteNotYours: 'Seul l’auteur d’une note peut la supprimer.',
  noteTooOld:
    'Une note ne peut être supprimée que pendant les %{minutes} premières minutes. Ajoutez plutôt une autre note.',

  pathUnknown: 'Cet appel n’existe pas.',
  methodWrong: 'Cet appel n’accepte pas %{method}.',
  requestUnreadable: 'La requête est illisible.',
  headersTooLarge: 'Les en-têtes de la requête sont trop longs.',
  requestLate: 'La requête a mis trop de temps à arriver.',
  bodyTooLarge: 'La requête dépasse %{kilobytes} ko.',
  queryTooLong: 'Les paramètres dépassent %{kilobytes} ko.',
  notJson: 'La requête doit être envoyée en JSON (Content-Type: application/json).',
  notForm: 'La requête doit être envoyée comme formulaire (Content-Type: multipart/form-data).',
  formUnreadable: 'Le formulaire est illisible.',
  formRepeats: 'Un champ du formulaire est donné plusieurs fois.',
  bodyUnreadable: 'La requête n’est pas du JSON valide.',
  bodyInexact:
    'La requête contient un nombre qui a trop de chiffres pour être exact. Envoyez moins de chiffres, ou un texte.',
  bodyTooDeep: 'La requête a plus de %{levels} niveaux d’imbrication.',
  bodyTooMany: 'La requête contient plus de %{most} valeurs.',
  bodyNoObject: 'La requête doit être un objet JSON.',
  unreadable: '%{name} n’est pas un texte lisible.',
  missing: '%{name} manque.',
  repeated: '%{name} est donné plusieurs fois.',
  tooLong: '%{name} dépasse %{most} caractères.',
  noWholeNumber: '%{name} doit être un nombre entier de %{min} à %{max}.',
  noJsonValue: '%{name} n’est pas du JSON valide.',
  inexactValue: '%{name} contient un nombre qui a trop de chiffres pour être exact. Envoyez-le comme texte.',
  listTooLarge:
    'Cette liste est trop grande pour une seule réponse. Demandez au plus %{most} enregistrements à la fois.',
  noRange: '%{name} doit être deux nombres entiers, comme [0,24], avec %{most} fiches au plus entre eux.',
  noSort: '%{name} doit être un champ suivi de ASC ou DESC, comme ["%{first}","ASC"]. Champs possibles : %{fields}.',
  noChoice: '%{name} doit être l’une de ces valeurs : %{choices}.',
  noAmount: '%{name} doit être un montant en nairas avec au plus deux décimales, par exemple 2500 ou 2500.50.',
  noDay: '%{name} doit être un jour au format AAAA-MM-JJ.',
  noTime: '%{name} doit être une heure au format AAAA-MM-JJTHH:MM:SSZ.',
  noMonth: '%{name} doit être un mois, comme 2026-11.',
  monthAhead: 'Ce mois n’a pas commencé. Choisissez ce mois-ci ou un mois précédent.',
  statementLong:
    'Ce mois compte plus de %{most} mouvements, trop pour un seul relevé. Exportez plutôt les écritures du portefeuille.',
  noPeriod:
    'La période doit commencer au plus tard à son dernier jour et aujourd’hui, et compter %{days} jours au plus.',
  badValue: 'La requête contient une valeur impossible à enregistrer ou à comparer. Vérifiez la saisie.',
  unavailable: 'Le service est momentanément indisponible. Réessayez dans quelques secondes.',
  full: 'Le service ne peut rien enregistrer, car son espace de stockage est plein. Prévenez votre administrateur, puis réessayez.',
  defect: 'Une erreur s’est produite de notre côté. Référence : %{reference}',

  // About fields (server/http/complaints.ts).
  textExpected: '%{name} : un texte est attendu.',
  longerThan: '%{name} : plus de %{most} caractères.',
  notStorable: '%{name} : certains caractères ne peuvent pas être enregistrés.',
  empty: '%{name} : ce champ est vide.',
  invisible:
    '%{name} : il s’y trouve des signes invisibles ou des sauts de ligne. Saisissez-le de nouveau sans le coller.',
  secretNumber:
    '%{name} : il s’y trouve peut-être un numéro de carte ou un BVN, qui ne sont jamais enregistrés. Retirez ce numéro ou n’écrivez que ses quatre derniers chiffres.',
  notTyped: '%{name} : seuls les chiffres, les lettres sans accent et les signes du clavier sont acceptés.',
  numberExpected: '%{name} : un nombre est attendu.',
  wholeUpTo: '%{name} : un nombre entier de 0 à %{most} est attendu.',
  wholeExpected: '%{name} : un nombre entier est attendu.',
  positiveExpected: '%{name} : un nombre entier supérieur à zéro est attendu.',
  numberTooLarge: '%{name} : ce nombre est trop grand.',
  digitsExpected: '%{name} : %{digits} chiffres sont attendus.',
  pinExpected: '%{name} : un code de chiffres est attendu.',
  usernameExpected: '%{name} : seuls les chiffres, les lettres et . _ - @ + sont acceptés.',
  emailExpected: '%{name} : une adresse e-mail est attendue.',
  phoneExpected: '%{name} : un numéro de téléphone est attendu (chiffres, espaces, + ( ) -).',
  phoneDigitsExpected: '%{name} : un numéro de téléphone de 7 à 15 chiffres est attendu.',
  dayExpected: '%{name} : un jour au format %{form} est attendu.',
  daySince1900: '%{name} : un jour à partir de 1900 est attendu.',
  eitherExpected: '%{name} : %{one} ou %{other} est attendu.',
  choiceExpected: '%{name} : une de ces valeurs est attendue : %{choices}.',
  fileExpected: '%{name} : un fichier est attendu.',
  recordExpected: '%{name} : resource et record sont attendus.',
  listExpected: '%{name} : une liste est attendue.',
  idsExpected: '%{name} : une liste d’identifiants est attendue.',
  feesExpected: '%{name} : une liste de frais est attendue.',
  moreThan: '%{name} : plus de %{most} entrées.',
  aboveZeroExpected: '%{name} : un montant supérieur à 0 avec 2 décimales au plus est attendu.',
  accountNumberExpected: '%{name} : un numéro de compte de 10 chiffres est attendu.',
  filterValueExpected: '%{name} : un texte, un nombre ou une liste de 1 à %{most} est attendu.',
  nairaExpected: '%{name} : un nombre entier de nairas est attendu.',
  percentExpected: '%{name} : un pourcentage de 0 à 100 avec 2 décimales au plus est attendu.',
  amountExpected: '%{name} : un nombre ou un texte de %{most} caractères au plus est attendu.',
  exactlyExpected: '%{name} : %{value} est attendu.',
  sequenceExpected: '%{name} : GTB- suivi de chiffres est attendu.',
  base64Expected: '%{name} : une valeur chiffrée en base64 est attendue.',
  idExpected: '%{name} : 64 lettres, chiffres et - au plus sont attendus.',
  widthExpected: '%{name} : une largeur supérieure à zéro est attendue.',
  widthUpTo: '%{name} : une largeur de %{most} au plus est attendue.',
  columnExpected: '%{name} : un champ et une largeur sont attendus.',
  orderExpected: '%{name} : un champ et un ordre sont attendus.',
  rowsExpected: '%{name} : un nombre de lignes jusqu’à %{most} ou "all" est attendu.',
};
