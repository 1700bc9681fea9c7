/** Sentences of the data provider, by their English form (D281). */
export const dataProvider = {
  'This page may not call %{origin}. Add it to connect-src of the Content-Security-Policy, then reload.':
    'Cette page ne peut pas appeler %{origin}. Ajoutez cette adresse à connect-src de la Content-Security-Policy, puis rechargez.',
  'The service cannot sort this list by %{field}. Show the list without sorting.':
    'Le service ne peut pas trier cette liste par %{field}. Affichez la liste sans tri.',
  'The service cannot filter this list by %{parameter}. Remove this filter.':
    'Le service ne peut pas filtrer cette liste par %{parameter}. Retirez ce filtre.',
  'The service cannot filter by %{fields} in this way, and the list is too long for the browser to do it. Remove this filter.':
    'Le service ne peut pas filtrer ainsi selon ces champs\u202F: %{fields}. La liste est trop longue pour que le navigateur le fasse. Retirez ce filtre.',
  'The service takes one value of %{parameter} at a time. Choose one of them.':
    'Le service accepte une seule valeur pour %{parameter} à la fois. Choisissez-en une.',
  'This filter has too many values. Choose fewer.': 'Ce filtre a trop de valeurs. Choisissez-en moins.',
  '%{alone} cannot be combined with other values of %{parameter}. Choose one or the other.':
    '%{alone} ne se combine pas avec d’autres valeurs pour %{parameter}. Choisissez l’un ou l’autre.',
  'With several values in a filter, only the first 5,000 rows can be loaded. Choose fewer values or a shorter period to see the others.':
    'Avec plusieurs valeurs dans un filtre, seules les 5\u202F000 premières lignes peuvent être chargées. Choisissez moins de valeurs ou une période plus courte pour voir les autres.',
  'The service answered %{rows} rows where %{asked} were asked for, so some rows would be on no page. Ask an administrator to correct how this list is read.':
    'Le service a envoyé plus de lignes que demandé (reçues\u202F: %{rows}, demandées\u202F: %{asked})\u202F: certaines lignes ne seraient sur aucune page. Demandez à un administrateur de corriger la lecture de cette liste.',
  'The service answered the rows of page 1 for page %{page} too, so the others cannot be reached. Ask an administrator to correct how this list is read.':
    'Le service a envoyé les lignes de la page 1 aussi pour la page %{page}\u202F: les autres sont hors d’atteinte. Demandez à un administrateur de corriger la lecture de cette liste.',
  'You cannot create %{resource}, because the service does not offer this.':
    'Le service ne permet pas de créer\u202F: %{resource}.',
  'You cannot change %{resource}, because the service does not offer this.':
    'Le service ne permet pas de modifier\u202F: %{resource}.',
  'You cannot change %{field} of %{resource} here, because no call of the service takes it.':
    'Aucun appel du service ne permet de modifier %{field} ici\u202F: %{resource}.',
  'You cannot delete %{resource}, because the service does not offer this.':
    'Le service ne permet pas de supprimer\u202F: %{resource}.',
  '%{done} of %{of} were done, and the next one failed. %{why}':
    '%{done} sur %{of} ont réussi, puis un échec a tout arrêté. %{why}',
  '%{done} of %{of} were done, and the next one failed.': '%{done} sur %{of} ont réussi, puis un échec a tout arrêté.',
};
