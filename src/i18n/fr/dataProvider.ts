/** Sentences of the data provider, by their English form (D281). */
export const dataProvider = {
  'The service cannot sort this list by %{field}. Ask for it without an order.':
    'Le service ne peut pas trier cette liste par %{field}. Retirez le tri.',
  'The service cannot filter this list by %{parameter}. Remove this filter.':
    'Le service ne peut pas filtrer cette liste par %{parameter}. Retirez ce filtre.',
  'The service takes one value of %{parameter} at a time. Choose one of them.':
    'Le service accepte une seule valeur de %{parameter} à la fois. Choisissez-en une.',
  'This filter has too many values. Choose fewer.': 'Ce filtre a trop de valeurs. Choisissez-en moins.',
  '%{alone} cannot be combined with other values of %{parameter}.':
    '%{alone} ne se combine pas avec d’autres valeurs de %{parameter}. Choisissez l’un ou l’autre.',
  'The service takes one value of this filter at a time, so the rows are joined from several lists, which can be shown down to row 5,000. Choose fewer values or a shorter period to see the others.':
    'Avec plusieurs valeurs, cette liste s’arrête à la ligne 5\u202F000. Choisissez moins de valeurs ou une période plus courte pour voir les autres.',
  'The service has no call to create %{resource}.': 'Le service ne permet pas de créer\u202F: %{resource}.',
  'The service has no call to change %{resource}.': 'Le service ne permet pas de modifier\u202F: %{resource}.',
  'The service has no call to delete %{resource}.': 'Le service ne permet pas de supprimer\u202F: %{resource}.',
  '%{done} of %{of} were done, and the next one failed. %{why}':
    '%{done} sur %{of} ont réussi, puis un échec a tout arrêté. %{why}',
  '%{done} of %{of} were done, and the next one failed.': '%{done} sur %{of} ont réussi, puis un échec a tout arrêté.',
};
