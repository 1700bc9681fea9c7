/**
 * Messages and app versions are compared as every other text (D860). Folding a million of them takes seconds, and all but
 * a few are plain: only of the others the folded text is kept. The table is written anew, once.
 */
const FOLDED = (column: string) => `nullif(folded(${column}), lower(${column} collate "C"))`;

export const migration = {
  version: 36,
  name: 'folded-messages',
  sql: `
alter table transactions
  add column message_folded text generated always as (${FOLDED('status_message')}) stored,
  add column version_folded text generated always as (${FOLDED('app_version')}) stored;
`,
};
