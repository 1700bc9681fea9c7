// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useLocation } from 'react-router';
import { memoryUpstream, openList } from '../../../tests/list/harness';
import { useNoticeLog } from '../app/noticeLog';
import * as unconfirmed from '../calls/unconfirmed/store';
import { ListPage } from '../list/ListPage';

const others = memoryUpstream(25);

/** Every transfer that is asked about has failed. */
const failing = (url: URL): unknown =>
  url.pathname === '/api/transfer/query'
    ? { responseCode: '00', data: { responseCode: '91', responseMessage: 'Issuer or switch inoperative' } }
    : others(url);

const nothing = (): void => undefined;

const ANSWERED = /^\d+ answered: \d+ failed\.$/;

async function preview(user: UserEvent) {
  await screen.findByText(/^Showing 1 to/);
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(await screen.findByRole('button', { name: 'Query transactions' }));
  return within(await screen.findByRole('dialog', { name: 'Query transactions' }));
}

/** Asks about the transactions of the first page. */
async function query(user: UserEvent): Promise<void> {
  const dialog = await preview(user);
  await user.click(await dialog.findByRole('button', { name: /^Query transactions \(\d+\)$/ }));
}

const noticeOf = (text: HTMLElement): HTMLElement => text.closest<HTMLElement>('.notice') ?? text;

it('two presses at once begin one run: nothing is sent twice', async () => {
  const { user, asked } = openList();
  await screen.findByText('Showing 1 to 10 of 25');
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(await screen.findByRole('button', { name: 'Query transactions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Query transactions' });
  const begin = await within(dialog).findByRole('button', { name: /^Query transactions \(\d+\)$/ });
  const count = Number(/\d+/.exec(begin.textContent)?.[0]);
  act(() => {
    begin.click();
    begin.click();
  });
  await screen.findByText(new RegExp(`^${count} answered: `));
  expect(asked.filter((call) => call.startsWith('/transfer/query'))).toHaveLength(count);
});

it('a query whose answer is that a transfer failed has worked: it is not red, and can be asked again', async () => {
  const { user } = openList({ upstream: failing });
  await query(user);
  const said = await screen.findByText(ANSWERED);
  expect(said.closest('.notice')?.className).not.toContain('danger');
  expect(screen.getByRole('button', { name: /^Ask again about \d+ failed$/ })).toBeDefined();
});

describe('when the page is opened again, the results that were left [D870]', () => {
  it('do not open by themselves: a notice has them, until they are closed', async () => {
    await query(openList({ upstream: failing }).user);
    await screen.findByText(ANSWERED);
    cleanup();
    const { user } = openList();
    const notice = await screen.findByText(/^Query transactions: \d+ answered: \d+ failed\.$/);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(within(noticeOf(notice)).getByRole('button', { name: 'Show results' }));
    const over = await screen.findByText(/These are the results from before you left the page\./);
    // A query shows no value that would be gone.
    expect(over.textContent).not.toContain('shown only once');
    expect(screen.queryByText('Show results')).toBeNull();
    for (const close of screen.getAllByRole('button', { name: 'Close' }).slice(-1)) await user.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Show results')).toBeNull();
  });

  it('stay when another run is cancelled, which says that it would replace them', async () => {
    await query(openList({ upstream: failing }).user);
    await screen.findByText(ANSWERED);
    cleanup();
    const { user, asked } = openList();
    await screen.findByText('Show results');
    const dialog = await preview(user);
    await dialog.findByText(/^If you start this, the earlier results are discarded \(Query transactions\)\./);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('Show results');
    await user.click(screen.getByRole('button', { name: 'Query transactions' }));
    await user.click(await screen.findByRole('button', { name: /^Query transactions \(\d+\)$/ }));
    const done = await screen.findByText(/^\d+ done\.$|^\d+ answered: \d+ successful\.$/);
    expect(done.textContent).not.toContain('before you left');
    expect(asked.filter((call) => call.startsWith('/transfer/query'))).not.toEqual([]);
  });
});

/** The list, or another page, beside what the notice centre has. */
function Page() {
  const { notices } = useNoticeLog();
  return (
    <>
      {useLocation().pathname === '/transactions' ? <ListPage resource="transactions" /> : <h1>Elsewhere</h1>}
      <ul>
        {notices.map(({ id, text, list }) => (
          <li key={id}>
            {text} {list}
          </li>
        ))}
      </ul>
    </>
  );
}

it('a run that is left while it is under way is told by the notice centre, with its list', async () => {
  let answerLate = nothing;
  const late = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  const { user, go } = openList({
    at: '/transactions?status=00',
    upstream: async (url) => {
      if (url.pathname === '/api/transfer/query') await late;
      return others(url);
    },
    view: <Page />,
  });
  await query(user);
  await screen.findByRole('button', { name: 'Stop' });
  go('/elsewhere');
  await user.click(await screen.findByRole('button', { name: 'Stop and leave' }));
  await screen.findByRole('heading', { name: 'Elsewhere' });
  answerLate();
  const told = await screen.findByText(/^Query transactions: \d+ answered: \d+ successful\. \d+ not started\./);
  expect(told.textContent).toContain(' /transactions?status=00');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says which records were not confirmed when it was done to them before', async () => {
  const { user } = openList();
  await screen.findByText('Showing 1 to 10 of 25');
  const id = '2026000000000071271';
  const entry = { id: `queryTransfer ${id}`, call: 'queryTransfer', reference: id, at: Date.now() };
  (await unconfirmed.begin('ada', entry)).unconfirmed();
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(await screen.findByRole('button', { name: 'Query transactions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Query transactions' }));
  expect(
    await dialog.findByText(/^2026000000000071271: sent on .*\(Lagos\) and not confirmed\. Check the record/),
  ).toBeDefined();
});
