/** Forms of counted texts, in other languages than English: apart from `format.ts`, which the first list needs. */

/** Whether a language counts few things in another form than many, as Polish does. */
export const hasFewForm = (locale: string): boolean =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories.includes('few');

/** Which of a sentence's forms a count takes, in polyglot's order. */
export function pluralForm(locale: string, count: number, forms: number): number {
  const category = new Intl.PluralRules(locale).select(count);
  if (forms === 2) return category === 'one' ? 0 : 1;
  return Math.min(['one', 'few', 'many', 'other'].indexOf(category), forms - 1);
}
