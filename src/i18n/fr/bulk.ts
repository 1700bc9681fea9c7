/** The French of `en/bulk.ts`. */
import type { bulk as english } from '../en/bulk';
import type { Translation } from '../locales';

export const bulk: Translation<typeof english> = {
  away: 'dont %{count} hors de cette page |||| dont %{count} hors de cette page',
  selectMatching: 'Sélectionner les %{count} qui correspondent',
  selectReadable: 'Sélectionner les %{count}',
  tooMany:
    'Vous pouvez sélectionner jusqu’à %{max} fiches. Affinez les filtres pour sélectionner toutes les fiches (%{count} actuellement).',
  readingRows: 'Chargement de %{rows} sur %{total}…',
  stopReading: 'Arrêter',
  keyless:
    '%{count} fiche correspondante n’a pas d’identifiant lisible et n’a pas été sélectionnée. |||| %{count} fiches correspondantes n’ont pas d’identifiant lisible et n’ont pas été sélectionnées.',
  notRead: 'Impossible de sélectionner toutes les fiches : %{message}',
  changed: 'Impossible de sélectionner toutes les fiches, car la liste a changé entre-temps. Réessayez.',

  checking: 'Vérification des fiches concernées : %{read} sur %{of}…',
  checkProgress: 'Fiches vérifiées',
  to: '%{count} fiche est concernée |||| %{count} fiches sont concernées',
  more: 'et %{count} autre |||| et %{count} autres',
  unconfirmed: '%{name} : envoi du %{when} (Lagos) non confirmé. Vérifiez la fiche avant de recommencer.',
  none: 'Rien à faire. Cette action ne s’applique à aucune des fiches sélectionnées.',
  pace: 'Vous pouvez arrêter à tout moment.',
  leftOut: '%{count} fiche est exclue |||| %{count} fiches sont exclues',
  unread: 'Échec du chargement. %{message}',
  readAgain: 'Réessayer',

  running: '%{ended} sur %{of}',
  progress: 'Avancement',
  stop: 'Arrêter',
  stopping: 'Arrêt…',
  all: 'Toutes',
  state: {
    waiting: 'Non commencée',
    underWay: 'En cours',
    done: 'Effectuée',
    pending: 'En attente',
    refused: 'Échec',
    unknown: 'Non confirmée',
  },
  show: 'Afficher',
  results: 'Résultats',
  over: {
    answered: '%{count} réponses : %{outcomes}.',
    successful: 'Réussie : %{count} |||| Réussies : %{count}',
    done: 'Effectuée : %{count} |||| Effectuées : %{count}',
    pending: 'En attente : %{count}',
    refused: 'En échec : %{count}',
    unknown: 'Non confirmée : %{count} |||| Non confirmées : %{count}',
    waiting: 'Non commencée : %{count} |||| Non commencées : %{count}',
  },
  halted: {
    stopped: 'Arrêté. Ce qui était déjà envoyé est terminé. Le reste n’a pas été commencé.',
    lost: 'Le service n’a pas répondu pour une fiche : le reste n’a pas été commencé.',
    signedOut: 'Votre session s’est terminée : le reste n’a pas été commencé. Reconnectez-vous pour continuer.',
  },
  unknownAdvice: 'Vérifiez les fiches non confirmées avant de répéter l’action.',
  showResults: 'Afficher les résultats',
  replaces:
    'Si vous lancez cette action, les résultats précédents sont effacés (%{action}). Pour les voir d’abord, annulez et choisissez « Afficher les résultats ».',
  restored: 'Voici les résultats d’avant votre départ de la page.',
  valuesNotKept: 'Les valeurs affichées une seule fois ne sont pas conservées.',
  elsewhere:
    'Un autre onglet poursuit cette action, ou l’a terminée. Consultez-y les résultats. Cet onglet n’envoie plus rien.',
  goOn: 'Continuer avec %{count}',
  retry: 'Réessayer celles en échec (%{count})',
  askAgain: 'Redemander pour celles en échec (%{count})',
  retryUnknown: 'Relancer les opérations non confirmées (%{count})…',
  sureTitle: 'Répéter une action peut-être déjà effectuée ?',
  sure: 'Nous n’avons pas pu confirmer l’action sur %{count} fiche. Si vous répétez l’action, elle peut être effectuée deux fois. |||| Nous n’avons pas pu confirmer l’action sur %{count} fiches. Si vous répétez l’action, elle peut être effectuée deux fois.',
  sureOnce:
    'Nous n’avons pas pu confirmer l’action sur %{count} fiche. Elle est renvoyée sous le même identifiant, et n’est donc effectuée qu’une fois au plus. |||| Nous n’avons pas pu confirmer l’action sur %{count} fiches. Chacune est renvoyée sous le même identifiant, et n’est donc effectuée qu’une fois au plus.',
  sureYes: 'Répéter',
  sureNo: 'Ne pas répéter',
  export: 'Exporter les résultats (CSV)',
  file: 'Résultats %{resource} %{action}',
  outcome: 'Résultat',
  answer: 'Réponse',

  leaveTitle: 'Arrêter et quitter ?',
  leaveText:
    'Cette action est encore en cours. Ce qui est déjà envoyé se termine, le reste n’est pas commencé. Les résultats vous attendent ici à votre retour.',
  leave: 'Arrêter et quitter',
  stay: 'Rester ici',
  noticeTitle: 'Terminé',
  selectNone: 'Tout désélectionner',
  selected: 'Sélection : %{count}',
  selection: 'Sélection',
  selectionActions: 'Actions',
};
