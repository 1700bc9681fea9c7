/** The French of `en/topUp.ts`. */
import type { topUp as english } from '../en/topUp';
import type { Translation } from '../locales';

export const topUp: Translation<typeof english> = {
  title: 'Recharger des agents',
  what: 'Crédite le portefeuille de chaque agent depuis le portefeuille central. Vous voyez et modifiez chaque ligne avant tout mouvement.',
  below: 'Agents dont le solde ne dépasse pas (N)',
  belowProblem: 'Saisissez un montant en nairas avec deux décimales au plus, par exemple 5000 ou 0.',
  mode: 'Recharger',
  modes: { level: 'jusqu’à un niveau', amount: 'd’un montant' },
  show: 'Afficher les agents',
  reading: 'Lecture des soldes…',
  unread: 'Les soldes n’ont pas pu être lus. %{reason} Aucun mouvement n’a été fait.',
  noneFound: 'Aucun agent n’a un solde aussi bas.',
  will: '%{count} agent sera crédité. Vérifiez la ligne. |||| %{count} agents seront crédités. Vérifiez les lignes.',
  part: 'Plus d’agents correspondent qu’une opération n’en prend. Voici les premiers, %{most} au plus.',
  lines: 'Agents et montants',
  agent: 'Agent',
  before: 'Solde (N)',
  after: 'Après (N)',
  off: 'Désactivé',
  amountOf: 'Montant pour %{name}',
  total: 'Total',
  over: 'plus de %{most}',
  central: 'Portefeuille central',
  left: 'Reste du portefeuille central',
  short:
    'Le total, %{total}, dépasse le solde du portefeuille central, %{holds}. Réduisez des montants ou retirez des agents.',
  changed:
    '%{count} solde a changé. Vérifiez la ligne à nouveau. |||| %{count} soldes ont changé. Vérifiez les lignes à nouveau.',
  changedOne: 'Modifié',
  lacking:
    '%{count} ligne demande un montant supérieur à 0\u202F: %{name}. |||| %{count} lignes demandent un montant supérieur à 0, la première étant %{name}.',
  centralUnread:
    'Le portefeuille central n’a pas pu être lu. %{reason} Aucun mouvement n’est fait avant que son solde soit connu.',
  confirm: 'Créditer %{count} agent, %{total} |||| Créditer %{count} agents, %{total} au total',
  range: '%{from} à %{to} sur %{of}',
  previous: 'Précédents',
  next: 'Suivants',
};
