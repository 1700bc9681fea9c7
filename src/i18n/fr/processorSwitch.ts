/** The French of `en/processorSwitch.ts`. */
import type { processorSwitch as english } from '../en/processorSwitch';
import type { Translation } from '../locales';

export const processorSwitch: Translation<typeof english> = {
  title: 'Choisir le processeur',
  about: 'Toutes les transactions par carte du réseau passent par un seul processeur.',
  current: 'Processeur actuel',
  live: 'Actif',
  code: 'Code %{code}',
  none: 'Non indiqué',
  noneText: 'Le service du processeur n’a pas indiqué de processeur actif. Choisissez celui qui doit le devenir.',
  neverSwitched: 'Personne n’a encore basculé.',
  last: 'Dernier basculement le %{time} par %{name}',
  cards:
    '%{count} transaction par carte ces dernières 24 heures |||| %{count} transactions par carte ces dernières 24 heures',
  cardsSince:
    '%{count} transaction par carte depuis le basculement vers %{label} |||| %{count} transactions par carte depuis le basculement vers %{label}',
  rate: '%{rate} de celles qui sont terminées ont réussi',
  switches: 'Derniers basculements',
  fromTo: 'De %{from} à %{to}',
  reading: 'Chargement du processeur actuel',
  choose: 'Basculer vers',
  placeholder: 'Choisissez un processeur',
  liveNow: '%{label} (actif)',
  empty: 'Choisissez un processeur.',
  confirm: 'Confirmer',
  noChange: 'Aucun changement à effectuer',
  labels: { POSTBRIDGE: 'Interswitch', UP: 'Unified Payment', '3LINE': '3 Line Card' },
  switched: 'Basculement vers %{label} réussi',

  ask: {
    title: 'Changer le processeur actif ?',
    text: 'Toutes les transactions par carte passent immédiatement du processeur %{from} au processeur %{to}, pour tous les agents et terminaux.',
    textFromNone:
      'Le service du processeur n’a pas indiqué de processeur actif. Toutes les transactions par carte passent immédiatement à %{to}, pour tous les agents et terminaux.',
    audited: 'Le changement est inscrit au journal d’audit sous votre nom.',
    submit: 'Basculer vers %{to}',
    submitting: 'Basculement vers %{to}…',
  },

  refused: 'Processeur inchangé. %{reason}',
  moved: 'Processeur inchangé : le processeur actif n’est pas celui qui était affiché.',
  accepted: 'Le service du processeur a accepté le changement, mais ne l’a pas confirmé.',
  unknown: 'Nous n’avons pas pu confirmer le changement. %{reason}',
  checking: 'Vérification du processeur actif…',
  stillFrom: 'Le processeur actif est %{from}. Vous pouvez de nouveau basculer.',
  notYetFrom: 'Le processeur actif est encore %{from}. Vérifiez de nouveau dans un instant.',
  uncheckable: 'Impossible de charger le processeur actif. %{reason} Vérifiez de nouveau avant de basculer.',
  check: 'Vérifier de nouveau',
};
