// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAfterInitialLoad, useCalm } from './useIdle';

beforeEach(() => void vi.useFakeTimers());

function Page() {
  return (
    <p>
      {useAfterInitialLoad() ? 'loaded' : 'loading'}, {useCalm() ? 'calm' : 'busy'}
    </p>
  );
}

const state = () => screen.getByText(/,/).textContent;
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('does not wait for ever in a page that is never idle', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: IdleRequestOptions = {}) =>
    timeout === undefined ? 0 : setTimeout(work, timeout),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await after(5_000);
  expect(state()).toBe('loaded, busy');
  await after(5_000);
  expect(state()).toBe('loaded, calm');
});

it('tells of the initial load once nothing is asked for, and of calm a while later', async () => {
  const queries = new QueryClient();
  const held: { answer?: (value: string) => void } = {};
  const slow = new Promise<string>((resolve) => {
    held.answer = resolve;
  });
  void queries.prefetchQuery({ queryKey: ['slow'], queryFn: () => slow });
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  );
  await after(5_000);
  expect(state()).toBe('loading, busy');
  held.answer?.('there');
  await after(300);
  expect(state()).toBe('loaded, busy');
  await after(500);
  expect(state()).toBe('loaded, busy');
  await after(800);
  expect(state()).toBe('loaded, calm');
});
