/** Watches of any amount that a summary adds up. Which ones there are says the program, so that a new one is no migration. */
export const migration = {
  version: 39,
  name: 'watch measure names',
  sql: `
alter table subscriptions drop constraint subscriptions_measure_check;
alter table subscriptions add constraint subscriptions_measure_check
  check (measure ~ '^(count|rate\\.(failed|successful)|(sum|avg)\\.[A-Za-z]+)$');
`,
};
