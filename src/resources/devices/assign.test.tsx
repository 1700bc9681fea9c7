// @vitest-environment jsdom
/** Assign Device: the free devices below the specified input (D481). */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { openList, rows } from '../../../tests/list/harness';
import { shopUpstream } from '../../../tests/list/shops';
import { ListPage } from '../../engine/list/ListPage';

beforeAll(() => import('../../engine/actions/AskDialog'));

const FREE = ['A92001', 'A92002', 'B71001'];

/** The free devices that contain what is asked for, and anything else as the network of shops answers it. */
function devicesUpstream(url: URL): unknown {
  if (url.pathname === '/api/hardware/assign')
    return { responseCode: '00', responseMessage: 'The device has been assigned.' };
  if (url.pathname !== '/api/devices') return shopUpstream(2)(url);
  const { serialNumber = '' } = JSON.parse(url.searchParams.get('filter') ?? '{}');
  const found = FREE.filter((serial) => serial.includes(String(serialNumber).toUpperCase()));
  const devices = found.map((serial, id) => ({
    id,
    serialNumber: serial,
    state: 'free',
    agent: null,
    createdAt: null,
  }));
  return Response.json(devices, { headers: { 'content-range': `devices 0-${found.length - 1}/${found.length}` } });
}

const STAFF = ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_ALL_ADMIN'] as const;

async function open({
  codes = STAFF,
  features = ['devices'],
  upstream = devicesUpstream,
}: Partial<Parameters<typeof openList>[0]> = {}) {
  const test = openList({ at: '/agents', codes, features, upstream, view: <ListPage resource="agents" /> });
  await screen.findByText('Shop 1');
  await test.user.click(within(rows()[0] ?? document.body).getByRole('button', { name: 'Assign Device' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign Device' }));
  const input = dialog.getByLabelText<HTMLInputElement>('Serial Number');
  return { ...test, dialog, input, asked: () => test.asked.filter((call) => call.startsWith('/devices')) };
}

const offered = (dialog: Awaited<ReturnType<typeof open>>['dialog']) =>
  within(dialog.getByRole('region', { name: 'Free devices' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('lists the free devices, and Enter assigns the only one that contains what is typed [D481]', async () => {
  const { user, dialog, input, bodies, asked } = await open();
  await waitFor(() => expect(offered(dialog)).toEqual(FREE));
  expect(asked()).toEqual([expect.stringContaining(encodeURIComponent('{"state":"free"}'))]);
  await user.type(input, 'b7');
  await dialog.findByText('Press Enter to use B71001');
  expect(offered(dialog)).toEqual(['B71001']);
  await user.keyboard('{Enter}');
  expect((await screen.findByTestId('toast')).textContent).toContain('The device has been assigned.');
  expect(bodies).toEqual([{ memberId: 'M1', serialNumber: 'B71001' }]);
});

it('sends any serial number as it was typed, listed or not [D481]', async () => {
  const { user, dialog, input, bodies } = await open();
  await waitFor(() => expect(offered(dialog)).toEqual(FREE));
  await user.type(input, 'A92');
  await waitFor(() => expect(offered(dialog)).toEqual(['A92001', 'A92002']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(bodies).toEqual([{ memberId: 'M1', serialNumber: 'A92' }]));
  await screen.findByTestId('toast');
});

it('sends what is typed before it was looked up, as a barcode reader does [D481]', async () => {
  const { user, input, bodies } = await open();
  await user.type(input, 'B7{Enter}');
  await waitFor(() => expect(bodies).toEqual([{ memberId: 'M1', serialNumber: 'B7' }]));
  await screen.findByTestId('toast');
});

it('takes a device by a press or by the arrow keys, and sends nothing yet [D481]', async () => {
  const { user, dialog, input, bodies } = await open();
  await user.click(await dialog.findByRole('button', { name: 'A92002' }));
  expect(input.value).toBe('A92002');
  expect(document.activeElement).toBe(input);
  await user.clear(input);
  await waitFor(() => expect(offered(dialog)).toEqual(FREE));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(input.value).toBe('A92001');
  expect(bodies).toEqual([]);
});

it('says that none matches or that they could not be read, and still sends [D481]', async () => {
  const { user, dialog, input, answer, bodies } = await open();
  await user.type(input, 'ZZ');
  await dialog.findByText('None matches. You can still send what you typed.');
  answer((url) => (url.pathname === '/api/devices' ? new Response('', { status: 500 }) : devicesUpstream(url)));
  await user.type(input, '9');
  await dialog.findByText(/^Could not load this list\..+You can still type a value\.$/);
  answer(devicesUpstream);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByText('None matches. You can still send what you typed.');
  await user.click(dialog.getByRole('button', { name: 'Assign Device' }));
  await waitFor(() => expect(bodies).toEqual([{ memberId: 'M1', serialNumber: 'ZZ9' }]));
});

it('looks nothing up by what may be a card number [D481]', async () => {
  const { user, dialog, input, asked } = await open();
  await waitFor(() => expect(offered(dialog)).toEqual(FREE));
  await user.click(input);
  await user.paste('5399831234567895');
  await dialog.findByText('None matches. You can still send what you typed.');
  expect(asked().join(' ')).not.toContain('5399');
});

it.each([
  ['the service has no devices', { features: [] }],
  ['the person may not list them', { codes: ['ROLE_VIEW_ALL_AGENT'] as const }],
])('is the specified input alone where %s [D481]', async (_why, options) => {
  const { user, dialog, input, bodies, asked } = await open(options);
  await user.type(input, 'SN-1{Enter}');
  await waitFor(() => expect(bodies).toEqual([{ memberId: 'M1', serialNumber: 'SN-1' }]));
  expect(dialog.queryByRole('region', { name: 'Free devices' })).toBeNull();
  expect(asked()).toEqual([]);
});
