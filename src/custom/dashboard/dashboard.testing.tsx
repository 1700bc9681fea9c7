/** The dashboard on the real client over an upstream that answers from a table, for its tests. */
import { render, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { authFor } from '../../../tests/authFor';
import { configOf, engineOf, sessionOf, WithEngine } from '../../../tests/engine';
import { createEngine } from '../../engine/app/EngineProvider';
import { resources } from '../../resources/index';
import Dashboard from './Dashboard';

export const OVERALL = {
  details: { totalTransactionValue: 1234567.5, totalTransactionVolume: 3000 },
  transactionTypeBreakdown: [
    { id: 1, type: 'Cash Out', volume: 2000 },
    { id: 2, type: 'Funds Transfer', volume: 1000 },
  ],
  numberOfAgents: 600,
  agentsRegistered: 4,
};
export const DAILY = {
  breakdown: { successful_value: '99.90', successful_volume: 30, failed_value: 10, failed_volume: 10 },
  mostPerformingAgent: ['Ada', 'Bola', 'Chidi', 'Dayo', 'Emeka', 'Funmi'].map((businessName, index) => ({
    id: index + 1,
    businessName,
  })),
};

/** Transactions by status code, whatever the days; 7 of 50 failed. */
export const COUNTS = { all: 50, '00': 40, PP: 2, '09': 1, '05': 2, '51': 5, '91': 0 };
const STATUSES = ['00', 'PP', '09', '05', '51', '91'].map((statusCode) => ({
  statusCode,
  statusMessage: `Meaning of ${statusCode}`,
}));

/** The resources that the page leads to. */
const SHOWN = new Set(['transactions', 'agents', 'fees', 'agentPurses']);

const part = (volume: number, value: number) => ({ volume, value });
const outcomes = (successful: number, failed: number, pending: number) => ({
  successful: part(successful, successful * 100),
  failed: part(failed, failed * 100),
  pending: part(pending, pending * 100),
});

/** The answer for any period: 30 successful of 40, after 24 of 32. */
export const PERIOD = {
  period: { startDate: '2026-11-23', endDate: '2026-11-23' },
  before: { startDate: '2026-11-22', endDate: '2026-11-22' },
  figures: outcomes(27, 9, 4),
  figuresBefore: outcomes(24, 8, 0),
  curve: [
    { at: '2026-11-23T08', ...outcomes(20, 4, 4) },
    { at: '2026-11-23T09', ...outcomes(7, 5, 0) },
  ],
  types: [
    { id: 1, type: 'Cash Out', ...outcomes(27, 9, 4) },
    { id: 2, type: 'Funds Transfer', ...outcomes(0, 0, 0) },
  ],
  agents: [{ id: 9, memberId: 'KDA000009', businessName: 'Ada', volume: 3, value: '1234.50' }],
  agentsRegistered: 6,
  months: [{ month: new Date(Date.now() + 3_600_000).toISOString().slice(0, 7), successful: 8, failed: 3, pending: 1 }],
};

/** The failures of any period; of seven banks. */
export const FAILURES = {
  banks: Array.from({ length: 7 }, (_, index) => ({
    name: index === 0 ? `Bank 1, MFB` : `Bank ${index + 1}`,
    failed: 9 - index,
    successful: 1 + index,
  })),
  terminals: [
    { name: '2KB00002', failed: 2, successful: 0 },
    { name: '2KB00001', failed: 2, successful: 14 },
  ],
};

const agents = (...all: readonly (readonly [number, string, object])[]) => ({
  count: all.length,
  agents: all.map(([id, businessName, figures]) => Object.assign({ id, memberId: `M${id}`, businessName }, figures)),
});

/** Something in every part of "Needs attention". */
export const ATTENTION = {
  pending: {
    count: 13,
    oldest: [
      {
        transactionId: 'T/1',
        businessName: 'Ada Stores',
        amount: 12000,
        systemTime: new Date(Date.now() - 3.5 * 3_600_000).toISOString(),
      },
    ],
  },
  failureRates: [
    { bank: 'Trust, Test Bank', failed: 9, volume: 20, usualFailed: 1, usualVolume: 20 },
    { type: { id: 1, type: 'Cash Out' }, failed: 4, volume: 20, usualFailed: 0, usualVolume: 80 },
  ],
  cashOut: agents([2, 'Bola', { value: 1400000 }], [1, 'Ada', { value: '960000.00' }]),
  silentAgents: agents([3, 'Chidi', { lastDay: '2026-11-11', perDay: 6.1 }]),
  terminals: { ...agents([4, 'Dayo', { createdAt: '2024-10-06T22:52:00.000Z' }]), count: 113 },
  feeGaps: [{ type: 'Bills Payment', from: 50001, to: 60000 }],
};

export const QUIET = {
  pending: { count: 0, oldest: [] },
  failureRates: [],
  cashOut: agents(),
  silentAgents: agents(),
  terminals: agents(),
  feeGaps: [],
};

/** Answers by path: an object (or the promise of one) is the `data` of a success, a number the HTTP status of a failure. */
type Answers = Record<string, object | number | Promise<object>>;

const nothing = (): void => undefined;

/** Renders the page for a group on the real client; the answers can be changed while it runs. */
export function openDashboard(
  group: string,
  changes: Answers = {},
  codes = ['ROLE_VIEW_ALL_TRANSACTION'],
  transport?: object,
  features: readonly string[] = [],
  phone = false,
) {
  const media = (query: string) => ({
    matches: phone && query.includes('max-width'),
    addEventListener: nothing,
    removeEventListener: nothing,
  });
  vi.stubGlobal('matchMedia', media);
  const answers: Answers = {
    '/dashboard': OVERALL,
    '/dashboard/daily/breakdown': DAILY,
    '/transaction': COUNTS,
    '/transaction/status': STATUSES,
    '/dashboard/period': PERIOD,
    '/dashboard/attention': QUIET,
    ...changes,
  };
  const asked: URL[] = [];
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://app.test');
    asked.push(url);
    const answer = await answers[url.pathname.replace('/api/v1', '')];
    if (typeof answer === 'number') return new Response('', { status: answer });
    if (!url.pathname.endsWith('/transaction')) return Response.json({ responseCode: '00', data: answer });
    const total: unknown = Reflect.get(answer ?? {}, url.searchParams.get('status') ?? 'all');
    return Response.json({ data: Reflect.get(answer ?? {}, 'rows') ?? [], recordsFiltered: total ?? 0 });
  };
  const engine = createEngine({
    ...engineOf({
      config: configOf({ features }, transport && { transport }),
      session: sessionOf(group, codes, { username: 'x' }),
    }),
    declaredResources: resources.filter(({ name }) => SHOWN.has(name)),
  });
  render(
    <WithEngine engine={engine} fetch={fetch} authProvider={authFor(engine)}>
      <Dashboard />
    </WithEngine>,
  );
  return { answers, asked };
}

export const panel = (name: string) => within(screen.getByRole('region', { name }));
export const months = 'Success and failure by month, last 12 months';
