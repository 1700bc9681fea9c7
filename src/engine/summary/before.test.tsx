// @vitest-environment jsdom
/** The figures before of a summary with more groups than one answer has. */
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { memoryUpstream, openList, type Answer } from '../../../tests/list/harness';
import { wireTransaction } from '../../../tests/transactions';
import { valuesOf } from '../../../tests/xlsx';
import { valuesIn } from '../../upstream/typedText';
import * as files from '../export/download';
import { writeFile, type ToWrite } from '../grouping/writeFile';

beforeAll(() => Promise.all([import('../list/head/SummarySwitch'), import('./Summary'), import('./SummaryChart')]));

const DAYS = 'startDate=2026-11-08&endDate=2026-11-14';
const group = (key: string, count: number) => ({ keys: [key], labels: [null], values: [String(count)] });
const named = (from: number, length: number): readonly string[] =>
  Array.from({ length }, (_, index) => `T${String(from + index).padStart(3, '0')}`);

/** In the days before, the second shown group is not among the first 200. */
const NOW = {
  groups: named(1, 200).map((key) => group(key, 9)),
  others: { groups: 5, values: ['5'] },
  totals: ['1805'],
};
const EARLIER = {
  groups: [group('T001', 3), ...named(301, 199).map((key) => group(key, 3))],
  others: { groups: 2, values: ['4'] },
  totals: ['604'],
};

/** @param takesKeys as a service that answers the groups it is asked for. */
function service(takesKeys: boolean): Answer {
  const upstream = memoryUpstream(25);
  return (url) => {
    if (url.pathname !== '/api/transaction/summary') return upstream(url);
    const isEarlier = url.searchParams.get('startDate') === '2026-11-01';
    const keys = takesKeys ? valuesIn(url.searchParams.get('keys') ?? '') : [];
    const groups = keys.map((key) => group(key, key === 'T001' ? 3 : key === 'T002' ? 1 : 0));
    const asked = { groups, others: { groups: 200, values: ['600'] }, totals: ['604'] };
    return { responseCode: '00', data: isEarlier ? (keys.length > 0 ? asked : EARLIER) : NOW };
  };
}

const SUMMARISED = { summaries: { listTransactions: { amounts: ['amount'] } } };
const OFFERED = { transport: SUMMARISED, at: `/transactions?summary=terminalId:count:-count&${DAYS}` };

const rowAt = (terminalId: string, index: number) => ({
  ...wireTransaction(index + 1),
  agent: { id: 1, businessName: 'Kemi', bankTerminal: { terminalId } },
});

async function lines(): Promise<readonly string[]> {
  await screen.findByText(/the period before \(2026-11-01 – 2026-11-07\)$/, {}, { timeout: 5_000 });
  // By their roles, 200 rows took seconds.
  const rows = [...document.querySelectorAll('.summary__table tr')];
  return rows.slice(1).map((row) => row.textContent ?? '');
}

class WritingWorker extends EventTarget {
  readonly terminate = (): void => undefined;

  postMessage(asked: ToWrite): void {
    void writeFile(asked).then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }
}

async function savedAs(format: string, { user }: ReturnType<typeof openList>): Promise<Blob> {
  const saved: Blob[] = [];
  vi.spyOn(files, 'download').mockImplementation((file) => void saved.push(file));
  vi.stubGlobal('Worker', WritingWorker);
  await user.click(screen.getByRole('button', { name: 'Export summary' }));
  await user.click(await screen.findByRole('menuitem', { name: `Save as ${format}` }));
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 10_000 });
  if (!saved[0]) throw new Error('Expected a file');
  return saved[0];
}

describe('the period before of more than 200 groups', () => {
  it('is asked of the service by the groups that are shown, with the others as one', async () => {
    const list = openList({ ...OFFERED, upstream: service(true) });
    const found = await lines();
    expect(found.slice(0, 3)).toEqual(['T0019before: 3', 'T0029before: 1', 'T0039before: 0']);
    expect(found.slice(-2)).toEqual(['5 other groups5before: 600', 'Total1,805before: 604']);
    const csv = await (await savedAs('CSV', list)).text();
    expect(csv).toContain('\r\nT002,9,1\r\nT003,9,0\r\n');
    const asked = list.asked.filter((call) => call.startsWith('/transaction/summary?')).map((call) => call.length);
    expect(asked).toHaveLength(2);
    // A server takes 8 KiB.
    expect(Math.max(...asked)).toBeLessThan(8_000);
  });

  it('says in words what a service that knows no such question leaves unknown, in files too', async () => {
    const list = openList({ ...OFFERED, upstream: service(false) });
    const found = await lines();
    expect(found.slice(0, 2)).toEqual(['T0019before: 3', 'T0029before: not known']);
    expect(found.at(-2)).toBe('5 other groups5before: not known');
    expect(await (await savedAs('CSV', list)).text()).toContain('\r\nT001,9,3\r\nT002,9,not known\r\n');
    const sheet = await valuesOf(await savedAs('XLSX', list));
    expect(sheet.slice(1, 3)).toEqual([
      ['T001', 9, 3],
      ['T002', 9, 'not known'],
    ]);
  });

  it('is said not to have been read, until “Refresh” reads it', async () => {
    const answer = service(true);
    let fails = true;
    const upstream: Answer = (url) => {
      if (fails && url.searchParams.get('startDate') === '2026-11-01') throw new TypeError('no network');
      return answer(url);
    };
    const { user } = openList({ ...OFFERED, upstream });
    await screen.findByText(/^Could not read the period before/);
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect((await lines())[0]).toBe('T0019before: 3');
    expect(screen.queryByText(/^Could not read the period before/)).toBeNull();
  });

  it('says what helps where another try would find as much', async () => {
    const answer = service(true);
    openList({
      ...OFFERED,
      upstream: (url) =>
        url.searchParams.get('startDate') === '2026-11-01'
          ? Response.json({ responseCode: 'XX', responseMessage: 'Too many groups.' }, { status: 400 })
          : answer(url),
    });
    await screen.findByText(/^The period before has too many records or groups to compare with\. Narrow/);
    expect(screen.queryByText(/tries again/)).toBeNull();
  });

  it('is counted by the browser of the same groups', async () => {
    const upstream = memoryUpstream(25);
    // The first 200 of the days before would leave T199 and T200 out.
    const many = named(301, 199).flatMap((one) => [one, one]);
    const rows = { now: named(1, 200).map(rowAt), earlier: [...many, ...named(1, 200)].map(rowAt) };
    openList({
      at: OFFERED.at,
      upstream: (url) => {
        if (url.pathname !== '/api/transaction') return upstream(url);
        const all = url.searchParams.get('startDate') === '2026-11-01' ? rows.earlier : rows.now;
        const [page, length] = [Number(url.searchParams.get('startPage')), Number(url.searchParams.get('length'))];
        return { data: all.slice(page * length, (page + 1) * length), recordsFiltered: all.length };
      },
    });
    const found = await lines();
    expect(found[199]).toBe('T2001before: 1');
    expect(found.filter((line) => !line.endsWith('before: 1'))).toEqual(['Total200before: 598']);
  });
});
