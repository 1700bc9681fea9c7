/** The summary of a list, and that of the period before. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useEvent, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { comparedDays } from '../../lists/question/operatorDays';
import { summaryCallOf } from '../../lists/summary';
import { refusedParam } from '../../lists/question/stockFilter';
import { cannot, UpstreamError } from '../../upstream/errors';
import { searchesAll } from '../../lists/everyRecord';
import { CountError } from '../../lists/every';
import { lagosDay } from '../../upstream/time';
import { serviceNow } from '../../upstream/clock';
import type { AppDataProvider } from '../app/context';
import { useWords } from '../browser/words';
import type { Resource } from '../definition/resource';
import { type FilterTexts as Filter, filtersByBrowser } from '../../lists/byBrowser';
import { reader } from '../rows/pageQuery';
import { useListQuestion, useListRows } from '../list/state/contexts';
import { useSummaryAddress } from '../list/state/useSummaryAddress';
import type { ShownSummary } from '../grouping/groups';
import {
  comparesGroups,
  leftOut,
  offered,
  ownTime,
  parseSummary,
  writeSummary,
  type SummaryQuestion,
} from '../grouping/question';
import { answeredSummary, askedSummary, type Summarising, takenOf } from '../grouping/asked';
import { noneTexts } from '../grouping/files';
import { type Progress, readSummary } from './summarise';

/** How long a summary is fresh, in milliseconds. */
const FRESH_MS = 30_000;

/** What the list offers, and its question. */
export function useSummaryQuestion() {
  const { resource, list } = useListQuestion();
  const { setSummary } = useSummaryAddress();
  const words = useWords('summary');
  const service = useService(resource);
  const offers = offered(resource, service.limits, words);
  const question = parseSummary(list.summary ?? '', resource, offers);
  const change = (patch: Partial<SummaryQuestion>): void => setSummary(writeSummary({ ...question, ...patch }));
  const missing = leftOut(list.summary ?? '', offers)
    .map((name) => resource.fields.find((field) => field.name === name)?.label ?? name)
    .join(', ');
  return { offers, question, change, service, missing };
}

type Service = ReturnType<typeof useService>;

/** The service's own summaries; null where the browser makes them. */
function useService(resource: Resource) {
  const { filter } = useListQuestion();
  const { summarised } = resource;
  if (!summarised || filtersByBrowser(resource, filter)) return { limits: null, endpoint: null } as const;
  return { limits: takenOf(resource, filter), endpoint: summaryCallOf(summarised.list) } as const;
}

export type SummaryState = ReturnType<typeof useSummary>;

/** @param question stable while it asks the same. */
export function useSummary(question: SummaryQuestion, service: Service) {
  const { resource, filter } = useListQuestion();
  const { rows } = useListRows();
  const { endpoint } = service;
  const total = rows.total ?? null;
  /** The browser reads a small list at once, a large one when it is told to. */
  const small = total !== null && searchesAll(total);
  const [wanted, setWanted] = useState<string | null>(null);
  const [stopped, setStopped] = useState<string | null>(null);
  const key = JSON.stringify(filter);
  const asked = JSON.stringify(askedSummary({ resource, question, filter }));
  // What is refused has no total.
  const isRefused = filter[refusedParam(resource)] !== undefined;
  const mayRead = endpoint !== null || small || wanted === key || isRefused;
  const secret = resource.filters.find((field) => field.secret && filter[field.param]);
  const enabled = mayRead && !secret && stopped !== asked;
  const main = useOne({ question, filter }, enabled, endpoint);
  const compared = useBefore(question, enabled && (endpoint !== null || small) ? main.data : undefined, endpoint);
  const refetch = useEvent(() => {
    void main.refetch();
    compared.refetch();
  });
  useRowsReadAgain(rows.updatedAt, () => void (enabled && refetch()));
  return {
    ...main,
    refetch,
    /** Null where there is none to compare with. */
    before: compared.before,
    hasBefore: compared.hasDays && enabled,
    /** Why the days before could not be read. */
    noBefore: compared.failure,
    byBrowser: endpoint === null,
    secret: secret?.label ?? null,
    /** A press starts the reading of so many records. */
    toRead: mayRead || total === null ? null : total,
    /** Nothing is being made until it is started again. */
    isStopped: stopped === asked,
    start: () => {
      setWanted(key);
      setStopped(null);
    },
    stop: () => {
      setWanted(null);
      // What is only read again stays shown.
      if (!main.data) setStopped(asked);
      main.cancel();
    },
  };
}

