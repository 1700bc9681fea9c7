/** The French of `en/passwordDelivery.ts`. */
import type { Translation } from '../locales';
import type { passwordDelivery as english } from '../en/passwordDelivery';

export const passwordDelivery: Translation<typeof english> = {
  untold: 'Vous verrez comment il est transmis. |||| Vous verrez comment ils sont transmis.',
  mail: 'Il y est envoyé par e-mail. |||| Ils y sont envoyés par e-mail.',
  screen:
    'Aucun e-mail n’est envoyé : il est affiché une seule fois sur cet écran, quand vous choisissez Afficher le mot de passe. |||| Aucun e-mail n’est envoyé : chacun est affiché une seule fois sur cet écran, quand vous choisissez Afficher le mot de passe sur la fiche.',
  screenOrMail:
    'Il y est envoyé par e-mail au plus tôt après 10 minutes, ou affiché une seule fois sur cet écran, si vous choisissez avant Afficher le mot de passe. |||| Ils y sont envoyés par e-mail au plus tôt après 10 minutes, ou affichés une seule fois sur cet écran, si vous choisissez avant Afficher le mot de passe sur la fiche.',
  log: 'Aucun e-mail n’est envoyé : cette démonstration l’écrit dans le journal de son serveur. |||| Aucun e-mail n’est envoyé : cette démonstration les écrit dans le journal de son serveur.',
  others:
    'Aucun e-mail n’est envoyé, et seul un administrateur peut voir le mot de passe à l’écran : demandez-lui de le réinitialiser. |||| Aucun e-mail n’est envoyé, et seul un administrateur peut voir les mots de passe à l’écran : demandez-lui de les réinitialiser.',
  none: 'Aucune voie de transmission n’est configurée : demandez à la personne qui gère le serveur de définir SMTP_URL ou ONE_TIME_PASSWORDS. D’ici là, personne ne reçoit le mot de passe. |||| Aucune voie de transmission n’est configurée : demandez à la personne qui gère le serveur de définir SMTP_URL ou ONE_TIME_PASSWORDS. D’ici là, personne ne reçoit les mots de passe.',
  noneOfStaff:
    'Aucune voie de transmission n’est configurée : demandez à la personne qui gère le serveur de définir SMTP_URL. D’ici là, personne ne reçoit le mot de passe. |||| Aucune voie de transmission n’est configurée : demandez à la personne qui gère le serveur de définir SMTP_URL. D’ici là, personne ne reçoit les mots de passe.',
  file: {
    about:
      'Nous créons un mot de passe à usage unique pour l’agent. |||| Nous créons un mot de passe à usage unique pour chaque agent.',
    screen:
      'Aucun e-mail n’est envoyé : il est affiché une seule fois sur cet écran, sur un bulletin à imprimer. |||| Aucun e-mail n’est envoyé : ils sont affichés une seule fois sur cet écran, sur une feuille de bulletins à imprimer.',
    screenOrMail:
      'Il est envoyé par e-mail à l’adresse de l’agent au plus tôt après 10 minutes, ou affiché avant, une seule fois, sur cet écran, sur un bulletin à imprimer. |||| Ils sont envoyés par e-mail aux adresses des agents au plus tôt après 10 minutes, ou affichés avant, une seule fois, sur cet écran, sur une feuille de bulletins à imprimer.',
    mail: 'Il est envoyé par e-mail à l’adresse de l’agent. |||| Ils sont envoyés par e-mail aux adresses des agents.',
  },
};
