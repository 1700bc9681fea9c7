// @vitest-environment jsdom
/** Components of react-admin inside our list, our record and in a form's place, named by a definition. */
import { screen, waitFor, within } from '@testing-library/react';
import {
  Count,
  CreateButton,
  DataTable,
  EditButton,
  ExportButton,
  FilterLiveForm,
  ListButton,
  Pagination,
  RecordRepresentation,
  ReferenceField,
  SavedQueriesList,
  ShowButton,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
  useListContext,
} from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { memoryUpstream, openList, rows } from '../../../tests/list/harness';
import { resources } from '../../resources/index';
import { MuiFrame } from '../../theme/mui';
import type { ViewComponent } from '../definition/definition';
import type { Resource } from '../definition/resource';
import { ResourcePage } from './ResourcePage';

/** The list's own tools, as a react-admin developer writes them. */
const StockList: ViewComponent = () => {
  const { sort, setSort, setFilters, filterValues, onUnselectItems } = useListContext();
  return (
    <section aria-label="Stock">
      <p>
        Of <Count />
      </p>
      <ExportButton />
      <CreateButton resource="agents" />
      <ListButton />
      <SavedQueriesList />
      <FilterLiveForm>
        <TextInput source="terminalId" label="Terminal" />
      </FilterLiveForm>
      <button type="button" onClick={() => setSort({ field: 'amount', order: 'DESC' })}>
        Sort
      </button>
      <output>{`${sort.field} ${sort.order}`}</output>
      <button type="button" onClick={() => setSort({ field: 'nothing', order: 'ASC' })}>
        Sort by nothing
      </button>
      <button type="button" onClick={() => setFilters({ ...filterValues, status: '00', shoe: 'red' }, {})}>
        Approved
      </button>
      <button type="button" onClick={() => onUnselectItems()}>
        Unselect
      </button>
      <DataTable bulkActionButtons={<span>chosen here</span>}>
        <DataTable.Col source="transactionId" label="Number" />
      </DataTable>
      <Pagination rowsPerPageOptions={[10, 20]} />
    </section>
  );
};

const StockRecord: ViewComponent = () => (
  <section aria-label="Stock record">
    <SimpleShowLayout>
      <TextField source="terminalId" label="Its terminal" />
      <ReferenceField source="agent.id" reference="agents" label="Its agent" link={false}>
        <TextField source="businessName" />
      </ReferenceField>
      <RecordRepresentation />
    </SimpleShowLayout>
    <EditButton resource="agents" record={{ id: 7 }} />
    <ShowButton />
  </section>
);

const sent = vi.fn<(values: object) => void>();

const StockForm: ViewComponent = () => (
  <SimpleForm onSubmit={sent}>
    <TextInput source="version" label="Its version" />
  </SimpleForm>
);

/** Everything of MUI stands in its frame, which the way to our first list has not. */
const framed =
  (Part: ViewComponent): ViewComponent =>
  (props) => (
    <MuiFrame>
      <Part {...props} />
    </MuiFrame>
  );

const change = (resource: Resource): Resource => {
  if (resource.name === 'transactions')
    return {
      ...resource,
      header: framed(StockList),
      record: [{ label: 'Stock', fields: [], component: framed(StockRecord) }],
    };
  const { create } = resource;
  if (resource.name !== 'versions' || !create) return resource;
  return { ...resource, create: { ...create, component: framed(StockForm) } };
};
const declared = resources.map(change);

const agentOf = ({ pathname, searchParams }: URL) => {
  const agent = { id: Number(searchParams.get('agentId')), businessName: 'Kemi POS', user: { username: 'kemi' } };
  return { responseCode: '00', data: pathname === '/api/agent' ? { data: [agent], recordsFiltered: 1 } : agent };
};

const open = (at: string) =>
  openList({
    at,
    declared,
    upstream: (url) => (url.pathname.startsWith('/api/agent') ? agentOf(url) : memoryUpstream(25)(url)),
    codes: ['ROLE_VIEW_ALL_TRANSACTION', 'ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_ALL_ADMIN'],
  });

const stock = () => within(screen.getByLabelText('Stock'));

