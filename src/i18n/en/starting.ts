/** What a person reads when the product cannot even start. */
export const starting = {
  title: 'Kobodesk could not start',
  retry: 'Try again',
};
