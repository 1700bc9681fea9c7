/** Texts of the announcement; keys are `virtualAccount.*`. The headings are the specification's (P2-2). */
export const virtualAccount = {
  introducing: 'Introducing !!!',
  title: 'Virtual Account',
  text: 'A secure, fast and easy platform for receiving payments is on its way.',
  secure: 'Secure',
  fast: 'Fast',
  easy: 'Easy',
  stayTuned: 'Stay tuned for updates!',
  poweredBy: 'Powered by',
  partner: 'The partner bank',
};
