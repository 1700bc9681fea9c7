/** Texts of the desktop's notices; keys are `notices.*`. */
export const notices = {
  sessionEnds: {
    title: 'Your session is about to end',
    idle: 'You will be signed out in %{left}. Open the page to stay signed in.',
    absolute: 'You will be signed out in %{left}. Finish what you are doing and sign in again.',
  },
};
