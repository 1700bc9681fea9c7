// @vitest-environment jsdom
/** Watching a view from the menu beside the tabs. */
import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { openList, type Answer } from '../../../tests/list/harness';
import { shops, shopUpstream } from '../../../tests/list/shops';
import { resources } from '../../resources/index';
import { UpstreamError } from '../../upstream/errors';
import { ResourcePage } from '../list/ResourcePage';
import { memory } from './memory.testing';
import { loadMenu, openMenu, OWN } from './ownView.testing';
import { DELIVERY, memoryDeliveries } from './deliveries.testing';
import { memoryWatches, WATCH } from './watches.testing';

beforeAll(loadMenu);

function open(at: string, more: Parameters<typeof openList>[0] = {}) {
  const kept = memory([OWN]);
  const watches = memoryWatches();
  const views = { ...kept.store, watches: watches.store };
  const list = openList({ at, views, features: ['subscriptions', 'mail'], group: 'ADMIN', ...more });
  return { ...list, records: kept.records, ...watches };
}

async function openDialog(at: string, more: Parameters<typeof openList>[0] = {}) {
  const list = open(at, more);
  await openMenu(list.user);
  await list.user.click(screen.getByRole('menuitem', { name: 'Watch…' }));
  return { ...list, dialog: within(await screen.findByRole('dialog')) };
}

