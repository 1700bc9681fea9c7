// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInRouter } from '../../../tests/list/inRouter';
import { transactions } from '../../../tests/transactions';
import { i18nProvider } from '../../i18n/provider';
import { resources } from '../../resources/index';
import { parseConfig } from '../../upstream/config';
import { endpoints } from '../../upstream/index';
import { storedSession } from '../../upstream/session';
import { EngineProvider } from '../app/EngineProvider';
import { printFile } from './printFile';
import PrintDialog from './PrintDialog';
import type { ExportRequest, PageMessage, WorkerMessage } from './protocol';

vi.mock('./printFile', () => ({ printFile: vi.fn<() => Promise<boolean>>() }));

const host = { base: '/api/v1', auth: 'bearer' };
const config = parseConfig({
  hosts: { api: host, processor: host, cashOut: host, partnerBank: host, records: host },
});
const session = storedSession.parse({
  access_token: 'token',
  expires_in: 900,
  user: { id: 1, username: 'admin', roleGroup: { name: 'ADMIN', roles: [] } },
});
const endpoint = (name: keyof typeof endpoints) => endpoints[name];

afterEach(() => {
  vi.mocked(printFile).mockReset();
});

/** A thread that does nothing by itself: what it is asked, and what it says. */
function stubWorker() {
  const started: ExportRequest[] = [];
  const threads: EventTarget[] = [];
  class StandIn extends EventTarget {
    constructor() {
      super();
      threads.push(this);
    }

    postMessage(message: PageMessage): void {
      if (message.type === 'begin') started.push(message.request);
    }

    terminate(): void {}
  }
  vi.stubGlobal('Worker', StandIn);
  const say = (data: WorkerMessage) => threads.at(-1)?.dispatchEvent(new MessageEvent('message', { data }));
  return { started, say };
}

function open(
  total: number,
  records?: readonly unknown[],
  part: string | null = null,
  filter: Record<string, string> = {},
) {
  const [resource] = resources.map((one) => ({ ...one, joined: ['status'], several: ['status'] }));
  if (!resource) throw new Error('no resource');
  const onClose = vi.fn<() => void>();
  renderInRouter(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <EngineProvider
        value={{
          config,
          session,
          resources,
          declaredResources: resources,
          endpoint,
        }}
      >
        <PrintDialog
          resource={resource}
          columns={resource.columns}
          filter={filter}
          parted={{ sent: filter, conditions: [] }}
          sort={null}
          filterTexts={['Status: Approved']}
          total={total}
          part={part}
          records={records}
          onClose={onClose}
        />
      </EngineProvider>
    </CoreAdminContext>,
  );
  return { dialog: screen.getByRole('dialog'), onClose };
}

const FILE = new Blob(['%PDF'], { type: 'application/pdf' });

it('prints the page shown in the visible columns, with title, filters and time [P1-2.43]', async () => {
  const { started, say } = stubWorker();
  vi.mocked(printFile).mockResolvedValue(true);
  const { dialog, onClose } = open(104_331, transactions(10));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Print' }));
  const [request] = started;
  expect(request).toMatchObject({ format: 'pdf', document: { title: 'Transactions' } });
  expect(request?.document.lines.join('\n')).toMatch(
    /^Filters: Status: Approved\nMade \d{4}-\d\d-\d\d \d\d:\d\d:\d\d by admin\. All times are Lagos time \(UTC\+1\)\.$/,
  );
  expect(request?.columns).toHaveLength(18);
  expect(request?.texts?.cells.map((row) => row.length)).toEqual(Array.from({ length: 10 }, () => 18));
  say({ type: 'done', outcome: { type: 'file', rows: 10, file: FILE } });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(printFile).toHaveBeenCalledExactlyOnceWith(FILE);
});

it('says in the dialog and on the paper that it is only a part of the rows', async () => {
  const part = 'Only the first 20 rows can be loaded here. The service has more.';
  const { started } = stubWorker();
  const { dialog } = open(20, transactions(10), part);
  expect(dialog.textContent).toContain(part);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Print' }));
  expect(started[0]?.document.lines[0]).toBe(part);
});

it('refuses everything where that is too much to lay out, and offers CSV', async () => {
  const { dialog } = open(104_331);
  expect(within(dialog).getByRole('button', { name: 'Print' })).toHaveProperty('disabled', true);
  expect(dialog.textContent).toContain('104,331 rows are too many to print: the limit is 20,000');
  const { started } = stubWorker();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(started.map(({ format }) => format)).toEqual(['csv']));
});

it('refuses everything of a joined list with more rows than can be read, but prints the page [D258]', () => {
  stubWorker();
  const { dialog } = open(5_001, transactions(10), null, { status: '00,09' });
  expect(within(dialog).getByRole('radio', { name: /^Everything/ })).toHaveProperty('disabled', true);
  expect(dialog.textContent).toContain('5,001 rows are too many: with several values in a filter');
  expect(within(dialog).queryByRole('button', { name: 'Export CSV' })).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Print' })).toHaveProperty('disabled', false);
});

it('requests everything that matches, and downloads it where the browser cannot print a PDF', async () => {
  const { started, say } = stubWorker();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.mocked(printFile).mockResolvedValue(false);
  const { dialog, onClose } = open(12_000);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Print' }));
  expect(started).toMatchObject([{ format: 'pdf', texts: null }]);
  say({ type: 'done', outcome: { type: 'file', rows: 12_000, file: FILE } });
  await within(dialog).findByText(/^Your browser cannot print a PDF from here\. transactions .*\.pdf was downloaded/);
  expect([saved.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  saved.mockRestore();
});

it('says in the language of the page why the service refused to be read [D272]', async () => {
  await i18nProvider.changeLocale('fr');
  const { say } = stubWorker();
  const { dialog } = open(12_000);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Imprimer' }));
  const message = 'Too many long lists.';
  const answer = { responseMessage: message, messageKey: 'notAllowed' };
  say({ type: 'failed', failure: { type: 'upstream', kind: 'business', message, answer } });
  expect(await within(dialog).findByText(/Vous n’avez pas l’autorisation d’effectuer cette action/)).toBeDefined();
  await i18nProvider.changeLocale('en');
});
