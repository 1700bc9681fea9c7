/** The French of `en/password.ts`. */
import type { password as english } from '../en/password';
import type { Translation } from '../locales';

export const password: Translation<typeof english> = {
  title: 'Changer le mot de passe',
  forced: 'Avant de continuer, choisissez votre propre mot de passe.',
  seen: '%{name} a vu le mot de passe à usage unique avec lequel vous vous êtes connecté. Choisissez votre propre mot de passe avant de continuer.',
  old: 'Mot de passe',
  oldHelp: 'Le mot de passe avec lequel vous vous êtes connecté.',
  next: 'Nouveau mot de passe',
  rules:
    'Au moins %{count} caractères, pas votre nom d’utilisateur, et difficile à deviner : trois mots sans rapport, par exemple.',
  confirm: 'Confirmer le mot de passe',
  show: 'Afficher les mots de passe',
  empty: 'Saisissez ce mot de passe.',
  mismatch: 'Les mots de passe ne correspondent pas',
  unknown:
    'Nous n’avons pas pu confirmer le changement. Si vous êtes déconnecté, essayez d’abord le nouveau mot de passe.',
  submit: 'Changer le mot de passe',
  submitting: 'Changement du mot de passe…',
};
