/** The French of `en/fees.ts`. */
import type { fees as english } from '../en/fees';
import type { Translation } from '../locales';

export const fees: Translation<typeof english> = {
  title: 'Nouvelles tranches de frais',
  about: 'Chaque tranche commence 1 N au-dessus du maximum précédent.',
  row: 'Ligne %{row}',
  type: 'Type de transaction',
  min: 'Min.',
  max: 'Max.',
  rangeType: 'Type de tranche',
  rangeTypes: { p: 'Pourcentage', d: 'Montant fixe', h: 'Mixte' },
  fee: 'Frais',
  cut: 'Part du gestionnaire',
  example: { p: '0,65', d: '10', h: '0,65:10' },
  remove: 'Supprimer la ligne %{row}',
  add: 'Ajouter',
  addLater: 'Complétez cette ligne pour en ajouter une.',
  submit: 'Envoyer',
  submitting: 'Création des frais…',
  asking: 'Vérification de la création des frais…',

  minReading: 'Chargement…',
  minUnread: 'Non chargé',
  minWaits: 'Automatique',
  typesUnread: 'Impossible de charger les types de transaction. %{reason}',
  rangeUnread: 'Impossible de charger le début de la prochaine tranche du type %{type}. %{reason}',

  problem: {
    typeMissing: 'Choisissez le type.',
    maxMissing: 'Max. obligatoire',
    maxNoNumber: 'Le maximum doit être un nombre',
    maxBelowMin: 'Le maximum doit être supérieur au minimum',
    maxTooLarge: 'Le maximum ne peut pas dépasser 1 000 000 000 000.',
    rangeTypeMissing: 'Choisissez le type.',
    feeMissing: 'Frais obligatoires',
    feeNoPercentage: 'Saisissez un pourcentage de 0 à 100 avec 4 décimales au plus, par exemple 0,65.',
    feeNoAmount: 'Saisissez un montant en nairas avec deux décimales au plus, par exemple 10.',
    feeNoHybrid: 'Saisissez un pourcentage et un montant fixe, par exemple 0,65:10.',
    cutMissing: 'Part obligatoire',
    cutNoPercentage: 'Saisissez un pourcentage de 0 à 100 avec deux décimales au plus.',
  },
  incomplete:
    'Pas encore envoyé. %{smart_count} champ de la ligne %{row} est à corriger. |||| Pas encore envoyé. %{smart_count} champs sont à corriger, le premier à la ligne %{row}.',

  proposal: {
    offer: 'Il n’y a pas encore de frais d’agent. Nous pouvons en proposer pour chaque type de transaction.',
    see: 'Voir les frais proposés',
    made: 'Voici des frais proposés pour les types qui n’en ont pas. Modifiez-les selon vos besoins. Rien n’est enregistré avant que vous sélectionniez «\u202FEnvoyer\u202F».',
    none: 'Chaque type de transaction connu a déjà des frais\u202F: il n’y a rien à proposer.',
    unread: 'Impossible de charger les frais pour une proposition. %{reason}',
    empty: 'Commencer à vide',
  },

  will: 'Voici ce qui sera créé :',
  range: 'de %{from} à %{to} nairas : %{fee} (part du gestionnaire : %{cut} %)',
  feeText: { p: '%{percent} %', d: '%{flat} nairas', h: '%{percent} % plus %{flat} nairas' },

  created: 'Les frais ont été créés',
  createdText: '%{smart_count} tranche a été créée. |||| %{smart_count} tranches ont été créées.',
  createdAfterAll: 'La réponse a été perdue, mais les frais ont été créés.',
  failed: 'Les frais n’ont pas pu être créés',
  failedText: '%{reason} Toute votre saisie est encore là.',
  failedChecked:
    '%{reason} La liste des frais montre que rien n’a été créé. Toute votre saisie est encore là. Aucune tranche n’est jamais créée deux fois.',
  missing: 'La liste des frais montre que rien n’a été créé.',
  unknown: 'Nous n’avons pas pu confirmer la création des frais',
  unknownText: '%{reason} La liste des frais n’a pas pu être chargée non plus. Toute votre saisie est encore là.',
  check: 'Vérifier maintenant',
  checking: 'Chargement des frais…',
};
