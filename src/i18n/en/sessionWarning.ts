/** Texts of the warning that a session is about to end; keys are `sessionWarning.*`. */
export const sessionWarning = {
  title: { idle: 'Still there?', absolute: 'Your session is about to end' },
  idle: 'You have not done anything for a while. You will be signed out in %{left}.',
  absolute:
    'Your session has reached its maximum length. You will be signed out in %{left}. Sign in again to continue.',
  stay: 'Stay signed in',
  staying: 'One moment…',
  logout: 'Sign out now',
  failed: 'Could not extend your session: %{reason}',
};
