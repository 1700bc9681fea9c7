// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { localised } from '../../engine/definition/localised';
import { PRESETS } from '../../lists/period';
import { PERIODS } from '../../lists/question/operators';
import { setMoneyForm } from '../../upstream/money';
import { resources } from '../../resources/index';
import { palette } from '../../i18n/en/palette';
import { locale } from '../../i18n/fr/locale';
import { createI18n } from '../../i18n/provider';
import { askedLists } from './askedLists';

const BANKS = [
  'Access Bank',
  'Access Bank (Diamond)',
  'First Bank of Nigeria',
  'First City Monument Bank',
  'Guaranty Trust Bank',
  'United Bank for Africa',
  'Wema Bank',
];
const CHOICES: Readonly<Partial<Record<string, readonly string[]>>> = {
  bankName: BANKS,
  type: ['Cash Out', 'Funds Transfer', 'Agent Transfer'],
  status: ['Insufficient funds', 'Pending'],
};
const choicesOf = ({ name }: { readonly name: string }) =>
  (CHOICES[name] ?? []).map((label) => ({ value: label, label }));

const languageOf = async (name: 'en' | 'fr') => {
  const { provider, addMessages } = createI18n({ fr: async () => locale });
  await addMessages({ palette });
  if (name === 'fr') await provider.changeLocale('fr');
  const { translate } = provider;
  const all = name === 'en' ? resources : resources.map((one) => localised(one, 'fr', translate));
  const known = { now: Date.parse('2026-11-20T12:00:00Z'), choicesOf };
  return { translate, asked: (typed: string) => askedLists(typed, all, translate, known) };
};
const english = await languageOf('en');
setMoneyForm();
const french = await languageOf('fr');

afterEach(() => setMoneyForm());

const searches = (typed: string, { asked } = english): readonly string[] =>
  asked(typed)
    .filter(({ left }) => left === '')
    .map(({ resource, search }) => `${resource.path}${search}`);

const FAILED_TODAY = '/transactions?startDate=today&endDate=today&statusGroup=failed';
const SILENT = '/agents?lastTransaction_lte=month-1%3Aend&sort=lastTransaction';
const OVER = '/transactions?amount_gte=500000.00';
const FAILED_12_MARCH = '/transactions?startDate=2026-03-12&endDate=2026-03-12&statusGroup=failed';
const EXACT = '/transactions?amount=100000.00';

