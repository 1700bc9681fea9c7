// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { loadThread, SameThread } from '../../../tests/list/sameThread';
import type { ExportRequest, WorkerMessage } from './protocol';
import { startExport } from './startExport';

const HOST = { base: '/api', auth: 'bearer' } as const;

const request: ExportRequest = {
  format: 'csv',
  call: { name: 'ping', host: 'api', method: 'GET', path: '/ping', answers: 'outcome', row: {} },
  filter: {},
  byBrowser: [],
  sort: null,
  pinned: null,
  listed: 0,
  columns: [],
  texts: null,
  handle: null,
  document: { title: '', lines: [], page: '', rows: '', totals: '', totalsLeaveOut: '', unreadable: '', unshown: '' },
  upstream: {
    config: { hosts: { api: HOST, processor: HOST, cashOut: HOST, partnerBank: HOST, records: HOST }, paths: {} },
    token: '',
  },
};

it('says that an export failed whose call cannot be loaded', async () => {
  await loadThread();
  vi.stubGlobal('Worker', SameThread);
  const message = await new Promise<WorkerMessage>((resolve) => startExport(request, resolve));
  expect(message).toEqual({ type: 'failed', failure: { type: 'broken', message: 'ping: answers no rows' } });
});
