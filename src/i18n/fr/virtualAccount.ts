/** The French of `en/virtualAccount.ts`. */
import type { virtualAccount as english } from '../en/virtualAccount';
import type { Translation } from '../locales';

export const virtualAccount: Translation<typeof english> = {
  introducing: 'Bientôt disponible !',
  title: 'Compte virtuel',
  text: 'Une plateforme sûre, rapide et simple pour recevoir des paiements arrive bientôt.',
  secure: 'Sûr',
  fast: 'Rapide',
  easy: 'Simple',
  stayTuned: 'Restez informé !',
  poweredBy: 'Proposé par',
  partner: 'La banque partenaire',
};
