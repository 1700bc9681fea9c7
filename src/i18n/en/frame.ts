/** Texts of the frame around every page, its notices and dialogs; keys are `frame.*`. */
export const frame = {
  close: 'Close',
};
