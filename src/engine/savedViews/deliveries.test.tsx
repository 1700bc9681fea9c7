// @vitest-environment jsdom
/** Having a view delivered, from the menu beside the tabs. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { memoryUpstream, openList } from '../../../tests/list/harness';
import { UpstreamError } from '../../upstream/errors';
import { DELIVERY, memoryDeliveries } from './deliveries.testing';
import { memory } from './memory.testing';
import { loadMenu, openMenu, OWN } from './ownView.testing';
import { memoryWatches } from './watches.testing';

const VIEW = '/transactions?status=00&view=7';
const GROUPS = [
  { id: 3, name: 'Product' },
  { id: 4, name: 'Senior Management ' },
];

beforeAll(loadMenu);
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z'), toFake: ['Date'] }));

type More = Parameters<typeof openList>[0] & { readonly kept?: Parameters<typeof memoryDeliveries>[0] };

function open(at: string, { kept = { groups: GROUPS }, ...more }: More = {}) {
  const stored = memory([OWN]);
  const deliveries = memoryDeliveries(kept);
  const views = { ...stored.store, deliveries: deliveries.store };
  const list = openList({ at, views, features: ['deliveries', 'mail'], group: 'ADMIN', ...more });
  return { ...list, records: stored.records, ...deliveries };
}

async function openDialog(at: string, more: More = {}) {
  const list = open(at, more);
  await openMenu(list.user);
  await list.user.click(screen.getByRole('menuitem', { name: 'Deliver…' }));
  return { ...list, dialog: within(await screen.findByRole('dialog')) };
}

it('delivers on working days to the person at once, in one press, as an export has it [D621]', async () => {
  const { user, dialog, sent } = await openDialog(VIEW);
  dialog.getByRole('heading', { name: 'Deliver Approved' });
  dialog.getByText(/^Monday to Friday at 08:00 to you, as XLSX\. Next on 30 November 2026\.$/);
  dialog.getByText(/^By email to your account’s address\./);
  dialog.getByText(/^\d+ columns, as in an export: .*Amount/);
  await user.click(dialog.getByRole('button', { name: 'Deliver' }));
  await screen.findByText(/“Approved” will be delivered\./);
  expect(sent).toEqual([
    {
      viewId: 7,
      schedule: { kind: 'weekdays', time: '08:00', day: null },
      format: 'xlsx',
      recipients: 'self',
      clientKey: expect.any(String),
      work: expect.objectContaining({
        period: ['startDate', 'endDate'],
        file: 'transactions',
        document: expect.objectContaining({
          lines: ['Filters: Status: Approved'],
          made: expect.stringContaining('{user}'),
        }),
      }),
    },
  ]);
});

it('delivers weekly or monthly as another file to a role group, and says so in words', async () => {
  const { user, dialog, sent } = await openDialog(VIEW);
  await user.selectOptions(dialog.getByLabelText('How often'), 'Every week');
  await user.selectOptions(dialog.getByLabelText('Day of the week'), 'Thursday');
  dialog.getByText(/^Every Thursday at 08:00 to you, as XLSX\. Next on 3 December 2026\.$/);
  await user.selectOptions(dialog.getByLabelText('How often'), 'Every month');
  await user.selectOptions(dialog.getByLabelText('Day of the month'), 'Last day');
  await user.selectOptions(dialog.getByLabelText('File'), 'PDF');
  dialog.getByText(/^Up to 20,000 rows\./);
  await user.selectOptions(dialog.getByLabelText('To'), await dialog.findByText('Everyone in Senior Management'));
  dialog.getByText(
    /^On the last day of each month at 08:00 to everyone in Senior Management, as PDF\. Next on 30 November 2026, if the role group has at most 200 people\.$/,
  );
  dialog.getByText(/^By email to each person’s own address\./);
  dialog.getByText(/leaves out the columns that their role group is not shown\.$/);
  await user.click(dialog.getByRole('button', { name: 'Deliver' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { schedule: { kind: 'monthly', time: '08:00', day: 31 }, format: 'pdf', recipients: { roleGroupId: 4 } },
    ]),
  );
});

it('asks for a time, and keeps all that was chosen when it is refused', async () => {
  const { user, dialog, sent, state } = await openDialog(VIEW, { group: 'Product', features: ['deliveries'] });
  expect(dialog.queryByLabelText('To')).toBeNull();
  dialog.getByText(/^This service sends no email\./);
  await user.clear(dialog.getByLabelText('Time in Lagos'));
  await user.click(dialog.getByRole('button', { name: 'Deliver' }));
  dialog.getByText('Enter a time.');
  expect(dialog.queryByText(/Next on/)).toBeNull();
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('Time in Lagos'), '17:30');
  await user.selectOptions(dialog.getByLabelText('File'), 'CSV');
  state.refuse = new UpstreamError('business', { message: 'You have 10 deliveries.', status: 422 });
  await user.click(dialog.getByRole('button', { name: 'Deliver' }));
  await waitFor(() =>
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('You have 10 deliveries.'),
  );
  dialog.getByText(/at 17:30 to you, as CSV/);
});

it('saves a list that is no view under a name first, once', async () => {
  const { user, dialog, sent, state, records } = await openDialog(
    '/transactions?startDate=today-6&endDate=today&view=none',
  );
  await user.click(dialog.getByRole('button', { name: 'Deliver' }));
  dialog.getByText('Enter a name.');
  await user.type(dialog.getByLabelText('Name of the view'), 'This week');
  state.refuse = new UpstreamError('business', { message: 'Not now.', status: 422 });
  await user.click(dialog.getByRole('button', { name: 'Deliver' }));
  await dialog.findByText('Not now.');
  state.refuse = null;
  await user.click(dialog.getByRole('button', { name: 'Deliver' }));
  await screen.findByText(/“This week” will be delivered\./);
  expect(records().slice(1)).toMatchObject([{ name: 'This week', filter: { startDate: 'today-6', endDate: 'today' } }]);
  // No dates: they are others at each run.
  const document = expect.objectContaining({ lines: ['Filters: Date: Last 7 days'] });
  expect(sent).toMatchObject([{ viewId: 101 }, { viewId: 101, work: { document } }]);
  await screen.findByRole('tab', { name: /^This week/, selected: true });
});

it('has no dates in its document for moving days without a name either', async () => {
  const { user, dialog, sent } = await openDialog('/transactions?startDate=today-7&endDate=today-1&view=none');
  await user.type(dialog.getByLabelText('Name of the view'), 'Before today');
  await user.click(dialog.getByRole('button', { name: 'Deliver' }));
  await screen.findByText(/“Before today” will be delivered\./);
  const document = expect.objectContaining({ lines: ['Filters: Date: 7 days ago – Yesterday'] });
  expect(sent).toMatchObject([{ work: { document } }]);
});

it.each(['Deliver', 'Watch'])(
  '%s: saves the list as it is shown where a filter of the view does not apply to the person [D930]',
  async (what) => {
    const stored = memory([{ ...OWN, filter: { status: '00', gone: '1' } }]);
    const { store, sent } = memoryDeliveries({ deliveries: [{ ...DELIVERY, outdated: true }] });
    const watches = memoryWatches();
    const views = { ...stored.store, deliveries: store, watches: watches.store };
    const { user } = openList({ at: VIEW, views, features: ['deliveries', 'subscriptions'], group: 'ADMIN' });
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: `${what}…` }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/Some filters of the view do not apply to you, so the list is saved as you see it\.$/);
    expect(dialog.queryByRole('button', { name: /as it is now/ })).toBeNull();
    await user.type(dialog.getByLabelText('Name of the view'), 'As I see it');
    if (what === 'Watch') await user.type(dialog.getByLabelText('Records'), '7');
    await user.click(dialog.getByRole('button', { name: what }));
    await screen.findByText(/“As I see it”/);
    expect(stored.records().slice(1)).toMatchObject([{ name: 'As I see it', filter: { status: '00' } }]);
    expect(JSON.stringify(stored.records()[1])).not.toContain('gone');
    expect([...sent, ...watches.sent]).toMatchObject([{ viewId: 101 }]);
  },
);

it('takes a changed view over into the deliveries that have it as it was', async () => {
  const outdated = { ...DELIVERY, id: 9, outdated: true };
  const { user, dialog, sent } = await openDialog(VIEW, { kept: { deliveries: [outdated, DELIVERY] } });
  await dialog.findByText(/^You have a delivery of this view as it was before you changed the view\./);
  await user.click(dialog.getByRole('button', { name: 'Deliver it as it is now' }));
  await screen.findByText(/The delivery now has the view as it is\./);
  expect(sent).toEqual([{ id: 9, work: expect.objectContaining({ file: 'transactions' }) }]);
});

it.each([
  ['no staff', { group: 'AGENT' }],
  ['a service without deliveries', { features: ['subscriptions'] }],
])('is not offered to %s', async (_who, more) => {
  const { user } = open(VIEW, more);
  await openMenu(user);
  expect(screen.queryByRole('menuitem', { name: 'Deliver…' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Delivered views' })).toBeNull();
});

const listed = memoryUpstream(25);
/** Also summarises the list. */
const summarising = (url: URL): unknown =>
  url.pathname === '/api/transaction/summary'
    ? { responseCode: '00', data: { groups: [], others: null, totals: ['0', '0.00'] } }
    : listed(url);

