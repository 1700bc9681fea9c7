/** Texts of what is loaded below a record; keys are `record.*`. */
export const record = {
  seeAll: 'See all',
  none: 'None.',
  notOffered: 'The connected service does not offer this list.',
  actions: 'Actions',
  actionsOf: 'Actions on %{name}',
};
