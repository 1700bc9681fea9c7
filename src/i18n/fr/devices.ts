/** The French of the lists of devices. */
export const devices = {
  singular: 'Appareil',
  fields: {
    id: 'Appareil',
    serialNumber: 'Numéro de série',
    state: 'État',
    agent: 'Agent',
    memberId: 'ID de l’agent',
    createdAt: 'Date d’ajout',
    newAgent: 'Agent',
    q: 'Recherche',
  },
  choices: {
    state: {
      free: 'Libre',
      assigned: 'Attribué',
    },
  },
  name: 'Appareils',
  sections: {
    Device: 'Appareil',
  },
  actions: {
    loadDevices: {
      label: 'Envoyer un fichier CSV',
    },
    action: {
      label: 'Action',
    },
    assignDevice: {
      label: 'Attribuer à un agent',
      failure: 'Une erreur s’est produite lors de l’envoi de votre demande. Veuillez réessayer plus tard.',
      title: 'Attribuer un appareil',
      text: 'L’agent à qui l’appareil {serialNumber} est attribué',
      submit: 'Attribuer un appareil',
    },
    unassignDevice: {
      label: 'Retirer un appareil',
      failure: 'Une erreur s’est produite lors de l’envoi de votre demande. Veuillez réessayer plus tard.',
      title: 'Retirer un appareil',
      text: '{agent} rend l’appareil {serialNumber}.',
      submit: 'Retirer un appareil',
    },
  },
};

export const agentDevices = {
  singular: 'Appareil',
  fields: {
    serialNumber: 'Numéro de série',
    memberId: 'Identifiant de membre',
  },
  name: 'Appareils',
  sections: {
    Details: 'Détails',
  },
};
