/** The French of `en/leaving.ts`. */
import type { leaving as english } from '../en/leaving';
import type { Translation } from '../locales';

export const leaving: Translation<typeof english> = {
  exportTitle: 'Arrêter l’export et quitter ?',
  exportText: 'L’export est encore en cours. Si vous quittez, aucun fichier n’est enregistré.',
  runningTitle: 'Arrêter et se déconnecter ?',
  runningText: 'Une action ou un export n’est pas terminé. La déconnexion l’arrête.',
  elsewhereTitle: 'Se déconnecter dans tous les onglets\u202F?',
  elsewhereText:
    'Un autre onglet contient quelque chose qui n’est pas enregistré ou pas terminé. La déconnexion y met fin aussi.',
  anyway: 'Se déconnecter',
  logout: 'Arrêter et se déconnecter',
  leave: 'Arrêter et quitter',
  stay: 'Rester ici',
};
