// @vitest-environment jsdom
/** A summary that takes the service long. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { memoryUpstream, openList, type Answer } from '../../../tests/list/harness';

beforeAll(() => Promise.all([import('../list/head/SummarySwitch'), import('./Summary'), import('./SummaryChart')]));

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const table = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Table of the summary' });

/** A second later. */
const adding = async (): Promise<HTMLElement> => {
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  return screen.findByText('The service is adding up the records…');
};

/** Answers summaries by status when it is let. */
function slow() {
  const held: (() => void)[] = [];
  const found = { groups: [{ keys: ['A'], labels: [null], values: ['12'] }], others: null, totals: ['12'] };
  const rows = memoryUpstream(25);
  const upstream: Answer = async (url) => {
    if (url.pathname !== '/api/transaction/summary') return rows(url);
    if (url.searchParams.get('by') === 'status') await new Promise<void>((resolve) => void held.push(resolve));
    return { responseCode: '00', data: found };
  };
  return { upstream, answerAll: () => held.map((answerOne) => answerOne()) };
}

it('can be stopped and started again; what was shown stays until it is made', async () => {
  const { upstream, answerAll } = slow();
  const transport = { summaries: { listTransactions: { amounts: ['amount'] } } };
  const list = openList({ at: '/transactions?summary=bankName:count:-count', transport, upstream });
  await table();
  await list.user.selectOptions(screen.getByLabelText('Group by'), 'Status');
  await adding();
  // No part of it can be used: its names would lead to rows of another question.
  expect(document.querySelectorAll('.summary__table tbody[inert], .summary__chart[inert]')).toHaveLength(2);
  await list.user.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText('The summary was stopped');
  // The next key goes on here: what was pressed is gone.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Make the summary' })));
  await list.user.click(screen.getByRole('button', { name: 'Make the summary' }));
  await adding();
  answerAll();
  await waitFor(async () => expect((await table()).querySelector('[inert]')).toBeNull());
  const asked = list.asked.filter((call) => call.startsWith('/transaction/summary?') && call.includes('by=status'));
  expect(asked).toHaveLength(2);
});
