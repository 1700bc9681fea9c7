/** A month of a purse as a table on paper: the opening balance, every movement, the closing balance (D501). */
import type { PaperTable } from '../../formats/table';
import { grouped, term } from '../../i18n/format';
import type { PurseStatement } from '../../upstream/agentCalls';
import { asKobo, formatKobo, type Kobo } from '../../upstream/money';
import { addDays, lagosDayStart, lagosMinute, lagosTime, parseTime } from '../../upstream/time';

type Month = NonNullable<PurseStatement['month']>;

/** The service's figures do not add up. A statement of them would state what is not so. */
export class DoesNotAddUp extends Error {
  override readonly name = 'DoesNotAddUp';
}

interface Sums {
  /** What came into the purse and what left it, both not below zero, in kobo. */
  readonly into: Kobo;
  readonly outOf: Kobo;
}

/** What moved in the month. @throws DoesNotAddUp where a balance does not follow from the one before it. */
export function sumsOf({ opening, closing, movements }: Month): Sums {
  let [balance, into, outOf] = [opening, asKobo(0), asKobo(0)];
  for (const { amount, balanceAfter } of movements) {
    balance = asKobo(balance + amount);
    if (balance !== balanceAfter) throw new DoesNotAddUp();
    if (amount > 0) into = asKobo(into + amount);
    else outOf = asKobo(outOf - amount);
  }
  if (balance !== closing) throw new DoesNotAddUp();
  return { into, outOf };
}

/** `words` answers a text of `purse.statement` with its values. */
export type StatementWords = (key: string, values?: Readonly<Record<string, string>>) => string;

interface StatementOf extends Pick<PurseStatement, 'agent' | 'since' | 'opened' | 'at'> {
  /** YYYY-MM. */
  readonly month: string;
  readonly ledger: Month;
  readonly words: StatementWords;
}

/** The month's first and last day; a month that is not over ends today, one that is not held whole begins later. */
function spanOf({ month, at }: Pick<StatementOf, 'month' | 'at'>): { readonly first: string; readonly last: string } {
  const end = addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1);
  const today = lagosTime(at).slice(0, 10);
  return { first: `${month}-01`, last: end < today ? end : today };
}

/** @throws DoesNotAddUp */
export function statementTable({ agent, since, opened, at, month, ledger, words }: StatementOf): PaperTable {
  const { into, outOf } = sumsOf(ledger);
  const { first, last } = spanOf({ month, at });
  const isWhole = (parseTime(since) ?? Infinity) <= (lagosDayStart(first) ?? 0);
  const isOver = last < lagosTime(at).slice(0, 10);
  const name = [agent.businessName, agent.memberId].filter(Boolean).join(', ');
  const { opening, closing, movements } = ledger;
  return {
    title: words('title', { name }),
    lines: [
      words('period', { first, last }),
      words('sums', {
        opening: formatKobo(opening, 'N'),
        into: formatKobo(into, 'N'),
        outOf: formatKobo(outOf, 'N'),
        closing: formatKobo(closing, 'N'),
        count: grouped(movements.length),
      }),
      ...(isWhole ? [] : [words(opened ? 'opened' : 'since', { time: lagosMinute(since) })]),
      ...(isOver ? [] : [words('notOver', { time: lagosMinute(at) })]),
      words('made', { time: lagosMinute(at) }),
    ],
    page: words('page', { page: '{page}', pages: '{pages}' }),
    columns: [
      { label: words('columns.time'), cell: 'whole' },
      { label: words('columns.transactionId'), cell: 'text' },
      { label: words('columns.type'), cell: 'text' },
      { label: words('columns.reason'), cell: 'text' },
      { label: words('columns.into'), cell: 'amount' },
      { label: words('columns.outOf'), cell: 'amount' },
      { label: words('columns.balance'), cell: 'amount' },
    ],
    rows: [
      ['', '', words('opening'), '', '', '', formatKobo(opening)],
      ...movements.map(({ createdAt, transactionId, transactionType, reason, amount, balanceAfter }) => [
        lagosTime(createdAt),
        transactionId,
        term(transactionType ?? ''),
        reason === transactionType ? '' : term(reason ?? ''),
        amount > 0 ? formatKobo(amount) : '',
        amount > 0 ? '' : formatKobo(asKobo(0 - amount)),
        formatKobo(balanceAfter),
      ]),
    ],
    totals: [
      {
        name: words('closing'),
        sums: [null, null, null, null, formatKobo(into), formatKobo(outOf), formatKobo(closing)],
      },
    ],
  };
}
