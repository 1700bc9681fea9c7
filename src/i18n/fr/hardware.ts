/** The French of `en/hardware.ts`. */
import type { hardware as english } from '../en/hardware';
import type { Translation } from '../locales';

export const hardware: Translation<typeof english> = {
  title: 'Envoyer un fichier CSV',
  choose: 'Choisir un fichier',
  none: 'Aucun fichier choisi',
  drop: 'ou déposez un fichier CSV ici',
  column: 'Le fichier a une colonne serialNumber et un appareil par ligne.',
  template: 'Télécharger un modèle',
  wrongType: 'Veuillez envoyer un fichier CSV',
  upload: 'Envoyer',
  uploading: 'Envoi…',
  done: 'Terminé',
  list: 'Voir tous les appareils',
  uploaded: 'Le fichier a été envoyé',
  failed: 'Erreur ! Veuillez réessayer.',
  reason: 'Non envoyé : %{reason}',
  unknown:
    'Nous n’avons pas pu confirmer le chargement du fichier. %{reason} Avant de réessayer, vérifiez si l’un de ses appareils peut être attribué à un agent.',

  reading: 'Lecture du fichier…',
  unreadable: 'L’aperçu de ce fichier n’a pas pu être créé.',
  rows: '%{count} ligne |||| %{count} lignes',
  columns: '%{smart_count} colonne |||| %{smart_count} colonnes',
  noRows: 'Aucune ligne',
  first: 'L’en-tête et la première ligne |||| L’en-tête et les %{smart_count} premières lignes',
  empty: 'Ce fichier est vide.',
  notUtf8:
    'Le fichier n’est pas en UTF-8. Certaines lettres peuvent s’afficher mal ici, et le service peut refuser le fichier. Dans votre tableur, enregistrez le fichier au format « CSV UTF-8 ».',
  excess: {
    rows: 'Le fichier a plus de %{limit} lignes et peut être refusé. Divisez-le en fichiers plus petits.',
    columns: 'La ligne %{row} a plus de %{limit} colonnes. Le fichier peut être refusé ; il n’a été lu que jusqu’ici.',
    chars:
      'La ligne %{row} dépasse %{limit} caractères. Le fichier peut être refusé ; il n’a été lu que jusqu’ici. Manque-t-il un guillemet fermant ?',
  },
  noSerial:
    'Aucune colonne ne s’appelle serialNumber. Les appareils sont identifiés par leur numéro de série : il se peut qu’aucun ne soit chargé.',
  headerBelow:
    'La ligne %{row} nomme la colonne serialNumber. Supprimez les lignes au-dessus, pour qu’elle soit la première, et choisissez de nouveau le fichier.',
  odd: '%{count} ligne semble incorrecte. |||| %{count} lignes semblent incorrectes.',
  still: 'Vous pouvez quand même envoyer le fichier.',
  more: 'et %{count} de plus',
  row: 'Ligne %{row}',
  kinds: {
    ragged:
      '%{smart_count} cellule alors que la première ligne en a %{expected} |||| %{smart_count} cellules alors que la première ligne en a %{expected}',
    empty: 'vide',
    duplicate: 'le serialNumber %{serial} figure déjà à la ligne %{first}',
    unnamed: 'pas de serialNumber',
    unusable:
      'le serialNumber %{serial} n’est pas valide : utilisez 64 lettres et chiffres au plus, avec entre eux des espaces, points, barres obliques ou traits d’union',
    rounded:
      'le serialNumber %{serial} a été modifié par un tableur. Mettez la colonne au format texte, et saisissez de nouveau le numéro',
    quotes: 'un guillemet n’est pas fermé, ou se trouve au milieu d’une cellule',
  },
};
