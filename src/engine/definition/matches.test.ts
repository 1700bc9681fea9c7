import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../tests/random';
import { partedFilter } from '../../lists/byBrowser';
import { matchesOf } from './matches';
import { NOW, row, things, type Row } from './things.testing';

const BANKS = ['GTB', 'Access Bank', 'Ọlá Bank', '', null];
const PHONES = ['08031234567', '+234 803 123 4567', '0902', null];

function found(rows: readonly Row[], filter: object): readonly number[] {
  // With a period its days would be asked of the service.
  const matches = matchesOf(partedFilter({ ...things, period: null }, filter).conditions, NOW);
  return rows.filter((one) => matches?.(one) ?? true).map(({ id }) => id);
}

it('finds no hour in a record without a time', () => {
  expect(found([row(1), row(2, { at: 'soon' }), row(3, { at: '2026-11-20T23:00:00Z' })], { at_hour: '0' })).toEqual([
    3,
  ]);
});

describe('what the browser compares', () => {
  const rows = [
    row(1, { name: 'Ọ̀ṣun Ventures', bank: 'GTB', at: '2026-11-20T22:59:59Z', phone: '08031234567' }),
    row(2, { name: 'osun ventures ltd', bank: 'Access Bank', at: '2026-11-20T23:00:00Z', code: '09' }),
    row(3, { name: null, bank: null, at: '2026-11-07T23:00:00Z', code: 'PP', kobo: null }),
    row(4, { name: '', bank: 'Zenith, Lagos', at: '2026-11-07T22:59:59Z' }),
  ];

  it.each([
    [{ name: 'osun ventures' }, [1]],
    [{ name_neq: 'OSUN VENTURES' }, [2, 3, 4]],
    [{ name: ' OSUN   ventures' }, [1]],
    [{ name_eq_any: 'osun  ventures,x' }, [1]],
    [{ name_q: 'un  ven' }, [1, 2]],
    // Nothing but what nobody sees is no text.
    [{ name: '\u200B' }, []],
    [{ name_q: '\u200B' }, []],
    [{ name_begins: '\u200B' }, []],
    [{ name_eq_any: '\u200B' }, []],
    [{ name_neq: '\u200B' }, [1, 2, 3, 4]],
    [{ name_neq_any: '\u200B' }, [1, 2, 3, 4]],
    [{ name_q: 'ventures' }, [1, 2]],
    [{ name_begins: 'ọṣun' }, [1, 2]],
    [{ name_empty: 'true' }, [3, 4]],
    [{ name_empty: 'false' }, [1, 2]],
    [{ name_eq_any: 'osun ventures,OSUN ventures LTD' }, [1, 2]],
    [{ bank_neq: 'GTB' }, [2, 3, 4]],
    [{ bank_neq_any: 'GTB,Access Bank' }, [3, 4]],
    [{ phone_begins: '+234803' }, [1]],
    [{ phone_begins: '0' }, [1]],
    [{ phone_begins: '234' }, [1]],
    [{ name_q: 'Os' }, [1, 2]],
    [{ name_q: 'un' }, []],
    [{ name_q: 'sun' }, [1, 2]],
    [{ phone: '0803 123 4567' }, [1]],
    [{ kobo: '1' }, [1]],
    [{ kobo_gte: '2' }, [2, 4]],
    [{ kobo_gte: 2, kobo_lte: 3.99 }, [2]],
    [{ kobo_neq: '1' }, [2, 3, 4]],
    [{ count_lte: '2' }, [1, 2]],
    [{ at: '2026-11-21' }, [2]],
    [{ at_gte: '2026-11-20T22:59:59Z' }, [1, 2]],
    [{ at_gte: '2026-11-20T23:59:59.001+01:00' }, [2]],
    [{ at_lte: '2026-11-07T22:59:59Z' }, [4]],
    [{ at: '2026-11-20T23:00:00Z' }, [2]],
    [{ at_lte: '2026-11-20', at_gte: '2026-11-07T23:00:00Z' }, [1, 3]],
    [{ name_eq_any: '"osun ventures, ltd",osun ventures' }, [1]],
    [{ bank_eq_any: '"Zenith, Lagos",GTB' }, [1, 4]],
    [{ bank_eq_any: ['Zenith, Lagos'] }, [4]],
    [{ bank_eq_any: 'Zenith, Lagos' }, []],
    [{ at_last: '1d' }, [2]],
    [{ at_last: '14d' }, [1, 2, 3]],
    [{ at_last: '2w' }, [1, 2, 3]],
    [{ at_last: '1m' }, [1, 2, 3, 4]],
    [{ at_hour: '0' }, [2, 3]],
    [{ at_hour: '23,00' }, [1, 2, 3, 4]],
    [{ at_hour: [1, 2] }, []],
    [{ at_hour: '24' }, []],
    [{ at_hour: [] }, []],
    [{ bank_eq_any: [] }, []],
    [{ bank_neq_any: [] }, [1, 2, 3, 4]],
    [{ 'any.at_hour': '23', 'any.bank': 'Access Bank' }, [1, 2, 4]],
    [{ at_during: 'today' }, [2]],
    [{ at_during: 'yesterday' }, [1]],
    [{ at_during: 'thisWeek' }, [1, 2]],
    [{ at_during: 'previousMonth' }, []],
    [{ at_during: 'thisMonth' }, [1, 2, 3, 4]],
    [{ at_during: 'thisQuarter', 'any.at_during': 'yesterday', 'any.bank': 'Access Bank' }, [1, 2]],
    [{ at_during: 'always' }, []],
    [{ 'any.status_neq': '00', 'any.bank': 'GTB' }, [1, 2, 3]],
    [{ 'any.status': '09', 'any.bank': 'GTB', count_gte: '2' }, [2]],
  ] as const)('%j finds %j', (filter, ids) => {
    expect(found(rows, filter)).toEqual(ids);
  });
});

