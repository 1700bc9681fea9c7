// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ExportRequest, PageMessage, WorkerMessage } from '../../src/engine/export/protocol';
import { runExport } from '../../src/engine/export/run';
import { ResourcePage } from '../../src/engine/list/ResourcePage';
import { normalise } from '../../src/engine/definition/checks/normalise.testing';
import { Guarded } from '../../src/app/pages';
import { listFees } from '../../src/upstream/fees';
import { openList, rows, type ListTest } from '../../tests/list/harness';
import { fees } from './fees';

const TYPES = [
  { id: 1, type: 'Cash Out' },
  { id: 2, type: 'Funds Transfer' },
];

const FEES = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  version: 3,
  min: `${index * 1000 + 1}.00`,
  max: (index + 1) * 1000,
  rangeType: 'pdh'[index % 3],
  fee: index % 3 === 2 ? '0.65:10' : '10',
  ambassadorCut: '5',
  transactionType: TYPES[index % 2],
  systemTime: '2026-11-20T09:30:00Z',
}));

const resource = normalise(fees);

function upstream({ pathname }: URL): unknown {
  return { responseCode: '00', data: pathname === '/api/transaction/types' ? TYPES : FEES };
}

function open({ group = 'ADMIN', at = '/fees', codes = ['ROLE_VIEW_AGENT_FEE'] as const, may = true } = {}): ListTest {
  return openList({
    at,
    group,
    codes: may ? codes : [],
    declared: [resource],
    upstream,
    view: (
      <Guarded path="/fees/*">
        <ResourcePage resource="fees" />
      </Guarded>
    ),
  });
}

/** What the export's thread is asked. */
function askedOfWorker(): Promise<ExportRequest> {
  return new Promise((resolve) => {
    const Thread = class extends EventTarget {
      postMessage = (message: PageMessage): void => {
        if (message.type === 'begin') resolve(message.request);
      };
      terminate = (): void => undefined;
    };
    vi.stubGlobal('Worker', Thread);
  });
}

const headings = (): (string | null)[] =>
  screen.getAllByRole('columnheader').flatMap(({ textContent }) => (textContent ? [textContent] : []));

const cells = (row: HTMLElement | undefined): (string | null)[] =>
  [...(row?.children ?? [])].map(({ textContent }) => textContent);

/** For scale: Django admin 11 and 12 of model, AdminJS 54, Payload 58, raw react-admin 130, Refine 159. */
it('costs at most 20 lines, without blank ones, comments and imports', () => {
  const source = readFileSync('bench/resource-cost/fees.ts', 'utf8');
  const rest = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^import [\s\S]*?;$/gm, '');
  expect(rest.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(20);
});

it('lists, in the order of the fields, what the schema says each is', async () => {
  open();
  await screen.findByText('Showing 1 to 10 of 12');
  expect(headings()).toEqual([
    'Transaction Type',
    'Min',
    'Max',
    'Range Type',
    'Fee',
    "Agent Manager's Cut",
    'Update Time',
    'Edit',
  ]);
  expect(cells(rows()[1])).toEqual([
    'Funds Transfer',
    '1,001.00',
    '2,000.00',
    'Flat-fee',
    '10',
    '5',
    '2026-11-20 10:30:00',
    'Edit',
  ]);
  screen.getByRole('heading', { name: 'Agent Fees' });
});

it('is filtered by what the list of types and the enumeration offer', async () => {
  const { user, address } = open();
  await screen.findByText('Showing 1 to 10 of 12');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter by' }));
  await dialog.findByRole('option', { name: 'Cash Out' });
  await user.selectOptions(dialog.getByLabelText('Transaction Type'), 'Cash Out');
  await user.selectOptions(dialog.getByLabelText('Range Type'), 'Hybrid');
  await user.type(dialog.getByLabelText('Fee'), '0.65');
  await user.click(dialog.getByRole('button', { name: 'Apply filters' }));
  await screen.findByText('Showing 1 to 2 of 2');
  expect(address()).toBe('/fees?transactionType=1&rangeType=h&fee=0.65');
  expect(rows().map((row) => cells(row)[0])).toEqual(['Cash Out', 'Cash Out']);
});

