/** Texts of this area; keys are `dashboard.*`. */
export const dashboard = {};
