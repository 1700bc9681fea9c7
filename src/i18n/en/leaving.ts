/** Texts of questions before leaving something unfinished; keys are `leaving.*`. */
export const leaving = {
  exportTitle: 'Stop the export and leave?',
  exportText: 'The export is still under way. What was read so far would be lost, and nothing saved.',
  runningTitle: 'Stop and log out?',
  runningText: 'Something is still under way on this page. Logging out stops it where it is.',
  logout: 'Stop and log out',
  leave: 'Stop and leave',
  stay: 'Stay here',
};
