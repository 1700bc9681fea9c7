/**
 * Mail is sent by the service: when each message of both outboxes is due, under which lease it is being sent, and what
 * became of it. A one-time password may be shown on screen instead: to whom, the person is told. And the language that
 * people are written to in.
 */
const DELIVERY = `
  add column message_id text not null default gen_random_uuid()::text,
  add column due_at timestamptz,
  add column leased_until timestamptz,
  add column attempts integer not null default 0,
  add column unconfirmed integer not null default 0`;

export const migration = {
  version: 20,
  name: 'mail',
  sql: `
alter table outbox ${DELIVERY},
  add column showable_by integer;
alter table outbox_messages ${DELIVERY},
  add column language text not null default 'en' check (language in ('en', 'fr')),
  add column sent_at timestamptz,
  add column given_up_at timestamptz;
update outbox set due_at = created_at;
update outbox_messages set due_at = created_at;
create index outbox_due on outbox (due_at) where due_at is not null;
create index outbox_messages_due on outbox_messages (due_at) where due_at is not null;
alter table users
  add column language text check (language in ('en', 'fr')),
  add column one_time_shown_to text;
`,
};
