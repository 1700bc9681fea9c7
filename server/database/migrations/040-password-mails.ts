/** The mail of a one-time password goes to its person's address of the moment it is sent (D920). */
export const migration = {
  version: 40,
  name: 'password mails',
  sql: `
alter table outbox drop column recipient;
`,
};
