/** Texts of the settings; keys are `settings.*`. The tabs' names are the specification's (P2-2). */
export const settings = {
  title: 'Settings',
  tabs: {
    profile: 'Profile',
    password: 'Password',
    roleGroups: 'Role Groups',
    notifications: 'Notifications',
    watches: 'Watches',
    deliveries: 'Deliveries',
    webhooks: 'Webhooks',
    createPin: 'Create Pin',
    resetPin: 'Reset Pin',
  },

  profile: {
    about: 'Your account details.',
    name: 'Name',
    username: 'Username',
    email: 'Email',
    phone: 'Phone Number',
    roleGroup: 'Role group',
    lastLogin: 'Previous sign-in',
    absent: 'Not available',
    otp: 'Changing the phone number sends an OTP to the registered number.',
    whyNot: 'You cannot change your profile here. Administrators change names, email and role group under Admin.',
  },

  password: { about: 'When you change your password, all your sessions end. Then sign in with the new password.' },

  notifications: {
    about: 'Alerts while you work in another window or tab.',
    label: 'Desktop notifications',
    when: 'This browser alerts you of the following. Each stands in the app too, whether the switch is on or off.',
    /** What alerts, and where it stands in the app. */
    kinds: {
      notices: 'New notices, such as results of your watches',
      noticesWhere: 'Notice centre (the bell)',
      exports: 'An export of more than 10 seconds finished or failed',
      exportsWhere: 'The page and the notice centre',
      bulk: 'An action on many records ended',
      bulkWhere: 'The page and the notice centre',
      session: 'Your session ends in one minute',
      sessionWhere: 'The page',
    },
    asking: 'Your browser is asking for permission…',
    denied:
      'Your browser blocks notifications from this page. Allow notifications in the site settings beside the address, then switch them on here.',
    dismissed: 'You did not allow notifications, so they stay off. Switch on notifications to be asked again.',
    unsupported: 'This browser does not support desktop notifications for this page.',
    test: 'Show a test notification',
    tested: 'A test notification was sent. If none appears, check the notification settings of your system.',
    testFailed: 'The browser did not show the notification. Check the notification settings of your browser.',
    testTitle: 'Kobodesk',
    testBody: 'This is what a notification looks like.',
  },

  pin: {
    createAbout: 'The PIN that you confirm transactions with at your terminal.',
    resetAbout: 'Set a new PIN if you have forgotten yours. Your BVN proves your identity.',
    pin: 'Transaction PIN',
    newPin: 'New transaction PIN',
    help: 'At most 4 digits.',
    bvn: 'BVN',
    bvnHelp: 'The 11 digits of your Bank Verification Number.',
    show: 'Show digits',
    pinEmpty: 'Enter a PIN.',
    bvnEmpty: 'Enter your BVN.',
    bvnShort: 'Enter all 11 digits of your BVN.',
    create: 'Create Pin',
    creating: 'Creating PIN…',
    reset: 'Reset Pin',
    resetting: 'Resetting PIN…',
    done: 'Your transaction PIN is saved.',
    failed: 'The PIN was not saved. %{reason}',
    unknown:
      'We could not confirm that the PIN was saved. %{reason} Try the PIN at your terminal before you send again.',
  },
};
