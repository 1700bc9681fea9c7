/** Texts for when the product cannot start. */
export const starting = {
  title: 'Kobodesk could not start',
  retry: 'Try again',
  noStorage:
    'Your session is kept in this browser, and it stores nothing for this site. Allow site data (cookies) for it, or make room, then try again.',
};
