/** Texts of the inputs of filters; keys are `filterForm.*`. */
export const filterForm = {
  secretFilter: 'Kept in this tab only, never in the address. A reload clears this value.',
  lastSome: 'Last … days',
  choose: 'Period',
  days: 'Number of days',
  daysHelp: 'Including today, at most %{max}.',
  badDays: 'Enter a number from 1 to %{max}.',
  resolved: 'Now %{days}. The dates follow the calendar.',
};
