/** Texts of what is loaded below a record; keys are `record.*`. */
export const record = {
  seeAll: 'See all',
  none: 'None.',
  notOffered: 'The connected service does not offer this list.',
  underWay: 'Under way.',
  unmet: {
    lacks: '%{field} is empty',
    has: '%{field} is already set',
    is: '%{field} is %{text}',
    hidden: 'This depends on a value that you do not have access to',
  },
  actions: 'Actions',
  actionsOf: 'Actions on %{name}',
  notes: {
    title: 'Notes',
    none: 'No notes yet. Notes are for staff only.',
    older: 'Show older notes',
    label: 'New note',
    help: 'Staff who can open this record will see the note. Do not write card numbers or BVNs.',
    add: 'Add note',
    added: 'Note added',
    empty: 'Write a note first.',
    tooLong: 'Write at most %{most} characters. This note has %{count}.',
    secret: 'This note may hold a card number or a BVN. Remove the number, or write only its last four digits.',
    unknown:
      '%{reason} We could not confirm that the note was saved. Check the notes of the record before you add the note again.',
    delete: 'Delete',
    deleteOf: 'Delete the note of %{time}',
    deleteTitle: 'Delete note',
    deleteText: 'The note will be removed for everybody. You can delete a note for 15 minutes after adding it.',
    deleted: 'Note deleted',
  },
};
