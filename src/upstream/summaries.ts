/** Summaries of lists, beyond the contract (D595). */
import * as z from 'zod/mini';
import { data, defineEndpoint, readCall, type Endpoint } from './endpoint';
import type { RawEndpoint } from './transports/transport';
import type { TransactionFilter } from './transactions';

const values = () => z.array(z.nullable(z.string()));

const summary = () =>
  z.object({
    groups: z.array(
      z.object({
        /** By the fields that were asked for, as their filters take them. Null: the records have no value. */
        keys: z.array(z.nullable(z.string())),
        /** Names of the keys; null where the key is its own name. */
        labels: z.array(z.nullable(z.string())),
        values: values(),
      }),
    ),
    others: z.nullable(z.object({ groups: z.number().check(z.int(), z.positive()), values: values() })),
    totals: values(),
  });

/** Values stand by the measures that were asked for: counts, naira, shares of 1, each a plain decimal; null: none. */
export type SummaryAnswer = z.infer<ReturnType<typeof summary>>;

/** `by`, `measures`: separated by commas. `sort`: a measure, or `by`. */
export interface SummaryAsked {
  readonly by: string;
  readonly measures: string;
  readonly sort?: string;
  readonly order?: 'asc' | 'desc';
  /** The groups to answer, without labels, in place of the first in order (`keysText`): each, also without a record. */
  readonly keys?: string;
}

/** `none`: agents without any transaction of the period too. */
export const summariseTransactions = defineEndpoint<TransactionFilter & SummaryAsked & { readonly none?: 'true' }>()({
  ...readCall('summariseTransactions', '/transaction/summary'),
  read: data(summary),
});

/** The filters of a list in the simple REST dialect. */
const filtered: NonNullable<Endpoint<object, unknown>['fill']> = (address, input) => {
  const { by, measures, sort, order, keys, ...filter }: Partial<SummaryAsked> = input;
  return [address, { by, measures, sort, order, keys, filter: JSON.stringify(filter) }];
};

/** What is known of a list's call. */
export type SummarisedList<Host extends string> = Pick<RawEndpoint, 'name' | 'path' | 'transport'> & {
  readonly host: Host;
};

/** The same beside any list of a service that has them (D865). Measures: counts, sums and averages of amounts. */
export const summaryCallOf = <Host extends string>({ name, host, path, transport }: SummarisedList<Host>) =>
  ({
    name: name.replace(/^list/, 'summarise'),
    host,
    method: 'GET',
    path: `${path}/summary`,
    ...(transport === 'simpleRest' && { fill: filtered }),
    read: data(summary),
  }) satisfies Endpoint<SummaryAsked, SummaryAnswer>;
