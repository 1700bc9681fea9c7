// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gate, installBrowser, memoryUpstream, openList, rows } from '../../../tests/list/harness';
import { headings } from '../../../tests/list/headings';
import { lagosClock } from '../../upstream/time';
import { COLUMNS, wireTransaction } from '../../../tests/transactions';

const idOf = (number: number): string => String(wireTransaction(number).transactionId);
const range = (text: string): Promise<HTMLElement> => screen.findByText(text);

describe('rows and pages', () => {
  it('shows the first ten rows with the exact columns, and asks for page zero [P1-2.49] [P1-9.1] [P1-9.4] [P2-9.4]', async () => {
    const { asked } = openList();
    await range('Showing 1 to 10 of 25');
    expect(asked).toEqual(['/transaction?startPage=0&length=10']);
    expect(rows()).toHaveLength(10);
    expect(headings().map((head) => head.textContent)).toEqual(COLUMNS);
    expect(screen.getByRole('columnheader', { name: 'Select this page' })).toBeTruthy();
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('26');
    expect(rows()[0]?.getAttribute('aria-rowindex')).toBe('2');
  });

  it('goes on, back to the first page with another size, and never asks twice [P1-2.65] [P2-9.5]', async () => {
    const { user, asked, address } = openList();
    await range('Showing 1 to 10 of 25');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await range('Showing 11 to 20 of 25');
    expect(address()).toBe('/transactions?page=2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '20');
    await range('Showing 1 to 20 of 25');
    expect(address()).toBe('/transactions?perPage=20');
    expect(asked).toEqual([
      '/transaction?startPage=0&length=10',
      '/transaction?startPage=1&length=10',
      '/transaction?startPage=0&length=20',
    ]);
  });

  it('reads the next page ahead as soon as nobody waits for anything, and has it when it is asked for', async () => {
    const { idle } = installBrowser();
    const { user, asked } = openList();
    await range('Showing 1 to 10 of 25');
    expect(asked).toHaveLength(1);
    idle();
    await waitFor(() => expect(asked.slice(1)).toEqual(['/transaction?startPage=1&length=10']));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await range('Showing 11 to 20 of 25');
    expect(asked).toHaveLength(2);
  });

  it('reads all rows of a short list in one request of exactly the total', async () => {
    const { user, asked } = openList({ total: 120 });
    await range('Showing 1 to 10 of 120');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), 'All');
    await range('Showing 1 to 120 of 120');
    expect(asked.at(-1)).toBe('/transaction?startPage=0&length=120');
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('121');
    expect(rows().length).toBeLessThan(120);
  });

  it('keeps the rows of before, marked, while the next page is on its way', async () => {
    const { user, answer } = openList();
    await range('Showing 1 to 10 of 25');
    const { opened, open } = gate();
    answer((url) => opened.then(() => memoryUpstream(25)(url)));
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(rows()).toHaveLength(10);
    await waitFor(() => expect(screen.getByRole('grid').parentElement?.getAttribute('aria-busy')).toBe('true'));
    open();
    await waitFor(() => expect(rows()).toHaveLength(5));
    expect(screen.getByRole('grid').parentElement?.hasAttribute('aria-busy')).toBe(false);
  });

  it('says how many results there are to a screen reader', async () => {
    openList({ at: '/transactions?status=PP' });
    expect(await screen.findByText('2 results')).toBeDefined();
  });
});

