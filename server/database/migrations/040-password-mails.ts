/** The mail of a one-time password goes to its person's address of the moment it is sent (D920); who made it is told when it cannot be sent (D922). */
export const migration = {
  version: 40,
  name: 'password mails',
  sql: `
alter table outbox drop column recipient, add column made_by integer;
`,
};
