// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { engineOf } from '../../../tests/engine';
import { WithFiles } from './WithFiles';

const engine = engineOf();
const routes = ['/agents'];
const readFile = (): Promise<string> => Promise.reject(new Error('there are no files'));
const onLoaded = (): void => undefined;

const drawn = vi.fn<() => void>();
function Frame(): ReactNode {
  drawn();
  return <Link to="/agents?page=2">Next page</Link>;
}
const frame = (): ReactNode => <Frame />;

it('does not draw the frame again when the address changes, or a call begins or ends', async () => {
  const queries = new QueryClient();
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/agents']}>
        <WithFiles engine={engine} readFile={readFile} routes={routes} onLoaded={onLoaded}>
          {frame}
        </WithFiles>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(() => queries.fetchQuery({ queryKey: ['agents'], queryFn: () => Promise.resolve([]) }));
  // A link draws itself again for its own sake, below the frame.
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(drawn).toHaveBeenCalledOnce();
});

it('offline, where their code cannot load, report no defect and load once there is a network', async () => {
  const reported = vi.fn<() => void>();
  vi.stubGlobal('reportError', reported);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const loaded = vi.fn<() => void>();
  const asked = vi.fn<() => Promise<string>>(readFile);
  const some = engineOf({ config: { ...engine.config, resources: ['lockers.json'] } });
  await import('./loadFiles');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/lockers']}>
        <WithFiles engine={some} readFile={asked} routes={routes} onLoaded={loaded}>
          {frame}
        </WithFiles>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(() => import('./loadFiles'));
  expect([asked.mock.calls.length, reported.mock.calls.length]).toEqual([0, 0]);
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(loaded).toHaveBeenCalledOnce());
});
