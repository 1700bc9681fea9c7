// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { memoryUpstream, openList, type Answer } from '../../../tests/list/harness';
import { readPdf } from '../../../tests/pdf';
import { valuesOf } from '../../../tests/xlsx';
import * as files from '../export/download';
import { writeFile, type ToWrite } from '../grouping/writeFile';

beforeAll(() => Promise.all([import('../list/head/SummarySwitch'), import('./Summary'), import('./SummaryChart')]));

const texts = (row: HTMLElement): readonly string[] =>
  [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '');

const table = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Table of the summary' });

async function lines(): Promise<readonly (readonly string[])[]> {
  return within(await table())
    .getAllByRole('row')
    .slice(1)
    .map(texts);
}

const ASKED = /^\/transaction\/summary\?/;

const banks = {
  groups: [
    { keys: ['Access Bank'], labels: [null], values: ['12', '0.250000', '1234.50'] },
    { keys: [null], labels: [null], values: ['4', null, '0.05'] },
  ],
  others: { groups: 3, values: ['4', '0.000000', '1.00'] },
  totals: ['20', '0.150000', '1235.55'],
};

/** Answers summaries, too; those of the period before have half of it. */
function summarising(
  data: object = banks,
  earlier: object = { groups: [], others: null, totals: ['0', null, '0.00'] },
): Answer {
  const upstream = memoryUpstream(25);
  return (url) =>
    url.pathname === '/api/transaction/summary'
      ? { responseCode: '00', data: (url.searchParams.get('startDate') ?? '9') < '2026-11-08' ? earlier : data }
      : upstream(url);
}

/** A worker in the test's own thread. */
class WritingWorker extends EventTarget {
  readonly terminate = (): void => undefined;

  postMessage(asked: ToWrite): void {
    void writeFile(asked).then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }
}

/** One that ends with an error whatever it is asked. */
class BrokenWorker extends EventTarget {
  readonly terminate = (): void => undefined;
  readonly postMessage = (): boolean => this.dispatchEvent(new ErrorEvent('error', { message: 'broken' }));
}

const SUMMARISED = {
  summaries: {
    listTransactions: { amounts: ['amount', 'convenienceFee', 'agentFee', 'stampDuty'], none: 'agentId' },
  },
};
const OTHERS = '&bankName_neq_any=Access+Bank&bankName_empty=false';

