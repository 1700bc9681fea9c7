/** The browser storage key of the session record (spec part 1 section 9). */
export const SESSION_KEY = 'data';
