// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installBrowser, openList } from '../../../tests/list/harness';
import { resources } from '../../resources/index';
import { ListPage } from './ListPage';

beforeEach(() => installBrowser());
afterEach(cleanup);

it('a cell of our own that leads to the record is drawn within its link', async () => {
  const cells = { agentId: (): string => 'our own cell' };
  const { user, address } = openList({
    at: '/agents',
    declared: resources.map((one) => (one.name === 'agents' ? Object.assign({}, one, { cells }) : one)),
    codes: ['ROLE_VIEW_ALL_AGENT'],
    view: <ListPage resource="agents" />,
  });
  const [way] = await screen.findAllByRole('link', { name: 'our own cell' });
  expect(way?.getAttribute('href')).toBe('/agents/7');
  await user.click(way ?? document.body);
  await waitFor(() => expect(address()).toMatch(/^\/agents\/7/));
});
