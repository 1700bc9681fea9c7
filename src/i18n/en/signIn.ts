/** Texts of the sign-in page; keys are `signIn.*`. Messages of the specification are exact (P1-5, P1-8). */
export const signIn = {
  documentTitle: 'Sign in · Kobodesk',
  product: 'Kobodesk',
  claim: 'The back office of your agent network.',
  detail: 'Every transaction, agent and purse, to the kobo.',
  title: 'Sign in',
  language: 'Language',
  passwordChanged: 'Your password was changed. Sign in with the new password.',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  capsLock: 'Caps Lock is on.',
  rememberMe: 'Remember me',
  rememberMeHelp: 'Keeps your username on this device, never your password.',
  forgot: 'Forgot your password',
  forgotHelp:
    'Ask an administrator of your network to reset your password. Agents ask their agent manager. Sign in with the one-time password that you receive, then choose your own.',
  submit: 'Sign in',
  submitting: 'Signing in…',
  empty: "*username/password can't be empty.",
  network:
    'There was an error sending your request, please try again later. The service could not be reached: check your connection. What you typed is kept.',
  timeout:
    'There was an error sending your request, please try again later. The service took too long to answer. What you typed is kept.',
  malformed:
    'We could not read the answer of the service. Try again. If it happens again, tell your administrator. What you typed is kept.',
  unavailable:
    'There was an error sending your request, please try again later. The service is temporarily unavailable.',
  retryIn: 'Try again in %{seconds} seconds.',
  retrySoon: 'Try again shortly.',
  failed: 'There was an error sending your request, please try again later.',
  reference: 'Reference:',
  demo: 'Demo with sample data. Sign in as',
  theme: { system: 'Theme: same as the system', light: 'Theme: light', dark: 'Theme: dark' },
};

/** For when the product cannot start. */
export const starting = {
  title: 'Kobodesk could not start',
  retry: 'Try again',
  noStorage:
    'Kobodesk keeps your session in this browser, but the browser stores nothing for this site. Allow site data (cookies) or free some space, then try again.',
};
