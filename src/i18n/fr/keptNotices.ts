/** The French of `en/keptNotices.ts`. */
import type { keptNotices as english } from '../en/keptNotices';
import type { Translation } from '../locales';

export const keptNotices: Translation<typeof english> = {
  text: 'Conservés 30 jours. Les exports et les messages de cet onglet figurent ici jusqu’au rechargement de la page.',
  empty:
    'Ce qui franchit sa limite, ce qui vous attend et l’issue d’interrogations de plusieurs transferts figurent ici une fois.',
  failed: 'Impossible de charger vos notifications.',
  retry: 'Réessayer',
  loading: 'Chargement de vos notifications…',
  unread: 'Non lue',
  markRead: 'Marquer comme lue',
  markUnread: 'Marquer comme non lue',
  clear: 'Effacer',
  markAll: 'Tout marquer comme lu',
  clearAll: 'Tout effacer',
  toList: 'Ouvrir la liste',
  toRecord: 'Ouvrir la fiche',
  toPage: 'Ouvrir la page',
  toFile: 'Ouvrir le fichier',
  one: {
    pendingLong: '%{businessName} : une transaction de %{amount} est en attente depuis plus de %{minutes} minutes.',
    failing: '%{name} échoue plus souvent que d’habitude : %{now} aujourd’hui, %{usual} d’habitude.',
    cashOutNear: '%{businessName} a payé %{value} aujourd’hui. La limite par jour est de %{limit}.',
    floatLow: 'Solde bas : %{businessName}, %{value}. Le minimum est %{limit}.',
    accountUnrecorded:
      'Le compte que vous avez ouvert le %{time} n’est pas encore enregistré. Ouvrez la page pour l’enregistrer.',
    bankUnanswered: 'La banque n’a pas confirmé votre envoi du %{time}. Vérifiez avant de l’envoyer de nouveau.',
    movementFound: 'La transaction %{transactionId} de %{amount} était déjà faite. Elle n’a pas été faite deux fois.',
    purseFunded:
      'Versement de %{amount} dans le portefeuille central, transaction %{transactionId}. Vérifiez que cet argent est arrivé à la banque.',
    transfersQueried: '1 virement interrogé.',
    webhookLost:
      'Le webhook « %{webhook} » n’a pas reçu le résultat de votre surveillance « %{view} », malgré 24 heures d’essais. Adressez-vous à un administrateur.',
    webhookEnded:
      'Un administrateur a supprimé le webhook « %{webhook} ». Votre surveillance « %{view} » n’avertit plus ce système.',
    unknown: 'Il y a du nouveau. Rechargez la page pour le voir.',
  },
  many: {
    pendingLong:
      '%{count} transactions des 7 derniers jours sont en attente depuis plus de %{minutes} minutes, dont une chez %{businessName}.',
    failing: '%{count} banques ou types de transaction échouent plus souvent que d’habitude, dont %{name}.',
    cashOutNear: '%{count} agents approchent ou dépassent la limite par jour de %{limit}, dont %{businessName}.',
    floatLow: '%{count} agents actifs ont un solde sous %{limit}, dont %{businessName}.',
    transfersQueried:
      '%{count} virements interrogés : %{successful} réussis, %{pending} en attente, %{failed} échoués.',
    webhookLost:
      'Le webhook « %{webhook} » n’a pas reçu %{count} messages de vos surveillances, malgré 24 heures d’essais. Adressez-vous à un administrateur.',
  },
  watches: {
    crossed: {
      over: '« %{view} » trouve %{records} enregistrements, soit plus de %{line}.',
      under: '« %{view} » trouve %{records} enregistrements, soit moins de %{line}.',
      off: '« %{view} » trouve %{records} enregistrements, %{before} pendant la période précédente : écart d’au moins %{line} %.',
    },
    back: {
      over: '« %{view} » trouve %{records} enregistrements, donc pas plus de %{line}.',
      under: '« %{view} » trouve %{records} enregistrements, donc pas moins de %{line}.',
      off: '« %{view} » trouve %{records} enregistrements, %{before} pendant la période précédente : écart de nouveau inférieur à %{line} %.',
    },
    measured: {
      crossed: {
        over: '« %{view} » : %{measure} %{figure}, soit plus de %{line}.',
        under: '« %{view} » : %{measure} %{figure}, soit moins de %{line}.',
        off: '« %{view} » : %{measure} %{figure}, %{before} pendant la période précédente : écart d’au moins %{line}.',
      },
      back: {
        over: '« %{view} » : %{measure} %{figure}, donc pas plus de %{line}.',
        under: '« %{view} » : %{measure} %{figure}, donc pas moins de %{line}.',
        off: '« %{view} » : %{measure} %{figure}, %{before} pendant la période précédente : écart de nouveau inférieur à %{line}.',
      },
    },
    paused: {
      owner:
        'La surveillance « %{view} » est en pause : son propriétaire est désactivé ou ne fait plus partie du personnel.',
      rights: 'La surveillance « %{view} » est en pause : vous n’avez plus accès à sa liste.',
      view: 'La surveillance « %{view} » est en pause : la vue a été supprimée ou n’est plus partagée avec vous.',
      filter:
        'La surveillance « %{view} » est en pause : le service ne peut pas appliquer un de ses filtres. Ouvrez la vue et enregistrez-la de nouveau.',
      slow: 'La surveillance « %{view} » est en pause : le comptage a dépassé 5 secondes trois fois. Ajoutez des filtres à la vue, puis reprenez la surveillance.',
    },
  },
  deliveries: {
    ready: 'Le fichier de la vue « %{view} » est prêt. Lignes : %{rows}. Il est gardé 7 jours après avoir été fait.',
    failed: {
      rights: 'La vue « %{view} » n’a pas pu être envoyée : vous n’avez plus accès à sa liste.',
      filter: 'La vue « %{view} » n’a pas pu être envoyée : le service ne peut pas appliquer un de ses filtres.',
      tooMany: 'La vue « %{view} » n’a pas pu être envoyée : elle trouve plus de lignes que le format n’en accepte.',
      tooLarge: 'La vue « %{view} » n’a pas pu être envoyée : le fichier serait trop volumineux.',
      doesNotFit:
        'La vue « %{view} » n’a pas pu être envoyée : le format ne peut pas contenir un de ses textes ou une de ses colonnes.',
      noRoom:
        'La vue « %{view} » n’a pas pu être envoyée : il n’y a plus de place pour d’autres fichiers. Demandez à votre exploitant.',
      slow: 'La vue « %{view} » n’a pas pu être envoyée : la lecture a pris trop de temps.',
      failed:
        'La vue « %{view} » n’a pas pu être envoyée : le service a échoué. L’envoi reprend à la prochaine date. Exportez la vue si vous en avez besoin maintenant.',
    },
    advice: {
      filter: 'Ouvrez la vue et enregistrez-la de nouveau.',
      tooMany: 'Choisissez CSV, ou ajoutez des filtres à la vue.',
      tooLarge: 'Ajoutez des filtres à la vue, ou affichez moins de colonnes.',
      doesNotFit: 'Choisissez CSV.',
      slow: 'Ajoutez des filtres à la vue, par exemple une période.',
    },
    paused: {
      owner:
        'L’envoi de la vue « %{view} » est en pause : son propriétaire est désactivé ou ne fait plus partie du personnel.',
      rights: 'L’envoi de la vue « %{view} » est en pause : vous n’avez plus les droits nécessaires.',
      view: 'L’envoi de la vue « %{view} » est en pause : la vue a été supprimée ou n’est plus partagée avec vous.',
      filter:
        'L’envoi de la vue « %{view} » est en pause : le service ne peut pas appliquer un de ses filtres. Ouvrez la vue et enregistrez-la de nouveau.',
      slow: 'L’envoi de la vue « %{view} » est en pause : la lecture a dépassé 5 secondes trois fois. Ajoutez des filtres à la vue, puis reprenez l’envoi.',
      tooLong:
        'L’envoi de la vue « %{view} » est en pause : le fichier a été trop long trois fois. Ajoutez des filtres à la vue, ou choisissez CSV, puis reprenez l’envoi.',
      recipients: 'L’envoi de la vue « %{view} » est en pause : le groupe de rôles compte trop de personnes.',
    },
  },
  desktop: {
    title: 'Kobodesk',
    pendingLong: 'Des transactions sont en attente depuis trop longtemps.',
    failing: 'Une banque ou un type de transaction échoue plus souvent que d’habitude.',
    cashOutNear: 'Un agent approche de la limite de retraits par jour.',
    floatLow: 'Le solde d’un agent est bas.',
    accountUnrecorded: 'Un compte que vous avez ouvert n’est pas encore enregistré.',
    bankUnanswered: 'La banque n’a pas confirmé votre envoi.',
    movementFound: 'Une transaction que vous avez renvoyée était déjà faite.',
    purseFunded: 'De l’argent a été versé dans le portefeuille central.',
    transfersQueried: 'Vos virements interrogés ont une réponse.',
    watchCrossed: 'Une vue que vous surveillez a franchi son seuil.',
    watchOver: 'Une vue que vous surveillez est revenue dans son seuil.',
    watchPaused: 'Une de vos surveillances est en pause.',
    deliveryReady: 'Un fichier de vue est prêt.',
    deliveryFailed: 'Une vue n’a pas pu être envoyée.',
    deliveryPaused: 'Un de vos envois est en pause.',
    webhookLost: 'Un webhook n’a pas reçu le résultat d’une de vos surveillances.',
    webhookEnded: 'Un webhook averti par une de vos surveillances a été supprimé.',
    unknown: 'Il y a du nouveau.',
  },
};
