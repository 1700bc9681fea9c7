/** The French of `en/agentPages.ts`. */
import type { agentPages as english } from '../en/agentPages';
import type { Translation } from '../locales';

export const agentPages: Translation<typeof english> = {
  agentTransactions: 'Transactions : %{name}',
  oneAgent: 'un agent',
  noAgent: {
    title: 'Agent introuvable.',
    text: 'L’adresse contient peut-être une erreur, ou vous n’avez pas accès à cet agent.',
    all: 'Toutes les transactions',
  },
  managedAgents: 'Agents : %{name}',
  oneManager: 'un gestionnaire d’agents',
  timeline: {
    kinds: {
      transaction: 'Transaction',
      movement: 'Portefeuille',
      change: 'Modification',
      signIn: 'Connexion',
      note: 'Note',
    },
    signIns: 'Connexion, %{smart_count} fois',
    title: 'Chronologie',
    all: 'Toutes les transactions',
    show: 'Afficher de la chronologie',
    groups: { all: 'Tout', money: 'Argent', changes: 'Modifications', notes: 'Notes', signIns: 'Connexions' },
    success: 'Réussie',
    pending: 'En attente',
    failure: 'Échouée',
    changed: '%{field}\u202F: %{old} → %{now}',
    lastSeen: 'Dernière connexion\u202F: %{time}',
    neverSeen: 'Cet agent ne s’est pas encore connecté.',
    none: 'Rien pour le moment.',
    older: 'Plus anciens',
    retry: 'Réessayer',
  },
  noOwnAgent: {
    title: 'Vous n’avez pas de profil d’agent.',
    text: 'Aucun agent n’est enregistré sous votre nom d’utilisateur, %{username}.',
  },
};
