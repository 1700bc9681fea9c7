/** Of `service.ts`, what the reference API says about deliveries. */
export const serviceDeliveries = {
  deliveryUnknown: 'Cet envoi n’existe pas, ou il appartient à une autre personne.',
  deliveryMadeBefore:
    'Votre premier essai a créé un envoi de la vue « %{name} » avec d’autres réglages. Modifiez-le, ou créez un nouvel envoi de la vue.',
  deliveriesFull: 'Vous avez %{most} envois, le maximum possible. Terminez-en un d’abord.',
  deliveryNoList: 'Le service ne fait pas de fichiers de cette liste, donc ses vues ne peuvent pas être envoyées.',
  deliveryNoFilter:
    'Cette vue ne peut pas être envoyée : le service ne filtre pas cette liste par %{name}. Enregistrez la vue sans ce filtre, puis créez l’envoi.',
  deliverySecret: 'La colonne %{name} contient des numéros secrets et ne peut pas être envoyée. Retirez-la de la vue.',
  deliveryGroupAdmin: 'Seuls les administrateurs peuvent envoyer une vue à un groupe de rôles. Envoyez-la à vous-même.',
  deliveryGroupUnknown: 'Ce groupe de rôles n’existe pas. Choisissez-en un autre.',
  deliveryGroupStaff:
    'Les vues ne sont envoyées qu’à ADMIN, Senior Management et Product. Choisissez l’un de ces groupes.',
  deliveryGroupLarge: 'Ce groupe de rôles compte plus de %{most} personnes, le maximum pour un envoi.',
  deliveryOwn: 'Cet envoi vous est destiné parce qu’il est le vôtre. Terminez-le au lieu de le quitter.',
  fileUnknown:
    'Ce fichier n’existe pas, n’est pas le vôtre, ou a expiré. Les fichiers restent disponibles %{days} jours.',
  scheduleExpected:
    '%{name} : une heure au format HH:MM est attendue, avec un jour pour chaque semaine (1 à 7) ou chaque mois (1 à 28, ou 31 pour le dernier).',
} as const;
