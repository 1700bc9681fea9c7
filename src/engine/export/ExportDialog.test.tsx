// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../dataProvider/dataProvider';
import { renderInRouter } from '../../../tests/list/inRouter';
import { i18nProvider } from '../../i18n/provider';
import { resources } from '../../resources/index';
import { createClient } from '../../upstream/client';
import { parseConfig } from '../../upstream/config';
import { endpoints } from '../../upstream/index';
import { storedSession } from '../../upstream/session';
import { createEngine, EngineProvider } from '../app/EngineProvider';
import type { AnyEndpoint } from '../app/context';
import { installDesktop } from '../ui/notices.testing';
import ExportDialog from './ExportDialog';
import type { ExportRequest, PageMessage, WorkerMessage } from './protocol';

const host = { base: '/api/v1', auth: 'bearer' };
const hosts = { api: host, processor: host, cashOut: host, partnerBank: host, records: host };
const config = parseConfig({ hosts });
const session = storedSession.parse({
  access_token: 'secret-token',
  expires_in: 900,
  user: { id: 1, username: 'admin', roleGroup: { name: 'ADMIN', roles: [] } },
});

/** Stands for the thread: what it was asked, and what the test has it say. */
class StandIn extends EventTarget {
  static last: StandIn | undefined;
  readonly asked: ExportRequest[] = [];
  /** How often what is held was to go on. */
  pressed = 0;
  ended = false;

  constructor() {
    super();
    StandIn.last = this;
  }

  postMessage(message: PageMessage): void {
    if (message.type === 'begin') this.asked.push(structuredClone(message.request));
    else this.pressed += 1;
  }

  terminate(): void {
    this.ended = true;
  }

  say(message: WorkerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: message }));
  }
}

function worker(): StandIn {
  if (!StandIn.last) throw new Error('No worker was started');
  return StandIn.last;
}

