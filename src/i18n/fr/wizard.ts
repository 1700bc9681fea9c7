/** The French of `en/wizard.ts`. */
import type { wizard as english } from '../en/wizard';
import type { Translation } from '../locales';

export const wizard: Translation<typeof english> = {
  steps: 'Étapes',
  here: 'Étape %{place} sur %{count} : %{label}',
  done: '(terminée)',

  back: 'Retour',
  showSecrets: 'Afficher les valeurs masquées',

  failed: 'Toute votre saisie est encore là. Appuyez sur « %{submit} » pour réessayer.',
  unprepared:
    'Rien n’a été envoyé, car votre saisie n’a pas pu être préparée. Toute votre saisie est encore là. Réessayez. Si le problème persiste, prévenez votre administrateur.',

  lost: 'La page a été rechargée. Par sécurité, certaines données ne sont pas conservées : saisissez de nouveau %{fields}. Tout le reste est encore là.',
  lostImages:
    'La page a été rechargée, et les images étaient trop lourdes pour être conservées. Choisissez de nouveau %{fields}.',
  imagesNotKept:
    'Les images sont trop lourdes pour que ce navigateur les conserve. Vous pouvez les envoyer, mais après un rechargement vous devrez choisir les images de nouveau.',
  nothingKept:
    'Ce navigateur ne peut pas conserver votre saisie. Vous pouvez envoyer le formulaire, mais un rechargement efface votre saisie.',

  unconfirmed: {
    title: 'Non confirmé',
    notice: 'Non confirmé : %{what}.',
    text: 'Envoyé le %{when} (Lagos). Nous n’avons pas pu confirmer l’exécution de la demande.',
    reference: 'Numéro de référence',
    notLasting:
      'Ce navigateur n’a plus de place pour conserver cette demande. Notez le numéro de référence avant de fermer la page.',
    again: 'Renvoyer sous cette référence',
    againText:
      'Kobodesk ne renvoie pas cette demande de lui-même. Si vous la renvoyez, la référence indique au service qu’il s’agit de la même demande.',
    sending: 'Nouvel envoi…',
    reason: 'Ce qui s’est passé : %{reason}',
    broke: 'Le service a échoué, avant ou après avoir exécuté la demande.',
    anew: 'Recommencer',
    anewTitle: 'Recommencer sans confirmation ?',
    anewText:
      'Notez d’abord le numéro de référence %{reference}, car cette page ne l’affichera plus. Un nouveau formulaire envoie une nouvelle demande, alors que celle-ci a peut-être été exécutée.',
    anewConfirm: 'Recommencer',
    anewCancel: 'Garder cette demande',
  },
  repeating:
    'Cette demande est renvoyée telle quelle, sous la référence %{reference}. Saisissez seulement ce qui n’a pas été conservé.',
  repeatingWhole:
    'Cette demande est renvoyée sous la référence %{reference}. Ce navigateur n’a plus votre saisie : saisissez de nouveau les mêmes valeurs.',
  stopRepeating: 'Pas maintenant',
  otherThanSent:
    'Cette réponse diffère de celle de la demande sous la référence %{reference}. Saisissez la même réponse que dans cette demande.',
};
