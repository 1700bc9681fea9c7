/** What a resource says that has no words of its own for them; `one` is what one of its records is called. */
export const filled = {
  create: (one: string) => ({ label: `New ${one}`, submit: `Create ${one}`, success: `${one} created.` }),
  edit: (one: string) => ({ label: `Edit ${one}`, submit: 'Save', success: `${one} saved.` }),
  /** Heading of a record's only section. */
  record: 'Details',
  /** Opens the form of a row. */
  button: 'Edit',
};