describe('react-admin inside a list of ours', () => {
  it('shows its rows, pages, count and selection, and changes them with our own', { timeout: 30_000 }, async () => {
    const { user, asked, address } = open('/transactions');
    await screen.findByText('Showing 1 to 10 of 25');
    expect(stock().getAllByRole('row')).toHaveLength(11);
    await waitFor(() => expect(stock().getByText(/^Of/).textContent).toBe('Of 25'));
    expect(asked.filter((url) => url === '/transaction?startPage=0&length=10')).toHaveLength(1);

    await user.click(stock().getByRole('button', { name: /next page/i }));
    await screen.findByText('Showing 11 to 20 of 25');
    expect(address()).toBe('/transactions?page=2');

    await user.click(stock().getAllByRole('checkbox')[1] ?? document.body);
    expect(rows()[0]?.getAttribute('aria-selected')).toBe('true');
    await user.click(stock().getByText('Unselect'));
    expect(rows()[0]?.getAttribute('aria-selected')).toBe('false');

    await user.click(stock().getByText('Approved'));
    await waitFor(() => expect(address()).toBe('/transactions?status=00'));
    expect(screen.getByText(/Filter ignored/)).toBeTruthy();
    await user.click(stock().getByText('Sort'));
    await waitFor(() => expect(address()).toBe('/transactions?status=00&sort=-amount'));
    expect(stock().getByText('amount DESC')).toBeTruthy();
    await user.click(stock().getByText('Sort by nothing'));
    expect(screen.getByText(/cannot be sorted/)).toBeTruthy();
    await user.type(stock().getByLabelText('Terminal'), '2058');
    await waitFor(() => expect(address()).toContain('terminalId=2058'), { timeout: 3_000 });
  });

  it('leads by its buttons, and keeps a query', { timeout: 30_000 }, async () => {
    const { user, address, go } = open('/transactions?status=00');
    await screen.findByText(/^Showing 1 to/);
    await user.click(stock().getByRole('button', { name: /save current query/i }));
    await user.type(await screen.findByLabelText(/query name/i), 'Approved only');
    await user.click(screen.getByRole('button', { name: /^save$/i }));
    expect(await stock().findByText('Approved only')).toBeTruthy();
    await user.click(await stock().findByRole('link', { name: /create/i }));
    await waitFor(() => expect(address()).toBe('/agents/create'));
    go('/transactions?page=2');
    await screen.findByText('Showing 11 to 20 of 25');
    await user.click(stock().getByRole('link', { name: /list/i }));
    await waitFor(() => expect(address()).toMatch(/^\/transactions\/?$/));
  });

  it('exports its rows by the columns of the definition', { timeout: 30_000 }, async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${file instanceof Blob ? files.push(file) : ''}`;
    URL.revokeObjectURL = () => undefined;
    const { user } = open('/transactions?status=00');
    await screen.findByText(/^Showing 1 to/);
    await user.click(stock().getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect((await files[0]?.text())?.split('\r\n')[0]).toMatch(/^.?Date,Agent,Transaction ID/);
  });
});

it('stands in a record of ours', { timeout: 30_000 }, async () => {
  const { user, address } = open('/transactions');
  await screen.findByText('Showing 1 to 10 of 25');
  await user.click(rows()[0] ?? document.body);
  const record = within(await screen.findByLabelText('Stock record'));
  expect(record.getByText('Its terminal')).toBeTruthy();
  expect(await record.findByText('Kemi POS')).toBeTruthy();
  const at = address();
  await user.click(record.getByRole('link', { name: /show/i }));
  await waitFor(() => expect(address()).toBe(at));
  await user.click(await record.findByRole('link', { name: /edit/i }));
  await waitFor(() => expect(address()).toBe('/agents/7'));
});

it('stands in a form’s place', { timeout: 30_000 }, async () => {
  const { user } = openList({
    at: '/appversion',
    declared,
    upstream: () => ({ responseCode: '00', data: [] }),
    codes: ['ROLE_VIEW_ALL_ADMIN'],
    view: <ResourcePage resource="versions" />,
  });
  await user.type(await screen.findByLabelText('Its version'), '2.4');
  await user.click(screen.getByRole('button', { name: /save/i }));
  await waitFor(() => expect(sent.mock.calls[0]?.[0]).toEqual({ version: '2.4' }));
});
