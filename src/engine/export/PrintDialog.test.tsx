// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInRouter } from '../../../tests/list/inRouter';
import { transactions } from '../../../tests/transactions';
import { i18nProvider } from '../../i18n/provider';
import { resources } from '../../resources/index';
import { createClient } from '../../upstream/client';
import { parseConfig } from '../../upstream/config';
import { endpoints } from '../../upstream/index';
import { storedSession } from '../../upstream/session';
import { EngineProvider } from '../app/context';
import PrintDialog from './PrintDialog';
import type { ExportRequest, PageMessage, WorkerMessage } from './protocol';

const host = { base: '/api/v1', auth: 'bearer' };
const config = parseConfig({
  hosts: { api: host, processor: host, cashOut: host, partnerBank: host, records: host },
});
const session = storedSession.parse({
  access_token: 'token',
  expires_in: 900,
  user: { id: 1, username: 'admin', roleGroup: { name: 'ADMIN', roles: [] } },
});
const client = createClient({ config, token: () => 't', fetch: () => Promise.reject(new Error('offline')) });
const endpoint = (name: keyof typeof endpoints) => endpoints[name];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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

function open(total: number, records?: readonly unknown[], part: string | null = null) {
  const [resource] = resources;
  if (!resource) throw new Error('no resource');
  const onClose = vi.fn<() => void>();
  renderInRouter(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <EngineProvider
        value={{
          client,
          config,
          session,
          resources,
          declaredResources: resources,
          dialogs: {},
          components: {},
          endpoint,
        }}
      >
        <PrintDialog
          resource={resource}
          columns={resource.columns}
          filter={{}}
          filterTexts={['Status: Approved']}
          total={total}
          part={part}
          records={records}
          onClose={onClose}
        />
      </EngineProvider>
    </CoreAdminContext>,
  );
  return { dialog: screen.getByRole('dialog', { name: 'Print' }), onClose };
}

it('prints the page shown in the visible columns, with title, filters and time [P1-2.43]', async () => {
  const printed = vi.fn<() => void>(() => {
    const sheet = document.querySelector('.print-sheet');
    expect(sheet?.querySelector('h1')?.textContent).toBe('Transactions');
    expect(sheet?.textContent).toContain('Rows: 10');
    expect(sheet?.textContent).toContain('Filters: Status: Approved');
    expect(sheet?.textContent).toMatch(/Made \d{4}-\d\d-\d\d \d\d:\d\d:\d\d by admin/);
    expect(sheet?.querySelectorAll('thead th')).toHaveLength(18);
    expect(sheet?.querySelectorAll('tbody tr')).toHaveLength(10);
  });
  window.print = printed;
  const { dialog, onClose } = open(104_331, transactions(10));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(printed).toHaveBeenCalledOnce());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  window.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('.print-sheet')).toBeNull();
});

it('says in the dialog and on the paper that it is only a part of the rows', async () => {
  const part = 'Only the first 20 rows can be read here. The service has more.';
  const printed = vi.fn<() => void>(() =>
    expect(document.querySelector('.print-sheet p:nth-of-type(2)')?.textContent).toBe(part),
  );
  window.print = printed;
  const { dialog, onClose } = open(20, transactions(10), part);
  expect(dialog.textContent).toContain(part);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(printed).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('afterprint'));
});

it('refuses everything where that is too much to lay out, and offers CSV', async () => {
  const { dialog } = open(104_331);
  expect(within(dialog).getByRole('button', { name: 'Print' })).toHaveProperty('disabled', true);
  expect(dialog.textContent).toContain('104,331 rows are too many to print; it takes 20,000');
  const { started } = stubWorker();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(started.map(({ format }) => format)).toEqual(['csv']));
});

it('prints thousands of rows as pages that were broken beforehand', async () => {
  const { started, say } = stubWorker();
  const printed = vi.fn<() => void>(() => {
    const pages = [...document.querySelectorAll<HTMLElement>('.print-sheet .print-page')];
    expect(pages.map((page) => page.style.height)).toEqual(['546pt', '546pt']);
    expect(pages[0]?.querySelector('h1')?.textContent).toBe('Transactions');
    expect(pages[1]?.textContent).toContain('Page 2 of 2');
    const columns = [...(pages[1]?.querySelectorAll('.print-page__rows:not(.print-page__head) > div') ?? [])];
    expect(columns.map((column) => column.textContent)).toEqual(['c\n\nd', '3\n\n4']);
    expect(columns.map((column) => column.className)).toEqual(['', '']);
    expect(pages[1]?.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(1);
  });
  window.print = printed;
  const { dialog, onClose } = open(12_000);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(started.map(({ format }) => format)).toEqual(['sheets']));
  const head = { columns: ['A', 'B'], ends: [1] };
  const pages = [
    { columns: ['a\nb', '1\n2'], ends: [1, 2] },
    { columns: ['c\n\nd', '3\n\n4'], ends: [2, 3] },
  ];
  const sheets = { paper: 'a4', size: 6, leading: 8, widths: [90, 90], height: 546, title: 'Transactions', lines: [], head, pages } as const; // prettier-ignore
  say({ type: 'done', outcome: { type: 'sheets', rows: 12_000, sheets } });
  await waitFor(() => expect(printed).toHaveBeenCalledOnce());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  window.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('.print-sheet')).toBeNull();
});
