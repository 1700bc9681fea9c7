/** How a one-time password is delivered, behind a sentence that says for whom; keys are `passwordDelivery.*`. */
export const passwordDelivery = {
  untold: 'You will see how it is delivered. |||| You will see how they are delivered.',
  mail: 'It goes there by email. |||| They go there by email.',
  screen:
    'No email is sent: it is shown once on this screen, when you choose Show password. |||| No email is sent: each is shown once on this screen, when you choose Show password on the record.',
  screenOrMail:
    'It goes there by email after 10 minutes at the earliest, or is shown once on this screen, when you choose Show password before then. |||| They go there by email after 10 minutes at the earliest, or are shown once on this screen, when you choose Show password on the record before then.',
  log: 'No email is sent: this demonstration writes it into the log of its server. |||| No email is sent: this demonstration writes them into the log of its server.',
  others:
    'No email is sent, and only an administrator can see the password on screen: ask one to reset it. |||| No email is sent, and only an administrator can see the passwords on screen: ask one to reset them.',
  none: 'No way of delivery is set up: ask the person who runs the server to set SMTP_URL or ONE_TIME_PASSWORDS. Until then nobody gets the password. |||| No way of delivery is set up: ask the person who runs the server to set SMTP_URL or ONE_TIME_PASSWORDS. Until then nobody gets the passwords.',
  noneOfStaff:
    'No way of delivery is set up: ask the person who runs the server to set SMTP_URL. Until then nobody gets the password. |||| No way of delivery is set up: ask the person who runs the server to set SMTP_URL. Until then nobody gets the passwords.',
  /** On the page that creates agents from a file. */
  file: {
    about: 'We create a one-time password for the agent. |||| We create a one-time password for each agent.',
    screen:
      'No email is sent: it is shown once on this screen, as a slip to print. |||| No email is sent: they are shown once on this screen, as a sheet of slips to print.',
    screenOrMail:
      'It goes to the agent’s address by email after 10 minutes at the earliest, or is shown once on this screen before then, as a slip to print. |||| They go to the agents’ addresses by email after 10 minutes at the earliest, or are shown once on this screen before then, as a sheet of slips to print.',
    mail: 'It goes to the agent’s address by email. |||| They go to the agents’ addresses by email.',
  },
};