describe('the summary of a list', () => {
  it('comes with one press from the service, as a table whose numbers lead to their rows [D596]', async () => {
    const list = openList({
      at: '/transactions?status=00',
      transport: { filters: { listTransactions: ['bankName'] }, ...SUMMARISED },
      upstream: summarising(),
    });
    await screen.findByText(/^Showing 1/);
    const press = await screen.findByRole('button', { name: 'Summary' });
    expect(press.getAttribute('aria-pressed')).toBe('false');
    await list.user.click(press);
    expect(await lines()).toEqual([
      ['Access Bank', '12', '60.0\u00A0%', '25.0\u00A0%', '1,234.50'],
      ['No bank', '4', '20.0\u00A0%', '–', '0.05'],
      ['3 other groups', '4', '20.0\u00A0%', '0.0\u00A0%', '1.00'],
      ['Total', '20', '100.0\u00A0%', '15.0\u00A0%', '1,235.55'],
    ]);
    expect(list.asked.filter((call) => ASKED.test(call))).toEqual([
      '/transaction/summary?status=00&by=bankName&measures=count%2Crate.failed%2Csum.amount&sort=count&order=desc',
    ]);
    expect(list.address()).toBe('/transactions?status=00&summary=-');
    const first = within(await table()).getAllByRole('link');
    expect(first.map((link) => link.getAttribute('href'))).toEqual(
      ['&bankName=Access+Bank', '&bankName_empty=true', OTHERS, ''].flatMap((found) =>
        Array.from({ length: 5 }, () => `/transactions?status=00${found}`),
      ),
    );
    // One stop for the keyboard: the others are for the pointer.
    expect(first.slice(0, 5).map((link) => link.tabIndex)).toEqual([0, -1, -1, -1, -1]);
    await list.user.click(screen.getByRole('button', { name: 'Summary' }));
    await screen.findByText(/^Showing 1/);
    expect(list.address()).toBe('/transactions?status=00');
  });

  it('is grouped, measured and sorted by what is chosen, which its address says', async () => {
    const list = openList({ at: '/transactions?summary=-', transport: SUMMARISED, upstream: summarising() });
    await table();
    await list.user.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'Hour of day');
    await waitFor(() => expect(list.address()).toContain('summary=hour:count,share,rate.failed,sum.amount:by'));
    await list.user.selectOptions(screen.getByRole('combobox', { name: 'and by' }), 'Type');
    await waitFor(() => expect(list.address()).toContain('summary=hour,type:'));
    await list.user.click(within(await table()).getByRole('button', { name: 'Failure rate' }));
    await waitFor(() => expect(list.address()).toContain(':-rate.failed'));
    // The drawing follows the order of the table.
    expect(await screen.findByText('Failure rate by Hour of day, Type')).toBeDefined();
    expect(list.asked.findLast((call) => ASKED.test(call))).toContain(
      'by=hour%2CtransactionTypeId&measures=count%2Crate.failed%2Csum.amount&sort=rate.failed&order=desc',
    );
    await list.user.click(screen.getByRole('button', { name: 'Figures' }));
    await list.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Failure rate' }));
    // The order went with its figure.
    await waitFor(() => expect(list.address()).toContain('summary=hour,type:count,share,sum.amount:by'));
  });

  it('has each figure below its heading when a share goes, which is counted for the count as well', async () => {
    const list = openList({ at: '/transactions?summary=-', transport: SUMMARISED, upstream: summarising() });
    await table();
    await list.user.click(screen.getByRole('button', { name: 'Figures' }));
    await list.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Share' }));
    await waitFor(() => expect(list.address()).toContain('summary=bankName:count,rate.failed,sum.amount'));
    expect((await lines())[0]).toEqual(['Access Bank', '12', '25.0\u00A0%', '1,234.50']);
  });

  it('is compared with as many days before, and never says zero of what is not known', async () => {
    const earlier = { ...banks, groups: [{ ...banks.groups[0], values: ['6', null, '10.00'] }], others: null };
    const at = '/transactions?summary=-&startDate=2026-11-08&endDate=2026-11-14';
    const list = openList({ at, transport: SUMMARISED, upstream: summarising(banks, earlier) });
    await screen.findByText('Small figures in grey: the period before (2026-11-01 – 2026-11-07)');
    const [first, second] = await lines();
    expect(first?.slice(1)).toEqual([
      '12before: 6',
      '60.0\u00A0%before: 30.0\u00A0%',
      '25.0\u00A0%before: –',
      '1,234.50before: 10.00',
    ]);
    // All groups of the days before are known, so this one had nothing.
    expect(second?.slice(1, 3)).toEqual(['4before: 0', '20.0\u00A0%before: –']);
    expect(list.asked.filter((call) => ASKED.test(call)).map((call) => /startDate=([\d-]+)/.exec(call)?.[1])).toEqual([
      '2026-11-08',
      '2026-11-01',
    ]);
  });

  it('is compared with the month before when its days are a whole month [D605]', async () => {
    const at = '/transactions?summary=-&startDate=2026-10-01&endDate=2026-10-31';
    openList({ at, transport: SUMMARISED, upstream: summarising(banks, banks) });
    expect(await screen.findByText('Small figures in grey: the period before (2026-09-01 – 2026-09-30)')).toBeTruthy();
  });

  it.each([
    [
      'systemTime_gte=2026-11-08&systemTime_lte=2026-11-14',
      /^Small figures in grey: the period before \(2026-11-01 – 2026-11-07\)$/,
    ],
    ['systemTime_last=14d', /^Small figures in grey: .+\. Today is not over yet\.$/],
    ['systemTime_during=thisMonth', /-01(?: – [\d-]+)?\)\. Today is not over yet\.$/],
  ])('is compared with the days before those of %s [D872]', async (period, note) => {
    const transport = { ...SUMMARISED, operators: { listTransactions: { systemTime: 'time' } } } as const;
    const list = openList({ at: `/transactions?summary=-&${period}`, transport, upstream: summarising(banks, banks) });
    expect(await screen.findByText(note)).toBeTruthy();
    const [, before, ...more] = list.asked.filter((call) => ASKED.test(call));
    // In words that every service understands.
    expect(before).toMatch(/\?startDate=[\d-]+&endDate=[\d-]+&by=/);
    expect(more).toEqual([]);
  });

  it('is read again with the rows, and so are the days before', async () => {
    const at = '/transactions?summary=-&startDate=2026-11-08&endDate=2026-11-14';
    const list = openList({ at, transport: SUMMARISED, upstream: summarising() });
    await screen.findByText('Small figures in grey: the period before (2026-11-01 – 2026-11-07)');
    const earlier = { ...banks, groups: [{ ...banks.groups[0], values: ['7', null, '10.00'] }], others: null };
    list.answer(summarising(banks, earlier));
    await list.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(async () => expect((await lines())[0]?.[1]).toBe('12before: 7'));
    expect(list.asked.filter((call) => ASKED.test(call))).toHaveLength(4);
  });

  it('asks nothing beside a card number, which is no part of a summary', async () => {
    const list = openList({ transport: SUMMARISED, upstream: summarising() });
    await screen.findByText(/^Showing 1/);
    await list.user.click(screen.getByRole('button', { name: 'Filter' }));
    await list.user.type(await screen.findByLabelText('PAN'), '1234');
    await list.user.click(screen.getByRole('button', { name: 'Apply filters' }));
    await list.user.click(await screen.findByRole('button', { name: 'Summary' }));
    expect(await screen.findByText(/^A summary does not use the filter “PAN”/)).toBeTruthy();
    expect(list.asked.filter((call) => ASKED.test(call))).toEqual([]);
  });

  it('is saved as CSV with the bytes of its table', async () => {
    const saved: [Blob, string][] = [];
    vi.spyOn(files, 'download').mockImplementation((file, name) => void saved.push([file, name]));
    const list = openList({ at: '/transactions?summary=-', transport: SUMMARISED, upstream: summarising() });
    await table();
    await list.user.click(screen.getByRole('button', { name: 'Export summary' }));
    await list.user.click(await screen.findByRole('menuitem', { name: 'Save as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.[0].text()).toBe(
      [
        'Beneficiary Bank,Count,Share (%),Failure rate (%),"Amount (N), total"',
        'Access Bank,12,60.0,25.0,1234.50',
        'None,4,20.0,,0.05',
        '3 other groups,4,20.0,0.0,1.00',
        'Total,20,100.0,15.0,1235.55',
        '',
      ].join('\r\n'),
    );
    expect(saved[0]?.[1]).toMatch(/^summary of transactions \d{4}-\d{2}-\d{2}\.csv$/);
  });

  it('is written as XLSX and PDF by a worker, with its numbers as numbers', async () => {
    const saved: [Blob, string][] = [];
    vi.spyOn(files, 'download').mockImplementation((file, name) => void saved.push([file, name]));
    vi.stubGlobal('Worker', WritingWorker);
    const list = openList({ at: '/transactions?summary=-', transport: SUMMARISED, upstream: summarising() });
    await table();
    for (const format of ['XLSX', 'PDF']) {
      await list.user.click(screen.getByRole('button', { name: 'Export summary' }));
      await list.user.click(await screen.findByRole('menuitem', { name: `Save as ${format}` }));
    }
    await waitFor(() => expect(saved).toHaveLength(2), { timeout: 10_000 });
    const [[xlsx, name] = [], [pdf] = []] = saved;
    if (!xlsx || !pdf) throw new Error('Expected two files');
    expect(name).toMatch(/\.xlsx$/);
    expect(await valuesOf(xlsx)).toEqual([
      ['Beneficiary Bank', 'Count', 'Share (%)', 'Failure rate (%)', 'Amount (N), total'],
      ['Access Bank', 12, 60, 25, 1234.5],
      ['None', 4, 20, null, 0.05],
      ['3 other groups', 4, 20, 0, 1],
      ['Total', 20, 100, 15, 1235.55],
    ]);
    const [page] = await readPdf(pdf);
    const text = page?.texts.join('|') ?? '';
    expect(text).toContain('Access Bank|12|60.0\u00A0%|25.0\u00A0%|1,234.50');
    expect(text).toContain('Total|20|100.0\u00A0%|15.0\u00A0%|1,235.55');
  });

  it('says so where a file could not be written', async () => {
    vi.stubGlobal('Worker', BrokenWorker);
    const list = openList({ at: '/transactions?summary=-', transport: SUMMARISED, upstream: summarising() });
    await table();
    await list.user.click(screen.getByRole('button', { name: 'Export summary' }));
    await list.user.click(await screen.findByRole('menuitem', { name: 'Save as PDF' }));
    expect(await screen.findByText(/Could not make the file/, {}, { timeout: 10_000 })).toBeTruthy();
  });

  it('names what it leaves out of an address: a name that nobody knows, and a third field', async () => {
    openList({ at: '/transactions?summary=bankName,nope,hour:count', transport: SUMMARISED, upstream: summarising() });
    expect(
      await screen.findByText('This list cannot be summarised here by nope, hour, so that was left out.'),
    ).toBeTruthy();
  });

  it('says why it failed, and is asked for again', async () => {
    const upstream = memoryUpstream(25);
    const list = openList({
      at: '/transactions?summary=-',
      transport: SUMMARISED,
      upstream: (url) =>
        url.pathname === '/api/transaction/summary'
          ? { responseCode: '99', responseMessage: 'Too fine.' }
          : upstream(url),
    });
    await screen.findByText('Too fine.');
    list.answer(summarising());
    await list.user.click(screen.getByRole('button', { name: /^(try again|retry)/i }));
    expect((await lines()).length).toBe(4);
  });
});

