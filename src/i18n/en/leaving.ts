/** Texts of questions before leaving something unfinished; keys are `leaving.*`. */
export const leaving = {
  exportTitle: 'Stop the export and leave?',
  exportText: 'The export is still under way. If you leave, no file is saved.',
  runningTitle: 'Stop and log out?',
  runningText: 'An action or an export has not finished. Logging out stops it.',
  logout: 'Stop and log out',
  leave: 'Stop and leave',
  stay: 'Stay here',
};
