/** What the reference API says of one-time passwords and of how they reach their person, in French, by its key. */
export const servicePasswords: Readonly<Record<string, string>> = {
  passwordQueued:
    'Le mot de passe à usage unique est envoyé par e-mail à %{email}. Il sert une seule fois, pendant 24 heures. Si aucun e-mail n’arrive, vérifiez l’adresse et réinitialisez de nouveau le mot de passe.',
  passwordHeld:
    'Cette personne est désactivée. L’e-mail avec le mot de passe à usage unique attend qu’elle soit réactivée, 24 heures au plus. Il part alors à %{email}.',
  passwordWaiting:
    'Aucun e-mail n’est envoyé : ce service n’est relié à aucune messagerie. Le mot de passe à usage unique pour %{email} attend 24 heures dans sa boîte d’envoi. Demandez à la personne qui exploite le service de le transmettre.',
  passwordQueuedOrShown:
    'Le mot de passe à usage unique part par e-mail à %{email} au plus tôt dans 10 minutes. Pour le remettre en personne, choisissez « Afficher le mot de passe » sur la fiche avant ce délai.',
  passwordShowable:
    'Aucun e-mail n’est envoyé. Choisissez « Afficher le mot de passe » sur la fiche pour voir une seule fois le mot de passe à usage unique et le remettre en personne.',
  passwordsNotShown: 'Ce service n’affiche pas les mots de passe à usage unique.',
  passwordGone:
    'Aucun mot de passe à usage unique de cette personne ne peut vous être affiché. Seul un mot de passe que vous avez créé s’affiche, une seule fois, tant qu’il n’a pas été envoyé, utilisé ou remplacé.',
  passwordLogged:
    'Le mot de passe à usage unique pour %{username} se trouve dans le journal de ce serveur de démonstration, qui n’envoie pas d’e-mails. Il sert une seule fois, pendant 24 heures.',
  userHeld:
    'L’utilisateur est désactivé. Un e-mail avec un mot de passe à usage unique attend sa réactivation, 24 heures au plus.',
};
