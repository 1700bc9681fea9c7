/** Texts of the sign-in page; keys are `signIn.*`. Messages of the specification are exact (P1-5, P1-8). */
export const signIn = {
  documentTitle: 'Sign in · Kobodesk',
  product: 'Kobodesk',
  claim: 'The back office of your agent network.',
  detail: 'Every transaction, agent and purse, to the kobo.',
  title: 'Sign in',
  passwordChanged: 'Your password is changed. Sign in with the new one.',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  capsLock: 'Caps Lock is on.',
  rememberMe: 'Remember me',
  rememberMeHelp: 'Keeps your username on this device, never your password.',
  forgot: 'Forgot your password',
  forgotHelp:
    'An administrator of your network can reset it; agents ask their agent manager. You will be given a one-time password and choose your own when you sign in with it.',
  submit: 'Sign in',
  submitting: 'Signing in…',
  empty: "*username/password can't be empty.",
  network:
    'There was an error sending your request, please try again later. The service could not be reached: check your connection. What you typed is kept.',
  timeout:
    'There was an error sending your request, please try again later. The service took too long to answer. What you typed is kept.',
  malformed:
    'The service’s answer to your sign-in was not understood. Try again; if it happens again, tell your administrator. What you typed is kept.',
  unavailable:
    'There was an error sending your request, please try again later. The service is temporarily unavailable.',
  retryIn: 'Try again in %{seconds} seconds.',
  retrySoon: 'Try again shortly.',
  failed: 'There was an error sending your request, please try again later.',
  reference: 'Reference:',
  demo: 'A demonstration with made-up data. Its usernames and passwords were printed where it was started.',
  theme: { system: 'Theme: as the system', light: 'Theme: light', dark: 'Theme: dark' },
};

/** For when the product cannot start. */
export const starting = {
  title: 'Kobodesk could not start',
  retry: 'Try again',
  noStorage:
    'Your session is kept in this browser, and it stores nothing for this site. Allow site data (cookies) for it, or make room, then try again.',
};
