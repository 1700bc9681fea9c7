/** Texts of the page and the settings that change a password; keys are `password.*`. */
export const password = {
  title: 'Change password',
  forced: 'Choose your own password before you continue.',
  seen: '%{name} has seen the one-time password that you signed in with. Choose your own password before you continue.',
  old: 'Password',
  oldHelp: 'The password you signed in with.',
  next: 'New Password',
  rules: 'At least %{count} characters, not your username, and hard to guess: three unrelated words, for example.',
  confirm: 'Confirm Password',
  show: 'Show passwords',
  empty: 'Enter this password.',
  mismatch: 'Passwords do not match',
  unknown: 'We could not confirm the change. If you are signed out, try the new password first.',
  submit: 'Change password',
  submitting: 'Changing password…',
};
