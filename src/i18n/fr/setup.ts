/** The French of `en/setup.ts`. */
import type { setup as english } from '../en/setup';
import type { Translation } from '../locales';

export const setup: Translation<typeof english> = {
  title: 'Mettre en place votre réseau',
  note: '%{done} sur %{all} faits',
  why: 'Mettez votre réseau en place pour voir des chiffres ici.',
  dismiss: 'Masquer',
  isDone: 'Fait :',
  isOpen: 'À faire :',
  mailTest: {
    send: 'Envoyer un test',
    sending: 'Envoi…',
    check: 'Vérifier',
    none: 'Envoie un e-mail à %{to}. Ce n’est pas votre adresse\u202F? Changez-la sous «\u202FAdministrateurs\u202F».',
    waiting: 'En attente\u202F: le serveur de messagerie n’a pas encore pris le test pour %{to}.',
    waitingAnswered:
      'Toujours en attente. Le serveur de messagerie n’a pas pris le test pour %{to}\u202F: %{answer}. Nous réessayons.',
    sent: 'Envoyé à %{to} le %{when}. Regardez votre boîte de réception.',
    refused: 'Le test pour %{to} a été abandonné le %{when}. Vérifiez SMTP_URL sur le serveur.',
    refusedAnswered: 'Refusé. Réponse du serveur de messagerie au test pour %{to}\u202F: %{answer}',
  },
  fromFile: 'Depuis un fichier',
  steps: {
    administrators: {
      label: 'Administrateurs',
      text: 'Créez un deuxième administrateur : un mot de passe perdu ne bloquera personne.',
    },
    mail: {
      label: 'E-mail',
      text: 'Définissez SMTP_URL sur le serveur, puis redémarrez-le. Les mots de passe à usage unique partent par e-mail.',
      command:
        'Le serveur de messagerie n’a pas pris le dernier test. Vérifiez SMTP_URL sur le serveur, puis envoyez-en un autre.',
    },
    centralPurse: {
      label: 'Portefeuille central',
      text: 'Approvisionnez le portefeuille central pour pouvoir créditer des agents.',
      command: 'Lancez « npm run fund » sur le serveur pour pouvoir créditer des agents.',
    },
    fees: {
      label: 'Frais des agents',
      text: 'Vérifiez les frais proposés pour chaque type de transaction, et envoyez-les.',
    },
    agentManagers: { label: 'Gestionnaires d’agents', text: 'Créez le premier gestionnaire d’agents.' },
    agents: { label: 'Agents', text: 'Créez le premier agent, ou plusieurs à la fois depuis un fichier.' },
    terminals: {
      label: 'Terminaux',
      text: 'Choisissez « Attribuer un terminal » dans la ligne d’un agent.',
      before: 'Créez d’abord un agent. Un terminal est attribué à un agent.',
    },
    devices: { label: 'Appareils', text: 'Importez un fichier CSV de numéros de série.' },
    processor: { label: 'Processeur', text: 'Choisissez le processeur par lequel passent les transactions.' },
    appVersion: { label: 'Version de l’application', text: 'Ajoutez la version de l’application des agents.' },
    partnerBank: {
      label: 'Banque partenaire',
      text: 'Définissez PARTNER_BANK_URL sur le serveur, puis redémarrez-le.',
    },
  },
};
