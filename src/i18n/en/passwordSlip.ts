/** Texts of the dialog that shows a one-time password; keys are `passwordSlip.*`. */
export const passwordSlip = {
  title: 'Show password',
  about:
    'You see the one-time password of %{username} once, if there is one that you may see, to hand it over in person. It then works for one hour. Your name is recorded, and %{username} is told that you saw it.',
  show: 'Show password',
  label: 'Slip with the one-time password',
  address: 'Sign in at',
  username: 'Username',
  password: 'One-time password',
  until: 'Works once, until %{time} (Lagos time). Then choose your own password.',
  done: 'Done',
  unknown: 'We could not confirm this, and the password is not shown again. Reset the password to get another one.',
  sheet: {
    open: 'Show one-time password |||| Show %{count} one-time passwords',
    title: 'Slips with one-time passwords',
    about:
      'You see one one-time password once, as a slip to print. It then works for one hour. Your name is recorded, and the person is told that you saw it. |||| You see %{count} one-time passwords once, as a sheet of slips to print and cut. Each then works for one hour. Your name is recorded for each, and each person is told that you saw it.',
    part: 'Agents %{from} to %{to} of %{of}. Show as many as you can hand over within the hour.',
    show: 'Show one password |||| Show %{count} passwords',
    shown:
      'One slip. Print it now: it is not shown again. |||| %{count} slips. Print them now: they are not shown again.',
    notShown: 'Not shown: %{names}.',
    next: 'Next slip |||| Next %{count} slips',
    leaveTitle: 'Close without printing?',
    leaveText:
      'The passwords that you close here are not shown again. To get others, reset the passwords of these agents.',
    leaveOne: 'The password is not shown again. To get another one, reset the password.',
    leave: 'Close without printing',
    stay: 'Stay here',
  },
};
