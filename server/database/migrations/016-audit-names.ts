/**
 * Audit entries name the user who acted, and each note has the salt with which its audit entry hashes it. Entries of
 * before keep version 1 or 2: they verify by the hash that they were written with (server/database/audit.ts).
 */
export const migration = {
  version: 16,
  name: 'audit-names',
  sql: `
alter table audit_entries
  drop constraint audit_entries_version_check,
  add check (version in (1, 2, 3)),
  add column username text not null default '',
  add column member_id text not null default '';
-- A process of the version before, still running, must not append: its hash covers too little.
alter table audit_entries
  alter column username drop default,
  alter column member_id drop default;

alter table notes add column salt text;
update notes set salt = replace(gen_random_uuid()::text, '-', '');
alter table notes alter column salt set not null;
`,
};
