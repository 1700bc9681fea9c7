/** Where the stock app stands. */
export const BASE = '/stock-admin';