describe('a list that cannot be read', () => {
  it('says what happened and reads again on demand [P1-8.15] [P1-4.13]', async () => {
    const list = openList();
    list.answer(() => new Response('<html>', { status: 502 }));
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('Could not load the list'),
    );
    list.answer(memoryUpstream(25));
    await list.user.click(screen.getByRole('button', { name: 'Try again' }));
    await range('Showing 1 to 10 of 25');
  });

  it('has no rows when the next page fails, says what was asked, and its pages go on [P1-8.15]', async () => {
    const { user, answer } = openList();
    await range('Showing 1 to 10 of 25');
    answer(() => ({ responseCode: 'XX', responseMessage: 'The switch is down for maintenance' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Page 2');
    expect(alert.textContent).toContain('The switch is down for maintenance');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.queryByText(/^Showing/)).toBeNull();
    expect(screen.queryByText('25')).toBeNull();
    answer(memoryUpstream(25));
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await range('Showing 21 to 25 of 25');
  });

  it('tells an answer of another shape from a lost connection', async () => {
    const { answer } = openList();
    answer(() => ({ responseCode: '00', data: 'nothing of the kind' }));
    expect((await screen.findByRole('alert')).textContent).toContain('We could not read the answer of the service');
  });
});

describe('a page with fewer rows than the total says', () => {
  it('is an answer that is not understood, not a page beyond the end', async () => {
    const { answer } = openList();
    answer(() => ({ data: [wireTransaction(1)], recordsFiltered: 25 }));
    expect((await screen.findByRole('alert')).textContent).toContain('We could not read the answer of the service');
    expect(screen.queryByRole('heading', { name: 'This page does not exist' })).toBeNull();
  });
});

describe('the frame of a list', () => {
  it('has the total beside its heading, which is the page’s title, and the clock of Lagos', async () => {
    openList();
    await range('Showing 1 to 10 of 25');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Transactions');
    expect(screen.getByText('25')).toBeDefined();
    expect((await screen.findByText(/^Updated/)).textContent).toBe(`Updated ${lagosClock(Date.now())}`);
  });

  it('keeps the focus on the button that has just led to an end', async () => {
    const { user } = openList();
    await range('Showing 1 to 10 of 25');
    const last = screen.getByRole('button', { name: 'Last page' });
    await user.click(last);
    await range('Showing 21 to 25 of 25');
    expect(document.activeElement).toBe(last);
    expect(last.getAttribute('aria-disabled')).toBe('true');
    await user.click(last);
    expect(screen.getByText('Showing 21 to 25 of 25')).toBeDefined();
  });

  it('says that rows are on their way only when they take their time', async () => {
    const { user, answer } = openList();
    await range('Showing 1 to 10 of 25');
    const busy: (string | null)[] = [];
    const scroller = screen.getByRole('grid').parentElement;
    const observer = new MutationObserver(() => busy.push(scroller?.getAttribute('aria-busy') ?? null));
    if (scroller) observer.observe(scroller, { attributeFilter: ['aria-busy'] });
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    await range('Showing 21 to 25 of 25');
    expect(busy).toEqual([]);
    answer(() => new Promise(() => undefined));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '20');
    await waitFor(() => expect(busy).toEqual(['true']));
    observer.disconnect();
  });
});

describe('an empty list', () => {
  it('says that there is nothing yet, or that nothing matches and how to see all', async () => {
    openList({ total: 0 });
    await screen.findByRole('heading', { name: 'No transactions yet' });
    cleanup();
    const { user } = openList({ at: '/transactions?status=99' });
    await screen.findByRole('heading', { name: 'No matches' });
    // On a phone the filters themselves may be out of sight.
    expect(screen.getByText(/^Status: 99\. No record matches these filters\./)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show all records' }));
    expect(await range('Showing 1 to 10 of 25')).toBeDefined();
  });

  it('leads back from a page beyond the end', async () => {
    const { user, address } = openList({ at: '/transactions?page=9' });
    await screen.findByRole('heading', { name: 'This page does not exist' });
    expect(screen.getByText('This page is empty. 25 in total.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Go to the last page' }));
    expect(await range('Showing 21 to 25 of 25')).toBeDefined();
    expect(address()).toBe('/transactions?page=3');
  });
});

