/** Texts about unreadable values; keys are `unreadable.*`. */
export const unreadable = {
  rows: '%{count} row here has values that could not be read. They are marked “Unreadable”. |||| %{count} rows here have values that could not be read. They are marked “Unreadable”.',
  row: 'Row %{place}',
  wholeRow: 'the whole row',
  more: 'and %{count} more',
  /** For edit forms. */
  notEdited:
    'You cannot edit this record, because some values could not be read: %{fields}. Saving would overwrite these values. Tell your administrator.',
  leftAsIs: 'Not changed, because the values could not be read: %{fields}.',
};
