/** What a resource says that has no words of its own for it; `%{one}` is what one of its records is called. Keys are `defaults.*`. */
export const defaults = {
  create: { label: 'New %{one}', submit: 'Create %{one}', success: '%{one} created.' },
  edit: { label: 'Edit %{one}', submit: 'Save', success: '%{one} saved.', button: 'Edit' },
  /** Heading of a record's only section. */
  sections: { Details: 'Details' },
};
