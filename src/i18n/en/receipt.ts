/** Texts of this area; keys are `receipt.*`. */
export const receipt = {};