it('is begun by a link of the settings, and is asked for once', async () => {
  const view = (
    <>
      <Link to="/transactions?status=00" state={{ opens: 'watch' }}>
        Begin
      </Link>
      <ResourcePage resource="transactions" />
    </>
  );
  const { user, address, go } = open('/transactions', { view });
  await user.click(await screen.findByRole('link', { name: 'Begin' }));
  await screen.findByRole('dialog', { name: /^Watch/ });
  expect(address()).toBe('/transactions?status=00');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  go(-1);
  await waitFor(() => expect(address()).toBe('/transactions'));
  go(1);
  await waitFor(() => expect(address()).toBe('/transactions?status=00'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says that a whole list is watched, and offers its views in its place', async () => {
  const { user, dialog, sent } = await openDialog('/transactions');
  expect(dialog.getByText(/^All records of Transactions: no filter is set\. Kobodesk looks/)).toBeDefined();
  await user.selectOptions(dialog.getByLabelText('List or view to watch'), 'Approved');
  dialog.getByRole('heading', { name: 'Watch Approved' });
  expect(dialog.queryByText(/no filter is set\. Kobodesk/)).toBeNull();
  expect(dialog.queryByLabelText('Name of the view')).toBeNull();
  await user.type(dialog.getByLabelText('Records'), '0');
  await user.click(dialog.getByRole('button', { name: 'Watch' }));
  await screen.findByText(/You are watching “Approved”\./);
  expect(sent[0]).toMatchObject({ viewId: 7 });
});

it('says that a filtered list is watched as it is shown', async () => {
  const { dialog } = await openDialog('/transactions?terminalId=2058AB12');
  expect(dialog.getByText(/^Transactions as shown, with its filters\. Kobodesk/)).toBeDefined();
});

it('sends the line, how often and how it is told, in two presses and what is typed [D602]', async () => {
  const { user, dialog, sent } = await openDialog('/transactions?status=00&view=7');
  dialog.getByRole('heading', { name: 'Watch Approved' });
  await user.type(dialog.getByLabelText('Records'), '0');
  await user.click(dialog.getByRole('checkbox', { name: 'Email' }));
  await user.click(dialog.getByRole('button', { name: 'Watch' }));
  await screen.findByText(/You are watching “Approved”\./);
  expect(sent).toEqual([
    {
      viewId: 7,
      measure: 'count',
      compare: 'over',
      line: 0,
      everyMinutes: 5,
      byNotice: true,
      byMail: true,
      clientKey: expect.any(String),
    },
  ]);
});

it('compares a rate or an amount where the service summarises the list, with what is typed in its unit [D641]', async () => {
  const { user, dialog, sent } = await openDialog('/transactions?status=00&view=7', {
    features: ['subscriptions', 'mail'],
  });
  const measure = dialog.getByLabelText('What to watch');
  await user.type(dialog.getByLabelText('Records'), '7');
  await user.selectOptions(measure, 'Failure rate');
  // What was typed stays.
  expect(dialog.getByLabelText('Rate in percent')).toHaveProperty('value', '7');
  await user.type(dialog.getByLabelText('Rate in percent'), '.55');
  await user.click(dialog.getByRole('button', { name: 'Watch' }));
  dialog.getByText('Enter a rate from 0 to 100, with at most one decimal.');
  await user.type(dialog.getByLabelText('Rate in percent'), '{Backspace}');
  await user.click(dialog.getByRole('button', { name: 'Watch' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ measure: 'rate.failed', compare: 'over', line: 75 }));
});

it('reads an amount as the other forms do, and says what is none', async () => {
  const { user, dialog, sent } = await openDialog('/transactions?status=00&view=7', {
    features: ['subscriptions', 'mail'],
  });
  await user.selectOptions(dialog.getByLabelText('What to watch'), 'Total amount');
  await user.selectOptions(dialog.getByLabelText('Tell me when it'), 'is less than');
  const line = dialog.getByLabelText('Amount in naira');
  for (const [typed, problem] of [
    ['much', 'Enter an amount.'],
    ['-5', 'Enter an amount.'],
    ['99999999999999', 'This amount is too large.'],
  ] as const) {
    await user.clear(line);
    await user.type(line, typed);
    await user.click(dialog.getByRole('button', { name: 'Watch' }));
    dialog.getByText(problem);
  }
  await user.clear(line);
  await user.type(line, 'N1,500,000.50');
  await user.click(dialog.getByRole('button', { name: 'Watch' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ measure: 'sum.amount', compare: 'under', line: 150_000_050 }));
});

it('offers the figures of what the person is shown [D641]', async () => {
  const { dialog } = await openDialog('/transactions?status=00&view=7', {
    permissions: { 'transactions.fields.totalAmount': { hiddenFor: ['ADMIN'] } },
  });
  const offered = within(dialog.getByLabelText('What to watch')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Number of records',
    'Failure rate',
    'Success rate',
    'Total amount',
    'Average amount',
    'Total of convenience fees',
    'Average convenience fee',
    'Total of agent fees',
    'Average agent fee',
    'Total of stamp duties',
    'Average stamp duty',
  ]);
});

it('tells by a webhook too, or by it alone, where an administrator has added one', async () => {
  const { user, sent } = open('/transactions?status=00&view=7', { features: ['subscriptions', 'webhooks'] });
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Watch…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Records'), '0');
  await user.click(dialog.getByRole('checkbox', { name: 'Notice centre' }));
  await user.selectOptions(await dialog.findByLabelText('Webhook'), 'Operations');
  await user.click(dialog.getByRole('button', { name: 'Watch' }));
  await screen.findByText(/You are watching “Approved”\./);
  expect(sent).toMatchObject([{ byNotice: false, byMail: false, webhookId: 5 }]);
});

it('says beside each value what is missing, and sends nothing', async () => {
  const { user, dialog, sent } = await openDialog('/transactions?status=00&view=7');
  await user.click(dialog.getByRole('checkbox', { name: 'Notice centre' }));
  await user.click(dialog.getByRole('button', { name: 'Watch' }));
  dialog.getByText('Enter a whole number.');
  dialog.getByText('Choose at least one.');
  await user.selectOptions(dialog.getByLabelText('Tell me when the view finds'), 'off');
  await user.type(dialog.getByLabelText('Percent'), '0');
  dialog.getByText('Enter a percentage from 1 to 1,000.');
  dialog.getByText(/^Compared with the period before\./);
  expect(sent).toEqual([]);
});

it('keeps a line as it was typed, and asks for a whole number in its place [D402]', async () => {
  const { user, dialog, sent } = await openDialog('/transactions?status=00&view=7');
  const type = async (text: string) => {
    const input = dialog.getByLabelText(/^(?:Records|Percent)$/);
    await user.clear(input);
    await user.type(input, text);
    await user.click(dialog.getByRole('button', { name: 'Watch' }));
    expect(input).toHaveProperty('value', text);
  };
  for (const text of ['1.5', '1,5', '-5', '12abc']) {
    await type(text);
    dialog.getByText('Enter a whole number.');
  }
  await type('2000000000');
  dialog.getByText('Enter a whole number up to 1,000,000,000.');
  await user.selectOptions(dialog.getByLabelText('Tell me when the view finds'), 'off');
  await type('12.5');
  dialog.getByText('Enter a whole number.');
  expect(sent).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('Tell me when the view finds'), 'over');
  await type('1 500');
  await waitFor(() => expect(sent).toMatchObject([{ line: 1_500 }]));
});

