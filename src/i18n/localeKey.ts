/** Storage key of the user's choice; not set for the browser's own language. */
export const LOCALE_KEY = 'kobodesk.locale';