it.each([
  ['failed today', FAILED_TODAY],
  ['Today, FAILED', FAILED_TODAY],
  ['  failed   TODAY ', FAILED_TODAY],
  ['failed transactions today', FAILED_TODAY],
  ['faild today', FAILED_TODAY],
  ['failed todya', FAILED_TODAY],
  ['assign device', '/devices?state=free'],
  ['assigned devices', '/devices?state=assigned'],
  ['failures of today', FAILED_TODAY],
  ['transactions today', '/transactions?startDate=today&endDate=today'],
  ['pending', '/transactions?statusGroup=pending'],
  ['pend', '/transactions?statusGroup=pending'],
  ['pending over 15 minutes', '/transactions?statusGroup=pending&pendingOver=15'],
  ['pending more than 2h', '/transactions?statusGroup=pending&pendingOver=120'],
  ['successful yesterday', '/transactions?startDate=today-1&endDate=today-1&statusGroup=successful'],
  ['last 7 days', '/transactions?startDate=today-6&endDate=today'],
  ['failed last 7 days', '/transactions?startDate=today-6&endDate=today&statusGroup=failed'],
  ['failed this week', '/transactions?startDate=week&endDate=today&statusGroup=failed'],
  ['success last week', '/transactions?startDate=week-1&endDate=week-1%3Aend&statusGroup=successful'],
  ['last month', '/transactions?startDate=month-1&endDate=month-1%3Aend'],
  ['over 500000', OVER],
  ['OVER  N500,000', OVER],
  ['> 500k', OVER],
  ['amount above ₦0.5m', OVER],
  ['under 1 000 000', '/transactions?amount_lte=1000000.00'],
  ['between 5k and 10,000.50', '/transactions?amount_gte=5000.00&amount_lte=10000.50'],
  ['failed transactions over 50000 today', `${FAILED_TODAY}&amount_gte=50000.00`],
  ['deleted yesterday', '/audit?startDate=today-1&endDate=today-1&actionKind=deleted'],
  ['audit yesterday', '/audit?startDate=today-1&endDate=today-1'],
  ['agents silent this month', SILENT],
  ['agents with no transactions this month', SILENT],
  ['silent agents', SILENT],
  ['agents below 5000', '/agents?balance_lte=5000.00'],
  ['agents below 5,000 naira', '/agents?balance_lte=5000.00'],
  ['balance below 5000', '/agents?balance_lte=5000.00'],
  ['agents without a terminal', '/agents?terminal=missing'],
  ['agents with no terminal', '/agents?terminal=missing'],
  ['N100,000', EXACT],
  ['100,000.00', EXACT],
  ['100000.00', EXACT],
  ['failed 100 000 N today', `${FAILED_TODAY}&amount=100000.00`],
  ['transactions of ₦100,000.00', EXACT],
  ['idle agents since yesterday', '/agents?lastTransaction_lte=today-2&sort=lastTransaction'],
  ['failed gtbank today', `${FAILED_TODAY}&bankName=Guaranty+Trust+Bank`],
  ['today GTB failed', `${FAILED_TODAY}&bankName=Guaranty+Trust+Bank`],
  ['gt bank failed today', `${FAILED_TODAY}&bankName=Guaranty+Trust+Bank`],
  [
    'failed access bank yesterday',
    '/transactions?startDate=today-1&endDate=today-1&statusGroup=failed&bankName=Access+Bank',
  ],
  ['failed access bank diamond today', `${FAILED_TODAY}&bankName=Access+Bank+%28Diamond%29`],
  ['failed first bank today', `${FAILED_TODAY}&bankName=First+Bank+of+Nigeria`],
  ['fcmb failed today', `${FAILED_TODAY}&bankName=First+City+Monument+Bank`],
  ['uba transactions', '/transactions?bankName=United+Bank+for+Africa'],
  ['pending cash-out', '/transactions?statusGroup=pending&transactionTypeId=Cash+Out'],
  ['cash out wema', '/transactions?transactionTypeId=Cash+Out&bankName=Wema+Bank'],
  ['insufficient funds today', '/transactions?startDate=today&endDate=today&status=Insufficient+funds'],
  ['failed over 5000', '/transactions?statusGroup=failed&amount_gte=5000.00'],
  ['failed wema 12 march over 5,000', `${FAILED_12_MARCH}&bankName=Wema+Bank&amount_gte=5000.00`],
  ['failed 12 March', FAILED_12_MARCH],
  ['march 12th failed', FAILED_12_MARCH],
  ['failed on the 12th of mar. 2026', FAILED_12_MARCH],
  ['12/03 failed', FAILED_12_MARCH],
  ['12/03/26 failed', FAILED_12_MARCH],
  ['failed 2026-03-12', FAILED_12_MARCH],
  ['failed 25 december', '/transactions?startDate=2025-12-25&endDate=2025-12-25&statusGroup=failed'],
  ['failed 29 february', '/transactions?startDate=2024-02-29&endDate=2024-02-29&statusGroup=failed'],
  ['10 march to 12 march failed', '/transactions?startDate=2026-03-10&endDate=2026-03-12&statusGroup=failed'],
  ['failed since 12 march', '/transactions?startDate=2026-03-12&statusGroup=failed'],
  ['failed since last week', '/transactions?startDate=week-1&statusGroup=failed'],
  ['silent since 12 march agents', '/agents?lastTransaction_lte=2026-03-11&sort=lastTransaction'],
])('%s', (typed, address) => expect(searches(typed)).toEqual([address]));

it('offers each choice that a short name may be of, the status as a word before it', () => {
  expect(english.asked('failed transfers today').map(({ says }) => says)).toEqual([
    'Failed, Funds Transfer, Today',
    'Failed, Agent Transfer, Today',
  ]);
});