const versionUpstream: Answer = () => ({ responseCode: '00', data: [{ id: 1, version: '1.0.0' }] });

it.each([
  ['versions', resources, versionUpstream, /only when somebody changes it here, so its views are not watched\.$/],
  ['shops', [shops], shopUpstream(5), /The service does not answer this list itself, so nobody can watch its views\.$/],
] as const)('says why nobody watches a view of %s', async (resource, declared, upstream, reason) => {
  const views = memory([{ ...OWN, resource, filter: {} }]).store;
  const more = { views, declared, upstream, props: { resource }, features: ['subscriptions'], group: 'ADMIN' };
  const { user } = openList({ at: `/${resource}?view=7`, ...more });
  await openMenu(user);
  expect(screen.getByRole('menuitem', { name: /^Watch…/ }).textContent).toMatch(reason);
});

/** The question before the view 7 is deleted. */
async function askToDelete(list = memoryWatches().store.list) {
  const watches = { ...memoryWatches().store, list };
  const deliveries = memoryDeliveries({ deliveries: [DELIVERY] }).store;
  const views = { ...memory([OWN]).store, watches, deliveries };
  const features = ['subscriptions', 'deliveries'];
  const { user } = openList({ at: '/transactions?status=00&view=7', views, features, group: 'ADMIN' });
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  return within(await screen.findByRole('dialog'));
}

it('is counted in the question before its view is deleted', async () => {
  const [own, others, ofOther] = [WATCH, { ...WATCH, id: 3, mine: false }, { ...WATCH, id: 4, viewId: 8 }];
  const dialog = await askToDelete(memoryWatches(own, { ...own, id: 2 }, others, ofOther).store.list);
  const text = 'Your 2 watches of this view will be paused. Your delivery of this view will be paused.';
  const question = await dialog.findByText(/^Your 2 watches/);
  expect(question.textContent).toBe(`${text} You cannot undo this. No records are deleted.`);
});

it('is named in that question without a number while that is not known', async () => {
  const dialog = await askToDelete(() => Promise.reject(new UpstreamError('network')));
  const question = await dialog.findByText(/You cannot undo this\./);
  expect(question.textContent).toMatch(/^Watches and deliveries of this view will be paused\. You cannot/);
});

it('saves a list that is no view under a name first, once, and keeps all that was entered when it is refused', async () => {
  const { user, dialog, sent, state, records } = await openDialog('/transactions?statusGroup=pending&view=none');
  await user.click(dialog.getByRole('button', { name: 'Watch' }));
  dialog.getByText('Enter a name.');
  await user.type(dialog.getByLabelText('Name of the view'), 'Late ones');
  await user.type(dialog.getByLabelText('Records'), '3');
  state.refuse = new UpstreamError('business', { message: 'You have 20 watches.', status: 422 });
  await user.click(dialog.getByRole('button', { name: 'Watch' }));
  await waitFor(() =>
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('You have 20 watches.'),
  );
  state.refuse = null;
  await user.click(dialog.getByRole('button', { name: 'Watch' }));
  await screen.findByText(/You are watching “Late ones”\./);
  expect(records().slice(1)).toMatchObject([
    { name: 'Late ones', filter: { statusGroup: 'pending' }, share: 'private' },
  ]);
  expect(sent).toMatchObject([
    { viewId: 101, line: 3 },
    { viewId: 101, line: 3 },
  ]);
  await screen.findByRole('tab', { name: /^Late ones/, selected: true });
});

it('says which filters no view keeps, because more is counted without them', async () => {
  const { user } = open('/transactions?statusGroup=pending&view=none');
  await screen.findByRole('tab', { name: /^Approved/ });
  await user.click(screen.getByRole('button', { name: /^Filter/ }));
  await user.type(await screen.findByLabelText('PAN'), '1234');
  await user.click(screen.getByRole('button', { name: 'Apply filters' }));
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Watch…' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Left out, because secrets are never saved: PAN.');
});

it.each([
  ['no staff', { group: 'AGENT' }],
  ['a service without watches', { features: [] }],
])('is not offered to %s', async (_who, more) => {
  const { user } = open('/transactions?status=00&view=7', more);
  await openMenu(user);
  expect(screen.queryByRole('menuitem', { name: 'Watch…' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Watched views' })).toBeNull();
});
