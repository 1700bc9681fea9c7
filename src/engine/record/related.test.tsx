// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { installBrowser, memoryUpstream, openList, type Answer } from '../../../tests/list/harness';
import { wireTransaction } from '../../../tests/transactions';
import { ListPage } from '../list/ListPage';
import type { RoleCode } from '../../upstream/access';

const AGENT = {
  id: 7,
  businessName: 'Kemi POS',
  createdAt: '2026-11-11T09:00:00Z',
  user: { id: 70, username: 'kemi', memberId: 'KDA7', fullName: 'K A', enabled: true },
};
const PURSE = { agent: { ...AGENT, user: { username: 'kemi', fullName: 'K A' } }, balance: 1500.5, createdAt: null };
const ENTRIED = { time: '2026-11-20T09:00:00Z', action: 'Credited', user: { memberId: 'KDS1', username: 'ada' } };
const TRANSPORT = {
  filters: { listAgentPurses: ['agentId'], listAudit: ['resource', 'record'] },
  several: { listAudit: ['resource'] },
};

const pageOf = (...data: readonly object[]) => ({ responseCode: '00', data: { data, recordsFiltered: data.length } });
const transactions = memoryUpstream(4_000);
const upstream: Answer = (url) => {
  switch (url.pathname) {
    case '/api/agent':
      return pageOf(AGENT);
    case '/api/agent/':
      return { responseCode: '00', data: AGENT };
    case '/api/purse/agent':
      return pageOf(PURSE);
    case '/api/audit':
      return pageOf({ ...ENTRIED, id: 3 });
    case '/api/hardware':
      return { responseCode: '00', data: Array.from({ length: 7 }, (_, index) => ({ serialNumber: `SN-${index}` })) };
    case '/api/purse-entries':
      return Response.json([], { headers: { 'content-range': 'purse-entries */0' } });
    default:
      return transactions(url);
  }
};

/** Agents are answered their own transactions alone. */
const ofAgent: Answer = (url) => {
  if (url.pathname === '/api/transaction') url.searchParams.set('agentId', '7');
  return upstream(url);
};

const EVERY: readonly RoleCode[] = [
  'ROLE_VIEW_ALL_AGENT',
  'ROLE_VIEW_ALL_TRANSACTION',
  'ROLE_VIEW_PURSE',
  'ROLE_VIEW_AUDIT_LOG',
];

interface Options {
  readonly group?: string;
  readonly codes?: readonly RoleCode[];
  readonly features?: readonly string[];
  readonly transport?: object;
  readonly answer?: Answer;
}

function openAgent(options: Options = {}) {
  const { group = 'ADMIN', codes = EVERY, features = ['purseEntries'] } = options;
  const { transport = TRANSPORT, answer = upstream } = options;
  const view = <ListPage resource="agents" />;
  return openList({ at: '/agents/7', group, codes, features, transport, upstream: answer, view });
}

const sections = () => [...document.querySelectorAll('.related')];
const headingOf = (section: Element): string => section.querySelector('.record__heading')?.textContent.trim() ?? '';
const headings = (): readonly string[] => sections().map(headingOf);

/** What the section with this heading says, once it is there. */
async function said(heading: string): Promise<string> {
  await waitFor(() => expect(headings()).toContain(heading));
  return sections().find((one) => headingOf(one) === heading)?.textContent ?? '';
}

/** All parts of the record by their headings. */
const parts = (): readonly string[] => [...document.querySelectorAll('.record__section')].map(headingOf);
/** The column in which a part stands, where the window has room for two. */
const columnOf = (part: string): string | undefined =>
  screen.getByText(part, { selector: '.record__heading' }).closest('.record__parts > div')?.className;
const isKept = (): boolean => document.querySelector('.record__above--kept') !== null;
const ownTransactions = (url: URL): boolean => url.pathname === '/api/transaction' && url.searchParams.has('agentId');

