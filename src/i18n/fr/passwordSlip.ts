/** The French of `en/passwordSlip.ts`. */
import type { Translation } from '../locales';
import type { passwordSlip as english } from '../en/passwordSlip';

export const passwordSlip: Translation<typeof english> = {
  title: 'Afficher le mot de passe',
  about:
    'Vous voyez une seule fois le mot de passe à usage unique (%{username}), pour le remettre en personne. Il sert alors pendant une heure. Votre nom est enregistré, et %{username} est informé que vous l’avez vu.',
  show: 'Afficher le mot de passe',
  label: 'Bulletin avec le mot de passe à usage unique',
  address: 'Connexion à l’adresse',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe à usage unique',
  until: 'Sert une seule fois, jusqu’au %{time} (heure de Lagos). Choisissez ensuite votre propre mot de passe.',
  done: 'Terminé',
  unknown:
    'Nous n’avons pas pu confirmer l’affichage, et le mot de passe n’est plus affiché. Réinitialisez le mot de passe pour en obtenir un autre.',
};
