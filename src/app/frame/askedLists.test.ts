// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { PRESETS } from '../../lists/period';
import { PERIODS } from '../../lists/question/operators';
import { resources } from '../../resources/index';
import { setMoneyForm } from '../../upstream/money';
import { english, french, searches } from './askedLists.testing';

afterEach(() => setMoneyForm());

const FAILED_TODAY = '/transactions?startDate=today&endDate=today&statusGroup=failed';
const SILENT = '/agents?lastTransaction_lte=month-1%3Aend&sort=lastTransaction';
const OVER = '/transactions?amount_gte=500000.00';
const FAILED_12_MARCH = '/transactions?startDate=2026-03-12&endDate=2026-03-12&statusGroup=failed';
const MARCH = '/transactions?startDate=2026-03-10&endDate=2026-03-12';
const NOVEMBER_1_TO_15 = '/transactions?startDate=2026-11-01&endDate=2026-11-15&statusGroup=failed';
const NOVEMBER_10_TO_12 = '/transactions?startDate=2026-11-10&endDate=2026-11-12&statusGroup=failed';
const YESTERDAY = '/transactions?startDate=today-1&endDate=today-1';
const TODAY = '/transactions?startDate=today&endDate=today';
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
  ['insufficient funds today', '/transactions?startDate=today&endDate=today&status=51'],
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
  ['from 1 november to 15 november failed', NOVEMBER_1_TO_15],
  ['failed from 01/11 to 15/11', NOVEMBER_1_TO_15],
  ['transactions from 10 march to 12 march', MARCH],
  ['failed between 10 november and 12 november', NOVEMBER_10_TO_12],
  ['failed from 10 to 12 march', `${MARCH}&statusGroup=failed`],
  ['failed between the 10th and the 12th of march', `${MARCH}&statusGroup=failed`],
  ['25 december to 5 january 2026 failed', '/transactions?startDate=2025-12-25&endDate=2026-01-05&statusGroup=failed'],
  ['failed 20 november to 30 november', '/transactions?startDate=2026-11-20&endDate=2026-11-30&statusGroup=failed'],
  ['failed 10/03-12/03', `${MARCH}&statusGroup=failed`],
  ['today gtb bank failed', `${FAILED_TODAY}&bankName=Guaranty+Trust+Bank`],
  ['transactions from gtb yesterday', `${YESTERDAY}&bankName=Guaranty+Trust+Bank`],
  ['failed from gtb on 12 march', `${FAILED_12_MARCH}&bankName=Guaranty+Trust+Bank`],
  ['failed from last week', '/transactions?startDate=week-1&statusGroup=failed'],
  ['withdrawals yesterday', `${YESTERDAY}&transactionTypeId=Cash+Out`],
  ['withdrawal today', `${TODAY}&transactionTypeId=Cash+Out`],
  ['card today', `${TODAY}&transactionTypeId=Card+Transfer`],
  ['expired card today', `${TODAY}&status=54`],
  ['expired today', `${TODAY}&status=54`],
  ['do not honour today', `${TODAY}&status=05`],
  ['purse funding today', `${TODAY}&transactionTypeId=Purse+Funding`],
  ['agent transfers today', `${TODAY}&transactionTypeId=Agent+Transfer`],
  ['failed after 12 november', '/transactions?startDate=2026-11-13&statusGroup=failed'],
  ['failed before 12 march', '/transactions?endDate=2026-03-11&statusGroup=failed'],
  ['failed until the 12th of march', '/transactions?endDate=2026-03-12&statusGroup=failed'],
  ['insufficient funds', '/transactions?status=51'],
  ['timed out today', `${TODAY}&status=91`],
  ['failed insufficient funds', '/transactions?statusGroup=failed&status=51'],
  ['transactions 2/3', '/transactions?startDate=2026-03-02&endDate=2026-03-02'],
  ['pending over 1 day', '/transactions?statusGroup=pending&pendingOver=1440'],
  ['pending over an hour', '/transactions?statusGroup=pending&pendingOver=60'],
])('%s', (typed, address) => expect(searches(typed)).toEqual([address]));

it('does not look up the name of a list that the person may not open', () => {
  const open = resources.filter(({ name }) => name === 'transactions');
  expect(english.asked('settlements last week', open)).toMatchObject([{ search: null, left: 'settlements' }]);
});

it('takes one word of a type for it', () => {
  expect(searches('funds today')).toEqual([`${TODAY}&transactionTypeId=Funds+Transfer`]);
});

