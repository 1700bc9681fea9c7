import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../tests/random';
import { readPdf } from '../../../tests/pdf';
import { drawTable } from '../../formats/pdf';
import { purse } from '../../i18n/en/purse';
import { getPurseStatement, type PurseStatement } from '../../upstream/agentCalls';
import { asKobo, formatKobo, koboToDecimal, parseKobo } from '../../upstream/money';
import { DoesNotAddUp, statementTable, sumsOf } from './statement';

type Month = NonNullable<PurseStatement['month']>;

const words = (key: string, values: Readonly<Record<string, string>> = {}): string => {
  const text: unknown = key.split('.').reduce<unknown>((all, name) => Reflect.get(Object(all), name), purse.statement);
  return String(text).replaceAll(/%\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '?');
};

const AGENT = { id: 7, memberId: 'KDA000007', businessName: 'Kemi POS' };

/** A month as the service sends it: amounts as naira, numbers or decimal texts. */
function sent(random: (below: number) => number): { readonly body: object; readonly kobo: readonly number[] } {
  const opening = random(3) === 0 ? 0 : random(900_000_000_000);
  let balance = opening;
  const kobo: number[] = [];
  const movements = Array.from({ length: random(40) }, (_, id) => {
    const most = random(2) === 0 ? 100 : 300_000_000;
    const change = random(2) === 0 || balance === 0 ? 1 + random(most) : 0 - (1 + random(Math.min(balance, most)));
    balance += change;
    kobo.push(change);
    const naira = (amount: number): number | string =>
      random(2) === 0 ? koboToDecimal(asKobo(amount)) : Number(koboToDecimal(asKobo(amount)));
    return {
      id,
      createdAt: new Date(Date.UTC(2026, 9, 31, 23, 0) + random(29 * 86_400_000)).toISOString(),
      transactionId: `T-${id}`,
      transactionType: change > 0 ? 'Cash Out' : 'Funds Transfer',
      reason: 'Of Kemi POS',
      amount: naira(change),
      balanceAfter: naira(balance),
    };
  });
  const month = { opening: koboToDecimal(asKobo(opening)), closing: koboToDecimal(asKobo(balance)), movements };
  const data = { agent: AGENT, since: '2026-01-01T00:00:00.000Z', at: '2026-12-05T10:00:00.000Z', month };
  return { body: { responseCode: '00', data }, kobo };
}

const koboOf = (text: string | undefined): number => parseKobo((text ?? '').replaceAll(',', '')) ?? Number.NaN;

describe('a statement', () => {
  it('adds up line by line in each of 1,000 random months, to the kobo [D501]', () => {
    const random = randomFrom(1);
    for (let index = 0; index < 1_000; index += 1) {
      const { body, kobo } = sent(random);
      const { month: ledger, ...statement } = getPurseStatement.read(body);
      if (!ledger) throw new Error('the month is held');
      const { rows, totals } = statementTable({ ...statement, ledger, month: '2026-11', words });
      expect(rows).toHaveLength(kobo.length + 1);
      let balance = koboOf(rows[0]?.[6]);
      let [into, outOf] = [0, 0];
      for (const [line, change] of kobo.entries()) {
        const [, , , , inText = '', outText = '', after] = rows[line + 1] ?? [];
        // One of both has a figure, and the balance follows from it.
        expect([inText === '', outText === '']).toEqual([change < 0, change > 0]);
        if (inText !== '') into += koboOf(inText);
        if (outText !== '') outOf += koboOf(outText);
        balance += change;
        expect(koboOf(after)).toBe(balance);
      }
      const sums = totals[0]?.sums.slice(4).map((sum) => koboOf(sum ?? ''));
      expect(sums).toEqual([into, outOf, balance]);
      expect(koboOf(rows[0]?.[6]) + into - outOf).toBe(balance);
    }
  });

  it('is not made of figures that do not add up', () => {
    const movement = {
      id: 1,
      createdAt: '2026-11-02T09:00:00.000Z',
      transactionId: 'T-1',
      transactionType: 'Cash Out',
      reason: null,
      amount: asKobo(100),
      balanceAfter: asKobo(600),
    };
    const month: Month = { opening: asKobo(500), closing: asKobo(600), movements: [movement] };
    expect(sumsOf(month)).toEqual({ into: 100, outOf: 0 });
    expect(() => sumsOf({ ...month, opening: asKobo(501) })).toThrow(DoesNotAddUp);
    expect(() => sumsOf({ ...month, closing: asKobo(601) })).toThrow(DoesNotAddUp);
    expect(() => sumsOf({ ...month, movements: [] })).toThrow(DoesNotAddUp);
    expect(() => sumsOf({ ...month, movements: [movement, movement] })).toThrow(DoesNotAddUp);
  });

  it('says on paper whose and when it is, and from when the ledger holds the month', async () => {
    const ledger: Month = { opening: asKobo(-5), closing: asKobo(-5), movements: [] };
    const statement = {
      agent: AGENT,
      since: '2026-11-24T13:02:00.000Z',
      at: '2026-11-27T08:00:00.000Z',
      ledger,
      words,
    };
    const [page] = await readPdf(await drawTable(statementTable({ ...statement, month: '2026-11' })));
    const text = page?.texts.join('\n') ?? '';
    expect(text).toContain('Statement of purse, Kemi POS, KDA000007');
    expect(text).toContain('2026-11-01 to 2026-11-27, Lagos time');
    expect(text).toContain('The ledger of this purse begins at 2026-11-24 14:02.');
    const opened = statementTable({ ...statement, opened: true, month: '2026-11' }).lines.join(' ');
    expect(opened).toContain('The purse was opened at 2026-11-24 14:02.');
    expect(opened).not.toContain('Earlier movements');
    expect(text).toContain('The month is not over: this statement ends at 2026-11-27 09:00.');
    expect(text).toContain(`Opening balance ${formatKobo(asKobo(-5), 'N')}`);
    const whole = statementTable({
      ...statement,
      since: '2026-10-31T23:00:00.000Z',
      at: '2026-12-01T00:00:00Z',
      month: '2026-11',
    });
    expect(whole.lines.join(' ')).toMatch(/^2026-11-01 to 2026-11-30/);
    expect(whole.lines.join(' ')).not.toMatch(/begins|not over/);
    // A ledger that was brought forward within the first day.
    const begun = statementTable({ ...statement, since: '2026-11-01T15:00:00.000Z', month: '2026-11' });
    expect(begun.lines.join(' ')).toContain('The ledger of this purse begins at 2026-11-01 16:00.');
  });
});
