/** The French of `en/image.ts`. */
import type { image as english } from '../en/image';
import type { Translation } from '../locales';

export const image: Translation<typeof english> = {
  choose: 'Choisir une image',
  replace: 'Choisir une autre image',
  drop: 'ou déposez-la ici',
  limits: 'PNG, JPEG ou WebP, %{limit} au plus. Une grande image est réduite ici avant l’envoi.',
  kilobytes: '%{size} ko',
  megabytes: '%{size} Mo',
  reading: 'Lecture du fichier %{name}…',
  chosen: '%{name}, %{size}',
  smaller: '%{name}, %{size} (réduite depuis %{before})',
  kept: 'Image',
  preview: 'Aperçu du fichier %{name}',
  remove: 'Supprimer',
  removeImage: 'Supprimer « %{field} »',

  problem: {
    type: '%{name} n’est pas une image PNG, JPEG ou WebP. Choisissez une autre image ou prenez une photo.',
    size: '%{name} est trop lourde (%{size}). La limite est de %{limit}. Choisissez une image plus petite.',
    tiny: '%{name} est trop petite pour montrer quelque chose. Choisissez une image plus grande.',
    unreadable:
      '%{name} n’a pas pu être lue comme image ; le fichier est peut-être endommagé. Choisissez une autre image.',
  },
};
