/** A delivery to a role group in which nobody gets it is paused. The program says which reasons there are. */
export const migration = {
  version: 44,
  name: 'delivery pauses',
  sql: `
alter table deliveries drop constraint deliveries_paused_check;
alter table deliveries add constraint deliveries_paused_check check (paused ~ '^[A-Za-z]+$');
`,
};
