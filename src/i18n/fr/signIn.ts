/** The French of `en/signIn.ts`. */
import type { signIn as english, starting as englishStarting } from '../en/signIn';
import type { Translation } from '../locales';

export const signIn: Translation<typeof english> = {
  documentTitle: 'Connexion · Kobodesk',
  product: 'Kobodesk',
  claim: 'Le back-office de votre réseau d’agents.',
  detail: 'Chaque transaction, chaque agent, chaque portefeuille, au kobo près.',
  title: 'Connexion',
  language: 'Langue',
  passwordChanged: 'Votre mot de passe a été changé. Connectez-vous avec le nouveau mot de passe.',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  capsLock: 'Le verrouillage des majuscules est activé.',
  rememberMe: 'Se souvenir de moi',
  rememberMeHelp: 'Conserve votre nom d’utilisateur sur cet appareil, jamais votre mot de passe.',
  forgot: 'Mot de passe oublié',
  forgotHelp:
    'Demandez à un administrateur de votre réseau de réinitialiser votre mot de passe ; si vous êtes agent, adressez-vous à votre gestionnaire d’agents. Vous recevrez un mot de passe à usage unique : connectez-vous avec lui, puis choisissez le vôtre.',
  submit: 'Se connecter',
  submitting: 'Connexion…',
  empty: '* Le nom d’utilisateur et le mot de passe sont obligatoires.',
  network:
    'Une erreur s’est produite lors de l’envoi de votre demande. Veuillez réessayer plus tard. Le service est injoignable : vérifiez votre connexion. Votre saisie est conservée.',
  timeout:
    'Une erreur s’est produite lors de l’envoi de votre demande. Veuillez réessayer plus tard. Le service a mis trop de temps à répondre. Votre saisie est conservée.',
  malformed:
    'La réponse du service est illisible. Réessayez ; si le problème persiste, prévenez votre administrateur. Votre saisie est conservée.',
  unavailable:
    'Une erreur s’est produite lors de l’envoi de votre demande. Veuillez réessayer plus tard. Le service est momentanément indisponible.',
  retryIn: 'Réessayez dans %{seconds} secondes.',
  retrySoon: 'Réessayez dans un instant.',
  failed: 'Une erreur s’est produite lors de l’envoi de votre demande. Veuillez réessayer plus tard.',
  reference: 'Référence :',
  demo: 'Démonstration avec des données fictives. Se connecter en tant que',
  theme: { system: 'Thème : celui du système', light: 'Thème : clair', dark: 'Thème : sombre' },
};

export const starting: Translation<typeof englishStarting> = {
  title: 'Kobodesk n’a pas pu démarrer',
  retry: 'Réessayer',
  noStorage:
    'Votre session est conservée dans ce navigateur, mais celui-ci bloque le stockage pour ce site. Autorisez les données de site (cookies) ou libérez de l’espace, puis réessayez.',
};
