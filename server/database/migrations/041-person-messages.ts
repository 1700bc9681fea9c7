/** A mail to a person goes to their address of the moment it is sent, and to nobody who is switched off (D920). */
export const migration = {
  version: 41,
  name: 'person messages',
  sql: `
alter table outbox_messages add column user_id integer;
`,
};
