/** What the kinds of fields say themselves, on screens and in files; keys are `kinds.*`. */
export const kinds = {
  yes: 'Yes',
  no: 'No',
  /** In the place of a picture: its data says nothing to a reader. */
  image: 'Image',
  /** In the place of a value that could not be read. */
  unreadable: 'Unreadable',
};
