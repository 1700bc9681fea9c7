/** What a person is told in the notice centre when a mail is given up that was the only word of it. */
export const migration = {
  version: 38,
  name: 'unsent notices',
  sql: `
alter table outbox_messages add column notice jsonb;
`,
};
