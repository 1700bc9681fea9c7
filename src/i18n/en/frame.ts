/** Texts of this area; keys are `frame.*`. */
export const frame = {};
