/** The French of `en/sessionWarning.ts`. */
import type { sessionWarning as english } from '../en/sessionWarning';
import type { Translation } from '../locales';

export const sessionWarning: Translation<typeof english> = {
  title: { idle: 'Toujours là ?', absolute: 'Votre session va se terminer' },
  idle: 'Vous êtes inactif depuis un moment. Vous serez déconnecté dans %{left}.',
  absolute:
    'Votre session a atteint sa durée maximale. Vous serez déconnecté dans %{left} ; reconnectez-vous pour continuer.',
  stay: 'Rester connecté',
  staying: 'Un instant…',
  logout: 'Se déconnecter maintenant',
  failed: 'La session n’a pas été prolongée : %{reason}',
};
