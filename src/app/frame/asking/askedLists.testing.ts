/** Lists that a text says, among all of the product, with choices as a service has them, in both languages. */
import { localised } from '../../../engine/definition/localised';
import { palette } from '../../../i18n/en/palette';
import { locale } from '../../../i18n/fr/locale';
import { terms } from '../../../i18n/fr/terms';
import { createI18n } from '../../../i18n/provider';
import { resources as declared } from '../../../resources/index';
import { setMoneyForm } from '../../../upstream/money';
import { transport } from '../../../../tests/contract/listOperators';
import { askedLists } from './askedLists';

/** As the reference API answers them. */
const resources = declared.map((one) =>
  Object.assign({}, one, { operators: transport?.operators[one.api.list] ?? {} }),
);

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
  const heard = { now: Date.parse('2026-11-20T12:00:00Z'), choicesOf, all };
  const money: readonly [string, string, string] | undefined = name === 'fr' ? ['\u202F', ',', '\u00A0'] : undefined;
  return {
    name,
    translate,
    all,
    money,
    asked: (typed: string, open = all) => askedLists(typed, open, translate, heard),
  };
};
export type Language = Awaited<ReturnType<typeof languageOf>>;
export const english = await languageOf('en');
setMoneyForm();
export const french = await languageOf('fr');

/** Texts by what they say, separated by a bar. */
export type Table = Readonly<Record<string, string>>;
export const rows = (table: Table) =>
  Object.entries(table).flatMap(([said, texts]) => texts.split('|').map((text) => [text, said] as const));

/** An address with its parameters in one order. */
export function canonical(address: string): string {
  const [path = '', query] = address.split('?');
  const params = new URLSearchParams(query);
  params.sort();
  return `${path}?${params.toString()}`;
}

/** The addresses of those that say all words. */
export const searches = (typed: string, language = english): readonly string[] =>
  language
    .asked(typed)
    .filter(({ left }) => left === '')
    .map(({ resource, search }) => canonical(`${resource.path}${search}`));

/** Their parameters alone. */
export const asked = (typed: string, language: Language) =>
  searches(typed, language).map((address) => Object.fromEntries(new URLSearchParams(address.split('?')[1])));

/** Phrases of the transactions with what they ask, one of each line; what stands behind "-" may be denied. */
const PHRASES = {
  en: `failed -statusGroup=failed|pending -statusGroup=pending|pending over 2h statusGroup=pending&pendingOver=120
gtbank -bankName=Guaranty Trust Bank|access bank -bankName=Access Bank|uba -bankName=United Bank for Africa
cash out -transactionTypeId=Cash Out|withdrawals -transactionTypeId=Cash Out|card -transactionTypeId=Card Transfer
today startDate=today&endDate=today|last 14 days startDate=today-13&endDate=today|before 12 march endDate=2026-03-11|since last month startDate=month-1|from 10 to 12 march startDate=2026-03-10&endDate=2026-03-12|this quarter systemTime_during=thisQuarter
over 500k amount_gte=500000.00|between 5,000 and 10,000 amount_gte=5000.00&amount_lte=10000.00|N1,500.50 -amount=1500.50|up to 5 million amount_lte=5000000.00
agent fee over 100 agentFee_gte=100.00|transactions |the `,
  fr: `échouées -statusGroup=failed|en attente -statusGroup=pending|réussies -statusGroup=successful
gtb -bankName=Guaranty Trust Bank|banque access -bankName=Access Bank|uba -bankName=United Bank for Africa
retraits -transactionTypeId=Cash Out|carte -transactionTypeId=Card Transfer
hier startDate=today-1&endDate=today-1|14 derniers jours startDate=today-13&endDate=today|avant le 12 mars endDate=2026-03-11|depuis 2 semaines startDate=today-13&endDate=today|du 10 au 12 mars startDate=2026-03-10&endDate=2026-03-12
plus de 500 000 amount_gte=500000.00|entre 5k et 10k amount_gte=5000.00&amount_lte=10000.00|moins de 5 millions amount_lte=5000000.00
commission agent supérieure à 100 agentFee_gte=100.00|transactions |les `,
};
const DENIALS = { en: 'not except excluding without never'.split(' '), fr: 'pas sauf hors sans jamais'.split(' ') };

/** Texts of such phrases in a drawn order, the same in each run, with what they ask, and the same texts without a denial. */
export function* generated({ name }: Language) {
  let seed = 7;
  const drawn = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let count = 0; count < 700; count += 1) {
    const chosen = PHRASES[name]
      .split('\n')
      .map((row) => row.split('|'))
      .flatMap((row) => (drawn(2) === 0 ? [] : [row[drawn(row.length)] ?? '']));
    const parts = chosen.map((one) => {
      const [, words = '', mark, query = ''] = /^(.*) (-?)([^ ]*=.*|)$/.exec(one) ?? [];
      const denial = mark === '-' && drawn(3) === 0 ? DENIALS[name][drawn(5)] : undefined;
      const params = Object.entries(Object.fromEntries(new URLSearchParams(query)));
      return {
        words,
        denial,
        order: drawn(1_000),
        params: params.map(([param, value]) => [denial ? `${param}_neq` : param, value] as const),
      };
    });
    const ordered = parts.toSorted((one, other) => one.order - other.order);
    const params = Object.fromEntries(ordered.flatMap((one) => one.params));
    const positive = ordered.map(({ words }) => words).join(' ');
    // One choice alone is a name rather than a list.
    if (Object.keys(params).length < 2) continue;
    yield { params, positive, text: ordered.map(({ words, denial = '' }) => `${denial} ${words}`.trim()).join(' ') };
  }
}
