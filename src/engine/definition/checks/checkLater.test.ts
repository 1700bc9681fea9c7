// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from 'vitest';
import { checkLater } from './checkLater';
import type { AnyDefinition } from '../definition';

const bad: AnyDefinition = {
  name: 'agents',
  label: 'Agents',
  path: '/agents',
  access: 'ROLE_VIEW_ALL_AGENT',
  api: { list: 'listAgents', key: 'id' },
  title: 'id',
  fields: { id: {} },
  list: { columns: ['fone'], filters: [], pageSizes: [10] },
};

/** Fetched once here, so that no test waits for it. */
beforeAll(() => import('./checks'));

it('says in the console what is wrong, once nobody waits for anything, and nothing when it is called off', async () => {
  const said = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', said);
  vi.useFakeTimers();
  checkLater([bad], [])();
  checkLater([bad], []);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(said).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(4_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(said).toHaveBeenCalled());
  expect(said.mock.calls.map(String)).toEqual([
    'DefinitionError: engine.E011 agents.list.columns[0]: no field or action named "fone"',
  ]);
});
