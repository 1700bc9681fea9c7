/** Texts of the dialog that shows a one-time password; keys are `passwordSlip.*`. */
export const passwordSlip = {
  title: 'Show password',
  about:
    'You see the one-time password of %{username} once, to hand it over in person. It then works for one hour. Your name is recorded, and %{username} is told that you saw it.',
  show: 'Show password',
  label: 'Slip with the one-time password',
  address: 'Sign in at',
  username: 'Username',
  password: 'One-time password',
  until: 'Works once, until %{time} (Lagos time). Then choose your own password.',
  done: 'Done',
  unknown: 'We could not confirm this, and the password is not shown again. Reset the password to get another one.',
};