it('leaves out of the last days what is still to come today, as the service does', () => {
  const rows = [row(1, { at: new Date(NOW).toISOString() }), row(2, { at: new Date(NOW + 1).toISOString() })];
  expect([found(rows, { at_last: '1d' }), found(rows, { at_during: 'today' })]).toEqual([[1], [1, 2]]);
});

it('compares letters by the folding of the database, without case in every alphabet [D962]', () => {
  const letters = Array.from('AÁẸƁŊƎƆẞÞΣЖİＡ');
  const foundByLower = letters.filter((one) => found([row(1, { name: one })], { name: one.toLowerCase() }).length > 0);
  expect(foundByLower).toEqual(letters);
  expect(letters.filter((one) => found([row(1, { name: one })], { name: one }).length > 0)).toEqual(letters);
});

it('does not know whether a row without a value of the service is found by the group that it compares', () => {
  const host = { ...things, operators: { count: 'number' } } as const;
  const matches = matchesOf(partedFilter(host, { 'any.count_gte': '2', 'any.name_q': 'osun' }).conditions, NOW);
  const { count: _unsent, ...unsent } = row(1);
  expect(
    [row(1), row(2), row(1, { name: 'Osun' }), unsent, { ...unsent, name: 'Osun' }].map((one) => matches?.(one)),
  ).toEqual([false, true, true, null, true]);
});

it('sends what the contract can say by its own parameters', () => {
  const list = { ...things, several: ['status'] };
  const { sent, conditions } = partedFilter(list, { status_eq_any: ['00', '09'], at_gte: '2026-11-01', name_q: 'a' });
  expect(sent).toEqual({ status: '00,09', startDate: '2026-11-01' });
  expect(conditions.map(({ field, value }) => [field.param, value])).toEqual([['name_q', 'a']]);
  const host = { ...list, operators: { kobo: 'money' } } as const;
  expect(partedFilter(host, { kobo_gte: 500, 'any.kobo': '3' })).toEqual({
    sent: { kobo_gte: '500', 'any.kobo': '3' },
    conditions: [],
  });
});

const conditionsOf = (filter: object) =>
  partedFilter(things, filter).conditions.map(({ field, value }) => [field.param, value]);

it('takes dates, numbers and truths as react-admin gives them, and refuses what is no text: no filter is left out', () => {
  const list = { ...things, operators: { kobo: 'money', at: 'time' } } as const;
  const at = new Date('2026-11-25T09:30:00Z');
  expect(partedFilter(list, { at_gte: at, kobo_gte: 5 }).sent).toEqual({
    at_gte: '2026-11-25T09:30:00Z',
    kobo_gte: '5',
  });
  expect(conditionsOf({ name: false })).toEqual([['name', 'false']]);
  expect(conditionsOf({ name: 0 })).toEqual([['name', '0']]);
  expect(conditionsOf({ name: null, 'any.name': undefined })).toEqual([]);
  for (const filter of [
    { name: { x: 1 } },
    { name_q: { x: 1 } },
    { name_eq_any: [{ x: 1 }] },
    { at_gte: new Date(NaN) },
  ])
    expect(() => partedFilter(things, filter), JSON.stringify(filter)).toThrow(/^Filter by \w+: a text/);
});