/** The same groups in the period before. @param shown undefined until, or where, nothing is compared. */
function useBefore(question: SummaryQuestion, shown: ShownSummary | undefined, endpoint: SummaryEndpoint | null) {
  const { resource, filter, now } = useListQuestion();
  const compared = beforeOf(resource, filter, now);
  const enabled = shown !== undefined && compared !== null;
  const keys = comparesGroups(question) ? shown?.groups.map((group) => group.keys) : undefined;
  const asked = { question, filter: compared?.of(compared.before) ?? filter, keys };
  const { data, error, isFetching, refetch } = useOne(asked, enabled, endpoint);
  return {
    failure: error === null || isFetching ? null : isTooMuch(error) ? ('tooMany' as const) : ('failed' as const),
    hasDays: compared !== null,
    refetch: () => void (enabled && refetch()),
    before:
      compared && data
        ? {
            days: compared.before,
            summary: data,
            /** Fewer hours than the days that they are compared with. */
            withToday: compared.days.endDate >= lagosDay(now),
          }
        : null,
  };
}

/** The same is true at the next try: the browser reads so many records at most, the service adds up so many groups. */
const isTooMuch = (error: unknown): boolean =>
  error instanceof CountError
    ? error.failure.type === 'tooMany'
    : error instanceof UpstreamError && error.status === 400;

/** The summary is read again when the rows are. @param updatedAt 0 before the list has its first rows. */
function useRowsReadAgain(updatedAt: number, then: () => void): void {
  const [since, setSince] = useState(updatedAt);
  const onReadAgain = useEvent(then);
  if (since === 0 && updatedAt > 0) setSince(updatedAt);
  useEffect(() => {
    if (since > 0 && updatedAt > since) onReadAgain();
  }, [updatedAt, since, onReadAgain]);
}

type Asked = Pick<Summarising, 'question' | 'filter' | 'keys'>;

function useOne({ question, filter, keys }: Asked, enabled: boolean, endpoint: SummaryEndpoint | null) {
  const { resource } = useListQuestion();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queries = useQueryClient();
  const translate = useTranslate();
  const [progress, setProgress] = useState<Progress | null>(null);
  const none = noneTexts(question, translate);
  const asked = askedSummary({ resource, question, filter, keys });
  // What is asked counts for a share too: the values stand by what is shown.
  const shown = question.measures.map(({ name }) => name).join();
  const queryKey = [resource.name, 'summary', asked, shown, none];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ShownSummary> => {
      const work = { resource, question, filter, none, keys };
      const refused = filter[refusedParam(resource)];
      // The service would ignore it and count every record.
      if (refused) throw cannot(`The service cannot filter this list by ${refused}. Remove this filter.`);
      if (endpoint) return answeredSummary(await dataProvider.ask(endpoint, asked, { signal }), work);
      setProgress(null);
      return readSummary({
        ...work,
        read: (by, page, length) => reader(dataProvider, resource.name, by)(page, length, signal),
        onRead: (read) => !signal.aborted && setProgress(read),
        now: serviceNow(),
      });
    },
    enabled,
    staleTime: FRESH_MS,
    retry: false,
    networkMode: 'always',
  });
  const { data, error, isFetching, refetch } = query;
  return {
    data,
    error,
    isFetching,
    progress,
    refetch,
    cancel: () => void queries.cancelQueries({ queryKey }),
  };
}

type SummaryEndpoint = NonNullable<Service['endpoint']>;

/** What the period of the filter is compared with; null without one. */
function beforeOf(resource: Resource, filter: Filter, now: number) {
  const [first, last] = resource.period ?? [];
  const timed = { time: ownTime(resource)?.param, period: first && last && ([first.param, last.param] as const) };
  return comparedDays(filter, timed, now);
}
