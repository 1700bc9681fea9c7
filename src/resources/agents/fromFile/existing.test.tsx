// @vitest-environment jsdom
/** A file's rows beside the agents of a large network. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { check, HEADINGS, open, results, row } from './FromFile.testing';

const agentsOf = (...names: readonly string[]) =>
  names.map((username, at) => ({ id: at + 1, username, businessName: `Shop ${username}` }));
const many = (count: number, name: string) => Array.from({ length: count }, (_, at) => name + at);

it('finds an agent again behind all whose user names contain its own, where agents are more than a file asks', async () => {
  const agents = agentsOf(...many(60, 'ada1'), ...many(1_000, 'other'), 'ada1');
  await check(open({ agents }), row('ada1'));
  expect(results().map(([, result]) => result)).toEqual(['Already there']);
});

it('promises nothing where the service answers fewer agents than it counts', async () => {
  const test = open({ agents: agentsOf(...many(20, 'other')), lacking: 1 });
  const file = new File([[HEADINGS, row('other0'), row('ada1')].join('\n')], 'agents.csv', { type: 'text/csv' });
  await test.user.upload(await screen.findByLabelText('Choose file'), file);
  await test.user.click(await screen.findByRole('button', { name: 'Check the rows' }));
  expect((await screen.findByText(/We could not read the answer of the service/)).textContent).toContain('rows');
  expect(screen.queryByRole('heading', { name: 'What will be created' })).toBeNull();
});
