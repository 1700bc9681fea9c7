/** What the listed entries of the central purse come to: in, out and net. Only where the service adds them up exactly. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { AppDataProvider } from '../../engine/app/context';
import { sentFilter, takenOf } from '../../engine/grouping/asked';
import { PHONE, useMedia } from '../../engine/browser/useMedia';
import { useListQuestion } from '../../engine/list/state/contexts';
import { filtersByBrowser } from '../../lists/byBrowser';
import { parameterOf } from '../../lists/question/operators';
import { summaryCallOf } from '../../lists/summary';
import { asKobo, formatKobo, MINUS, parseKobo, type Kobo } from '../../upstream/money';

/** How long the sums are fresh, in milliseconds. */
const FRESH_MS = 30_000;
const AMOUNT = 'amount';
/** The smallest amounts in and out, by the operator that finds them and those beyond them, in naira. */
const SIDES = { gte: '0.01', lte: '-0.01' } as const;

/** The call that sums the list, and the filters of it that are sent; null where nobody adds up just these rows. */
function useSummed() {
  const { resource, filter } = useListQuestion();
  const { summarised } = resource;
  const isSecret = resource.filters.some((field) => field.secret && filter[field.param]);
  if (!summarised || isSecret || filtersByBrowser(resource, filter)) return null;
  const sent = sentFilter(resource, filter);
  const isByAmount = Object.keys(sent).some((param) => param.startsWith(AMOUNT));
  if (isByAmount || !takenOf(resource, filter).amounts.includes(AMOUNT)) return null;
  return { endpoint: summaryCallOf(summarised.list), sent };
}

/** Not on a phone, where its room is a row's. */
export function PurseSums(): ReactNode {
  return useMedia(PHONE) ? null : <Sums />;
}

function Sums(): ReactNode {
  const translate = useTranslate();
  const summed = useSummed();
  const dataProvider = useDataProvider<AppDataProvider>();
  const ask = async (from: AppDataProvider, signal: AbortSignal) => {
    if (!summed) return null;
    const sideOf = async (operator: keyof typeof SIDES): Promise<Kobo | null> => {
      const side = { [parameterOf({ field: AMOUNT, operator, any: false })]: SIDES[operator] };
      const asked = { ...summed.sent, ...side, by: 'transactionType', measures: `sum.${AMOUNT}` };
      const { totals } = await from.ask(summed.endpoint, asked, { signal });
      return parseKobo(totals[0] ?? 0) ?? null;
    };
    const [into, out] = await Promise.all([sideOf('gte'), sideOf('lte')]);
    return into === null || out === null ? null : { into, out, net: asKobo(into + out) };
  };
  const { data, isFetching } = useQuery({
    queryKey: ['purseSums', summed?.sent],
    queryFn: ({ signal }) => ask(dataProvider, signal),
    meta: { ask, aboveRows: true },
    enabled: summed !== null,
    staleTime: FRESH_MS,
    retry: false,
    networkMode: 'always',
  });
  const { summarised } = useListQuestion().resource;
  // Where these rows, or any, are not added up the line's room stays, so that no row moves.
  if (!summarised) return <div className="purse-sums" />;
  const sums = summed && data;
  const none = summed && isFetching ? <span className="skeleton purse-sums__wait" aria-hidden="true" /> : '–';
  return (
    <div className="purse-sums">
      <span className="muted">{translate('purse.sums.label')}</span>
      <dl aria-busy={isFetching}>
        {(['into', 'out', 'net'] as const).map((name) => (
          <div key={name}>
            <dt>{translate(`purse.sums.${name}`)}</dt>
            <dd className="figures">{sums ? signed(sums[name], name === 'net') : none}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** In and out say their direction by their names. */
function signed(amount: Kobo, isSigned: boolean): string {
  const text = formatKobo(asKobo(Math.abs(amount)), 'N');
  return isSigned && amount !== 0 ? `${amount < 0 ? MINUS : '+'}${text}` : text;
}
