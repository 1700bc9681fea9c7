/**
 * Our list, record and form in a stock `<Admin>` with a `basename`, over our providers and the real server.
 * Runs on PGlite: it looks at what is drawn of the answers.
 */
import './document';
import { cleanup, configure, screen } from '@testing-library/react';
import { Resource } from 'react-admin';
import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readSession } from '../../src/authProvider/readSession';
import { EngineProvider, resourceProps } from '../../src/engine/index';
import { openWorld, type World } from '../contract/world';
import { installBrowser } from '../list/harness';
import { openAdmin, providersOver, signInAs, type Providers } from './harness';

/** The packages of a whole react-admin are compiled for the first of these. */
const STARTING_MS = 120_000;
configure({ asyncUtilTimeout: 15_000 });

/** A resource file with a record and a form. */
const RELEASES = {
  name: 'releases',
  label: 'Releases',
  access: 'ROLE_VIEW_ALL_ADMIN',
  calls: {
    list: { path: '/app/version', answers: 'list' },
    create: { method: 'POST', path: '/app/version' },
  },
  api: { list: 'list', key: 'id' },
  title: 'version',
  fields: {
    id: { kind: 'number', link: { label: 'Manager of this number', to: '/agentsmanager', search: { id: 'id' } } },
    version: {
      kind: 'code',
      link: { label: 'Transactions', to: '/agenttransactions', search: { agentId: 'id' } },
    },
  },
  record: [{ label: 'Published', fields: ['id', 'version'] }],
  create: {
    call: 'create',
    fields: ['version'],
    required: 'all',
    submit: 'Publish',
    success: '{version} is published.',
  },
};
const FILE = 'resources/releases.json';
const BASE = '/desk';

let world: World;
let providers: Providers;

beforeAll(async () => {
  world = await openWorld();
  providers = await providersOver(world, [FILE], { [FILE]: JSON.stringify(RELEASES) });
}, STARTING_MS);
afterAll(() => world.database.close());
beforeEach(async () => {
  installBrowser();
  await signInAs(world, 'admin');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Address(): ReactNode {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

function open(at: string) {
  cleanup();
  const { config, endpoint, resources } = providers;
  const session = readSession();
  if (!session) throw new Error('nobody is signed in');
  const shown = resources.filter(({ name }) => ['releases', 'agentManagers'].includes(name));
  const around = (admin: ReactNode): ReactNode => (
    <EngineProvider {...{ config, endpoint, resources, session }}>
      <Routes>
        <Route path={`${BASE}/*`} element={admin} />
      </Routes>
      <Address />
    </EngineProvider>
  );
  const children = shown.map((one) => <Resource key={one.name} {...resourceProps(one)} />);
  return openAdmin(providers, `${BASE}${at}`, children, around, BASE);
}

it(
  'submits a create form of a resource file, shows its record, and leads below the basename',
  { timeout: STARTING_MS },
  async () => {
    const user = open('/releases/create');
    await user.type(await screen.findByLabelText('Version'), '7.7.7');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByText(/7\.7\.7 is published\./);
    expect(await providers.dataProvider.call('listVersions', {})).toMatchObject([{ version: '7.7.7' }]);
    const again = open('/releases');
    await again.click((await screen.findAllByText('7.7.7'))[0] ?? document.body);
    expect(await screen.findByRole('heading', { name: 'Published' })).toBeTruthy();
    await vi.waitFor(() => expect(screen.getByTestId('address').textContent).toMatch(/^\/desk\/releases\/\d+$/));
    // In our own app it is /agentsmanager; a stock app has each resource at its name, below its basename.
    const link = screen.getByRole('link', { name: /Manager of this number/ });
    expect(link.getAttribute('href')).toMatch(/^\/desk\/agentManagers\?id=\d+$/);
    // The page of one agent's transactions is our own app's.
    expect(screen.queryByRole('link', { name: /Transactions/ })).toBeNull();
    open('/agentManagers');
    await screen.findByText(/^Showing 1 to/);
    // The list of a manager's agents is a resource that this app does not mount.
    expect(screen.queryByRole('link', { name: 'View Agent' })).toBeNull();
  },
);
