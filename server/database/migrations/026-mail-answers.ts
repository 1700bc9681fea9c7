/** What the mail server answered to a test mail, for the administrator who sent it. */
export const migration = {
  version: 26,
  name: 'mail-answers',
  sql: `
alter table outbox_messages add column answer text check (length(answer) <= 300);
create index outbox_messages_tests on outbox_messages (recipient, id) where kind = 'mail-test';
`,
};
