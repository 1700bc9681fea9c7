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
    Agent: 'Agent',
  },
  actions: {
    loadDevices: {
      label: 'Envoyer un fichier CSV',
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
