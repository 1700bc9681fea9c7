/** Texts of the settings; keys are `settings.*`. The tabs' names are the specification's (P2-2). */
export const settings = {
  title: 'Settings',
  tabs: {
    profile: 'Profile',
    password: 'Password',
    roleGroups: 'Role Groups',
    notifications: 'Notifications',
    createPin: 'Create Pin',
    resetPin: 'Reset Pin',
  },

  profile: {
    about: 'What your session says about you.',
    name: 'Name',
    username: 'Username',
    email: 'Email',
    phone: 'Phone Number',
    roleGroup: 'Role group',
    lastLogin: 'Last signed in before',
    absent: 'Not part of your session',
    otp: 'Changing the phone number sends an OTP to the registered number.',
    save: 'Save changes',
    whyNot: 'Profiles cannot be saved here: the service offers no call for it. Ask an administrator to change yours.',
  },

  password: { about: 'Every session of yours ends when the password is changed; sign in with the new one.' },

  notifications: {
    about: 'For what happens while you look at something else.',
    label: 'Desktop notifications',
    when: 'In this browser, while you work in another window or tab: when an export that took more than 10 seconds has finished or failed, and a minute before your session ends.',
    asking: 'Your browser is asking for permission…',
    denied:
      'Your browser blocks notifications of this page. Allow them in the site settings beside the address, then switch them on here.',
    dismissed:
      'Your browser has not been given the permission, so notifications stay off. Switch them on to be asked again.',
    unsupported: 'This browser shows no desktop notifications for pages like this one.',
    test: 'Show a test notification',
    tested: 'A test notification was sent. If you do not see it, look into the notification settings of your system.',
    testFailed: 'The browser did not show the notification.',
    testTitle: 'Kobodesk',
    testBody: 'This is what a notification looks like.',
  },

  pin: {
    createAbout: 'The PIN that you confirm transactions with at your terminal.',
    resetAbout: 'A new PIN in the place of one that you no longer know. Your BVN proves that it is you.',
    pin: 'Transaction PIN',
    newPin: 'New transaction PIN',
    help: 'Up to 4 digits.',
    bvn: 'BVN',
    bvnHelp: 'The 11 digits of your Bank Verification Number.',
    show: 'Show digits',
    pinEmpty: 'Enter a PIN.',
    bvnEmpty: 'Enter your BVN.',
    bvnShort: 'A BVN has 11 digits.',
    create: 'Create PIN',
    creating: 'Creating PIN…',
    reset: 'Reset PIN',
    resetting: 'Resetting PIN…',
    done: 'Your transaction PIN is saved.',
    failed: 'The PIN was not saved:',
    unknown: 'We could not confirm that the PIN was saved. %{reason} Try it at your terminal before you send it again.',
  },
};
