/** The French of `en/notices.ts`. */
import type { notices as english } from '../en/notices';
import type { Translation } from '../locales';

export const notices: Translation<typeof english> = {
  sessionEnds: {
    title: 'Votre session va se terminer',
    idle: 'Vous serez déconnecté dans %{left}. Ouvrez la page pour rester connecté.',
    absolute: 'Vous serez déconnecté dans %{left}. Terminez votre travail, puis reconnectez-vous.',
  },
};
