/** The French of `en/passwordSlip.ts`. */
import type { Translation } from '../locales';
import type { passwordSlip as english } from '../en/passwordSlip';

export const passwordSlip: Translation<typeof english> = {
  title: 'Afficher le mot de passe',
  about:
    'Vous voyez une seule fois le mot de passe à usage unique (%{username}), s’il y en a un que vous pouvez voir, pour le remettre en personne. Il sert alors pendant une heure. Votre nom est enregistré, et %{username} est informé que vous l’avez vu.',
  show: 'Afficher le mot de passe',
  label: 'Bulletin avec le mot de passe à usage unique',
  address: 'Connexion à l’adresse',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe à usage unique',
  until: 'Sert une seule fois, jusqu’au %{time} (heure de Lagos). Choisissez ensuite votre propre mot de passe.',
  done: 'Terminé',
  unknown:
    'Nous n’avons pas pu confirmer l’affichage, et le mot de passe n’est plus affiché. Réinitialisez le mot de passe pour en obtenir un autre.',
  sheet: {
    open: 'Afficher %{count} mot de passe à usage unique |||| Afficher %{count} mots de passe à usage unique',
    title: 'Bulletins avec les mots de passe à usage unique',
    about:
      'Vous voyez une seule fois %{count} mot de passe à usage unique, sur un bulletin à imprimer. Il sert alors pendant une heure. Votre nom est enregistré, et la personne est informée que vous l’avez vu. |||| Vous voyez une seule fois %{count} mots de passe à usage unique, sur une feuille de bulletins à imprimer et à découper. Chacun sert alors pendant une heure. Votre nom est enregistré pour chacun, et chaque personne est informée que vous l’avez vu.',
    part: 'Agents %{from} à %{to} sur %{of}. Affichez-en autant que vous pouvez remettre dans l’heure.',
    show: 'Afficher %{count} mot de passe |||| Afficher %{count} mots de passe',
    shown:
      '%{count} bulletin. Imprimez-le maintenant : il n’est plus affiché ensuite. |||| %{count} bulletins. Imprimez-les maintenant : ils ne sont plus affichés ensuite.',
    notShown: 'Non affichés : %{names}.',
    next: '%{count} bulletin suivant |||| %{count} bulletins suivants',
    leaveTitle: 'Fermer sans imprimer ?',
    leaveText:
      'Les mots de passe fermés ici ne sont plus affichés. Pour en obtenir d’autres, réinitialisez les mots de passe de ces agents.',
    leaveOne: 'Le mot de passe n’est plus affiché ensuite. Pour en obtenir un autre, réinitialisez le mot de passe.',
    leave: 'Fermer sans imprimer',
    stay: 'Rester ici',
  },
};
