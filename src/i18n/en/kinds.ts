/** Words of field kinds on screen and in files; keys are `kinds.*`. */
export const kinds = {
  yes: 'Yes',
  no: 'No',
  /** Instead of a picture, whose data is unreadable for people. */
  image: 'Image',
  unreadable: 'Unreadable',
  /** Between a label and its value; French has a space before it. */
  colon: ':',
  without: 'Without',
  rights: 'right |||| rights',
  allRights: 'All rights',
  noChoices: 'There is nothing to choose from.',
};
