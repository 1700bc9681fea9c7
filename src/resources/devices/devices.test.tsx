// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Circle } from 'lucide-react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openList, rows } from '../../../tests/list/harness';
import { headings } from '../../../tests/list/headings';
import { configOf, engineOf, sessionOf } from '../../../tests/engine';
import Palette from '../../app/frame/Palette';
import { addedTo } from '../../app/pages';
import { registered } from '../../dataProvider/dataProvider';
import { createEngine } from '../../engine/app/EngineProvider';
import { ListPage } from '../../engine/list/ListPage';
import { ResourcePage } from '../../engine/list/ResourcePage';
import { resources } from '../index';
import HardwareDialog from './HardwareDialog';

beforeAll(() => import('../../engine/actions/AskDialog'));

const AGENT = { id: 7, memberId: 'KDA000007', businessName: 'Kemi POS' };
const DEVICES = [
  { id: 2, serialNumber: 'A92002', state: 'free', agent: null, createdAt: '2026-11-02T08:00:00Z' },
  { id: 1, serialNumber: 'A92001', state: 'assigned', agent: AGENT, createdAt: '2026-11-01T08:00:00Z' },
];

const upstream = (url: URL): Response | object => {
  if (url.pathname === '/api/devices') return Response.json(DEVICES, { headers: { 'content-range': 'devices 0-1/2' } });
  // A record at its address may be asked for before its list has it.
  const one = DEVICES.find(({ id }) => url.pathname === `/api/devices/${id}`);
  return one ? Response.json(one) : { responseCode: '00', data: [] };
};

const MAY = { codes: ['ROLE_VIEW_ALL_ADMIN', 'ROLE_VIEW_ALL_AGENT'], features: ['devices'] } as const;

/** Where the menu has the list with a service of these features. */
const menuWith = (features: readonly string[]) => {
  const session = sessionOf('Testers', ['ROLE_VIEW_ALL_ADMIN']);
  const config = configOf({ features });
  return addedTo(
    createEngine({ ...engineOf({ session, config }), endpoint: registered, declaredResources: resources }).resources,
  ).flatMap(({ resource: { name, path }, group }) => (name === 'devices' ? `${group} ${path}` : []));
};

const link = (): HTMLElement | null => screen.queryByRole('link', { name: 'View all devices' });

