/** Texts of what is loaded below a record; keys are `record.*`. */
export const record = {
  seeAll: 'See all',
  none: 'None.',
  notOffered: 'The connected service does not offer this list.',
  underWay: 'Under way.',
  unmet: {
    lacks: '%{field} is empty',
    has: '%{field} is there already',
    is: '%{field} is %{text}',
    hidden: 'You may not see what decides this',
  },
  actionsOf: 'Actions on %{name}',
};
