// @vitest-environment jsdom
/** Words that are looked up, that are not clear, and that say no list; and any phrases in any order. */
import { afterEach, describe, expect, it } from 'vitest';
import { palette } from '../../../i18n/en/palette';
import { palette as frenchPalette } from '../../../i18n/fr/palette';
import { PRESETS } from '../../../lists/period';
import { PERIODS } from '../../../lists/question/operators';
import { setMoneyForm } from '../../../upstream/money';
import { asked, english, french, generated, rows, searches, type Language, type Table } from './askedLists.testing';

afterEach(() => setMoneyForm());

const unclear = (language: Language, table: Table) =>
  it.each(rows(table))('%s', (text, said) => {
    const lists = language.asked(text);
    expect(lists.map(({ search }) => search)).toEqual(lists.map(() => null));
    expect(lists.map(({ says, left }) => `${says}: ${left}`).join('; ')).toBe(said);
  });
const singles = (texts: string) => texts.split(', ').filter((one) => !/[\s’<>=]/.test(one));
/** Words of the other language beside which a name is looked up. */
const lookedUp = ([language, from, beside]: readonly [Language, typeof palette.asked, string]) =>
  [from.not, from.over, from.under, from.after, from.before]
    .flatMap(singles)
    .filter((one) => language.asked(`${beside} ${one} adamu`).some(({ search }) => search !== null));

it.each(
  rows({
    'Failed, Today: adamu': 'failed today adamu|adamu failed today',
    'Failed, Wema Bank: adamu stores': 'adamu stores failed wema bank|adamu stores failed wema',
    'Failed, Guaranty Trust Bank: adamu': 'failed adamu gtb',
    'Failed, Previous week: adamu': 'failed last week from adamu',
    'Failed: kemi 2/3': 'failed kemi 2/3',
    'Failed: union stores': 'failed union stores',
    'Failed: kda-000101': 'failed KDA-000101',
    'Failed, Today: 2348031234567': 'failed today of 2348031234567',
    'Failed: 31/02': 'failed 31/02',
    ': adamu': 'agents adamu',
    'Funds Transfer, Today: adamu; Agent Transfer, Today: adamu; Card Transfer, Today: adamu': 'adamu transfers today',
  }),
)('looks one name or id up in the list of the rest: %s', (text, offered) => {
  const lists = english.asked(text).filter(({ search }) => search?.includes('q='));
  const first = lists[0]?.resource;
  const said = lists.filter(({ resource }) => resource === first).map(({ says, left }) => `${says}: ${left}`);
  expect(said.join('; ')).toBe(offered);
});