describe('the list of devices', () => {
  it('shows which are free and who has the others, with the member id and since when each is known [D480]', async () => {
    const { user, address } = openList({ ...MAY, at: '/devices', upstream, view: <ListPage resource="devices" /> });
    await screen.findByText('Showing 1 to 2 of 2');
    expect(headings().map((head) => head.textContent)).toEqual([
      'Serial Number',
      'State',
      'Agent',
      'Date Added',
      'Action',
    ]);
    expect(rows().map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['A92002', 'Free', '', '2026-11-02 09:00:00', 'Assign to an agent'],
      ['A92001', 'Assigned', 'Kemi POS KDA000007', '2026-11-01 09:00:00', 'Unassign Device'],
    ]);
    expect(rows().map((row) => row.getAttribute('aria-label'))).toEqual(['A92002', 'A92001']);
    expect(['Free', 'Assigned'].map((state) => screen.getByText(state, { selector: '.status' }).className)).toEqual([
      'status status--off',
      'status status--success',
    ]);
    expect(screen.getByRole('link', { name: 'A92002' }).firstElementChild?.className).toBe('code');
    expect(screen.getByRole('link', { name: 'Kemi POS' }).getAttribute('href')).toBe('/agents/7');
    await user.click(screen.getByRole('button', { name: 'Free' }));
    expect(address()).toBe('/devices?state=free');
  });

  it('has in the row of a free one its assignment, and in that of another its return', async () => {
    const { user } = openList({ ...MAY, at: '/devices', upstream, view: <ListPage resource="devices" /> });
    await screen.findByText('Showing 1 to 2 of 2');
    await user.click(screen.getByRole('button', { name: 'Assign to an agent' }));
    expect(await screen.findByText('The agent who gets the device A92002')).toBeDefined();
  });

  describe('in the record of a device', () => {
    const user = { id: 9, username: 'kemi', memberId: AGENT.memberId };
    const kemi = { ...AGENT, user, businessPhone: null, createdAt: null, activationCode: null };
    const answer = (url: URL): Response | object =>
      url.pathname === '/api/agent'
        ? { responseCode: '00', data: { data: [kemi], recordsFiltered: 1 } }
        : upstream(url);
    const open = (at: string) => openList({ ...MAY, at, upstream: answer, view: <ResourcePage resource="devices" /> });

    it('assigns a free one to an agent who is found by name', async () => {
      const free = open('/devices/2');
      const record = within(await screen.findByRole('region', { name: /A92002/ }, { timeout: 5_000 }));
      await free.user.click(await record.findByRole('button', { name: 'Assign to an agent' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Assign Device' }));
      await free.user.type(dialog.getByRole('combobox', { name: /^Agent/ }), 'kemi');
      await free.user.click(await screen.findByRole('option', { name: /Kemi POS/ }, { timeout: 4_000 }));
      await free.user.click(dialog.getByRole('button', { name: 'Assign Device' }));
      await waitFor(() => expect(free.bodies).toEqual([{ serialNumber: 'A92002', memberId: 'KDA000007' }]));
    });

    it('takes one back from its agent, after it has said from whom', async () => {
      const given = open('/devices');
      await given.user.click(await screen.findByRole('link', { name: 'A92001' }));
      // Its row has the same button.
      const record = within(await screen.findByRole('region', { name: /A92001/ }, { timeout: 5_000 }));
      await given.user.click(await record.findByRole('button', { name: 'Unassign Device' }));
      const asked = within(await screen.findByRole('dialog', { name: 'Unassign Device' }));
      asked.getByText('Kemi POS gives back the device A92001.');
      await given.user.click(asked.getByRole('button', { name: 'Unassign Device' }));
      await waitFor(() => expect(given.bodies).toEqual([{ serialNumber: 'A92001', memberId: 'KDA000007' }]));
    });
  });

  it('has an entry in the menu where the service has devices, and none with another service [D335]', () => {
    expect(menuWith(['devices'])).toEqual(['network /devices']);
    expect(menuWith([])).toEqual([]);
  });
});

describe('Hardware Management', () => {
  const dialog = <HardwareDialog onClose={() => undefined} />;
  it('leads to the list of devices, from every page but that one', async () => {
    openList({ ...MAY, at: '/agents', upstream, view: dialog });
    expect((await screen.findByRole('link', { name: 'View all devices' })).getAttribute('href')).toBe('/devices');
    cleanup();
    openList({ ...MAY, at: '/devices', upstream, view: dialog });
    await screen.findByLabelText('Choose File');
    expect(link()).toBeNull();
  });

  it('leads nowhere with a service without devices', async () => {
    openList({ ...MAY, features: [], at: '/agents', upstream, view: dialog });
    await screen.findByLabelText('Choose File');
    expect(link()).toBeNull();
  });
});

it('are found by their serial numbers in Ctrl+K [D480]', async () => {
  const items = [
    { name: 'devices', icon: Circle, text: 'Devices', path: '/devices', group: 'network', locked: false } as const,
  ];
  const ways = { onAct: vi.fn<() => void>(), onShortcuts: vi.fn<() => void>(), onLogout: vi.fn<() => void>() };
  const { user, address } = openList({
    ...MAY,
    at: '/elsewhere',
    features: ['search', 'devices'],
    upstream: () => ({ responseCode: '00', data: { devices: { data: DEVICES.slice(1), recordsFiltered: 1 } } }),
    view: <Palette items={items} tabs={{}} {...ways} onClose={vi.fn<() => void>()} />,
  });
  await user.type(screen.getByRole('combobox'), 'a92001');
  await screen.findByRole('option', { name: /^A92001.*Assigned · Kemi POS/ });
  await user.keyboard('{Enter}');
  expect(address()).toBe('/devices/1?q=a92001');
});