it('is created, as the one row of what the call takes', async () => {
  const { user, bodies } = open();
  await user.click(await screen.findByRole('button', { name: 'New Agent Fee' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Agent Fee' }));
  await dialog.findByRole('option', { name: 'Funds Transfer' });
  await user.click(dialog.getByRole('button', { name: 'Create Agent Fee' }));
  await dialog.findByText(/Not sent yet/);
  await user.selectOptions(dialog.getByLabelText(/^Transaction Type/), 'Funds Transfer');
  await user.type(dialog.getByLabelText(/^Min/), '1000.50');
  await user.type(dialog.getByLabelText(/^Max/), '5000');
  await user.selectOptions(dialog.getByLabelText(/^Range Type/), 'Hybrid');
  await user.type(dialog.getByLabelText(/^Fee/), '0.65:10');
  await user.type(dialog.getByLabelText(/^Agent Manager's Cut/), '5');
  expect(dialog.queryByLabelText(/^Update Time/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Create Agent Fee' }));
  expect((await screen.findByTestId('toast')).textContent).toBe('success 8000: Agent Fee created.');
  const row = { transactionTypeId: 2, min: 1000.5, max: 5000, rangeType: 'h', fee: '0.65:10', ambassadorCut: '5' };
  expect(bodies).toEqual([{ createRequest: [row] }]);
});

it('is edited, and says which fee and which state of it is meant', async () => {
  const { user, bodies } = open();
  const [first] = await screen.findAllByRole('button', { name: 'Edit' });
  if (first) await user.click(first);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Agent Fee' }));
  const fee = await dialog.findByLabelText(/^Fee/);
  expect(dialog.queryByLabelText(/^Min/)).toBeNull();
  await user.clear(fee);
  await user.type(fee, '12');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await screen.findByTestId('toast')).textContent).toBe('success 8000: Agent Fee saved.');
  expect(bodies).toEqual([{ id: 1, version: 3, rangeType: 'p', fee: '12', ambassadorCut: '5' }]);
});

it('has a page for each record', async () => {
  open({ at: '/fees/3' });
  const record = within(await screen.findByRole('region', { name: 'Cash Out' }));
  await record.findByRole('heading', { name: 'Details' });
  expect(record.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Min',
    'ID',
    'Max',
    'Range Type',
    'Fee',
    "Agent Manager's Cut",
    'Update Time',
  ]);
});

it('is refused to whoever has no right to it, and hides what a group may not see or do', async () => {
  open({ may: false });
  await screen.findByRole('heading', { name: 'No access' });
  cleanup();
  const { user } = open({ group: 'Product' });
  await screen.findByText('Showing 1 to 10 of 12');
  expect(headings()).not.toContain("Agent Manager's Cut");
  expect(screen.queryByRole('button', { name: 'New Agent Fee' })).toBeNull();
  const [first] = screen.getAllByRole('button', { name: 'Edit' });
  if (first) await user.click(first);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Agent Fee' }));
  await dialog.findByLabelText(/^Fee/);
  expect(dialog.queryByLabelText(/^Agent Manager's Cut/)).toBeNull();
});

it.each([
  ['ADMIN', "Transaction Type,Min,Max,Range Type,Fee,Agent Manager's Cut,Update Time", ',10,5,'],
  ['Product', 'Transaction Type,Min,Max,Range Type,Fee,Update Time', ',10,'],
])('leaves as a file with what the group %s may see', async (group, header, part) => {
  const asked = askedOfWorker();
  const { user } = open({ group });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  const told: WorkerMessage[] = [];
  const read = listFees.read(upstream(new URL('http://app/api/convenience')));
  await runExport(await asked, {
    read: () => Promise.resolve({ rows: read, total: read.length }),
    serviceOrders: [],
    tell: (message) => told.push(message),
    wait: () => Promise.resolve(),
  });
  const last = told.at(-1);
  if (last?.type !== 'done' || last.outcome.type !== 'file') throw new Error(JSON.stringify(last));
  const lines = (await last.outcome.file.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(13);
  expect(lines[0]).toBe(header);
  expect(lines[1]).toBe(`Cash Out,1.00,1000.00,Percentage${part}2026-11-20 10:30:00`);
});
