/**
 * Fixed texts of the service, by their English (D280): types of transactions and of purse entries, the meanings of status codes (ISO 8583)
 * and what roles allow. Any other text of the service stays as it is.
 */
export const terms = {
  'Cash Out': 'Retrait',
  'Funds Transfer': 'Virement',
  'Agent Transfer': 'Virement agent',
  'Card Transfer': 'Virement carte',
  Airtime: 'Crédit d’appel',
  'Data Bundle': 'Forfait Internet',
  'Bills Payment': 'Factures',
  'Purse Funding': 'Approvisionnement',
  // Types of entries of purses that no transaction has.
  'Opening Balance': 'Solde d’ouverture',
  'Purse Credit': 'Crédit du portefeuille',
  'Purse Debit': 'Débit du portefeuille',
  Funding: 'Apport',
  // The owner of an entry without an agent.
  'Central Purse': 'Portefeuille central',

  'Approved or completed successfully': 'Approuvée',
  Pending: 'En attente',
  'Request in progress': 'Demande en cours',
  'Do not honour': 'Refus de la banque',
  Error: 'Erreur',
  'Invalid transaction': 'Transaction non valide',
  'Insufficient funds': 'Provision insuffisante',
  'Expired card': 'Carte expirée',
  'Incorrect PIN': 'Code PIN erroné',
  'Transaction not permitted to cardholder': 'Transaction interdite au titulaire',
  'Exceeds withdrawal amount limit': 'Plafond de retrait dépassé',
  'Response received too late': 'Réponse trop tardive',
  'Issuer or switch inoperative': 'Émetteur ou réseau indisponible',
  'Duplicate transmission': 'Transmission en double',
  'System malfunction': 'Panne du système',

  'View the dashboard': 'Voir le tableau de bord',
  'View the dashboard, as everybody may': 'Voir le tableau de bord, comme tout le monde',
  'View and manage admins': 'Voir et gérer les administrateurs',
  'View all transactions': 'Voir toutes les transactions',
  'View all agents': 'Voir tous les agents',
  'View and set agent fees': 'Voir et fixer les frais des agents',
  'View purses, credit and debit them': 'Voir, créditer et débiter les portefeuilles',
  'View the audit log and switch the processor': 'Voir le journal d’audit et changer le processeur',
  'Create and change role groups': 'Créer et modifier les groupes de rôles',
};