describe('says which words are not clear rather than look them up [D999]', () => {
  unclear(english, {
    'Failed, Today: todya': 'failed today todya',
    'Failed, Today: 22123456789': 'failed today 22123456789',
    'Failed, Today: x': 'failed today x',
    'Failed, Yesterday: or pending': 'failed or pending yesterday',
    'Failed: and pending': 'failed and pending',
    'Failed: approved': 'failed approved',
    'Outcome is not Failed: insufficient funds': 'not failed insufficient funds',
    'Successful: insufficient funds': 'successful insufficient funds',
    'Failed, Guaranty Trust Bank: wema': 'failed gtb wema',
    'Failed: today yesterday': 'failed today yesterday',
    'Failed: 12 march to 10 march': 'failed 12 march to 10 march',
    'Failed: march': 'failed march',
    'Failed, Yesterday: before': 'failed before yesterday',
    'Failed: after adamu': 'failed after adamu',
    'Failed: 32 mar': 'failed 32 mar',
    'Failed, Last 14 days: ago': 'failed 14 days ago',
    'Failed: fee over 100': 'failed fee over 100|failed with fee over 100',
    'Pending: under 15 minutes': 'pending under 15 minutes',
    'Failed: over 15 minutes': 'failed over 15 minutes',
    'Today: cash in': 'cash in today|today cash in',
    'Failed, Today: sign in': 'sign in failed today',
    'Yesterday: charged': 'charged yesterday',
    'Pending: over 1.5 hours': 'pending over 1.5 hours',
    'Failed, at least N5,000: times': 'failed more than 5000 times',
    'Failed: nothing today': 'nothing failed today',
    'Failed: neither': 'failed neither',
    'at least N5: dollars': 'over 5 dollars',
    'Failed: november 2026': 'failed november 2026',
    'Failed: this morning': 'failed this morning',
    'Failed: except union stores': 'failed except union stores',
    'Failed: never': 'failed never',
    'Failed, Funds Transfer: not; Failed, Agent Transfer: not; Failed, Card Transfer: not': 'failed not transfers',
    'Failed, Today: not': 'failed not today',
    'Failed, Guaranty Trust Bank: sans': 'failed sans gtb',
    'Failed: adamu kemi': 'adamu failed kemi',
    'Failed: agents': 'failed transactions agents',
    ': terminal': 'agents with terminal',
    ': silent yesterday': 'agents silent yesterday',
    ': silent last month': 'agents silent last month',
    ': silent on 12 march': 'agents silent on 12 march',
    ': active this month': 'agents active this month',
    ': last week': 'settlements last week',
    ': 12 march': 'agents 12 march',
    ': failed today': 'failed agents today',
    ': failed adamu': 'failed agents adamu|failed agent adamu',
    ': created last week': 'users created last week',
    ': 1 march 2 march': 'agents 1 march 2 march',
  });
  unclear(french, {
    ': hier': 'règlements hier',
    'Échouée: ou en attente': 'échecs ou en attente',
    'Échouée, Hier: avant': 'avant hier échecs',
    'Échouée: not': 'not échecs',
    'En attente: moins 15 minutes': 'en attente moins de 15 minutes',
    ': terminal': 'agents avec terminal',
    ': silencieux hier': 'agents silencieux hier',
  });
  it('nor the name of a list that the person may not open', () => {
    const open = english.all.filter(({ name }) => name === 'transactions');
    expect(english.asked('settlements last week', open)).toMatchObject([{ search: null, left: 'settlements' }]);
  });
  it('nor a word that turns a text round in the other language', () => {
    expect(lookedUp([english, frenchPalette.asked, 'failed'])).toEqual([]);
    expect(lookedUp([french, palette.asked, 'échecs'])).toEqual([]);
  });
});

it.each('kemi 2/3|24/7 supermarket|agent managers|union stores|first class stores|access point'.split('|'))(
  'is no list at all: %s',
  (text) => expect(english.asked(text)).toEqual([]),
);

it.each(
  '|failed adamu|today 412612659558|fai|days|last|transactions|agents|agents today|over|over 1,50,00|over 0|over 99999999999999999999|over adamu 500|the|25000|100,000|412 612 659 558|balance|127.0.0.10|n 1,50,00|wema|access bank|cash-out|failed bank today|failed since|32 march|1 march 2 march 3 march|agents with transactions this month'.split(
    '|',
  ),
)('is none where a word is of something else, or too short: "%s"', (text) => expect(searches(text)).toEqual([]));

it.each(
  rows({
    'Failed, Today, at least N500,000': 'failed over 500k today',
    'Pending, for over 120 minutes': 'pending over 2 hours',
    'no transaction: Today': 'agents silent today',
    'N1,500.50': 'N1,500.50',
    'Failed, Beneficiary Bank is not Guaranty Trust Bank': 'failed excluding gtb',
  }),
)('says in words: %s', (text, says) => expect(english.asked(text).map((one) => one.says)).toEqual([says]));

it('knows every period that a name alone says', () => {
  for (const language of [english, french]) {
    const names = [...new Set([...PRESETS, ...PERIODS])];
    const unnamed = names.filter((name) => {
      const label = language.translate(`list.period.${name}`, { smart_count: 1 });
      return searches(label, language).length === 0;
    });
    expect(unnamed.filter((name) => name !== 'lastDays')).toEqual(['since', 'between']);
  }
});

it.each([
  ['English', english],
  ['French', french],
] as const)('asks exactly what was said, in any order: %s', (_, language) => {
  setMoneyForm(language.money);
  for (const { text, params, positive } of generated(language)) {
    expect([text, asked(text, language)]).toEqual([text, [params]]);
    expect([text, positive === text ? [] : asked(positive, language)]).not.toEqual([text, [params]]);
  }
});
