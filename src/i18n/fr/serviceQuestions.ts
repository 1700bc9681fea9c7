/** What the service says of filters with operators (`server/http/messageParts.ts`). */
export const serviceQuestions = {
  noOrder: 'Cette liste a un ordre à elle\u202F: elle ne se trie pas. Supprimez %{name}.',
  operatorOutside: '%{name} est à côté du filtre de cette liste. Écrivez-le dans filter\u202F: {"%{name}": …}.',
  noMoment: '%{name} doit être un jour au format AAAA-MM-JJ ou une heure au format AAAA-MM-JJTHH:MM:SSZ.',
  noHour: '%{name} doit être des heures de 0 à 23, séparées par des virgules (9,14).',
  noLast: '%{name} doit être un nombre de jours (14d), de semaines (2w) ou de mois (3m).',
  noNumber: '%{name} doit être un nombre en chiffres, par exemple 5 ou 2.50.',
  noPhone: '%{name} doit être un numéro de téléphone ou une partie d’un numéro, en chiffres.',
  operatorNoField:
    '%{name} : les enregistrements de cette liste n’ont pas cette valeur. Filtrez par l’une de celles-ci : %{fields}.',
  operatorHidden:
    '%{name} : cette valeur ne vous est pas montrée, la liste ne peut donc pas être filtrée par elle. Retirez ce filtre.',
  orderHidden:
    '%{name} : cette valeur ne vous est pas montrée, la liste ne peut donc pas être triée par elle. Choisissez un autre tri.',
  operatorSecret: '%{name} : ce numéro ne peut être demandé que tel quel, par %{field} seul.',
  operatorLacking: '%{name} : cette valeur ne se compare pas ainsi. Utilisez l’une de ces formes : %{operators}.',
  tooManyOperators: 'Une liste accepte au plus %{most} filtres avec opérateur à la fois. Retirez-en.',
  tooManyValues: '%{name} accepte au plus %{most} valeurs.',
  filtersExpected: '%{name} : des filtres par leur nom sont attendus.',
  filterUnknown: '%{name} : l’un des noms n’est pas celui d’un filtre.',
} as const;
