/**
 * Fixed texts of the service, by their English (D280): types of transactions, and the meanings of status codes
 * (ISO 8583). Any other text of the service stays as it is.
 */
export const terms = {
  'Cash Out': 'Décaissement',
  'Funds Transfer': 'Virement',
  'Agent Transfer': 'Virement agent',
  'Card Transfer': 'Virement carte',
  Airtime: 'Crédit d’appel',
  'Data Bundle': 'Forfait Internet',
  'Bills Payment': 'Factures',
  'Purse Funding': 'Approvisionnement',

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
  'Exceeds withdrawal amount limit': 'Plafond de décaissement dépassé',
  'Response received too late': 'Réponse trop tardive',
  'Issuer or switch inoperative': 'Émetteur ou processeur indisponible',
  'Duplicate transmission': 'Transmission en double',
  'System malfunction': 'Panne du système',
};
