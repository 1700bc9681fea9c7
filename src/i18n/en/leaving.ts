/** Texts of questions before leaving something unfinished; keys are `leaving.*`. */
export const leaving = {
  exportTitle: 'Stop the export and leave?',
  exportText: 'The export is still under way. If you leave, no file is saved.',
  runningTitle: 'Stop and sign out?',
  runningText: 'An action or an export has not finished. Signing out stops it.',
  elsewhereTitle: 'Sign out in every tab?',
  elsewhereText: 'Another tab has something that is not saved or not finished. Signing out ends it there too.',
  anyway: 'Sign out',
  logout: 'Stop and sign out',
  leave: 'Stop and leave',
  stay: 'Stay here',
};