describe('where the service has no summaries', () => {
  it('the browser adds the records up itself and says so, with the names that cells have', async () => {
    const list = openList({ at: '/transactions?summary=status:count,rate.failed,sum.amount:-count', total: 25 });
    expect(await lines()).toEqual([
      ['Approved or completed successfully', '20', '0.0\u00A0%', expect.any(String)],
      ['Insufficient funds', '3', '100.0\u00A0%', '5,769.54'],
      ['Pending', '2', '–', '4,533.21'],
      ['Total', '25', '13.0\u00A0%', expect.any(String)],
    ]);
    expect(screen.getByText(/this page adds up the records itself/)).toBeTruthy();
    expect(screen.queryByText(/left out/)).toBeNull();
    expect(list.asked.filter((call) => ASKED.test(call))).toEqual([]);
    const link = within(await table()).getByRole('link', { name: 'Insufficient funds' });
    expect(link.getAttribute('href')).toBe('/transactions?status=51');
  });

  it('a large list is read only when that is wanted, with progress and a way to stop', async () => {
    const total = 7_000;
    const upstream = memoryUpstream(total);
    let hold: (() => void) | undefined;
    const list = openList({
      at: '/transactions?summary=type:count:-count',
      upstream: (url) =>
        url.pathname === '/api/transaction' && url.searchParams.get('startPage') === '1'
          ? new Promise<void>((resolve) => (hold = resolve)).then(() => upstream(url))
          : upstream(url),
    });
    const start = await screen.findByRole('button', { name: 'Read 7,000 records' });
    const before = list.asked.length;
    await list.user.click(start);
    await screen.findByText('Reading 5,000 of 7,000 records…');
    await list.user.click(screen.getByRole('button', { name: 'Stop' }));
    await screen.findByRole('button', { name: 'Read 7,000 records' });
    hold?.();
    await list.user.click(screen.getByRole('button', { name: 'Read 7,000 records' }));
    await waitFor(() => expect(hold).toBeTruthy());
    await screen.findByText('Reading 5,000 of 7,000 records…');
    hold?.();
    expect((await lines()).at(-1)).toEqual(['Total', '7,000']);
    expect(list.asked.length).toBeGreaterThan(before);
  });
});
