/** The French of `en/resourceFiles.ts`. */
import type { resourceFiles as english } from '../en/resourceFiles';
import type { Translation } from '../locales';

export const resourceFiles: Translation<typeof english> = {
  title:
    '%{smart_count} problème avec un fichier de ressource ou une autorisation. |||| %{smart_count} problèmes avec des fichiers de ressource ou des autorisations.',
  text: 'Tout le reste fonctionne. Seuls les administrateurs voient ce message.',
  show: 'Détails du problème',
  again: 'Réessayer',
};