/** How long the sections wait for the lists above them, in milliseconds. */
const LATEST_MS = 300;

/** That wait ends when the test says so, however slow the machine is. */
function heldWait(): () => void {
  const { setTimeout: real } = globalThis;
  const waiting: (() => void)[] = [];
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) => {
    if (ms !== LATEST_MS) return real(work, ms);
    waiting.push(work);
    return 0;
  });
  return () => act(() => waiting.splice(0).forEach((work) => work()));
}

describe('a list above a record’s sections [D356]', () => {
  it('comes before them and the other lists, has its room at once, and keeps none where it came in time', async () => {
    heldWait();
    const gone = vi.fn<(room: Element | null) => void>();
    const watch = new MutationObserver(() => gone(document.querySelector('.record__above:empty:not([aria-busy])')));
    watch.observe(document, { childList: true, subtree: true });
    openAgent();
    await waitFor(() => expect(headings()).toContain('Audit entries 1'));
    const [first, ...others] = parts();
    expect([first, others[0], isKept()]).toEqual(['Last transactions 7', 'Agent', false]);
    expect(gone.mock.calls.flat().filter(Boolean)).toEqual([]);
    expect(others.indexOf('Network')).toBeLessThan(others.indexOf('Audit entries 1'));
  });

  it('and the other lists have the wide column beside the facts [D573]', async () => {
    heldWait();
    openAgent();
    await waitFor(() => expect(headings()).toContain('Audit entries 1'));
    expect(['Last transactions', 'Network', 'Audit entries'].map(columnOf)).toEqual([
      'record__above',
      'record__own',
      'record__below',
    ]);
  });

  it('may have a part of its own, which is waited for in the same way [D841]', async () => {
    const endWait = heldWait();
    const timeline = { responseCode: '00', data: { happenings: [], older: false } };
    const answer: Answer = (url) => (url.pathname === '/api/agent/timeline' ? timeline : upstream(url));
    const { asked } = openAgent({ answer, features: ['purseEntries', 'agentTimeline'] });
    await screen.findByText('Nothing yet.');
    await waitFor(() => expect(parts()).toContain('Network'));
    expect([parts().slice(0, 2), isKept()]).toEqual([['Timeline', 'Agent'], false]);
    expect(asked.filter((one) => one.startsWith('/transaction?'))).toEqual([]);
    endWait();
  });

  it.each([true, false])('is late: has its room, which stays if a section is in sight (%s)', async (isSeen) => {
    vi.stubGlobal('innerHeight', isSeen ? 768 : -1);
    const held: { answer?: (page: object) => void } = {};
    const late = new Promise<object>((resolve) => {
      held.answer = resolve;
    });
    const endWait = heldWait();
    openAgent({ answer: (url) => (ownTransactions(url) ? late : upstream(url)) });
    await waitFor(() => expect(headings()).toContain('Last transactions'));
    endWait();
    await waitFor(() => expect(parts()).toContain('Network'));
    expect([headings()[0], isKept()]).toEqual(['Last transactions', true]);
    held.answer?.(pageOf());
    await waitFor(async () => expect(await said('Last transactions')).toContain('None.'));
    expect(isKept()).toBe(isSeen);
  });

  it('that could not be read keeps nobody from the sections', async () => {
    heldWait();
    openAgent({ answer: (url) => (ownTransactions(url) ? new Response(null, { status: 500 }) : upstream(url)) });
    await waitFor(() => expect(parts()).toContain('Network'));
    expect([await said('Last transactions'), isKept()]).toEqual([expect.stringContaining('Try again'), false]);
  });
});

const tableRows = (): readonly number[] =>
  screen.getAllByRole('table').map((table) => within(table).getAllByRole('row').length - 1);

