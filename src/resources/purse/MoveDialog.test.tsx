// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore, useNotificationContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../dataProvider/dataProvider';
import { EngineProvider } from '../../engine/app/EngineProvider';
import { i18nProvider } from '../../i18n/provider';
import { clientOver, HOSTS } from '../../upstream/client.testing';
import { parseConfig } from '../../upstream/config';
import { endpoints, type EndpointName } from '../../upstream/index';
import { keepDraft } from '../../engine/browser/drafts';
import { begin, entriesOf } from '../../engine/calls/unconfirmed/store';
import { resources } from '../index';
import { asKobo } from '../../upstream/money';
import { storedSession } from '../../upstream/session';
import MoveDialog from './MoveDialog';
import type { Movement, PurseOwner, UnconfirmedMove } from './movement';
import { entryOf } from './useBalance';

const config = parseConfig({ hosts: HOSTS });
const session = storedSession.parse({
  access_token: 't',
  expires_in: 900,
  user: { id: 1, username: 'ada', roleGroup: { name: 'ADMIN', roles: [{ roleCode: 'ROLE_VIEW_PURSE' }] } },
});

const EARLIER: Movement = {
  agentId: 7,
  name: 'Ada Stores',
  memberId: 'KDA7',
  action: 'credit',
  amount: asKobo(2_000),
  reason: 'Float',
  transactionId: 'T-1',
};
/** What the store keeps of it. */
const FOUND: UnconfirmedMove = { agentId: 7, action: 'credit', amount: asKobo(2_000), transactionId: 'T-1' };
const DONE = {
  data: [{ transaction: { transactionType: 'Purse Credit', transactionID: 'T-1', amount: 20 }, reason: 'Float' }],
  recordsFiltered: 1,
};
const NONE = { data: [], recordsFiltered: 0 };
/** What a service says that broke while it worked. */
const BROKEN = { responseCode: 'XX', responseMessage: 'Null pointer. Reference: 0f9a1b2c' };

/** The dialog on the real client; `answers` by the end of the path can be changed while it runs. */
function openDialog(answers: Record<string, object | number>, earlier?: UnconfirmedMove, owner: PurseOwner = EARLIER) {
  const sent: unknown[] = [];
  /** The ids of what was noted at the time of each. */
  const whenSent: string[] = [];
  const { client } = clientOver(({ url, body }) => {
    if (url.endsWith('/creditordebit')) {
      sent.push(body);
      whenSent.push(noted());
    }
    const { pathname } = new URL(url, 'http://app.test');
    const answer = Object.entries(answers).find(([path]) => pathname.endsWith(path))?.[1] ?? 500;
    return typeof answer === 'number' ? Response.json(BROKEN, { status: answer }) : Response.json(answer);
  });
  const closed = vi.fn<() => void>();
  render(
    <CoreAdminContext i18nProvider={i18nProvider} dataProvider={createDataProvider(client, {})} store={memoryStore()}>
      <EngineProvider
        value={{ config, session, endpoint: (name: EndpointName) => endpoints[name], resources, declaredResources: [] }}
      >
        <MoveDialog owner={owner} balance={asKobo(500)} earlier={earlier} onDone={() => undefined} onClose={closed} />
        <Said />
      </EngineProvider>
    </CoreAdminContext>,
  );
  return { sent, whenSent, closed };
}

/** What was told, and of which movement. */
function Said(): ReactNode {
  const translate = useTranslate();
  const { notifications } = useNotificationContext();
  return notifications.map(({ message, notificationOptions }) => {
    const key = typeof message === 'string' ? message : '';
    return <p key={key}>{`${translate(key)}: ${notificationOptions?.messageArgs?.about}`}</p>;
  });
}