it.each([
  ['failed today adamu', 'Failed, Today', `${FAILED_TODAY}&q=adamu`],
  [
    'adamu stores failed wema',
    'Failed, Wema Bank',
    '/transactions?statusGroup=failed&bankName=Wema+Bank&q=adamu+stores',
  ],
  ['failed today of 2348031234567', 'Failed, Today', `${FAILED_TODAY}&q=2348031234567`],
  ['failed today 22123456789', 'Failed, Today', null],
  ['failed today x', 'Failed, Today', null],
  ['failed 31/02', 'Failed', '/transactions?statusGroup=failed&q=31%2F02'],
  ['agents adamu', '', '/agents?q=adamu'],
])('leaves words that it does not know to the list, never out of it: %s', (typed, says, address) => {
  const [first] = english.asked(typed);
  expect(first?.says).toBe(says);
  const path = first?.search === null ? null : `${first?.resource.path}${first?.search}`;
  expect(path).toBe(address);
});

it.each([
  ['échecs aujourd’hui', FAILED_TODAY],
  ["echecs d'aujourd hui", FAILED_TODAY],
  ["Échouée AUJOURD'HUI", FAILED_TODAY],
  ['en attente depuis plus de 15 minutes', '/transactions?statusGroup=pending&pendingOver=15'],
  ['plus de 500 000', OVER],
  ['plus de 500\u202f000,00 N', OVER],
  ['100\u202f000,00\u00a0N', EXACT],
  ['100\u202f000,00', EXACT],
  ['solde inférieur à 5 000', '/agents?balance_lte=5000.00'],
  ['agents sans terminal', '/agents?terminal=missing'],
  ['réussies cette semaine', '/transactions?startDate=week&endDate=today&statusGroup=successful'],
  ['agents silencieux ce mois', SILENT],
  ['agents sans transaction ce mois-ci', SILENT],
  ['appareils libres', '/devices?state=free'],
  ['agents sous 5000', '/agents?balance_lte=5000.00'],
  ['mois dernier', '/transactions?startDate=month-1&endDate=month-1%3Aend'],
  ['échecs hier', '/transactions?startDate=today-1&endDate=today-1&statusGroup=failed'],
  ['échecs la semaine dernière', '/transactions?startDate=week-1&endDate=week-1%3Aend&statusGroup=failed'],
  ['échecs du 12 mars', FAILED_12_MARCH],
  ['échouées depuis le 1er août', '/transactions?startDate=2026-08-01&statusGroup=failed'],
  ['échecs access bank aujourd’hui', `${FAILED_TODAY}&bankName=Access+Bank`],
])('in French: %s', (typed, address) => {
  setMoneyForm(['\u202F', ',', '\u00A0']);
  expect(searches(typed, french)).toEqual([address]);
});

describe('says in words', () => {
  it.each([
    ['failed over 500k today', 'Failed, Today, at least N500,000'],
    ['pending over 2 hours', 'Pending, for over 120 minutes'],
    ['agents silent today', 'no transaction: Today'],
    ['N1,500.50', 'N1,500.50'],
  ])('%s', (typed, says) => expect(english.asked(typed).map((one) => one.says)).toEqual([says]));
});

it.each([
  '',
  'failed adamu',
  'today 412612659558',
  'fai',
  'days',
  'last',
  'transactions',
  'agents',
  'agents today',
  'over',
  'over 1,50,00',
  'over 0',
  'over 99999999999999999999',
  'over adamu 500',
  'the',
  '25000',
  '100,000',
  '412 612 659 558',
  'balance',
  '127.0.0.10',
  'n 1,50,00',
  'wema',
  'access bank',
  'cash-out',
  'failed bank today',
  'failed since',
  '32 march',
  '1 march 2 march 3 march',
])('is none where a word is of something else, or too short: "%s"', (typed) => expect(searches(typed)).toEqual([]));

it('knows every period that a name alone says', () => {
  for (const language of [english, french]) {
    const names = [...new Set([...PRESETS, ...PERIODS])];
    const unnamed = names.filter((name) => {
      const label = language.translate(`list.period.${name}`, { smart_count: 1 });
      return searches(label, language).length === 0;
    });
    expect(unnamed).toEqual(['lastDays', 'since', 'between']);
  }
});
