/** Texts of the desktop's notices; keys are `notices.*`. */
export const notices = {
  exported: { title: 'Export finished', body: '%{resource}: %{rows}.' },
  exportFailed: { title: 'Export failed', body: '%{resource}: open the page to see why and to try again.' },
  sessionEnds: {
    title: 'Your session is about to end',
    idle: 'You will be signed out in %{left}. Open the page to stay signed in.',
    absolute: 'You will be signed out in %{left}. Finish what you are doing and sign in again.',
  },
};
