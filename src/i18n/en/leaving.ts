/** Texts of questions before leaving something unfinished; keys are `leaving.*`. */
export const leaving = {
  exportTitle: 'Stop the export and leave?',
  exportText: 'The export is still under way. If you leave, no file is saved.',
  runningTitle: 'Stop and log out?',
  runningText: 'An action or an export is still under way. Logging out stops what is under way.',
  logout: 'Stop and log out',
  leave: 'Stop and leave',
  stay: 'Stay here',
};