it('offers each choice that a short name may be of, the status as a word before it', () => {
  expect(english.asked('adamu transfers today').map(({ says, left }) => `${says}: ${left}`)).toEqual([
    'Funds Transfer, Today: adamu',
    'Agent Transfer, Today: adamu',
    'Card Transfer, Today: adamu',
  ]);
  expect(english.asked('failed transfers today').map(({ says }) => says)).toEqual([
    'Failed, Funds Transfer, Today',
    'Failed, Agent Transfer, Today',
    'Failed, Card Transfer, Today',
  ]);
});

it.each([
  ['failed today adamu', 'Failed, Today', `${FAILED_TODAY}&q=adamu`],
  ['adamu stores failed wema', 'Failed', '/transactions?statusGroup=failed&q=adamu+stores+wema'],
  [
    'adamu stores failed wema bank',
    'Failed, Wema Bank',
    '/transactions?statusGroup=failed&bankName=Wema+Bank&q=adamu+stores',
  ],
  [
    'failed adamu gtb',
    'Failed, Guaranty Trust Bank',
    '/transactions?statusGroup=failed&bankName=Guaranty+Trust+Bank&q=adamu',
  ],
  [
    'failed last week from adamu',
    'Failed, Previous week',
    '/transactions?startDate=week-1&endDate=week-1%3Aend&statusGroup=failed&q=adamu',
  ],
  ['failed kemi 2/3', 'Failed', '/transactions?statusGroup=failed&q=kemi+2%2F3'],
  ['failed union stores', 'Failed', '/transactions?statusGroup=failed&q=union+stores'],
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
  ['échecs du 10 novembre au 12 novembre', NOVEMBER_10_TO_12],
  ['échecs du 10/03 au 12/03', `${MARCH}&statusGroup=failed`],
  ['transactions du 10/03 au 12/03', MARCH],
  ['échecs entre le 10 et le 12 novembre', NOVEMBER_10_TO_12],
  ['retraits hier', `${YESTERDAY}&transactionTypeId=Cash+Out`],
  ['carte hier', `${YESTERDAY}&transactionTypeId=Card+Transfer`],
  ['échecs jusqu’au 12 mars', '/transactions?endDate=2026-03-12&statusGroup=failed'],
  ['échecs avant le 12 mars', '/transactions?endDate=2026-03-11&statusGroup=failed'],
  ['échecs après le 12 novembre', '/transactions?startDate=2026-11-13&statusGroup=failed'],
  ['échecs à partir du 12 mars', '/transactions?startDate=2026-03-12&statusGroup=failed'],
  ['provision insuffisante', '/transactions?status=51'],
  ['en attente depuis plus d’un jour', '/transactions?statusGroup=pending&pendingOver=1440'],
])('in French: %s', (typed, address) => {
  setMoneyForm(['\u202F', ',', '\u00A0']);
  expect(searches(typed, french)).toEqual([address]);
});

describe('says which words are not clear rather than look them up', () => {
  it.each([
    ['not failed today', 'Failed, Today', 'not'],
    ['not approved today', 'Successful, Today', 'not'],
    ['failed or pending yesterday', 'Pending, Yesterday', 'failed or'],
    ['failed and pending', 'Pending', 'failed and'],
    ['settlements last week', '', 'last week'],
    ['agents 12 march', '', '12 march'],
    ['failed agents today', '', 'failed today'],
    ['failed agents adamu', '', 'failed adamu'],
    ['users created last week', '', 'created last week'],
    ['failed before yesterday', 'Failed, Yesterday', 'before'],
    ['failed after adamu', 'Failed', 'after adamu'],
    ['failed approved', 'Successful', 'failed'],
    ['successful insufficient funds', 'Insufficient funds', 'successful'],
    ['failed 12 march to 10 march', 'Failed', '12 march 10 march'],
    ['failed march', 'Failed', 'march'],
    ['failed transactions agents', 'Failed', 'agents'],
    ['failed agent adamu', '', 'failed adamu'],
    ['agents 1 march 2 march', '', '1 march 2 march'],
  ])('%s', (typed, says, left) => expect(english.asked(typed)).toMatchObject([{ says, search: null, left }]));

  it.each([
    ['règlements hier', '', 'hier'],
    ['pas échouées hier', 'Échouée, Hier', 'pas'],
    ['échecs ou en attente', 'En attente', 'echecs ou'],
    ['avant hier échecs', 'Échouée, Hier', 'avant'],
  ])('in French: %s', (typed, says, left) => expect(french.asked(typed)).toMatchObject([{ says, search: null, left }]));
});

it.each(['24/7 supermarket', 'kemi 2/3', 'agent managers', 'union stores', 'first class stores', 'access point'])(
  'is no list at all: %s',
  (typed) => expect(english.asked(typed)).toEqual([]),
);

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