it('delivers the table of a summary that the service makes, by its fields, figures and order [D993]', async () => {
  const transport = { summaries: { listTransactions: { amounts: ['amount'], none: 'agentId' } } };
  const at = '/transactions?status=00&summary=bankName,month:count,share,sum.amount:-sum.amount&view=none';
  const { user, dialog, sent, records } = await openDialog(at, { transport, upstream: summarising });
  dialog.getByText(
    'The table of the summary, as “Export summary” makes it. Grouped by Beneficiary Bank, Month; figures: Count, Share, Amount (N), total.',
  );
  expect(dialog.queryByText(/columns, as in an export/)).toBeNull();
  await user.type(dialog.getByLabelText('Name of the view'), 'Banks');
  await user.click(dialog.getByRole('button', { name: 'Deliver' }));
  await screen.findByText(/“Banks” will be delivered\./);
  expect(records().slice(1)).toMatchObject([{ filter: { summary: expect.stringContaining('bankName') } }]);
  expect(sent).toMatchObject([
    {
      work: {
        file: 'summary of transactions',
        needs: expect.arrayContaining([{ field: 'bankName', access: [], hiddenFor: [] }]),
        document: {
          title: 'Summary of Transactions',
          lines: ['Status: Approved'],
          made: expect.stringContaining('{user}'),
        },
        summary: {
          by: [
            { name: 'bankName', label: 'Beneficiary Bank', time: null, none: 'No bank', field: { source: 'bankName' } },
            { name: 'month', label: 'Month', time: 'month' },
          ],
          measures: [{ name: 'count' }, { name: 'share' }, { name: 'sum.amount', label: 'Amount (N), total' }],
          sort: 'sum.amount',
          descending: true,
          none: false,
          texts: { other: 'One other group', others: '{count} other groups', before: '{column}, before' },
        },
      },
    },
  ]);
});

it('says that rows are delivered where the service makes no summaries, within the form, whose parts stand apart', async () => {
  const { dialog } = await openDialog(`${VIEW}&summary=status`);
  const said = dialog.getByText('The service makes no summaries of this list, so its rows are delivered.');
  expect(said.parentElement?.tagName).toBe('FORM');
});

it('refuses the name of the tab without a view for a list that is saved first', async () => {
  const { user, dialog, sent } = await openDialog('/transactions?status=00');
  await user.type(dialog.getByLabelText('Name of the view'), ' Tout');
  await user.click(dialog.getByRole('button', { name: 'Deliver' }));
  dialog.getByText('The tab without a view has this name. Choose another name.');
  expect(sent).toEqual([]);
});
