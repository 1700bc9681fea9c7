/**
 * What a react-admin developer would write, over our providers and the real server.
 * Runs on PGlite: it looks at what is drawn of the answers.
 */
import './document';
import { cleanup, configure, screen } from '@testing-library/react';
import {
  CanAccess,
  Count,
  Create,
  DataTable,
  Edit,
  EditGuesser,
  ExportButton,
  List,
  ListGuesser,
  Pagination,
  ReferenceField,
  ReferenceManyField,
  Resource,
  SavedQueriesList,
  Show,
  ShowGuesser,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
  TopToolbar,
} from 'react-admin';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWorld, PASSWORD, type World } from '../contract/world';
import { openAdmin, providersOver, signInAs, type Providers } from './harness';

/** The packages of a whole react-admin are compiled for the first of these. */
const STARTING_MS = 120_000;
/** How long an expected thing may take to appear on a busy machine. */
const WAITS = { timeout: 10_000 } as const;
configure({ asyncUtilTimeout: WAITS.timeout });

let world: World;
let providers: Providers;
const exported: unknown[] = [];

/** Two fee ranges, amounts in naira as the service takes them. */
const FEES = [
  { transactionTypeId: 1, min: 0, max: 5_000, rangeType: 'd', fee: '10.50', ambassadorCut: '5' },
  { transactionTypeId: 2, min: 0, max: 100, rangeType: 'p', fee: '0.5', ambassadorCut: '12.25' },
] as const;

