/** What the settlements in question come to, and those of their last month. */
import { useQuery } from '@tanstack/react-query';
import { sumBy } from 'es-toolkit';
import { useDataProvider, useEvent, useTranslate, type RaRecord } from 'ra-core';
import { useEffect, type ReactElement } from 'react';
import type { AppDataProvider } from '../../engine/app/context';
import { useListQuestion, useListRows } from '../../engine/list/state/contexts';
import { SORT } from '../../engine/rows/pageQuery';
import { FigureCards } from '../../engine/ui/FigureCards';
import { monthName } from '../../i18n/figures';
import { SEARCHED_AT_MOST } from '../../lists/answerer';
import type { Settlement } from '../../upstream/agentManagers';
import { asKobo, formatKobo } from '../../upstream/money';

/** How long the sums are fresh, in milliseconds. */
const FRESH_MS = 30_000;

type Accrued = Pick<Settlement, 'amountAccrued' | 'settled'>;

interface Sums {
  readonly all: string | null;
  /** YYYY-MM; empty where there is none. */
  readonly last: string;
  readonly ofLast: string | null;
}

const UNKNOWN: Sums = { all: null, last: '', ofLast: null };

/** Null where not every amount is known: a part must not look like the whole. */
function sumOf(settlements: readonly Accrued[]): string | null {
  if (settlements.some(({ amountAccrued }) => amountAccrued === null)) return null;
  return formatKobo(asKobo(sumBy(settlements, ({ amountAccrued }) => amountAccrued ?? 0)), 'N');
}

function sumsOf(settlements: readonly Accrued[]): Sums {
  const last = settlements
    .map(({ settled }) => settled.month)
    .reduce((latest, month) => (month > latest ? month : latest), '');
  const ofLast = settlements.filter(({ settled }) => settled.month === last);
  return { all: sumOf(settlements), last, ofLast: last === '' ? null : sumOf(ofLast) };
}

/** The sums of what is listed; null where it is not read whole. */
function useSums() {
  const { resource, filter } = useListQuestion();
  const { updatedAt } = useListRows().rows;
  const dataProvider = useDataProvider<AppDataProvider>();
  const ask = async (from: AppDataProvider, signal: AbortSignal): Promise<Sums> => {
    const paging = { pagination: { page: 1, perPage: SEARCHED_AT_MOST }, sort: SORT };
    const page = await from.getList<Settlement & RaRecord>(resource.name, { ...paging, filter, signal });
    return page.meta || page.data.length !== page.total ? UNKNOWN : sumsOf(page.data);
  };
  const { data, error, isFetching, isStale, refetch } = useQuery({
    queryKey: [resource.name, 'sums', filter],
    queryFn: ({ signal }) => ask(dataProvider, signal),
    meta: { ask, aboveRows: true },
    staleTime: FRESH_MS,
    retry: false,
    networkMode: 'always',
  });
  const follow = useEvent(() => {
    if (isStale) void refetch();
  });
  useEffect(() => {
    // The rows were read again.
    if (updatedAt > 0) follow();
  }, [updatedAt, follow]);
  return { sums: data ?? (error && !isFetching ? UNKNOWN : null), isFetching };
}

export default function SettlementSums(): ReactElement {
  const translate = useTranslate();
  const { sums, isFetching } = useSums();
  const shown = (sum: string | null | undefined): string | null => sum ?? (sums ? '–' : null);
  return (
    <section className="purse" aria-label={translate('settlementSums.cards')}>
      <FigureCards
        busy={isFetching}
        reading={translate('settlementSums.reading')}
        figures={[
          { name: 'sum', label: translate('settlementSums.listed'), value: shown(sums?.all) },
          {
            name: 'month',
            label: sums?.last
              ? translate('settlementSums.ofMonth', { month: monthName(sums.last, 'long') })
              : translate('settlementSums.lastMonth'),
            value: shown(sums?.ofLast),
          },
        ]}
      />
    </section>
  );
}
