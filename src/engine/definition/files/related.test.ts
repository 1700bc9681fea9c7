import { expect, it } from 'vitest';
import { resources } from '../../../resources/index';
import { problemText } from './problemText';
import { readWritten, type Written } from './written.testing';

const fileOf = (name: string, related: readonly object[] = []): Written => ({
  name,
  access: 'ROLE_VIEW_ALL_AGENT',
  calls: { list: { path: `/${name}`, answers: 'page' } },
  api: { list: 'list' },
  fields: { id: {}, code: {}, agent: { param: 'agentId' } },
  list: { columns: ['code'], filters: ['code', 'agent'] },
  ...(related.length > 0 && { related }),
});

async function read(...files: readonly Written[]) {
  const found = await readWritten(files, { names: new Set(resources.map(({ name }) => name)), resources });
  return {
    names: found.resources.map(({ resource }) => resource.name),
    problems: found.problems.map(problemText).map((text) => text.replace(/^(\S+?):\d+:\d+/, '$1')),
  };
}

it('a record of a file shows a list of any resource, of code or of a file before or after its own', async () => {
  const related = [
    { label: 'Transactions', resource: 'transactions', filter: { agentId: 'id' }, columns: ['amount'] },
    { label: 'Vans', resource: 'vans', filter: { agentId: 'id' }, columns: ['code'] },
    { label: 'Own', resource: 'disputes', filter: { code: 'code' } },
  ];
  const ends = [fileOf('disputes', related), fileOf('vans')] as const;
  expect(await read(...ends)).toEqual({ names: ['disputes', 'vans'], problems: [] });
  expect(await read(...ends.toReversed())).toEqual({ names: ['vans', 'disputes'], problems: [] });
});

it.each([
  [{ resource: 'transaction', filter: { agentId: 'id' } }, 'no resource named "transaction" (engine.E091)'],
  [{ resource: 'transactions', filter: { colour: 'id' } }, '"colour" is no filter of "transactions" (engine.E092)'],
  [{ resource: 'transactions', filter: { pan: 'id' } }, '"pan" is secret and would be in the address (engine.E093)'],
  [
    { resource: 'transactions', filter: { agentId: 'id' }, columns: ['colour'] },
    'no field of "transactions" named "colour" (engine.E095)',
  ],
])('what it names wrongly is said: %j', async (related, complaint) => {
  const { names, problems } = await read(fileOf('disputes', [{ label: 'More', ...related }]));
  expect(names).toEqual([]);
  expect(problems.join()).toContain(complaint);
});