/** A plain reading of the same rules, by which the browser is judged. */
const REFERENCE: Readonly<Record<string, (one: Row, value: string) => boolean>> = {
  status_neq: ({ code }, value) => code !== value,
  status_eq_any: ({ code }, value) => value.split(',').includes(code),
  status_neq_any: ({ code }, value) => !value.split(',').includes(code),
  bank: ({ bank }, value) => bank === value,
  bank_neq: ({ bank }, value) => bank !== value,
  bank_empty: ({ bank }, value) => !bank === (value === 'true'),
  kobo: ({ kobo }, value) => kobo === Number(value) * 100,
  kobo_gte: ({ kobo }, value) => kobo !== null && kobo >= Number(value) * 100,
  kobo_lte: ({ kobo }, value) => kobo !== null && kobo <= Number(value) * 100,
  count_neq: ({ count }, value) => count !== Number(value),
  at_gte: ({ at }, value) => at !== null && lagos(at) >= value,
  at: ({ at }, value) => at !== null && lagos(at) === value,
  at_during: ({ at }, value) => {
    const [from = '', to = ''] = DURING[value] ?? [];
    return at !== null && from <= lagos(at) && lagos(at) <= to;
  },
  // 0 and 234 stand before every number; one or two letters or digits are beginnings.
  phone_begins: ({ phone }, value) => phone !== null && (/^0$|234$/.test(value) || local(phone).startsWith(value)),
  phone_q: ({ phone }, value) =>
    phone !== null && (value.length < 3 ? local(phone).startsWith(value) : local(phone).includes(value)),
  name_q: ({ name }, value) =>
    value.length < 3 ? (name ?? '').toLowerCase().startsWith(value) : (name ?? '').toLowerCase().includes(value),
};

/** On Saturday, 21 November 2026. */
const DURING: Readonly<Record<string, readonly [from: string, to: string]>> = {
  today: ['2026-11-21', '2026-11-21'],
  yesterday: ['2026-11-20', '2026-11-20'],
  thisWeek: ['2026-11-16', '2026-11-22'],
  previousWeek: ['2026-11-09', '2026-11-15'],
  thisYear: ['2026-01-01', '2026-12-31'],
};

const local = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^234/, '0');

const lagos = (at: string): string => new Date(Date.parse(at) + 3_600_000).toISOString().slice(0, 10);

it('agrees with a plain reading of the rules, for 500 questions', () => {
  const draw = randomFrom(20_261_121);
  const pick = <T>(all: readonly T[]): T | undefined => all[draw(all.length)];
  const rows = Array.from({ length: 60 }, (_, id) =>
    row(id, {
      bank: pick(BANKS) ?? null,
      phone: pick(PHONES) ?? null,
      code: pick(['00', '09', 'PP']) ?? '',
      kobo: draw(5) === 0 ? null : draw(8) * 50,
      count: draw(4),
      at: draw(5) === 0 ? null : new Date(NOW - draw(6) * 43_200_000).toISOString(),
    }),
  );
  const value = (name: string): string => {
    if (name.startsWith('status')) return name.endsWith('any') ? '09,PP' : (pick(['00', '09']) ?? '');
    if (name === 'bank_empty') return pick(['true', 'false']) ?? '';
    if (name.startsWith('bank')) return pick(['GTB', 'Access Bank']) ?? '';
    if (name === 'at_during') return pick(Object.keys(DURING)) ?? '';
    if (name.startsWith('at')) return pick(['2026-11-20', '2026-11-21', '2026-11-19']) ?? '';
    if (name === 'phone_begins') return pick(['0', '234', '+234', '0803', '0804']) ?? '';
    if (name === 'phone_q') return pick(['08', '31', '0803', '3123', '999']) ?? '';
    if (name === 'name_q') return pick(['th', 'hi', 'ng', 'ing', 'thing 1', '2']) ?? '';
    return String(draw(4));
  };
  for (let turn = 0; turn < 500; turn += 1) {
    const asked = Array.from({ length: 1 + draw(4) }, () => pick(Object.keys(REFERENCE)) ?? 'bank');
    const filter = Object.fromEntries(asked.map((name) => [draw(2) ? name : `any.${name}`, value(name)]));
    const tests = Object.entries(filter).map(([name, text]) => ({
      any: name.startsWith('any.'),
      test: (one: Row) => REFERENCE[name.replace('any.', '')]?.(one, text) ?? false,
    }));
    const group = tests.filter(({ any }) => any);
    const expected = rows.filter(
      (one) =>
        tests.every(({ any, test }) => any || test(one)) && (group.length === 0 || group.some(({ test }) => test(one))),
    );
    expect(found(rows, filter), JSON.stringify(filter)).toEqual(expected.map(({ id }) => id));
  }
});

it('takes for a number what the service takes for one', () => {
  const rows = [row(1, { count: 16 }), row(2, { count: 1000 })];
  const of = (count_gte: string) => found(rows, { count_gte });
  expect(['15.5', '0x10', '1e3', '', ' 16 '].map(of)).toEqual([[1, 2], [], [], [1, 2], [1, 2]]);
});
