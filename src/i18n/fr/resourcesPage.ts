/** The French of `en/resourcesPage.ts`. */
import type { resourcesPage as english } from '../en/resourcesPage';
import type { Translation } from '../locales';

export const resourcesPage: Translation<typeof english> = {
  title: 'Ressources',
  about: 'Toutes les ressources de ce back-office, avec leurs champs, appels et droits.',
  search: 'Rechercher des ressources',
  searchHint: 'Nom, champ, appel ou chemin',
  found: '%{smart_count} ressource |||| %{smart_count} ressources',
  none: 'Aucune ressource ne correspond.',
  noneText: 'La recherche porte sur les noms, les champs, les appels et les chemins.',
  clear: 'Effacer la recherche',
  coming: 'Chargement des fichiers de ressource',

  problems: '%{smart_count} problème |||| %{smart_count} problèmes',
  problemsAbout:
    'Les éléments nommés ici ne fonctionnent pas tant que le problème n’est pas corrigé. Tout le reste fonctionne.',
  fine: 'Toutes les définitions passent leurs contrôles.',
  again: 'Réessayer',

  file: 'D’un fichier',
  open: 'Ouvrir la liste « %{name} »',
  openShort: 'Ouvrir la liste',
  counts: {
    fields: '%{smart_count} champ |||| %{smart_count} champs',
    calls: '%{smart_count} appel |||| %{smart_count} appels',
  },

  fields: 'Champs',
  calls: 'Appels',
  rights: 'Droits',
  of: '%{part} : %{name}',
  field: 'Champ',
  kind: 'Type',
  source: 'Dans la fiche',
  filterOnly: 'filtre seulement',
  hiddenFrom: 'Masqué pour',
  nobody: 'personne',
  call: 'Appel',
  does: 'Sert à',
  address: 'Méthode et chemin',
  host: 'Hôte',
  uses: {
    list: 'liste',
    record: 'page de la fiche',
    choices: 'choix pour %{field}',
    search: 'recherche pour %{field}',
  },
  noCall: 'Cet appel n’existe pas.',

  what: 'Élément',
  needs: 'Nécessite',
  whole: 'Toute la ressource',
  aField: 'Champ %{field}',
  anyone: 'rien de plus',
  and: '%{one} et %{other}',
  adminOnly: 'le groupe ADMIN',
  yes: 'Oui',
  no: 'Non',
  otherFields: 'Tous les autres champs sont visibles pour toute personne qui y a accès.',
  noGroups: 'Impossible de charger les groupes de rôles. Seuls les droits nécessaires sont affichés.',
};
