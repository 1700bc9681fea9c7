/** Texts of this area; keys are `signIn.*`. */
export const signIn = {};
