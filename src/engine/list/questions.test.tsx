// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { activeFilters } from '../../../tests/list/filterBar';
import { openList, rows } from '../../../tests/list/harness';
import { openPlainShops } from '../../../tests/list/plainShops';

const open = openPlainShops({ columns: ['id', 'businessName', 'member'], filters: ['businessName'] });

beforeAll(() => import('./filters/FilterPopover'));

const NO_MATCH = { matches: false, onchange: null, addListener: () => undefined, removeListener: () => undefined };
const popover = async () => within(await screen.findByRole('dialog'));

describe('a question with operators', () => {
  it('is added from a menu of every field, stands in the address and as a chip, and is asked of the rows', async () => {
    const { user, asked, address } = open(150);
    await screen.findByText('Showing 1 to 10 of 150');
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    const menu = await popover();
    expect(menu.getAllByRole('menuitem').map((one) => one.textContent)).toEqual(['Business Name', 'ID', 'Member']);
    await user.keyboard('id{Enter}');
    const condition = (await popover()).getByRole('combobox', { name: 'ID: Condition' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'ID' })));
    await user.keyboard('148{Enter}');
    await screen.findByText('Showing 1 to 3 of 3');
    expect(condition.isConnected).toBe(false);
    expect(address()).toBe('/shops?id_gte=148');
    expect(activeFilters()).toEqual(['ID at least 148']);
    expect(asked.at(-1)).toBe('/agent?startPage=0&length=1000');
    await user.click(screen.getByRole('button', { name: /^ID at least 148/ }));
    await user.selectOptions((await popover()).getByRole('combobox'), 'between');
    await user.type((await popover()).getByRole('textbox', { name: 'At most' }), '149{Enter}');
    await screen.findByText('Showing 1 to 2 of 2');
    expect(address()).toBe('/shops?id_gte=148&id_lte=149');
  });

  it('turns a range round whose ends stand the wrong way, which would find nothing [D866]', async () => {
    const { user, address } = open(150, '/shops?id_gte=12');
    await screen.findByText('Showing 1 to 10 of 139');
    await user.click(screen.getByRole('button', { name: /^ID at least 12/ }));
    await user.selectOptions((await popover()).getByRole('combobox'), 'between');
    await user.type((await popover()).getByRole('textbox', { name: 'At most' }), '9{Enter}');
    await screen.findByText('Showing 1 to 4 of 4');
    expect(address()).toBe('/shops?id_gte=9&id_lte=12');
  });

  it('says above an empty list what is asked, with the words between the parts', async () => {
    open(20, '/shops?id_gte=30&any.id=3&any.member=M150');
    await screen.findByText('No matches');
    expect(screen.getByText(/^ID at least 30, and ID is 3 or Member is M150\. No record matches/)).toBeDefined();
  });

  it('finds any of a group, in words between its parts', async () => {
    open(150, '/shops?any.id=3&any.member=M150&id_lte=150');
    await screen.findByText('Showing 1 to 2 of 2');
    expect(rows().map((row) => row.textContent)).toEqual(['3Shop 3M3', '150Shop 150M150']);
    expect(activeFilters()).toEqual(['ID at most 150', 'and ID is 3', 'or Member is M150']);
  });

  it('takes a filter into the group, and out of it', async () => {
    const { user, address } = open(20, '/shops?id_gte=3&any.member=M1');
    await screen.findByText('No matches');
    await user.click(screen.getByRole('button', { name: /^ID at least 3/ }));
    await user.click((await popover()).getByRole('checkbox', { name: 'Match any filter instead of all' }));
    await screen.findByText('Showing 1 to 10 of 19');
    expect(address()).toBe('/shops?any.member=M1&any.id_gte=3');
    await user.click((await popover()).getByRole('checkbox', { name: 'Match any filter instead of all' }));
    await screen.findByText('No matches');
    expect(address()).toBe('/shops?any.member=M1&id_gte=3');
  });

  it('stays readable while another part is removed under the pointer, and so does what is added then', async () => {
    const { user, address, go } = open(20, '/shops?id_gte=3&id_neq=7&member=M9');
    await screen.findByText('Showing 1 to 1 of 1');
    const button = screen.getByRole('button', { name: 'Remove the filter ID: is not 7' });
    vi.spyOn(button, 'matches').mockReturnValue(true);
    window.matchMedia = (query) => Object.assign(new EventTarget(), { ...NO_MATCH, matches: true, media: query });
    await user.click(button);
    expect(address()).toBe('/shops?id_gte=3&member=M9');
    expect(activeFilters()).toEqual(['ID at least 3', 'Member is M9']);
    go('/shops?id_gte=3&member=M9&id_lte=12');
    await waitFor(() => expect(activeFilters()).toEqual(['ID at least 3', 'Member is M9', 'ID at most 12']));
  });

  it('keeps what was typed when the condition changes, where the other one takes it', async () => {
    const { user, address } = open(20);
    await screen.findByText('Showing 1 to 10 of 20');
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await popover();
    await user.keyboard('member{Enter}');
    await user.type(await (await popover()).findByRole('textbox'), 'M1');
    await user.selectOptions((await popover()).getByRole('combobox'), 'begins');
    expect((await popover()).getByRole('textbox')).toHaveProperty('value', 'M1');
    for (const condition of ['neq', 'empty', 'begins'])
      await user.selectOptions((await popover()).getByRole('combobox'), condition);
    expect((await popover()).getByRole('textbox')).toHaveProperty('value', 'M1');
    await user.type((await popover()).getByRole('textbox'), '2{Enter}');
    await waitFor(() => expect(address()).toBe('/shops?member_begins=M12'));
  });

  it.each([
    ['id_gte=3', 'ID at least 3', 'lte', '{Enter}', 'id_lte=3'],
    ['id_gte=3', 'ID at least 3', 'between', '{Enter}', 'id_gte=3'],
    ['member=M1', 'Member is M1', 'neq', '2{Enter}', 'member_neq=M12'],
    ['member_neq=M1', 'Member is not M1', 'eq_any', ', M2{Enter}', 'member_eq_any=M1,M2'],
    ['member_begins=M1', 'Member begins with M1', 'is', '{Enter}', 'member=M1'],
  ])('%s is replaced when another condition is applied', async (before, chip, condition, typed, after) => {
    const { user, address } = open(20, `/shops?businessName=Shop&${before}`);
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${chip}`) }));
    await user.selectOptions((await popover()).getByRole('combobox'), condition);
    const [input] = await (await popover()).findAllByRole('textbox');
    if (input) await user.type(input, typed);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(`/shops?businessName=Shop&${after}`);
  });

  it('is asked by the new condition at once where ticks are', async () => {
    const transport = {
      several: { listTransactions: ['agentId'] },
      operators: { listTransactions: { agentId: 'choice' } },
    } as const;
    const { user, address } = openList({ at: '/transactions?agentId=7,8', transport });
    await user.click(await screen.findByRole('button', { name: /^Agent: / }));
    await user.selectOptions((await popover()).getByRole('combobox', { name: /Condition/ }), 'neq_any');
    await waitFor(() => expect(address()).toBe('/transactions?agentId_neq_any=7,8'));
    await user.selectOptions((await popover()).getByRole('combobox', { name: /Condition/ }), 'empty');
    expect(address()).toBe('/transactions?agentId_neq_any=7,8');
  });

  it('asks nothing by itself where one of several values would have to be meant', async () => {
    const transport = { operators: { listTransactions: { agentId: 'choice' } } } as const;
    const { user, address } = openList({ at: '/transactions?agentId_neq_any=7,8', transport });
    await user.click(await screen.findByRole('button', { name: /^Agent (?!filter)/ }));
    await user.selectOptions((await popover()).getByRole('combobox', { name: /Condition/ }), 'is');
    expect(address()).toBe('/transactions?agentId_neq_any=7,8');
  });

  it('offers no group to the only filter', async () => {
    const { user } = open(20, '/shops?id_gte=3');
    await screen.findByText('Showing 1 to 10 of 18');
    await user.click(screen.getByRole('button', { name: /^ID at least 3/ }));
    expect((await popover()).queryByRole('checkbox')).toBeNull();
  });

  it('offers no range within the group, whose two ends together find everything', async () => {
    const { user } = open(20, '/shops?any.id_gte=3&any.id_lte=5');
    await screen.findByText('Showing 1 to 10 of 20');
    await user.click(screen.getByRole('button', { name: /ID at least 3/ }));
    const condition = (await popover()).getByRole('combobox');
    expect(within(condition).queryByRole('option', { name: 'between' })).toBeNull();
    await user.click((await popover()).getByRole('checkbox'));
    await user.selectOptions((await popover()).getByRole('combobox'), 'between');
    expect((await popover()).getByRole('checkbox')).toHaveProperty('disabled', true);
  });

  it('is asked of a service that takes it, whatever the length of the list', async () => {
    const transport = { operators: { listAgents: { id: 'number', member: 'text' } } } as const;
    const { asked } = open(5_100, '/shops?id_gte=3&any.id=3&any.member_q=M1', { transport });
    await screen.findByText(/^Showing 1 to 10/);
    expect(asked[0]).toBe('/agent?id_gte=3&any.id=3&any.member_q=M1&startPage=0&length=10&count=bounded');
  });

  it('is refused in words where the list is longer than the browser reads, and is not offered there', async () => {
    const { user } = open(5_100, '/shops?id_gte=5000');
    await screen.findByText(
      'The service cannot filter by ID in this way, and the list is too long for the browser to do it. Remove this filter.',
    );
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await screen.findByText('Showing 1 to 10 of 5,100');
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    const menu = await popover();
    expect(menu.getAllByRole('menuitem').map((one) => one.textContent)).toEqual(['Business Name']);
    menu.getByText(/cannot filter by the other columns/);
  });
});
