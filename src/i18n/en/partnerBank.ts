/** Texts of account opening and card link; keys are `partnerBank.*`. Exact where P2-2 says them. */
export const partnerBank = {
  select: {
    title: 'Select The Bank',
    about: 'Choose the bank in which the customer’s account is opened.',
    bank: 'Partner bank',
    does: 'Open an account with your BVN and also link your card to your account',
  },

  /** What each operation needs and does, before it is begun. */
  guides: {
    needs: 'Have ready',
    steps: 'What happens',
    B: {
      time: 'Four short steps, a few minutes with the customer beside you.',
      phone: 'The customer’s phone. The bank sends a one-time code to it.',
      bvn: 'The customer’s BVN',
      pcCode: 'Your PCCode',
      images: 'A photo of the customer and one of the signature',
      consent: 'The customer agrees to the terms and receives the code.',
      code: 'You enter the code.',
      identity: 'You enter the BVN. The bank fills in what it knows about the customer.',
      form: 'You check the form, add both images and submit. The account number appears at once.',
    },
    O: {
      time: 'One form, about a minute.',
      card: 'The customer’s Tier 1 card. You enter its last six digits only.',
      numbers: 'The sequence number, account number and customer number',
      otp: 'The customer’s one-time code and secret answer',
      fill: 'You fill in the form and submit.',
      pin: 'The bank links the card and sends its PIN to the customer’s phone.',
    },
  },

  title: 'Account operations',
  back: 'Select The Bank',
  action: 'Select an action',
  operations: {
    none: 'Select Operation',
    B: 'Open New account with BVN',
    O: 'Link your Tier 1 card to your account',
    F: 'Open New account by hand',
  },
  about: {
    B: 'Four short steps. Have the customer’s phone, BVN, photo and signature at hand.',
    O: 'One form. Have the card and the one-time code at hand.',
    F: 'The whole form. You fill in every field.',
  },
  start: {
    title: 'What has the customer come for?',
    text: 'Select an action above. Nothing is sent until you submit a form.',
  },
  /** Opens the form that repeats the request. */
  unconfirmed: 'Go to “%{what}”',
  loading: 'Getting the form ready',
  reload: 'Reload',
  checkAgain: 'Check again',

  unchecked:
    'Could not check the connection to the bank. %{reason} You can continue. If a step fails, you will see why.',
  notReady: {
    title: 'Account opening is not set up here yet',
    gateway: 'The gateway to the partner bank is not ready.',
    key: 'Your entries cannot be encrypted for the bank, so the forms are closed.',
    todo: 'Tell your administrator:',
    /** To the administrator. */
    yours: 'Set this on the server, then restart it:',
  },
  /** Problems with the bank's public key, for the administrator. */
  key: {
    missing: 'The configuration (config.json) has no public key of the partner bank: publicKeys.partnerBank is empty.',
    private:
      'publicKeys.partnerBank in config.json is a private key. Remove it at once: everybody can read that file. The bank’s public key belongs there.',
    certificate:
      'publicKeys.partnerBank in config.json is a certificate. Replace it with the public key that the certificate contains.',
    unreadable: 'publicKeys.partnerBank in config.json can be read neither as PEM nor as base64.',
    notRsa: 'publicKeys.partnerBank in config.json is not a complete RSA public key.',
    weak: 'The key publicKeys.partnerBank in config.json is too short. The key must have at least 1024 bits.',
    tooLong: 'One of the texts is too long to be encrypted with the bank’s key.',
  },

  /** Messages about answers. Exact where P2-4 and P2-8 say them. */
  messages: {
    ok: 'OK',
    error: 'Error!',
    success: 'Success!',
    linked: 'Card Linked Successfully. Your pin has been sent to your phone number',
    notLinked: 'An Error Occurred. Please try again later',
    terms: 'Terms and Conditions',
    codeSent: 'Code sent',
    otpSent: 'An OTP was sent to %{phone}.',
    notSent: 'The Phone Number provided is invalid.',
    failed: 'An Error Occurred',
    tryAgain: 'Everything you typed is still here. Select “Continue” to try again.',
    unknownBvn: 'An Error Occurred. The bank has no customer with this BVN. Check the BVN with the customer.',
    noReason: 'The bank gave no reason. Check the form with the customer and try again.',
    refused: 'There was an error sending your request, please try again later.',
    done: 'operation Successful',
    created: 'Account Created',
    fund: 'Advise the customer to fund the new account via POS with at least 1000 naira.',
    accountNumber: 'Account Number',
    /** Above the next form, in case the dialog was closed before the number was noted. */
    last: 'The last account opened here: %{account}.',
  },

  record: {
    recording: 'Recording the account…',
    recorded: 'The account is recorded.',
    waiting:
      'The account exists, but it could not be recorded yet. You do not need to do anything: Kobodesk keeps trying, also after you sign in again.',
    refused:
      'The account exists, but it could not be recorded yet. The records service says: “%{reason}” Note the account number and tell your administrator. Kobodesk keeps trying.',
    left: 'One account could not be recorded yet: %{accounts}. |||| %{smart_count} accounts could not be recorded yet: %{accounts}.',
    byItself: 'Kobodesk keeps trying.',
    why: 'The records service says: “%{reason}” Tell your administrator. Kobodesk keeps trying.',
    now: 'Try now',
  },

  demo: {
    title: 'Demonstration',
    about: 'This bank is a sandbox. Systems with real customers do not show this box.',
    codes: 'One-time codes',
    noCodes: 'None yet. A code appears here when the bank sends one.',
    accountOpening: 'Account opening',
    cardLink: 'Card link',
    until: 'until %{time} (Lagos)',
    pcCode: 'PCCode',
    anyPcCode: 'or any other digits',
    customers: 'Customers',
    customer: 'Customer',
    bvn: 'BVN',
    phone: 'Phone',
    account: 'Account',
    failures: 'Cause a failure',
    field: 'Field',
    value: 'Value',
    effect: 'What happens',
    refresh: 'Refresh',
  },
};
