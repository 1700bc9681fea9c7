/** Texts of this area; keys are `exporting.*`. */
export const exporting = {};
