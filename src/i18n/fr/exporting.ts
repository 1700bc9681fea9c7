/** The French of `en/exporting.ts`. */
import type { exporting as english } from '../en/exporting';
import type { Translation } from '../locales';

export const exporting: Translation<typeof english> = {
  title: 'Exporter',
  what: '%{rows}, %{columns}. %{filters}',
  rows: '%{count} ligne |||| %{count} lignes',
  counted: 'Lignes : %{count}',
  columns: '%{smart_count} colonne |||| %{smart_count} colonnes',
  filters: 'Filtres : %{filters}',
  noFilters: 'Filtres : aucun',
  late: 'Du %{time}\u202F: les jours relatifs sont comptés à partir de cette date.',
  made: 'Créé le %{time} par %{user}. Toutes les heures sont celles de Lagos (UTC+1).',
  clock: 'heure de Lagos',
  page: 'Page %{page} sur %{pages}',
  totals: 'Total',
  totalsLeaveOut: 'Total sans les montants illisibles',

  csv: 'Exporter en CSV',
  csvHint: 'Un fichier pour tableur, sans limite de taille.',
  xlsx: 'Exporter en XLSX',
  xlsxHint: 'Un classeur pour Excel et équivalents, jusqu’à %{max} lignes.',
  pdf: 'Exporter en PDF',
  pdfHint: 'Un document à lire, imprimer ou envoyer, jusqu’à %{max} lignes.',
  text: 'Copier les lignes',
  textHint: 'À coller dans un tableur, jusqu’à %{max} lignes.',
  tooMany: '%{count} lignes, c’est trop : la limite est de %{max}. Exportez en CSV, ou affinez les filtres.',
  tooManyNow: 'Désormais %{count} lignes correspondent, c’est trop. Exportez en CSV, ou affinez les filtres.',
  tooDeep:
    '%{count} lignes, c’est trop : avec plusieurs valeurs dans un filtre, seules les %{max} premières lignes peuvent être chargées. Choisissez moins de valeurs ou une période plus courte.',
  nothing: 'Aucune ligne ne correspond : il n’y a rien à exporter.',

  tooManyRuns:
    '%{count} exports sont en cours, c’est le maximum. Attendez la fin de l’un d’eux, ou annulez-en un dans les notifications.',

  cancel: 'Annuler',
  goOn: 'Continuer en arrière-plan',
  goOnHint:
    'Vous pouvez fermer cette fenêtre et continuer à travailler. Les notifications montrent l’avancement et le résultat.',
  underWay: {
    csv: 'CSV de « %{resource} »',
    xlsx: 'XLSX de « %{resource} »',
    pdf: 'PDF de « %{resource} »',
    text: 'Copie de « %{resource} »',
  },
  again: 'Réessayer',
  progress: 'Avancement de l’export',
  starting: 'Chargement des premières lignes…',
  reading: '%{rows} lignes sur %{total}',
  pace: '%{rate} lignes par seconde, reste %{left}',
  seconds: 'environ %{smart_count} seconde |||| environ %{smart_count} secondes',
  minutes: 'environ %{smart_count} minute |||| environ %{smart_count} minutes',
  drawing: 'Toutes les lignes sont chargées. Mise en page…',
  waiting:
    'La connexion a été coupée. Les lignes déjà chargées sont conservées. L’export reprendra dès que le service sera joignable.',
  held: '%{message} Les lignes déjà chargées sont conservées. Réessayez pour continuer.',
  trying: 'Nouvel essai…',
  saved: '%{file} est enregistré, avec %{rows}.',
  copied: '%{rows} : copie effectuée. Vous pouvez maintenant coller dans un tableur.',
  copyReady: '%{rows} : copie prête. Appuyez sur « Copier maintenant ».',
  copyNow: 'Copier maintenant',
  copyImpossible: 'Le navigateur ne permet pas de copier sur cette page. Exportez en CSV.',
  copyRefused:
    'Le navigateur n’a pas autorisé la copie. Autorisez ce site à utiliser le presse-papiers, ou exportez en CSV.',

  unreadable:
    '%{count} valeur est illisible : elle est exportée telle que reçue, ou marquée « Illisible » si elle peut être secrète. |||| %{count} valeurs sont illisibles : elles sont exportées telles que reçues, ou marquées « Illisible » si elles peuvent être secrètes.',
  unreadableLine: 'Valeurs illisibles, affichées telles que reçues : %{count}',
  unshown:
    '%{count} valeur contient des caractères que le PDF ne peut pas afficher : ? les remplace. CSV et XLSX les contiennent. |||| %{count} valeurs contiennent des caractères que le PDF ne peut pas afficher : ? les remplace. CSV et XLSX les contiennent.',
  unshownLine: 'Valeurs avec des caractères que ce PDF ne peut pas afficher (? les remplace) : %{count}',
  grown: 'La liste affichait %{listed}. Les autres lignes sont nouvelles.',
  fewer:
    'La liste affichait %{listed} lignes, mais seules %{count} correspondent désormais : l’export a été annulé. Réessayez pour exporter ces lignes, ou actualisez d’abord la liste.',
  missing:
    'La liste a changé pendant l’export : seules %{rows} lignes sur %{total} sont arrivées, l’export a donc été annulé. Réessayez, ou choisissez une date de fin antérieure à aujourd’hui.',
  doesNotFit: 'Un classeur XLSX ne peut pas contenir toutes ces lignes. Exportez en CSV. (%{message})',
  unwritten:
    'Impossible d’écrire le fichier. Le disque est peut-être plein, ou le dossier en lecture seule. Réessayez. (%{message})',
  broken:
    'L’export s’est arrêté de façon inattendue. Réessayez. Si le problème persiste, prévenez votre administrateur. (%{message})',

  print: 'Imprimer',
  printWhat: 'Crée un PDF des colonnes affichées et ouvre la fenêtre d’impression du navigateur.',
  printSaved:
    'Votre navigateur ne peut pas imprimer un PDF d’ici. %{file} a été téléchargé : ouvrez ce fichier et imprimez-le.',
  printRange: 'Lignes à imprimer',
  printPage: 'Cette page (%{rows})',
  printAll: 'Tout ce qui correspond (%{rows})',
  printTooMany:
    '%{count} lignes, c’est trop pour imprimer : la limite est de %{max}. Exportez en CSV, ou affinez les filtres.',
  notice: {
    exported: { title: 'Export terminé', body: '%{resource} : %{rows}.' },
    exportFailed: {
      title: 'Échec de l’export',
      body: '%{resource} : ouvrez la page pour connaître la raison et réessayer.',
    },
  },
};
