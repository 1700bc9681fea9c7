const FORMS = {
  short: new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

/** A month (YYYY-MM) as a person reads it: "Mar" or "March 2026". */
export function monthName(month: string, form: keyof typeof FORMS): string {
  return FORMS[form].format(Date.parse(`${month}-01T00:00:00Z`));
}
