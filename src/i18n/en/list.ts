/** Texts of this area; keys are `list.*`. */
export const list = {};
