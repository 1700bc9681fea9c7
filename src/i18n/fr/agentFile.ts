/** The French of `en/agentFile.ts`. */
import type { agentFile as english } from '../en/agentFile';
import type { Translation } from '../locales';

export const agentFile: Translation<typeof english> = {
  title: 'Agents depuis un fichier',
  back: 'Retour aux agents',
  text: 'Choisissez un fichier CSV ou Excel (XLSX) avec un agent par ligne, sous les en-têtes, %{count} lignes au plus. Vous associez ses colonnes et voyez chaque ligne avant tout envoi.',
  private: 'Le fichier reste dans cette page seulement. Fermer la page l’efface.',
  headings: 'En-têtes\u202F: %{names}. Les autres colonnes et orthographes s’associent à la main.',
  template: 'Télécharger un modèle',
  templateName: 'modèle d’agents',
  choose: 'Choisir un fichier',
  none: 'Aucun fichier choisi',
  drop: 'ou déposez un fichier CSV ou XLSX ici',
  another: 'Un autre fichier',
  reading: 'Lecture du fichier…',

  fault: {
    tooLarge: 'Le fichier dépasse %{megabytes} Mo. Divisez-le en fichiers plus petits.',
    unpacked: 'Le classeur est trop grand une fois décompressé. Enregistrez les lignes en CSV, ou divisez le fichier.',
    rows: 'Le fichier a plus de %{rows} lignes. Divisez-le en fichiers plus petits.',
    columns: 'La ligne %{row} a plus de 100 colonnes. Supprimez les autres.',
    chars: 'La ligne %{row} dépasse 10 000 caractères. Un guillemet n’est-il pas fermé ?',
    quotes:
      'La ligne %{row} a un guillemet qui n’est pas fermé, ou un guillemet au milieu d’une cellule. Corrigez la ligne.',
    old: 'C’est un ancien fichier Excel, ou un fichier avec mot de passe. Enregistrez-le en XLSX sans mot de passe, ou en CSV.',
    broken: 'Le fichier n’a pas pu être lu. Enregistrez-le de nouveau en XLSX ou en CSV.',
    empty: 'Le fichier n’a aucune ligne sous ses en-têtes.',
  },

  columns: 'Associer les colonnes',
  matched: '%{smart_count} colonne associée : %{names} |||| %{smart_count} colonnes associées : %{names}',
  change: 'Modifier',
  columnsText:
    'Le fichier a %{count} ligne. Choisissez la colonne de chaque champ. Les champs sans colonne restent vides. |||| Le fichier a %{count} lignes. Choisissez la colonne de chaque champ. Les champs sans colonne restent vides.',
  noColumn: 'Aucune colonne',
  column: 'Colonne %{number}',
  unused: 'Non utilisées : %{names}',
  lacks: 'Choisissez la colonne du champ %{field} : elle distingue les agents.',
  check: 'Vérifier les lignes',

  checking: 'Vérification des lignes…',
  looking: 'Recherche des agents qui existent déjà : étape %{read} sur %{of}…',
  checkFailed: 'Les lignes n’ont pas pu être vérifiées. %{reason} Rien n’a été envoyé.',

  plan: 'Ce qui sera créé',
  show: 'Afficher les lignes',
  kind: { all: 'Toutes', ready: 'Sera créé', wrong: 'À corriger', there: 'Existe déjà' },
  rows: 'Lignes du fichier',
  row: 'Ligne',
  result: 'Résultat',
  range: 'Lignes %{from} à %{to} sur %{of}',
  previous: 'Précédentes',
  next: 'Suivantes',
  create: 'Créer %{count} agent |||| Créer %{count} agents',
  save: 'Enregistrer %{count} ligne à corriger |||| Enregistrer %{count} lignes à corriger',
  changeColumns: 'Modifier les colonnes',
  nothingReady: 'Aucune ligne ne peut être créée.',
  why: 'Raison du refus',
  correctName: 'agents à corriger',

  problem: {
    unknown: '%{field} : « %{text} » est introuvable.',
    several: '%{field} : « %{text} » correspond à plusieurs. Utilisez le nom d’utilisateur ou le nom exact.',
    first: '%{field} : renseignez aussi %{other}.',
    repeated: '%{field} figure déjà à la ligne %{row}.',
    username: '%{field}\u202F: seuls les lettres, les chiffres et . _ - @ + sont acceptés.',
    tooManyChars: '%{field}\u202F: %{max} caractères au plus sont acceptés.',
    phone: '%{field}\u202F: seuls les chiffres, les espaces et + ( ) - sont acceptés, de 7 à 25.',
    future: '%{field} est un jour à venir.',
    formula: '%{field}\u202F: %{text} est une erreur du tableur. Corrigez la cellule.',
    notCalculated:
      '%{field}\u202F: la formule de cette cellule n’a jamais été calculée. Ouvrez le fichier dans un tableur, enregistrez-le et choisissez-le de nouveau.',
  },
  belongs: {
    admins: '%{field}\u202F: appartient à un administrateur, %{who}.',
    agentManagers: '%{field}\u202F: appartient à un gestionnaire d’agents, %{who}.',
    agents: '%{field}\u202F: appartient à un autre agent, %{who}.',
  },
  otherThere: 'Un agent avec ce nom d’utilisateur existe avec d’autres données : %{fields}.',
  takenElsewhere:
    'Vous n’avez aucun agent avec ce nom d’utilisateur. Le nom d’utilisateur ou l’e-mail appartient à une autre personne.',
  madeBefore: 'Existe déjà. Rien n’a été créé deux fois.',

  creating: 'Création des agents',
  created: 'Fichier terminé',
  unknown:
    'Nous n’avons pas pu confirmer certaines lignes. Les renvoyer ne crée personne deux fois : un nom d’utilisateur n’existe qu’une fois.',
  sendUnknown: 'Renvoyer %{count} ligne non confirmée |||| Renvoyer %{count} lignes non confirmées',
  leaveTitle: 'Arrêter la création des agents ?',
  leaveText:
    'Les agents envoyés sont créés, les autres non. Choisissez le même fichier plus tard pour continuer : personne n’est créé deux fois.',
  thereSlips:
    'Demander le bulletin de %{count} agent qui existe déjà |||| Demander les bulletins de %{count} agents qui existent déjà',
  lostTitle: 'Quitter ce fichier\u202F?',
  lostSlips:
    '%{count} mot de passe à usage unique n’a pas été affiché. |||| %{count} mots de passe à usage unique n’ont pas été affichés.',
  lostRows:
    '%{count} ligne à corriger n’a pas été enregistrée. |||| %{count} lignes à corriger n’ont pas été enregistrées.',
  lostAgain: 'Pour les retrouver plus tard, choisissez de nouveau le même fichier.',
  lostLeave: 'Quitter',
};
