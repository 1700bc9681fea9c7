/** The French of `en/purse.ts`. */
import type { purse as english } from '../en/purse';
import type { Translation } from '../locales';

export const purse: Translation<typeof english> = {
  cards: 'Soldes',
  totalAgentBalance: 'Solde total des agents',
  walletBalance: 'Solde central',
  reading: 'Chargement des soldes',
  sums: { label: 'Total de la liste', into: 'Entrées', out: 'Sorties', net: 'Net' },
  unread: 'Impossible de charger les soldes. %{reason}',

  fund: 'Verser dans le portefeuille central',
  fundShort: 'Verser',
  fundWhat: 'Enregistre de l’argent arrivé sur le compte bancaire du réseau.',
  bankReference: 'Référence bancaire',
  bankReferenceHelp: 'Le nom que la banque donne à ce virement. Une référence ne sert qu’une fois.',
  fundAudited: 'Le journal d’audit l’inscrit sous votre nom\u202F; tous les administrateurs peuvent le lire.',
  fundTold: {
    both: 'Tous les autres administrateurs en sont informés dans le centre de notifications et par e-mail.',
    mail: 'Tous les autres administrateurs en sont informés par e-mail.',
    notices: 'Tous les autres administrateurs en sont informés dans le centre de notifications.',
    nobody: 'Aucun message n’est envoyé.',
  },

  ofAgent: 'Solde du portefeuille',
  afterLast: 'après la transaction du %{time}\u202F; le service ne donne pas le solde lui-même aux agents',
  cashOut: 'Retraits du jour',
  cashOutOf: 'Retraits du %{day}',
  cashOutUsed: '%{used} sur %{limit}',
  cashOutOver: 'dépassement\u202F: %{over}',
  successRate: 'Taux de réussite, 30 jours',
  ofDecided: '%{successful} sur %{decided}',
  noneDecided: 'Aucune terminée',
  figureFailed: 'Échec du chargement.',
  statement: {
    open: 'Relevé…',
    dialog: 'Relevé d’un mois',
    about: 'Solde d’ouverture, chaque mouvement et solde de clôture du portefeuille, en PDF.',
    month: 'Mois',
    download: 'Télécharger le PDF',
    downloading: 'Téléchargement…',
    file: 'releve',
    saved: 'Relevé enregistré\u202F: %{month}.',
    before: 'Début du livre de ce portefeuille\u202F: %{time} (Lagos). Choisissez ce mois ou un mois suivant.',
    wrong:
      'Les chiffres du service pour ce mois ne concordent pas\u202F: aucun relevé n’a été produit. Signalez-le à l’assistance du réseau.',
    failed: 'Impossible de produire le PDF. Réessayez.',
    title: 'Relevé de portefeuille, %{name}',
    period: 'Du %{first} au %{last}, heure de Lagos',
    sums: 'Solde d’ouverture %{opening}, entrées %{into}, sorties %{outOf}, solde de clôture %{closing}. Mouvements\u202F: %{count}.',
    opened: 'Portefeuille ouvert le %{time}.',
    since: 'Début du livre de ce portefeuille\u202F: %{time}. Les mouvements antérieurs du mois n’y figurent pas.',
    notOver: 'Le mois n’est pas terminé\u202F: ce relevé va jusqu’au %{time}.',
    made: 'Date de production\u202F: %{time}',
    page: 'Page %{page} sur %{pages}',
    columns: {
      time: 'Date',
      transactionId: 'ID de transaction',
      type: 'Type',
      reason: 'Description',
      into: 'Entrée (N)',
      outOf: 'Sortie (N)',
      balance: 'Solde (N)',
    },
    opening: 'Solde d’ouverture',
    closing: 'Solde de clôture',
  },
  notOffered: 'Non proposé par le service connecté',

  title: 'Créditer ou débiter le portefeuille',
  who: '%{name}, %{memberId}',
  whoById: '%{name}, agent %{agentId}',
  agentById: 'n° %{agentId}',
  balance: 'Solde :\u00A0%{balance}',
  action: 'Action',
  credit: 'Créditer',
  creditHelp: 'du portefeuille central vers ce portefeuille',
  debit: 'Débiter',
  debitHelp: 'de ce portefeuille vers le portefeuille central',
  amount: 'Montant (N)',
  reason: 'Motif',
  transactionId: 'Référence de la transaction',
  transactionIdHelp: 'Une référence ne sert qu’une fois : un second envoi ne déplace pas d’argent.',
  suggest: 'Proposer',
  review: 'Vérifier',
  change: 'Modifier',

  problem: {
    action: 'Choisissez Créditer ou Débiter.',
    amount: 'Saisissez un montant en nairas supérieur à 0 avec deux décimales au plus, par exemple 1500,50.',
    bankReference: 'Saisissez la référence bancaire du virement.',
    reason: 'Saisissez un motif.',
    transactionId: 'Saisissez une référence de transaction.',
    tooLong: 'Saisissez %{max} caractères au plus.',
    invisible:
      'Ce texte contient un signe invisible, comme un saut de ligne ou une marque qui inverse le texte. Saisissez-le de nouveau sans le coller.',
    secretNumber:
      'Ce texte contient peut-être un numéro de carte ou un BVN, qui ne sont jamais enregistrés. Retirez ce numéro ou n’écrivez que ses quatre derniers chiffres.',
    tooLarge: 'Saisissez 9 999 999 999 999,99 nairas au plus.',
  },

  will: {
    credit:
      '%{amount} N passent du portefeuille central à celui de l’agent %{who}. Le solde de l’agent passe de %{before} à %{after}.',
    debit:
      '%{amount} N passent du portefeuille de l’agent %{who} au portefeuille central. Le solde de l’agent passe de %{before} à %{after}.',
    fund: '%{amount} N entrent dans le portefeuille central. Son solde passe de %{before} à %{after}.',
  },
  willUnseen: {
    credit: '%{amount} N passent du portefeuille central à celui de l’agent %{who}.',
    debit: '%{amount} N passent du portefeuille de l’agent %{who} au portefeuille central.',
  },
  below:
    'Ce montant dépasse le contenu du portefeuille : le solde deviendrait négatif. Le service peut refuser le débit.',
  notFresh: 'Le solde n’a pas pu être actualisé. Voici celui de la liste. %{reason}',
  before: 'Solde avant',
  after: 'Solde après',
  confirm: { credit: 'Créditer %{amount} N', debit: 'Débiter %{amount} N', fund: 'Verser %{amount} N' },
  confirming: { credit: 'Crédit de %{amount} N…', debit: 'Débit de %{amount} N…', fund: 'Versement de %{amount} N…' },
  audited: 'Le mouvement est inscrit au journal d’audit sous votre nom.',
  done: 'Opération réussie',
  moved: {
    credit: '%{amount} N à l’agent %{who}',
    debit: '%{amount} N de l’agent %{who}',
    fund: '%{amount} N dans le portefeuille central',
  },
  failed: '%{reason} Toute votre saisie est encore là.',

  unknownTitle: 'Nous n’avons pas pu confirmer ce mouvement.',
  idUnconfirmed:
    'Un mouvement avec la référence %{id} a déjà été envoyé et n’est pas confirmé. Vérifiez d’abord ce mouvement ou utilisez une autre référence.',
  unknown: {
    credit:
      'Un crédit de %{amount} N à l’agent %{who} a été envoyé sans être confirmé (transaction %{id}). Kobodesk ne renvoie pas ce crédit de lui-même.',
    debit:
      'Un débit de %{amount} N de l’agent %{who} a été envoyé sans être confirmé (transaction %{id}). Kobodesk ne renvoie pas ce débit de lui-même.',
    fund: 'Un versement de %{amount} N dans le portefeuille central a été envoyé sans être confirmé (transaction %{id}). Kobodesk ne renvoie pas ce versement de lui-même.',
  },
  sentAt: 'Envoyé le %{when} (Lagos).',
  askCheck: '%{reason} « Vérifier maintenant » recherche la référence dans le portefeuille central.',
  check: 'Vérifier maintenant',
  checking: 'Recherche de la transaction…',
  uncheckable: 'Impossible de charger le portefeuille central. %{reason}',
  missing:
    'Rien n’est encore inscrit sous cette référence. Vous pouvez renvoyer le mouvement avec la même référence : le service n’inscrit chaque référence qu’une fois.',
  other: 'Un autre mouvement est inscrit sous cette référence : %{what}. Le vôtre n’a pas été inscrit.',
  found: 'Le mouvement a été inscrit : %{what}.',
  recorded: '%{type} de %{amount} N, portefeuille central de %{before} N à %{after} N, le %{time}',
  reasonAgain: 'Pour renvoyer le mouvement, saisissez de nouveau le motif : ce navigateur ne l’a pas conservé.',
  notLasting:
    'Ce navigateur n’a plus de place pour conserver ce rappel. Notez la référence de la transaction avant de fermer la page.',
  again: 'Renvoyer',
  sendingAgain: 'Nouvel envoi…',
  giveUp: 'Ne pas renvoyer',
  giveUpTitle: 'Supprimer ce rappel ?',
  giveUpText:
    'Le mouvement peut encore arriver. Sans ce rappel, Kobodesk n’affiche plus la transaction %{id} comme non confirmée. Cherchez-la dans le portefeuille central.',
  keep: 'Garder ce rappel',
  nothing: 'inconnu',
};
