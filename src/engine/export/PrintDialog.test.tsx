// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { transactions } from '../../../tests/transactions';
import { i18nProvider } from '../../i18n/provider';
import { resources } from '../../resources/index';
import { createClient } from '../../upstream/client';
import { parseConfig } from '../../upstream/config';
import { endpoints } from '../../upstream/index';
import { storedSession } from '../../upstream/session';
import { EngineProvider } from '../context';
import PrintDialog from './PrintDialog';

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

afterEach(cleanup);

function open(total: number, records?: readonly unknown[]) {
  const [resource] = resources;
  if (!resource) throw new Error('no resource');
  const onClose = vi.fn<() => void>();
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <EngineProvider value={{ client, config, session, resources, dialogs: {}, components: {}, endpoint }}>
        <PrintDialog
          resource={resource}
          columns={resource.columns}
          filter={{}}
          filterTexts={['Status: Approved']}
          total={total}
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

it('refuses everything where that is too much to lay out, and says what to do', () => {
  const { dialog } = open(104_331);
  expect(within(dialog).getByRole('button', { name: 'Print' })).toHaveProperty('disabled', true);
  expect(dialog.textContent).toContain('104,331 rows are too many to print; it takes 5,000');
});