beforeAll(async () => {
  world = await openWorld();
  providers = await providersOver(world);
  await signInAs(world, 'admin');
  await providers.dataProvider.call('createFees', { createRequest: FEES });
}, STARTING_MS);
afterAll(() => world.database.close());
beforeEach(() => signInAs(world, 'admin'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = (at: string, ...children: readonly React.ReactNode[]) => openAdmin(providers, at, children);
const cells = async (column: string): Promise<readonly string[]> => {
  await screen.findAllByRole('row');
  return [...document.querySelectorAll(`td.column-${column}`)].map(({ textContent }) => textContent);
};

function ListActions() {
  return (
    <TopToolbar>
      <SavedQueriesList />
      <ExportButton />
    </TopToolbar>
  );
}

describe('guessers', () => {
  it.each([
    ['agents', 'Ada Stores', '1'],
    ['transactions', 'T-AGENT-1', 'T-AGENT-1'],
    ['fees', '10.5', '1'],
    ['admins', '2', '2'],
    ['views', 'Failed today', '1'],
    ['states', 'Lagos', '25'],
  ])('show the list and a record of %s', { timeout: STARTING_MS }, async (name, text, id) => {
    const resource = <Resource key={name} name={name} list={ListGuesser} show={ShowGuesser} />;
    open(`/${name}`, resource);
    expect((await screen.findAllByText(text))[0]).toBeTruthy();
    cleanup();
    open(`/${name}/${id}/show`, resource);
    expect((await screen.findAllByText(text))[0]).toBeTruthy();
  });
});

describe('pages written by hand', () => {
  const agents = (
    <Resource
      key="agents"
      name="agents"
      recordRepresentation="businessName"
      list={
        <List
          filters={[<TextInput key="username" source="username" label="Username" alwaysOn />]}
          pagination={<Pagination rowsPerPageOptions={[2, 10]} />}
          perPage={2}
          actions={<ListActions />}
          exporter={(records) => void exported.push(...records.map(({ id }) => id))}
        >
          <DataTable rowClick="show">
            <DataTable.Col source="businessName" />
            <DataTable.Col source="user.username" />
          </DataTable>
        </List>
      }
      show={
        <Show>
          <SimpleShowLayout>
            <TextField source="businessName" />
            <ReferenceManyField reference="transactions" target="agentId">
              <DataTable bulkActionButtons={false}>
                <DataTable.Col source="transactionId" />
              </DataTable>
            </ReferenceManyField>
            <CanAccess resource="agents" action="unassignTerminal">
              <p>may take the terminal</p>
            </CanAccess>
            <CanAccess resource="agents" action="delete">
              <p>may delete the agent</p>
            </CanAccess>
          </SimpleShowLayout>
        </Show>
      }
    />
  );

  it('list with filter, pages, export and saved queries', async () => {
    const user = open('/agents', agents);
    expect(await cells('businessName')).toHaveLength(2);
    expect(screen.getByText(/1-2 of 3/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go to page 2' }));
    await screen.findByText(/3-3 of 3/);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await vi.waitFor(() => expect(exported).toHaveLength(3), WAITS);
    await user.type(screen.getByLabelText('Username'), 'neigh');
    await screen.findByText(/1-1 of 1/);
    expect(await cells('businessName')).toEqual(['Bello Ventures']);
    expect(providers.asked.at(-1)).toContain('/agent?username=neigh&startPage=0&length=2');
    expect(screen.getByText(/queries/i)).toBeTruthy();
  });

  it('say so where the service cannot sort, and sort what is all there', async () => {
    const user = open('/agents', agents);
    await cells('businessName');
    await user.click(await screen.findByText('Business name'));
    await screen.findByText('The service cannot sort this list by businessName. Show the list without sorting.');
    cleanup();
    const fees = (
      <List sort={{ field: 'fee', order: 'ASC' }}>
        <DataTable>
          <DataTable.Col source="fee" />
        </DataTable>
      </List>
    );
    open('/fees', <Resource key="fees" name="fees" list={fees} />);
    expect(await cells('fee')).toEqual(['0.5', '10.5']);
  });

  it('show a record with what refers to it, and what this person may do', async () => {
    const transaction = (
      <Show>
        <ReferenceField source="agent.id" reference="agents" />
      </Show>
    );
    const transactions = <Resource key="transactions" name="transactions" show={transaction} />;
    open('/transactions/T-AGENT-1/show', agents, transactions);
    expect(await screen.findByText('Ada Stores')).toBeTruthy();
    cleanup();
    open('/agents/1/show', agents, transactions);
    await screen.findByText('T-AGENT-2');
    expect(await cells('transactionId')).toEqual(expect.arrayContaining(['T-AGENT-1', 'T-AGENT-2']));
    expect(await screen.findByText('may take the terminal')).toBeTruthy();
    expect(screen.queryByText('may delete the agent')).toBeNull();
  });
});

describe('writes', () => {
  it('edit a fee with a stock form: the service gets what its call takes, and money stays whole kobo', async () => {
    const edit = (
      <Edit mutationMode="pessimistic" redirect={false}>
        <SimpleForm>
          <TextInput source="fee" />
          <CanAccess resource="fees.ambassadorCut" action="write">
            <TextInput source="ambassadorCut" />
          </CanAccess>
        </SimpleForm>
      </Edit>
    );
    const [first] = (await providers.dataProvider.call('listFees', {})).map(({ id }) => id);
    const user = open(`/fees/${first}`, <Resource key="fees" name="fees" edit={edit} />);
    const cut = await screen.findByLabelText(/Ambassador cut/);
    await user.clear(cut);
    await user.type(cut, '7.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(async () => {
      const { data } = await providers.dataProvider.getOne('fees', { id: String(first) });
      expect(data).toMatchObject({ ambassadorCut: '7.5', fee: '10.5', max: 500_000 });
    }, WAITS);
  });

  it('edit a fee with a guessed form, and an admin by places within the record', async () => {
    const { dataProvider } = providers;
    const [, second] = (await dataProvider.call('listFees', {})).map(({ id }) => String(id));
    const user = open(`/fees/${second}`, <Resource key="fees" name="fees" edit={EditGuesser} />);
    const fee = await screen.findByLabelText(/^Fee/);
    await user.clear(fee);
    await user.type(fee, '0.75');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // A guessed form is undoable: what it changes is sent once the message that offers to undo it has gone.
    await vi.waitFor(
      async () => expect((await dataProvider.getOne('fees', { id: second ?? '' })).data).toMatchObject({ fee: '0.75' }),
      { timeout: 15_000 },
    );
    const { data: senior } = await dataProvider.getOne('admins', { id: '2' });
    await dataProvider.update('admins', {
      id: '2',
      data: { ...senior, user: { ...senior.user, firstname: 'Ngozi' } },
      previousData: senior,
    });
    const { data: named } = await dataProvider.getOne('admins', { id: '2' });
    expect(named.user.firstname).toBe('Ngozi');
    await expect(
      dataProvider.update('admins', { id: '2', data: { ...named, nickname: 'Zee' }, previousData: named }),
    ).rejects.toThrow('You cannot change nickname of admins here, because no call of the service takes it.');
    await dataProvider.updateMany('admins', { ids: ['2'], data: { user: { lastname: 'Bello' } } });
    expect((await dataProvider.getOne('admins', { id: '2' })).data.user).toMatchObject({
      firstname: 'Ngozi',
      lastname: 'Bello',
    });
  });

  it('create and delete a version, and refuse what has no call in a sentence', async () => {
    const create = (
      <Create redirect="list">
        <SimpleForm>
          <TextInput source="version" />
        </SimpleForm>
      </Create>
    );
    const list = (
      <List>
        <DataTable>
          <DataTable.Col source="version" />
        </DataTable>
      </List>
    );
    const versions = <Resource key="versions" name="versions" list={list} create={create} />;
    const user = open('/versions/create', versions);
    await user.type(await screen.findByLabelText(/Version/), '9.9.9');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('9.9.9')).toBeTruthy();
    const versionIds = (await providers.dataProvider.call('listVersions', {})).map((version) => version.id);
    await providers.dataProvider.deleteMany('versions', { ids: versionIds });
    expect(await providers.dataProvider.call('listVersions', {})).toEqual([]);
    await expect(providers.dataProvider.delete('agents', { id: '1' })).rejects.toThrow(
      'You cannot delete agents, because the service does not offer this.',
    );
  });

  it('create, change and delete a view in its own dialect', async () => {
    const { dataProvider } = providers;
    const view = { resource: 'agents', name: 'Ours', filter: {}, share: 'private', group: null };
    const { data: made } = await dataProvider.create('views', { data: view });
    const { data: changed } = await dataProvider.update('views', {
      id: made.id,
      data: { ...view, name: 'Mine' },
      previousData: made,
    });
    expect(changed).toMatchObject({ id: made.id, name: 'Mine' });
    await dataProvider.deleteMany('views', { ids: [made.id] });
    await expect(dataProvider.getOne('views', { id: made.id })).rejects.toThrow('upstream.notFound');
  });
});

describe('who may', () => {
  it('sign in on react-admin’s own page, and see whose name it is', async () => {
    localStorage.clear();
    const count = <Count key="count" resource="fees" />;
    const fees = <Resource key="fees" name="fees" list={<List>{count}</List>} />;
    const user = open('/login', fees);
    await user.type(await screen.findByLabelText(/Username/), 'admin');
    await user.type(screen.getByLabelText(/Password/), PASSWORD);
    await user.click(screen.getByRole('button', { name: /Sign in/ }));
    expect(await screen.findByText('2')).toBeTruthy();
    expect(await providers.authProvider.getIdentity?.()).toMatchObject({ id: 1, group: 'ADMIN' });
  });

  it('be refused a page, and be sent away when the session is over', async () => {
    await signInAs(world, 'agent');
    open('/fees', <Resource key="fees" name="fees" list={ListGuesser} />);
    expect(await screen.findByText(/Access denied/i)).toBeTruthy();
    cleanup();
    await signInAs(world, 'admin');
    world.pass(13 * 3_600_000);
    open('/fees', <Resource key="fees" name="fees" list={ListGuesser} />);
    expect(await screen.findByLabelText(/Username/)).toBeTruthy();
    expect(localStorage.getItem('data')).toBeNull();
  });
});
