/** The French of `en/record.ts`. */
import type { record as english } from '../en/record';
import type { Translation } from '../locales';

export const record: Translation<typeof english> = {
  seeAll: 'Tout voir',
  rowsOf: 'Afficher ou masquer\u202F: %{name}',
  none: 'Aucune fiche.',
  empty: 'Rien dans\u202F: %{names}.',
  notOffered: 'Le service connecté ne propose pas cette liste.',
  underWay: 'En cours.',
  unmet: {
    lacks: '« %{field} » est vide',
    has: '« %{field} » est déjà renseigné',
    is: '« %{field} » : %{text}',
    only: 'Uniquement pour %{names}',
    hidden: 'Cela dépend d’une valeur à laquelle vous n’avez pas accès',
  },
  full: 'Utiliser toute la largeur',
  besideList: 'Afficher à côté de la liste',
  actions: 'Actions',
  actionsOf: 'Actions sur %{name}',
  notes: {
    title: 'Notes',
    none: 'Pas encore de note. Les notes sont réservées au personnel.',
    older: 'Afficher les notes plus anciennes',
    label: 'Nouvelle note',
    help: 'Le personnel qui peut ouvrir cette fiche verra la note. N’écrivez ni numéro de carte ni BVN.',
    add: 'Ajouter la note',
    added: 'Note ajoutée',
    empty: 'Écrivez d’abord une note.',
    tooLong: 'Écrivez %{most} caractères au plus. Cette note en compte %{count}.',
    secret:
      'Cette note contient peut-être un numéro de carte ou un BVN. Retirez le numéro, ou n’écrivez que ses quatre derniers chiffres.',
    unknown:
      '%{reason} Nous n’avons pas pu confirmer que la note a été enregistrée. Vérifiez les notes de la fiche avant d’ajouter de nouveau la note.',
    delete: 'Supprimer',
    deleteOf: 'Supprimer la note du %{time}',
    deleteTitle: 'Supprimer la note',
    deleteText:
      'La note sera supprimée pour tout le monde. Vous pouvez supprimer une note pendant les 15 minutes qui suivent son ajout.',
    deleted: 'Note supprimée',
  },
};