describe('the record', () => {
  it('opens from its row at once, is in the address, and gives the focus back on Escape', async () => {
    const { user, address, answer } = openList();
    await range('Showing 1 to 10 of 25');
    answer(() => new Promise(() => undefined));
    await user.click(rows()[2] ?? document.body);
    const record = within(screen.getByRole('region', { name: idOf(3) }));
    await waitFor(() => expect(address()).toBe(`/transactions/${idOf(3)}`));
    expect(record.getByRole('heading', { name: 'Fees' })).toBeDefined();
    expect(record.getAllByText('Status')).toHaveLength(1);
    // Its currency stands at each amount: no heading of a column says it.
    const amount = record.getByText('Amount').nextElementSibling;
    expect([amount?.className, amount?.textContent]).toEqual([
      'record__amount',
      expect.stringMatching(/^N[\d,]+\.\d\d$/),
    ]);
    expect(record.getByText('Pre-Balance').nextElementSibling?.textContent).toMatch(/^N[\d,]+\.\d\d$/);
    expect(rows()[2]?.getAttribute('aria-current')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(record.getByRole('heading', { name: idOf(3) })));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: idOf(3) })).toBeNull();
    expect(document.activeElement).toBe(rows()[2]);
  });

  it('is read by its key where there is no row, and says honestly when there is none', async () => {
    const { asked } = openList({ at: `/transactions/${idOf(20)}` });
    const record = within(await screen.findByRole('region', { name: idOf(20) }));
    await record.findByRole('heading', { name: 'Fees' });
    expect(asked).toContain(`/transaction?transactionId=${idOf(20)}&startPage=0&length=1`);
    cleanup();
    openList({ at: '/transactions/unknown' });
    await screen.findByRole('heading', { name: 'Not found' });
  });

  it('leads on to all transactions of its agent', async () => {
    openList({ at: `/transactions/${idOf(1)}` });
    const link = await screen.findByRole('link', { name: 'All transactions of this agent' });
    expect(link.getAttribute('href')).toBe('/agenttransactions?agentId=2');
  });
});

describe('the keyboard', () => {
  it('moves through rows and a row’s cells, and opens it', async () => {
    const { user, address } = openList();
    await range('Showing 1 to 10 of 25');
    expect(rows().filter((row) => row.tabIndex === 0)).toEqual([rows()[0]]);
    rows()[0]?.focus();
    await user.keyboard('jj{ArrowDown}k');
    expect(document.activeElement).toBe(rows()[2]);
    const [boxOf, first] = [(row = 0) => within(rows()[row] ?? document.body).getByRole('checkbox'), 1];
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(boxOf(2));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(rows()[2]?.children[first]);
    await user.keyboard('j');
    expect(document.activeElement).toBe(rows()[3]?.children[first]);
    await user.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement).toBe(rows()[9]?.children[first]);
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Copy ${idOf(10)}`);
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Query Transaction');
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(boxOf(9));
    await user.keyboard('{ArrowLeft}{Home}{End}');
    expect(document.activeElement).toBe(rows()[9]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/transactions/${idOf(10)}`));
  });

  it('comes to the rows from anywhere with j, and selects with x', async () => {
    const { user } = openList();
    await range('Showing 1 to 10 of 25');
    await user.keyboard('j');
    expect(document.activeElement).toBe(rows()[0]);
    await user.keyboard('xjj{Shift>}x{/Shift}');
    expect(rows().map((row) => row.getAttribute('aria-selected'))).toEqual([
      ...Array.from({ length: 3 }, () => 'true'),
      ...Array.from({ length: 7 }, () => 'false'),
    ]);
    await user.keyboard('k ');
    expect(rows()[1]?.getAttribute('aria-selected')).toBe('false');
  });

  it('copies an identifier with one press and leaves the row closed', async () => {
    const { user, address } = openList();
    await range('Showing 1 to 10 of 25');
    await user.hover(screen.getByText(idOf(3)));
    await user.click(screen.getByRole('button', { name: `Copy ${idOf(3)}` }));
    expect(await navigator.clipboard.readText()).toBe(idOf(3));
    expect(await screen.findByText('Copied')).toBeDefined();
    expect(address()).toBe('/transactions');
  });
});

describe('columns', () => {
  it('are hidden, moved and kept', async () => {
    const { user } = openList();
    await range('Showing 1 to 10 of 25');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Agent' }));
    await user.click(screen.getByRole('button', { name: 'Move Type up' }));
    const heads = headings().map((head) => head.textContent);
    expect(heads.slice(0, 3)).toEqual(['Date', 'Type', 'Transaction ID']);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Columns' }));
  });
});
