/** Rows become links of two lines up to this width. */
export const PHONE = '(max-width: 640px)';