describe('the lists below a record', () => {
  it('have the count, the first five rows and the way to all of them, asked for after the record [D236]', async () => {
    const { asked, user } = openAgent();
    const shown = ['Last transactions 7', 'Devices 7', 'Audit entries 1'];
    // Those without a row have one line.
    await screen.findByText('Nothing in: Purse entries.');
    await waitFor(() => expect(headings()).toEqual(shown));
    // Devices have no page of their own, so all of them are here; those of the activity come on a press.
    expect(tableRows().slice(-2)).toEqual([5, 7]);
    await user.click(screen.getByRole('button', { name: 'Show or hide: Audit entries', expanded: false }));
    expect(tableRows().slice(-3)).toEqual([5, 7, 1]);
    const all = screen.getByRole('link', { name: 'See all: Audit entries' });
    expect(all.getAttribute('href')).toBe('/audit?resource=agents,agentPurses&record=7');
    const related = ['/transaction?', '/purse-entries?', '/hardware?', '/audit?'];
    const order = asked.map((one) => related.findIndex((start) => one.startsWith(start)));
    // Each once.
    expect(order.filter((index) => index >= 0).toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3]);
    expect(order.indexOf(0)).toBeGreaterThan(asked.findIndex((one) => one.startsWith('/agent/?')));
  });

  it('say the status in the words of the service, on a phone and beside a list too [P1-4.10]', async () => {
    for (const width of [{ wide: false }, { phone: true }, {}]) {
      installBrowser(width);
      openAgent();
      expect(await said('Last transactions 7')).toContain('Approved or completed successfully');
      cleanup();
    }
  });

  it('are neither shown to nor asked for by people who may not open them', async () => {
    const { asked } = openAgent({ codes: ['ROLE_VIEW_ALL_AGENT'] });
    expect(await said('Devices 7')).toContain('SN-6');
    expect([headings().length, isKept()]).toEqual([1, false]);
    expect(asked.filter((one) => /^\/(?:purse|audit|transaction)/.test(one))).toEqual([]);
  });

  it('say that the service does not offer them, and ask it for nothing [D236]', async () => {
    const { asked } = openAgent({ features: [], transport: { filters: {}, several: {} } });
    await said('Devices 7');
    for (const heading of ['Purse entries', 'Audit entries'])
      expect(await said(heading)).toContain('The connected service does not offer this list.');
    expect(asked.filter((one) => /^\/(?:purse|audit)/.test(one))).toEqual([]);
  });

  it('are not filtered by what all rows of a group have: those of an agent are its own', async () => {
    const { asked } = openAgent({
      group: 'AGENT',
      codes: ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_ALL_TRANSACTION'],
      answer: ofAgent,
    });
    expect(await said('Last transactions 7')).toContain('Approved or completed successfully');
    expect(asked.filter((one) => /^\/transaction.*agentId/.test(one))).toEqual([]);
  });

  it('say why one could not be read, and read it again', async () => {
    const answer = vi.fn<Answer>((url) => {
      if (url.pathname === '/api/audit') throw new TypeError('no network');
      return upstream(url);
    });
    const { user } = openAgent({ answer });
    await said('Audit entries');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer.mockImplementation(upstream);
    await user.click(retry);
    await said('Audit entries 1');
    await user.click(screen.getByRole('button', { name: 'Show or hide: Audit entries' }));
    expect(await said('Audit entries 1')).toContain('Credited');
  });

  it('leave out the record itself, lead to the other records, and offer what can be done with them', async () => {
    const two = [1, 2].map((index) => Object.assign(wireTransaction(index), { rrn: '000000000042' }));
    const [first, second] = two.map((row) => String(Reflect.get(row, 'transactionId')));
    const run = vi.fn<() => null>(() => null);
    const { user, asked } = openList({
      at: `/transactions/${first}`,
      codes: ['ROLE_VIEW_ALL_TRANSACTION'],
      dialogs: { viewReceipt: run },
      upstream: (url) => (url.pathname === '/api/transaction' ? { data: two, recordsFiltered: 2 } : transactions(url)),
    });
    expect(await said('Other transactions with this RRN 1')).toContain('See all');
    expect(asked).toContain('/transaction?rrn=000000000042&startPage=0&length=6');
    const table = screen.getAllByRole('table').at(-1);
    if (!table) throw new Error('no table');
    // Its lines are laid out for a menu by its class: a selector with `:has()` would reach the list's cells too.
    expect(table.classList.contains('related__table--menus')).toBe(true);
    const [link] = within(table).getAllByRole('link');
    expect(link?.getAttribute('href')).toBe(`/transactions/${second}?rrn=000000000042`);
    await user.click(within(table).getByRole('button', { name: /^Actions on/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'View Receipt' }));
    await waitFor(() => expect(run).toHaveBeenCalled());
  });

  it('do not count the record itself, though it is not among the first rows', async () => {
    const [own, ...first] = [1, 2, 3, 4, 5, 6, 7].map((index) =>
      Object.assign(wireTransaction(index), { rrn: '000000000042' }),
    );
    openList({
      at: `/transactions/${String(Reflect.get(own ?? {}, 'transactionId'))}`,
      codes: ['ROLE_VIEW_ALL_TRANSACTION'],
      upstream: (url) => {
        if (url.pathname !== '/api/transaction') return transactions(url);
        return url.searchParams.has('rrn') ? { data: first, recordsFiltered: 12 } : { data: [own], recordsFiltered: 1 };
      },
    });
    expect(await said('Other transactions with this RRN 11')).toContain('See all');
    expect(within(screen.getAllByRole('table').at(-1) ?? document.body).getAllByRole('row')).toHaveLength(6);
  });

  it('are asked for by the transaction and not by the digits of its card, and only where it has a card [D246]', async () => {
    const transport = { filters: { listTransactions: ['sameCardAs'] } };
    const open = async (pan: string | null) => {
      const rows = [1, 2].map((index) => Object.assign(wireTransaction(index), { rrn: '000000000042', pan }));
      const id = String(Reflect.get(rows[0] ?? {}, 'transactionId'));
      const { asked } = openList({
        at: `/transactions/${id}`,
        codes: ['ROLE_VIEW_ALL_TRANSACTION'],
        transport,
        upstream: (url) =>
          url.pathname === '/api/transaction' ? { data: rows, recordsFiltered: 2 } : transactions(url),
      });
      await said('Other transactions with this RRN 1');
      return { id, asked };
    };
    const { id, asked } = await open('506105******1234');
    expect(await said('Other transactions of cards 506105******1234 1')).toContain('See all');
    const all = screen.getByRole('link', { name: 'See all: Other transactions of cards 506105******1234' });
    expect(all.getAttribute('href')).toBe(`/transactions?sameCardAs=${id}`);
    expect(asked).toContain(`/transaction?sameCardAs=${id}&startPage=0&length=6`);
    cleanup();
    const without = await open(null);
    expect(headings().filter((heading) => heading.includes('cards'))).toEqual([]);
    expect(without.asked.filter((one) => one.includes('sameCardAs'))).toEqual([]);
  });

  it('have no address where they are narrowed by an email [D377]', async () => {
    const email = 'ada@kobo.ng';
    const transport = { filters: { listTransactions: ['sameCardAs'] } };
    const rows = [1, 2].map((index) =>
      Object.assign(wireTransaction(index), { transactionId: `${index}${email}`, pan: '506105******1234' }),
    );
    openList({
      at: `/transactions/1${email}`,
      codes: ['ROLE_VIEW_ALL_TRANSACTION'],
      transport,
      upstream: (url) => (url.pathname === '/api/transaction' ? { data: rows, recordsFiltered: 2 } : transactions(url)),
    });
    await said('Other transactions of cards 506105******1234 1');
    expect(screen.queryByRole('link', { name: /See all: Other transactions of cards/ })).toBeNull();
    for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).not.toMatch(/[?&].*kobo.ng/);
  });
});
