/** Default texts of resources; `%{one}` is the name of one record. Keys are `defaults.*`. */
export const defaults = {
  create: { label: 'New %{one}', submit: 'Create %{one}', success: '%{one} created.' },
  edit: { label: 'Edit %{one}', submit: 'Save', success: '%{one} saved.', button: 'Edit' },
  /** Heading of a record's only section. */
  sections: { Details: 'Details' },
};