const press = (name: string | RegExp): boolean => {
  const [footer] = screen.getAllByRole('contentinfo', { hidden: true }).slice(-1);
  return fireEvent.click(within(footer ?? document.body).getByRole('button', { name, hidden: true }));
};
const typeDebit = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('radio', { name: /^Debit/ }));
  fireEvent.change(screen.getByLabelText('Amount (N)'), { target: { value: '5.01' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Back' } });
  fireEvent.change(screen.getByLabelText('Transaction ID'), { target: { value: 'T-2' } });
  fireEvent.submit(screen.getByLabelText('Reason'));
  await screen.findByRole('button', { name: /^Debit N/, hidden: true });
};
const noted = (): string =>
  entriesOf('ada', ['moveMoney'])
    .map(({ id }) => id)
    .join(' ');

describe('a movement whose outcome is unknown', () => {
  it('stays unknown when it is sent again and that fails, whatever is said of the second', async () => {
    (await begin('ada', entryOf(EARLIER))).unconfirmed();
    keepDraft(
      { username: 'ada', path: '/purse', form: 'move 7' },
      { transactionId: 'T-1', reason: 'Float' },
      new Set(),
    );
    const answers: Record<string, object | number> = {
      '/purse/central': NONE,
      '/creditordebit': { responseCode: 'XX', responseMessage: 'Duplicate transaction' },
    };
    const { sent, closed } = openDialog(answers, EARLIER);
    press('Check now');
    await screen.findByText(/Nothing is recorded/);
    press('Send again');
    await screen.findByText(/Duplicate transaction/);
    expect(noted()).toContain('T-1');
    answers['/purse/central'] = DONE;
    press('Check now');
    await screen.findByText(/The movement was recorded: Purse Credit of N20.00/);
    expect(noted()).toBe('');
    expect(sent).toHaveLength(1);
    press('Close');
    expect(closed).toHaveBeenCalledOnce();
  });
});

describe('a transaction ID that an unconfirmed movement has', () => {
  it('is refused for another movement, which would overwrite the note of the first', async () => {
    (await begin('ada', entryOf({ ...FOUND, agentId: 9, transactionId: 'T-2' }))).unconfirmed();
    const { sent } = openDialog({ '/creditordebit': { responseCode: 'XX', responseMessage: 'Duplicate transaction' } });
    await typeDebit();
    press('Debit N5.01');
    await screen.findByText(/T-2 was sent before and is not confirmed/);
    expect(sent).toEqual([]);
    expect(entriesOf('ada', ['moveMoney'])).toMatchObject([{ id: 'T-2', agentId: 9, amount: 2_000 }]);
  });
});

describe('a movement of which only the store knows', () => {
  it('is sent again under its id and amount once its reason is entered again, and names the agent by its number', async () => {
    (await begin('ada', entryOf(EARLIER))).unconfirmed();
    const answers: Record<string, object | number> = { '/purse/central': NONE };
    const { sent } = openDialog(answers, FOUND, { agentId: 7, name: '', memberId: '' });
    screen.getByText(/A credit of N20.00 to agent 7 was sent and not confirmed \(transaction T-1\)/);
    press('Check now');
    const reason = await screen.findByLabelText('Reason');
    screen.getByText(/enter the reason again/);
    press('Send again');
    await screen.findByText('Enter a reason.');
    expect(sent).toEqual([]);
    fireEvent.change(reason, { target: { value: 'Float' } });
    answers['/creditordebit'] = { responseCode: '00', responseMessage: 'Successful' };
    press('Send again');
    await vi.waitFor(() => expect(noted()).toBe(''));
    expect(sent).toEqual([{ agentId: 7, amount: 20, action: 'credit', reason: 'Float', transactionId: 'T-1' }]);
  });

  it('is found in the central purse whatever its reason was', async () => {
    openDialog({ '/purse/central': DONE }, FOUND);
    press('Check now');
    expect(await screen.findByText(/The movement was recorded: Purse Credit of N20.00/)).toBeDefined();
  });

  it('is dropped by hand only after a question', async () => {
    (await begin('ada', entryOf(EARLIER))).unconfirmed();
    const { closed } = openDialog({ '/purse/central': NONE }, FOUND);
    press('Check now');
    await screen.findByText(/Nothing is recorded/);
    press('Do not send again');
    await screen.findByText(/no longer shows transaction T-1/);
    press('Keep this reminder');
    expect([noted(), closed.mock.calls]).toEqual(['T-1', []]);
    press('Do not send again');
    await screen.findByText('Delete this reminder?');
    press('Do not send again');
    expect(noted()).toBe('');
    expect(closed).toHaveBeenCalledOnce();
  });

  it('that the browser has no room for is said to be lost with the page', () => {
    openDialog({}, FOUND);
    expect(screen.getByText(/Write the transaction ID down/)).toBeDefined();
  });
});

describe('a movement that is being sent', () => {
  it('names the agent as people do', () => {
    openDialog({ '/purse/agent': { responseCode: '00', data: { data: [], recordsFiltered: 0 } } });
    expect(screen.getByText(/^Ada Stores, KDA7/)).toBeDefined();
  });

  it('is of unknown outcome when the service broke, whatever it says, and is looked up', async () => {
    const { sent } = openDialog({ '/creditordebit': 500, '/purse/central': NONE });
    await typeDebit();
    press('Debit N5.01');
    await screen.findByText('We could not confirm this movement.');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Check now'));
    screen.getByText(/There was an error sending your request, please try again later\. Reference: 0f9a1b2c/);
    expect(screen.queryByText(/Null pointer/)).toBeNull();
    expect(noted()).toContain('T-2');
    press('Check now');
    await screen.findByText(/Nothing is recorded/);
    expect(sent).toHaveLength(1);
  });

  it.each([{}, { data: {} }])('is of unknown outcome where an OK answer proves nothing: %j', async (answer) => {
    const { sent, closed } = openDialog({ '/creditordebit': answer, '/purse/central': NONE });
    await typeDebit();
    press('Debit N5.01');
    await screen.findByText('We could not confirm this movement.');
    screen.getByText(/We could not read the answer of the service\./);
    expect(noted()).toContain('T-2');
    expect(closed).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  });

  it('is told by its amount and whose purse it was, for the next may be under way meanwhile', async () => {
    openDialog({ '/creditordebit': { responseCode: '00', responseMessage: 'Successful' } });
    await typeDebit();
    press('Debit N5.01');
    expect(await screen.findByText('operatrion Successful: N5.01 from Ada Stores')).toBeDefined();
  });

  it('is noted before it is sent, once, and not any more when the service says no', async () => {
    const { sent, whenSent } = openDialog({
      '/creditordebit': { responseCode: 'XX', responseMessage: 'Too little' },
    });
    await typeDebit();
    screen.getByText(/The agent’s balance goes from N5.00 to −N0.01/);
    screen.getByText(/the balance would go below zero/);
    press('Debit N5.01');
    press(/^Debiting/);
    await screen.findByText('Too little. Everything you typed is still here.');
    expect([whenSent, noted()]).toEqual([['T-2'], '']);
    expect(sent).toEqual([{ agentId: 7, amount: 5.01, action: 'debit', reason: 'Back', transactionId: 'T-2' }]);
    press('Change');
    expect(screen.getByLabelText<HTMLInputElement>('Amount (N)').value).toBe('5.01');
  });

  it('keeps what was typed when the session turns out to be over', async () => {
    openDialog({ '/creditordebit': { responseCode: '02', responseMessage: 'Invalid session' } });
    await typeDebit();
    press('Debit N5.01');
    await vi.waitFor(() => expect(noted()).toBe(''));
    expect(sessionStorage.getItem('kobodesk.draft:ada:/purse:move 7')).toContain('T-2');
  });
});

it('has no action chosen beforehand, and asks for one before a review [P2-5.15]', async () => {
  const { sent } = openDialog({});
  await waitFor(() => expect(screen.getByRole('radio', { name: /^Credit/ })).toBe(document.activeElement));
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  fireEvent.change(screen.getByLabelText('Amount (N)'), { target: { value: '5' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Float' } });
  fireEvent.submit(screen.getByLabelText('Reason'));
  expect(await screen.findByText('Choose Credit or Debit.')).toBeTruthy();
  expect([screen.queryByRole('button', { name: /^Credit N/ }), sent]).toEqual([null, []]);
});

it('begins at the reason after words of the palette, and restores nothing that nobody has typed', async () => {
  const key = { username: 'ada', path: '/purse', form: 'move 7' };
  keepDraft(key, { action: 'credit', amount: '250' });
  openDialog({});
  await waitFor(() => expect(screen.getByLabelText('Reason')).toBe(document.activeElement));
  expect(screen.getByLabelText<HTMLInputElement>('Amount (N)').value).toBe('250');
  expect(screen.queryByText('Your earlier entries were restored.')).toBeNull();
  cleanup();
  // The dialog has stored it by now, under the id of an order that was typed.
  openDialog({});
  await screen.findByText('Your earlier entries were restored.');
});

it('begins at the amount after a verb alone, and without one the two choices are one tab stop', async () => {
  openDialog({});
  const choices = await screen.findAllByRole('radio');
  expect(choices.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  cleanup();
  keepDraft({ username: 'ada', path: '/purse', form: 'move 7' }, { action: 'debit' });
  openDialog({});
  await waitFor(() => expect(screen.getByLabelText('Amount (N)')).toBe(document.activeElement));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Debit/ }).checked).toBe(true);
});

it('says the direction first in its review [D996]', async () => {
  openDialog({});
  await typeDebit();
  const [first] = screen.getAllByRole('term', { hidden: true });
  expect(first?.parentElement?.textContent).toBe('ActionDebit');
});
