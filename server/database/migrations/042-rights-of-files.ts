/** A delivered file is sent and opened only while its recipient has every role of when it was made (D681). */
export const migration = {
  version: 42,
  name: 'rights of files',
  sql: `
alter table delivery_files add column role_ids jsonb not null default '[]';
update delivery_files f set role_ids =
  (select coalesce(jsonb_agg(r.role_id), '[]') from role_group_roles r where r.role_group_id = f.role_group_id);
`,
};
