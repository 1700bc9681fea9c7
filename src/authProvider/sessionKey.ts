/** The browser storage key of the session record (P1-9). */
export const SESSION_KEY = 'data';
