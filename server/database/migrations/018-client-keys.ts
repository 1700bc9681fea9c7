/** Keys that browsers make for new views and notes, so that a second try after a lost answer finds what the first made. */
export const migration = {
  version: 18,
  name: 'client-keys',
  sql: `
alter table saved_views add column client_key text check (length(client_key) between 1 and 64);
create unique index saved_views_client_key on saved_views (owner_id, client_key) where client_key is not null;
alter table notes add column client_key text check (length(client_key) between 1 and 64);
create unique index notes_client_key on notes (author_id, client_key) where client_key is not null;
`,
};
