/** The French of `en/help.ts`. */
import type { help as english } from '../en/help';
import type { Translation } from '../locales';

export const help: Translation<typeof english> = {
  title: 'Aide',
  page: 'À propos de cette page',
  howTo: 'Comment faire',
  keys: 'Raccourcis clavier de cette page',
  search: 'Appuyez sur Ctrl+K et saisissez ce que vous voulez faire\u202F: l’aide s’y trouve aussi.',
  all: 'Toute l’aide',
  open: 'Aller à la page',
  unread: 'L’aide n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  retry: 'Réessayer',
  how: {
    findTransaction: 'Trouver une transaction',
    failures: 'Voir quelles transactions échouent',
    queryTransfer: 'Interroger un virement en attente',
    addAgent: 'Ajouter un agent',
    assignTerminal: 'Donner un terminal ou un appareil à un agent',
    resetPassword: 'Réinitialiser le mot de passe d’un agent',
    creditPurse: 'Créditer ou débiter un agent',
    setFees: 'Modifier ou ajouter des frais',
    exportList: 'Enregistrer une liste dans un fichier',
    saveView: 'Enregistrer une vue d’une liste',
    openAccount: 'Ouvrir un compte bancaire pour un client',
    whoChanged: 'Savoir qui a modifié quelque chose',
  },
  also: {
    findTransaction: 'recherche, RRN, référence, reçu, litige, réclamation, en direct, actualiser',
    failures: 'échecs, échouées, erreurs, panne de banque',
    queryTransfer: 'en attente, bloqué, annulation, statut',
    addAgent: 'nouvel agent, créer un agent, inscrire, agents depuis un fichier, importer',
    assignTerminal: 'TPE, appareil, attribuer un terminal, numéro de série',
    resetPassword: 'mot de passe oublié, bloqué, connexion, mot de passe à usage unique, bulletin',
    creditPurse: 'alimenter, recharger, solde, portefeuille, solde bas, approvisionner',
    setFees: 'tarifs, commission, prix, tranches',
    exportList: 'exporter, télécharger, Excel, CSV, PDF, rapport, relevé du mois',
    saveView: 'filtre, colonnes, favori, onglet, partager',
    openAccount: 'ouverture de compte, BVN, nouveau client',
    whoChanged: 'audit, historique, journal, activité',
  },
};
