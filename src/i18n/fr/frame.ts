/** The French of `en/frame.ts`. */
import type { frame as english } from '../en/frame';
import type { Translation } from '../locales';

export const frame: Translation<typeof english> = {
  product: 'Kobodesk',
  close: 'Fermer',
  skip: 'Aller au contenu',
  toDashboard: 'Aller au tableau de bord',
  documentTitle: '%{page} · Kobodesk',

  groups: {
    overview: 'Vue d’ensemble',
    network: 'Réseau',
    money: 'Finances',
    control: 'Contrôle',
    more: 'Plus',
    account: 'Compte',
  },
  pageLoading: 'Chargement de la page',
  loadingDialog: 'Chargement…',
  menu: {
    label: 'Menu principal',
    open: 'Ouvrir le menu',
    collapse: 'Réduire le menu',
    expand: 'Agrandir le menu',
    dashboard: 'Tableau de bord',
    admin: 'Administrateurs',
    transactions: 'Transactions',
    virtualAccount: 'Compte virtuel',
    agents: 'Agents',
    agentsProfile: 'Profil d’agent',
    agentManager: 'Gestionnaires d’agents',
    agentFees: 'Frais des agents',
    purse: 'Portefeuille',
    audit: 'Journal d’audit',
    appVersion: 'Versions de l’appli',
    openBankAccount: 'Ouvrir un compte',
    selectProcessor: 'Choisir le processeur',
    hardwareManagement: 'Gestion du matériel',
    resources: 'Ressources',
    settings: 'Paramètres',
    language: 'Langue',
    logout: 'Se déconnecter',
  },
  user: 'Connecté en tant que',
  theme: { system: 'Thème : celui du système', light: 'Thème : clair', dark: 'Thème : sombre' },
  clock: {
    ahead: 'Avance de votre horloge\u202F: %{by}. L’heure du service est utilisée.',
    behind: 'Retard de votre horloge\u202F: %{by}. L’heure du service est utilisée.',
    minutes: '%{smart_count} minute |||| %{smart_count} minutes',
    hours: '%{smart_count} heure |||| %{smart_count} heures',
    days: '%{smart_count} jour |||| %{smart_count} jours',
    years: '%{smart_count} an |||| %{smart_count} ans',
  },
  storageFull:
    'Le stockage de ce navigateur est plein. Vos choix durent jusqu’au rechargement, et votre saisie n’est pas restaurée. Supprimez les données d’autres sites.',
  offline: 'Hors ligne : données non à jour, rien n’est enregistré.',

  search: { open: 'Rechercher', hint: 'Page, fiche ou action' },

  toast: { label: 'Dernières notifications', dismiss: 'Masquer' },
  lastSignIn: 'Dernière connexion\u202F: %{time}',
  firstSignIn: 'Bienvenue dans Kobodesk.',
  pressForShortcuts: 'Appuyez sur\u202F? pour les raccourcis.',

  seconds: '%{smart_count} seconde |||| %{smart_count} secondes',

  refusal: {
    title: 'Accès refusé',
    text: 'Vous n’avez pas l’autorisation de consulter cette page.',
    page: 'Votre groupe, %{group}, ne peut pas ouvrir %{page}.',
    group: 'Votre groupe, %{group}, ne peut pas ouvrir cette page.',
    ask: 'Si votre travail l’exige, demandez à un administrateur. Un droit accordé aujourd’hui compte ici après votre prochaine connexion.',
  },
  notFound: {
    title: 'Il n’y a pas de page à cette adresse.',
    text: 'L’adresse contient peut-être une erreur, ou la page a été déplacée.',
    back: 'Retour',
    search: 'Chercher « %{text} »',
  },
  error: {
    page: 'Impossible d’afficher cette page',
    failed: 'Une erreur s’est produite',
    notLoaded: 'Impossible de charger cette page',
    notLoadedText: 'La connexion a peut-être été coupée, ou Kobodesk vient d’être mis à jour. Rechargez la page.',
    reload: 'Recharger',
    unreached: 'Le service est injoignable',
    unexpected:
      'Un problème inattendu a interrompu cette page. Réessayez ; si le problème persiste, prévenez votre administrateur.',
    retry: 'Réessayer',
  },
  lost: {
    network: 'Le service est injoignable.',
    timeout: 'Le service a mis trop de temps à répondre.',
    malformed: 'La réponse du service est illisible.',
    unavailable:
      'Une erreur s’est produite lors de l’envoi de votre demande. Veuillez réessayer plus tard. Le service était momentanément indisponible.',
  },
};
