/** The French of `en/webhooks.ts`. */
import type { webhooks as english } from '../en/webhooks';
import type { Translation } from '../locales';

export const webhooks: Translation<typeof english> = {
  about:
    'Un webhook envoie un message à un autre système quand une vue surveillée franchit son seuil. Une surveillance choisit le webhook par son nom.',
  add: 'Ajouter un webhook',
  none: 'Il n’y a pas encore de webhook',
  noneText: 'Ajoutez l’adresse du système qui reçoit les messages.',
  full: 'Il y a %{most} webhooks, le maximum possible.',
  loading: 'Chargement des webhooks…',
  failed: 'Impossible de charger les webhooks.',
  retry: 'Réessayer',
  untried: 'Rien n’a encore été envoyé.',
  received: 'Dernier message reçu le %{time}.',
  failing: 'En échec depuis le %{time}.',
  sending: 'Envoi du test…',
  noOutcome: 'Le résultat du test n’est pas encore connu. Il s’affichera sur cette page.',
  reasons: {
    status: 'Le destinataire a répondu par le statut %{status}. Un statut de 200 à 299 est attendu, sans redirection.',
    private:
      'L’adresse est dans un réseau privé. Pour l’autoriser, indiquez-la dans OUTGOING_PRIVATE sur le serveur, puis redémarrez-le.',
    name: 'Le nom de l’hôte est introuvable.',
    connection: 'L’hôte n’accepte pas de connexion sur ce port.',
    certificate: 'Le certificat de l’hôte n’est pas valide, ou TLS a échoué.',
    time: 'Le destinataire n’a pas répondu en 10 secondes.',
    lost: 'La connexion s’est terminée sans réponse.',
    secret: 'Le webhook n’a pas de secret, car les sauvegardes n’en contiennent pas. Créez un nouveau secret.',
    other: 'Rechargez la page pour voir pourquoi.',
  },
  waiting: '%{smart_count} message attend d’être envoyé. |||| %{smart_count} messages attendent d’être envoyés.',
  givenUp:
    '%{smart_count} message des 30 derniers jours a été abandonné après 24 heures. |||| %{smart_count} messages des 30 derniers jours ont été abandonnés après 24 heures.',
  oldSecret: 'L’ancien secret signe aussi jusqu’au %{time}.',

  options: 'Options du webhook %{name}',
  test: 'Envoyer un test',
  notTested: 'Le test n’a pas été envoyé. %{reason}',
  change: 'Modifier…',
  renew: 'Nouveau secret…',
  end: 'Supprimer le webhook…',

  addTitle: 'Ajouter un webhook',
  addText:
    'Kobodesk envoie un message signé à cette adresse quand une surveillance qui l’a choisie franchit son seuil.',
  changeTitle: 'Modifier le webhook %{name}',
  name: 'Nom',
  nameHelp: 'Les personnes qui surveillent des vues choisissent par ce nom.',
  url: 'Adresse',
  changeText:
    'Une adresse sur un autre hôte reçoit un nouveau secret, que vous voyez une fois. L’ancien prend fin aussitôt.',
  urlHelp: 'Commence par https://. Seuls les administrateurs la voient.',
  submit: 'Ajouter',
  save: 'Enregistrer',
  changed: 'Le webhook a été modifié.',
  problems: {
    name: 'Saisissez un nom.',
    url: 'Saisissez une adresse qui commence par https://, sans utilisateur, ni mot de passe, ni #.',
  },

  secretTitle: 'Secret du webhook %{name}',
  secretText: 'Donnez ce secret au destinataire, qui vérifie avec lui la signature de chaque message.',
  secret: 'Secret',
  once: 'Il n’est affiché qu’une fois. S’il est perdu, créez-en un nouveau.',
  copy: 'Copier',
  copied: 'Copié.',
  notCopied: 'Le navigateur n’a pas copié le secret. Sélectionnez-le et copiez-le vous-même.',
  done: 'Terminé',

  renewTitle: 'Nouveau secret pour %{name} ?',
  renewText:
    'Vous voyez le nouveau secret une seule fois. Pendant un jour, les messages sont signés avec les deux, pour que le destinataire puisse changer. Un secret antérieur à l’actuel prend fin aussitôt.',
  renewSubmit: 'Créer un nouveau secret',
  renewUnknown:
    'Nous n’avons pas pu le confirmer. Le secret a peut-être changé. Créez un nouveau secret pour en voir un.',
  addUnknown:
    'Nous n’avons pas pu le confirmer. Si le webhook est dans la liste, choisissez « Nouveau secret » dans son menu : son secret n’est pas affiché de nouveau.',

  endTitle: 'Supprimer le webhook %{name} ?',
  endText:
    'Plus rien ne lui est envoyé, et les messages en attente sont abandonnés. Les surveillances qui n’avertissent que ce webhook avertissent ensuite par le centre de notifications. Leurs propriétaires en sont informés.',
  endSubmit: 'Supprimer le webhook',
  ended: 'Le webhook a été supprimé.',
};
