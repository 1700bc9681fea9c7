// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openList } from '../../../tests/list/harness';
import type { Notice } from '../../upstream/notices';
import NoticeButton from './NoticeButton';

const NOTICES: readonly Notice[] = [
  ['agentCreated', 'ada'],
  ['agentCreated', 'bola'],
  ['agentCreated', 'chi'],
  ['feeCreated', 'dayo'],
  ['feeCreated', 'efe'],
].map(([kind = '', name = ''], at) => ({
  id: at + 1,
  kind,
  facts: { name, count: 1 },
  createdAt: `2026-11-21T12:0${9 - at}:00Z`,
  read: true,
}));

it('notices of one kind in a row are the latest and a line that opens, each with one way to go on', async () => {
  const { user } = openList({ view: <NoticeButton />, features: ['notices'], upstream: () => NOTICES });
  await user.click(await screen.findByRole('button', { name: 'Notices' }));
  const line = (await screen.findByText('2 more like this')).closest('details');
  expect(line?.open).toBe(false);
  const folded = within(line ?? document.body).getAllByRole('listitem', { hidden: true });
  expect(folded.map(({ textContent }) => /ada|bola|chi|dayo|efe/.exec(textContent ?? '')?.[0])).toEqual([
    'bola',
    'chi',
  ]);
  await user.click(screen.getByText('2 more like this'));
  expect(line?.open).toBe(true);
  for (const one of folded) expect(within(one).getAllByRole('link')).toHaveLength(1);
});

const oneUnread = () => NOTICES.map((notice) => Object.assign({}, notice, { read: notice.id !== 2 }));

it('unread notices are never folded', async () => {
  const { user } = openList({ view: <NoticeButton />, features: ['notices'], upstream: oneUnread });
  await user.click(await screen.findByRole('button', { name: /^Notices/ }));
  expect(await screen.findByText(/bola/)).toBeDefined();
  expect(screen.queryByText(/more like this/)).toBeNull();
});
