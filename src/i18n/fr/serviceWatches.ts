import { serviceDeliveries } from './serviceDeliveries';

/** Of `service.ts`, what the reference API says about watches, webhooks and deliveries. */
export const serviceWatches = {
  ...serviceDeliveries,
  watchUnknown: 'Cette surveillance n’existe pas, ou elle appartient à une autre personne.',
  watchMadeBefore:
    'Votre premier essai a créé une surveillance de « %{name} » avec d’autres réglages. Modifiez-la, ou surveillez de nouveau la vue.',
  watchesFull: 'Vous avez %{most} surveillances, le maximum possible. Terminez-en une d’abord.',
  watchUntold: 'Choisissez comment être averti : dans le centre de notifications, par e-mail ou par un webhook.',
  watchNoMail: 'Ce service n’envoie pas d’e-mails. Choisissez le centre de notifications.',
  watchPercent: 'Le pourcentage doit être un nombre entier de 1 à %{most}.',
  watchRate: 'Un taux va de 0 à 100 pour cent.',
  watchRecords: 'Le seuil est de %{most} enregistrements au plus.',
  watchNoMeasure: 'Le service compte seulement les enregistrements de cette liste. Surveillez leur nombre.',
  watchNoList: 'Le service ne compte pas cette liste, donc ses vues ne peuvent pas être surveillées.',
  watchNoFilter:
    'Cette vue ne peut pas être surveillée : le service ne filtre pas cette liste par %{name}. Enregistrez la vue sans ce filtre, puis surveillez-la.',
  watchNoPeriod:
    'Pour comparer avec la période précédente, la vue doit avoir une période avec au moins un jour avant aujourd’hui : ses deux dates, ou par exemple les 14 derniers jours.',
  watchNoWebhook: 'Ce webhook a été supprimé. Choisissez-en un autre, ou une autre façon d’être averti.',
  webhookUnknown: 'Ce webhook n’existe pas.',
  webhooksFull: 'Il y a %{most} webhooks, le maximum possible. Supprimez-en un d’abord.',
  webhookNameTaken: 'Le nom « %{name} » est déjà celui d’un autre webhook. Choisissez un autre nom.',
  webhookPrivate:
    'Cette adresse appartient à un réseau privé. Pour l’autoriser, indiquez-la dans OUTGOING_PRIVATE sur le serveur, puis redémarrez-le.',
  webhookTestSoon: 'Un test est en cours d’envoi. Attendez son résultat.',
  snoozeLong: 'Une surveillance peut être suspendue pendant %{days} jours au plus.',
  httpsExpected:
    '%{name} : une adresse qui commence par https:// est attendue, sans utilisateur, ni mot de passe, ni #.',
} as const;
