/** The audit trail: a chain of entries, each holding the hash of the one before (server/database/audit.ts). */
export const migration = {
  version: 3,
  name: 'audit',
  sql: `
create table audit_entries (
  id bigint primary key,
  user_id int not null references users,
  action text not null,
  ip text not null,
  request_method text not null,
  url text not null,
  time timestamptz(3) not null,
  previous_hash text not null,
  hash text not null unique
);
create index audit_entries_time on audit_entries (time, id);
create index audit_entries_user on audit_entries (user_id, time, id);

-- The chain's newest entry. Whoever appends locks this one row: entries queue, and none is ever skipped.
create table audit_head (
  only_one boolean primary key default true check (only_one),
  entries bigint not null,
  hash text not null
);
insert into audit_head (entries, hash) values (0, '');
`,
};
