/**
 * What react-admin says before the lazily loaded texts are there, which have all of `ra-language-english`
 * (`lazyTexts.ts`): a first list is not made to wait for the texts of screens that it lacks. A test holds both equal.
 */
export const ra = {
  action: { undo: 'Undo' },
  notification: {
    item_doesnt_exist: 'Element does not exist',
    http_error: 'Server communication error',
    data_provider_error: 'dataProvider error. Check the console for details.',
    i18n_error: 'Cannot load the translations for the specified language',
    canceled: 'Action cancelled',
    logged_out: 'Your session has ended, please reconnect.',
    not_authorized: "You're not authorized to access this resource.",
    application_update_available: 'A new version is available.',
    offline: 'No connectivity. Could not fetch data.',
  },
};
