/** Lists that a text says, among all of the product, with choices as a service has them, in both languages. */
import { localised } from '../../engine/definition/localised';
import { palette } from '../../i18n/en/palette';
import { locale } from '../../i18n/fr/locale';
import { terms } from '../../i18n/fr/terms';
import { createI18n } from '../../i18n/provider';
import { resources } from '../../resources/index';
import { setMoneyForm } from '../../upstream/money';
import { askedLists } from './askedLists';

const BANKS = [
  'Access Bank',
  'Access Bank (Diamond)',
  'First Bank of Nigeria',
  'First City Monument Bank',
  'Guaranty Trust Bank',
  'Union Bank of Nigeria',
  'United Bank for Africa',
  'Wema Bank',
];
const STATUSES = {
  '00': 'Approved or completed successfully',
  PP: 'Pending',
  '05': 'Do not honour',
  '51': 'Insufficient funds',
  '54': 'Expired card',
  '61': 'Exceeds withdrawal amount limit',
  '91': 'Timed out',
};
const TYPES = ['Cash Out', 'Funds Transfer', 'Agent Transfer', 'Card Transfer', 'Purse Funding'];
const same = (all: readonly string[]) => all.map((label) => ({ value: label, label }));
type Choices = Readonly<Partial<Record<string, readonly { readonly value: string; readonly label: string }[]>>>;
const CHOICES: Choices = {
  bankName: same(BANKS),
  type: same(TYPES),
  status: Object.entries(STATUSES).map(([value, label]) => ({ value, label })),
};
const FRENCH: Readonly<Partial<Record<string, string>>> = terms;

const languageOf = async (name: 'en' | 'fr') => {
  const { provider, addMessages } = createI18n({ fr: async () => locale });
  await addMessages({ palette });
  if (name === 'fr') await provider.changeLocale('fr');
  const { translate } = provider;
  const all = name === 'en' ? resources : resources.map((one) => localised(one, 'fr', translate));
  const inWords = (label: string) => (name === 'en' ? label : (FRENCH[label] ?? label));
  const choicesOf = (field: { readonly name: string }) =>
    (CHOICES[field.name] ?? []).map(({ value, label }) => ({ value, label: inWords(label) }));
  const asking = { now: Date.parse('2026-11-20T12:00:00Z'), choicesOf, all };
  return { translate, asked: (typed: string, open = all) => askedLists(typed, open, translate, asking) };
};
export const english = await languageOf('en');
setMoneyForm();
export const french = await languageOf('fr');

/** The addresses of those that say all words. */
export const searches = (typed: string, { asked } = english): readonly string[] =>
  asked(typed)
    .filter(({ left }) => left === '')
    .map(({ resource, search }) => `${resource.path}${search}`);
