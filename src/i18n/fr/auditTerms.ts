import { service } from './service';

/**
 * What entries of the audit say, by the English that is stored (D295). `%{…}` stands for what differs from entry to entry,
 * which stays as stored, but for amounts and for what is called a part: that has a text of its own. A list has the English
 * beneath, because its filter looks for that.
 */
export const auditTerms = {
  /** In place of a person. */
  System: 'Système',
  'Signed in': 'Connexion',
  'Signed out': 'Déconnexion',
  'Failed to sign in': 'Échec de connexion',
  'Failed to sign in %{count} times from %{part}, %{first} to %{last}':
    'Échecs de connexion : %{count}, depuis %{part}, de %{first} à %{last}',
  'an unknown address': 'une adresse inconnue',
  'Sign-in refused: one-time password over': 'Connexion refusée : mot de passe à usage unique expiré',
  'Sign-in refused: switched off': 'Connexion refusée : compte désactivé',
  'Changed their own password': 'Mot de passe personnel changé',
  'Created own transaction PIN': 'Code PIN personnel créé',
  'Reset own transaction PIN': 'Code PIN personnel réinitialisé',
  'Reset the password of %{name}': 'Mot de passe réinitialisé : %{name}',
  'Showed the one-time password of %{name} on screen': 'Mot de passe à usage unique affiché : %{name}',
  'Activated %{name}': 'Compte activé : %{name}',
  'Deactivated %{name}': 'Compte désactivé : %{name}',

  'Created the admin %{name} in %{group}': 'Administrateur créé : %{name}, groupe %{group}',
  'Changed the admin %{name} (%{id}): %{fields}': 'Administrateur modifié : %{name} (%{id})',
  'Changed the admin %{name}': 'Administrateur modifié : %{name}',
  'Created the agent manager %{name}': 'Gestionnaire d’agents créé : %{name}',
  'Created the agent fee for %{part}, N%{from} to N%{to}': 'Frais créés : %{part}, %{from} N à %{to} N',
  'Changed the agent fee for %{part}, N%{from} to N%{to}: %{fields}': 'Frais modifiés : %{part}, %{from} N à %{to} N',
  'Changed the agent fee for %{part}, N%{from} to N%{to}': 'Frais modifiés : %{part}, %{from} N à %{to} N',
  'Created the agent %{name}': 'Agent créé : %{name}',
  'Changed the agent %{name} (%{id}): %{fields}': 'Agent modifié : %{name} (%{id})',
  'Changed the agent %{name}': 'Agent modifié : %{name}',
  'Created the role group %{name}': 'Groupe de rôles créé : %{name}',
  'Changed the role group %{name}': 'Groupe de rôles modifié : %{name}',

  'Generated an activation code for %{name}': 'Code d’activation généré pour %{name}',
  'Assigned a terminal to %{name}': 'Terminal attribué à %{name}',
  'Unassigned the terminal of %{name}': 'Terminal retiré à %{name}',
  'Assigned device %{serial} to %{name}': 'Appareil %{serial} attribué à %{name}',
  'Unassigned device %{serial} from %{name}': 'Appareil %{serial} retiré à %{name}',
  'Began to load a file of %{count} devices': 'Début du chargement d’un fichier, appareils : %{count}',
  'Loaded devices: %{part}': 'Appareils chargés. %{part}',
  'Rows read: %{rows}. Devices added: %{added}. Devices known already: %{already}. Rows without a usable serial number: %{odd}.':
    service.devicesLoaded,
  'Stopped loading devices: %{part}': 'Chargement des appareils arrêté. %{part}',
  'Only a part of the file was loaded: %{added} of %{devices} devices were added before the database failed. Load the file again: known devices are not added twice.':
    service.devicesStopped,

  'Credited the purse of %{name} with N%{amount}, transaction %{id}':
    'Portefeuille crédité : %{name}, montant : %{amount} N, transaction %{id}',
  'Debited the purse of %{name} with N%{amount}, transaction %{id}':
    'Portefeuille débité : %{name}, montant : %{amount} N, transaction %{id}',
  'Paid N%{amount} into the central purse, bank reference %{reference}, transaction %{id}':
    'Versement dans le portefeuille central : %{amount} N, référence bancaire %{reference}, transaction %{id}',
  // The direction of a movement, in its changes.
  credit: 'Crédit',
  debit: 'Débit',
  funding: 'Versement',
  'Moved money, transaction %{id}': 'Mouvement d’argent, transaction %{id}',
  'Switched the processor from none to %{to}': 'Processeur choisi : %{to}',
  'Switched the processor from %{from} to %{to}': 'Processeur changé : %{from}, puis %{to}',
  'Asked the partner bank for %{part}': 'Demande à la banque partenaire : %{part}',
  'Partner bank on %{part}: %{part2}': 'Réponse de la banque partenaire, %{part} : %{part2}',
  'consent, reference %{id}': 'consentement, référence %{id}',
  'the holder of a BVN, reference %{id}': 'titulaire d’un BVN, référence %{id}',
  'an account, reference %{id}': 'compte, référence %{id}',
  'a card link, %{id}': 'liaison de carte, %{id}',
  told: 'communiqué',
  nobody: 'personne',
  'opened %{account}': 'ouvert, %{account}',
  'not reached': 'non jointe',
  'no answer in time': 'pas de réponse à temps',
  'no answer that can be read': 'réponse illisible',
  'Recorded the account %{account}': 'Compte enregistré : %{account}',
  'Added app version %{version}': 'Version de l’application ajoutée : %{version}',
  'Deleted app version %{version}': 'Version de l’application supprimée : %{version}',

  'Added a note on %{name}': 'Note ajoutée : %{name}',
  'Deleted a note on %{name}': 'Note supprimée : %{name}',
  'Shared the view "%{view}" of %{list}, with %{part}': 'Vue partagée : "%{view}", liste %{list}, avec %{part}',
  'Changed the view "%{view}" of %{list}, shared with %{part}, before with %{part2}':
    'Vue modifiée : "%{view}", liste %{list}, partagée avec %{part}, avant avec %{part2}',
  'Changed the view "%{view}" of %{list}, shared with %{part}':
    'Vue modifiée : "%{view}", liste %{list}, partagée avec %{part}',
  'Deleted the view "%{view}" of %{list}, shared with %{part}':
    'Vue supprimée : "%{view}", liste %{list}, partagée avec %{part}',
  'Stopped sharing the view "%{view}" of %{list}, with %{part}':
    'Fin du partage de la vue "%{view}", liste %{list}, avec %{part}',
  everyone: 'tout le monde',
  'everyone as the default': 'tout le monde, par défaut',
  'the role group %{group} as the default': 'le groupe %{group}, par défaut',
  'the role group %{group}': 'le groupe %{group}',
  'Watched the view "%{view}" of %{list}': 'Vue surveillée : "%{view}", liste %{list}',
  'Changed the watch of the view %{rest}': 'Surveillance modifiée, vue %{rest}',
  'Paused the watch of the view %{rest}': 'Surveillance suspendue, vue %{rest}',
  'Ended the watch of the view %{view}': 'Surveillance terminée, vue %{view}',
  'Ended the watch by %{owner} of the view %{view}': 'Surveillance terminée, vue %{view}, par %{owner}',
  'Delivered the view %{rest}': 'Vue envoyée en fichier : %{rest}',
  'Made a delivery of the view "%{view}" of %{list}': 'Envoi créé, vue "%{view}", liste %{list}',
  'Changed the delivery of the view %{rest}': 'Envoi modifié, vue %{rest}',
  'Paused the delivery of the view %{rest}': 'Envoi suspendu, vue %{rest}',
  'Ended the delivery of the view %{view}': 'Envoi terminé, vue %{view}',
  'Ended the delivery by %{owner} of the view %{view}': 'Envoi terminé, vue %{view}, par %{owner}',
  'Left the delivery by %{owner} of the view %{view}': 'Envoi quitté, vue %{view}, par %{owner}',
  'Came back to the delivery by %{owner} of the view %{view}': 'Envoi repris, vue %{view}, par %{owner}',
  'Added the webhook %{name}': 'Webhook ajouté : %{name}',
  'Changed the webhook %{name}': 'Webhook modifié : %{name}',
  'Ended the webhook %{name}, messages not sent: %{count}':
    'Webhook terminé : %{name}, messages non envoyés : %{count}',
  'Ended the webhook %{name}': 'Webhook terminé : %{name}',
  'Renewed the secret of the webhook %{name}': 'Secret du webhook renouvelé : %{name}',
  'Sent a test to the webhook %{name}': 'Test envoyé au webhook : %{name}',
  'Sent a test mail to the own address': 'E-mail de test envoyé à sa propre adresse',
  'Marked a notice': 'Notification marquée',
  'Marked notices': 'Notifications marquées',
  'Cleared a notice': 'Notification effacée',
  'Cleared notices': 'Notifications effacées',
  'Sealed the audit with a key': 'Journal d’audit scellé par une clé',
  'Changed the key of the audit': 'Clé du journal d’audit changée',
  'Brought notes forward': 'Reprise des notes',
  'Brought the records forward': 'Reprise des enregistrements',
  'Brought the purse ledger forward': 'Reprise du registre des portefeuilles',
};
