/** Finding the settlement of a note, whose key ends with month and year, without reading all of them. */
export const migration = {
  version: 19,
  name: 'settlement-months',
  sql: `create index settlements_month on settlements (year, month);`,
};