const endpoint = (name: keyof typeof endpoints): AnyEndpoint => endpoints[name];
const saved: string[] = [];
beforeEach(() => {
  StandIn.last = undefined;
  saved.length = 0;
  vi.stubGlobal('Worker', StandIn);
  URL.createObjectURL = () => 'blob:file';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

function open(total: number, part: string | null = null, filter: Record<string, string> = { status: '00' }) {
  const [resource] = resources.map((one) => ({ ...one, joined: ['status'], several: ['status'] }));
  if (!resource) throw new Error('no resource');
  const asked = vi.fn<() => Promise<Response>>();
  const heard = { onActivity: vi.fn<() => void>(), onSignedOut: vi.fn<() => void>() };
  const client = createClient({ config, token: () => session.access_token, fetch: asked });
  const options = { ...heard, config, session, endpoint, declaredResources: resources };
  const engine = createEngine(options);
  renderInRouter(
    <CoreAdminContext
      i18nProvider={i18nProvider}
      dataProvider={createDataProvider(client, {})}
      store={memoryStore({ desktopNotices: true })}
    >
      <EngineProvider value={engine}>
        <ExportDialog
          resource={resource}
          columns={resource.columns}
          filter={filter}
          parted={{ sent: filter, conditions: [] }}
          sort={null}
          filterTexts={['Status: Approved']}
          total={total}
          part={part}
          onClose={() => undefined}
        />
      </EngineProvider>
    </CoreAdminContext>,
  );
  return { dialog: screen.getByRole('dialog', { name: 'Export' }), asked, ...heard };
}

const press = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('button', { name }));
const reloads = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const say = (message: WorkerMessage): void => worker().say(message);

describe('the export dialog', () => {
  it('offers PDF, CSV and the clipboard, and says what leaves the list [P1-2.45]', () => {
    const { dialog } = open(12_431);
    const names = within(dialog)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(names).toEqual(['Close', 'Export PDF', 'Export CSV', 'Export XLSX', 'Copy to Clipboard']);
    expect(dialog.textContent).toContain('12,431 rows, 19 columns. Filters: Status: Approved');
  });

  it('asks for every matching row in the visible columns, with an end to try, and keeps no token', async () => {
    const { dialog } = open(12_431);
    const stored = vi.spyOn(Storage.prototype, 'setItem');
    await press(dialog, 'Export CSV');
    const [request] = worker().asked;
    expect(request?.call).toBe('listTransactions');
    expect(request?.filter).toEqual({ status: '00' });
    expect(request?.pinned).toEqual({ status: '00', endDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect(request?.listed).toBe(12_431);
    expect(request?.columns.map(({ label }) => label)).toHaveLength(19);
    expect(request?.upstream.token).toBe('secret-token');
    expect(stored).not.toHaveBeenCalled();
  });

  it('shows how far it is, then saves the file and says so; its name has the days and the clock [D243]', async () => {
    const { dialog } = open(12_431, null, { startDate: '2026-10-01', endDate: '2026-10-31' });
    await press(dialog, 'Export CSV');
    say({ type: 'progress', rows: 5_000, total: 12_431 });
    await waitFor(() => expect(dialog.textContent).toContain('5,000 of 12,431 rows'));
    expect(within(dialog).getByRole('progressbar', { name: 'Export progress' })).toHaveProperty('value', 5_000);
    say({ type: 'done', outcome: { type: 'file', rows: 12_431, file: new Blob(['x']) } });
    await waitFor(() => expect(saved).toEqual(['transactions 2026-10-01 – 2026-10-31 (Lagos time).csv']));
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toContain('is saved, with 12,431 rows'));
    expect(worker().ended).toBe(true);
  });

  it.each([
    { seconds: 11, told: ['Export finished: Transactions: 12,431 rows.'] },
    { seconds: 9, told: [] },
  ])('tells the desktop of an export of $seconds s that ends in the background', async ({ seconds, told }) => {
    const shown = installDesktop();
    const { dialog } = open(12_431);
    await press(dialog, 'Export CSV');
    const end = Date.now() + seconds * 1_000;
    vi.spyOn(Date, 'now').mockReturnValue(end);
    say({ type: 'done', outcome: { type: 'file', rows: 12_431, file: new Blob(['x']) } });
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(shown.map(({ text }) => text)).toEqual(told);
  });

  it('ends the work when it is called off; until then a reload asks first', async () => {
    const { dialog } = open(12_431);
    await press(dialog, 'Export PDF');
    const before = reloads();
    await press(dialog, 'Cancel');
    expect([before, reloads(), worker().ended, saved]).toEqual([false, true, true, []]);
    within(dialog).getByRole('button', { name: 'Export PDF' });
  });

  it('refuses beforehand what is too much, and offers CSV', async () => {
    const { dialog } = open(104_331);
    expect(within(dialog).getByRole('button', { name: 'Export PDF' })).toHaveProperty('disabled', true);
    expect(within(dialog).getByRole('button', { name: 'Copy to Clipboard' })).toHaveProperty('disabled', true);
    expect(dialog.textContent).toContain('104,331 rows are too many: the limit is 20,000. Use Export CSV');
    await press(dialog, 'Export CSV');
    expect(worker().asked).toHaveLength(1);
  });

  it.each([
    [1_048_575, '00', 'XLSX', ''],
    [1_048_576, '00', 'XLSX', '1,048,576 rows are too many: the limit is 1,048,575. Use Export CSV'],
    [5_000, '00,09', 'CSV', ''],
    [5_001, '00,09', 'CSV', 'several values in a filter, only the first 5,000 rows can be loaded. Choose fewer'],
  ])('of %i rows with status %s refuses %s beforehand with the number: %s [D258]', (total, status, format, refusal) => {
    const { dialog } = open(total, null, { status });
    expect(within(dialog).getByRole('button', { name: `Export ${format}` })).toHaveProperty('disabled', refusal !== '');
    expect(dialog.textContent).toContain(refusal);
  });

  it('says when rows are missing, saves nothing, and tries again', async () => {
    const { dialog } = open(12_431);
    await press(dialog, 'Export CSV');
    say({ type: 'failed', failure: { type: 'missing', rows: 12_400, total: 12_431 } });
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain('12,400 of 12,431 rows arrived');
    expect(saved).toEqual([]);
    const before = worker();
    await press(dialog, 'Try again');
    expect(worker()).not.toBe(before);
  });

  it('says that it holds where the connection was lost, and goes on when told to or by itself', async () => {
    const { dialog } = open(12_431);
    await press(dialog, 'Export CSV');
    for (const rows of [5_000, 10_000]) say({ type: 'progress', rows, total: 12_431 }); // Too soon to be shown alone.
    const lost = { type: 'upstream', kind: 'network', message: 'upstream.network' } as const;
    say({ type: 'held', failure: lost, alone: true });
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain('The connection was lost. The rows loaded so far are kept');
    expect(dialog.textContent).toContain('10,000 of 12,431 rows');
    await press(dialog, 'Try again');
    expect(worker().pressed).toBe(1);
    expect(within(dialog).getByRole('button', { name: 'Trying…' })).toHaveProperty('disabled', true);
    say({ type: 'held', failure: lost, alone: true });
    await within(dialog).findByRole('button', { name: 'Try again' });
    say({ type: 'resumed' });
    await waitFor(() => expect(within(dialog).queryByRole('alert')).toBeNull());
    expect(worker().ended).toBe(false);
  });

  it('says what the service said where it holds for that, and the pace is of the time worked', async () => {
    const { dialog } = open(12_431);
    const start = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(start);
    await press(dialog, 'Export CSV');
    say({ type: 'held', failure: { type: 'upstream', kind: 'http', message: 'upstream.http' }, alone: false });
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain('please try again later. The rows loaded');
    clock.mockReturnValue(start + 60_000);
    say({ type: 'resumed' });
    clock.mockReturnValue(start + 62_000);
    say({ type: 'progress', rows: 5_000, total: 12_431 });
    await waitFor(() => expect(dialog.textContent).toContain('2,500 rows a second, about 3 seconds left'));
  });

  it('asks where a large file is to be, writes it there, and does nothing when that is called off', async () => {
    const handle = { name: 'mine.csv', createWritable: () => Promise.reject(new Error('not here')) };
    const asked: unknown[] = [];
    const answers = [() => Promise.reject(new DOMException('no', 'AbortError')), () => Promise.resolve(handle)];
    vi.stubGlobal('showSaveFilePicker', (options: unknown) => {
      asked.push(options);
      return answers[asked.length - 1]?.();
    });
    vi.stubGlobal('structuredClone', (value: unknown) => value);
    const { dialog } = open(1_000_000);
    await press(dialog, 'Export CSV');
    expect(StandIn.last).toBeUndefined();
    await press(dialog, 'Export CSV');
    await waitFor(() => expect(worker().asked[0]?.handle).toBe(handle));
    expect(asked[1]).toMatchObject({ suggestedName: expect.stringMatching(/^transactions .*\.csv$/) });
    say({ type: 'done', outcome: { type: 'saved', rows: 1_000_000 } });
    await waitFor(() => expect(dialog.textContent).toContain('mine.csv is saved, with 1,000,000 rows.'));
    expect(saved).toEqual([]);
  });

  it('offers CSV where a format turns out not to hold it', async () => {
    const { dialog } = open(12_431);
    await press(dialog, 'Export PDF');
    say({ type: 'failed', failure: { type: 'tooMany', total: 20_001 } });
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain('20,001 rows match now');
    await userEvent.click(within(alert).getByRole('button', { name: 'Export CSV' }));
    expect(worker().asked[0]?.format).toBe('csv');
  });

  it('says when fewer rows match than the list shows, and takes those when told to', async () => {
    const { dialog } = open(20_000);
    await press(dialog, 'Export CSV');
    say({ type: 'failed', failure: { type: 'fewer', total: 19_709, listed: 20_000 } });
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain('The list showed 20,000 rows, but only 19,709 match now');
    expect(saved).toEqual([]);
    await press(dialog, 'Try again');
    expect(worker().asked[0]?.listed).toBe(19_709);
  });

  it('says so when more rows were saved than the list shows', async () => {
    const { dialog } = open(12_431);
    await press(dialog, 'Export CSV');
    say({ type: 'done', outcome: { type: 'file', rows: 12_433, file: new Blob(['x']) } });
    await waitFor(() => expect(saved).toHaveLength(1));
    await waitFor(() =>
      expect(within(dialog).getByRole('status').textContent).toContain(
        'is saved, with 12,433 rows. The list showed 12,431. The other rows are new.',
      ),
    );
  });

  it('keeps the session alive with each page of rows, and ends it where it is over, by no calls of its own [P1-8.12]', async () => {
    const { dialog, asked, onActivity, onSignedOut } = open(12_431);
    await press(dialog, 'Export CSV');
    expect(onActivity).not.toHaveBeenCalled();
    say({ type: 'progress', rows: 5_000, total: 12_431 });
    expect(onActivity).toHaveBeenCalledOnce();
    say({ type: 'progress', rows: 10_000, total: 12_431 });
    expect(onActivity).toHaveBeenCalledTimes(2);
    expect(onSignedOut).not.toHaveBeenCalled();
    say({ type: 'failed', failure: { type: 'upstream', kind: 'signedOut', message: 'upstream.signedOut' } });
    expect(onSignedOut).toHaveBeenCalledOnce();
    expect(asked).not.toHaveBeenCalled();
  });

  it('offers to copy with another press where the browser takes no promise [P1-2.48]', async () => {
    const user = userEvent.setup();
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new Error('NotAllowedError'));
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    const { dialog } = open(1);
    await user.click(within(dialog).getByRole('button', { name: 'Copy to Clipboard' }));
    say({ type: 'done', outcome: { type: 'file', rows: 2, file: new File(['a\tb'], 'text') } });
    await user.click(await within(dialog).findByRole('button', { name: 'Copy now' }));
    await waitFor(() => expect(copied).toEqual(['a\tb']));
    expect(within(dialog).getByRole('status').textContent).toContain('2 rows copied');
  });
});
