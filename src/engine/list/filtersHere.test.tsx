// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { rows } from '../../../tests/list/harness';
import { openPlainShops } from '../../../tests/list/plainShops';
import { shopUpstream } from '../../../tests/list/shops';

const open = openPlainShops({ columns: ['businessName', 'member'], filters: [], filtersHere: ['businessName'] });

beforeAll(() => import('./filters/FilterDialog'));

describe('filters that the upstream does not take', () => {
  it('say how far they look, stand in the address and as chips, and page without another call', async () => {
    const { user, asked, address } = open(150);
    await screen.findByText('Showing 1 to 10 of 150');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter by' }));
    expect(dialog.queryByText(/searches only the first/)).toBeNull();
    await user.type(dialog.getByLabelText('Business Name'), 'SHOP 1');
    await user.click(dialog.getByRole('button', { name: 'Apply filters' }));
    await screen.findByText('Showing 1 to 10 of 62');
    expect(address()).toBe('/shops?businessName=SHOP+1');
    expect(asked.at(-1)).toBe('/agent?startPage=0&length=1000');
    const calls = asked.length;
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    await screen.findByText('Showing 61 to 62 of 62');
    expect(rows().map((row) => row.textContent)).toEqual(['Shop 149M149', 'Shop 150M150']);
    expect(asked).toHaveLength(calls);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), 'all');
    await screen.findByText('Showing 1 to 62 of 62');
    expect(asked).toHaveLength(calls);
    await user.click(screen.getByRole('button', { name: 'Remove the filter Business Name: SHOP 1' }));
    await screen.findByText('Showing 1 to 150 of 150');
  });

  it('look again when the list is refreshed', async () => {
    const { user, answer, asked } = open(12, '/shops?businessName=shop%2012');
    await screen.findByText('Showing 1 to 1 of 1');
    answer(shopUpstream(128));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('Showing 1 to 10 of 10');
    expect(asked).toEqual(['/agent?startPage=0&length=1000', '/agent?startPage=0&length=1000']);
  });

  it('say when a list has more records than are looked through', async () => {
    const { user, asked } = open(5_100, '/shops?businessName=shop%205');
    await screen.findByText('Only the first 5,000 of 5,100 records were searched.');
    await screen.findByText('Showing 1 to 10 of 112');
    expect(asked).toHaveLength(5);
    await user.click(screen.getAllByRole('button', { name: /^Filter/ })[0] ?? document.body);
    await screen.findByText('The filter Business Name searches only the first 5,000 records.');
    cleanup();
    open(1, '/shops?businessName=nobody');
    await screen.findByText('No matches');
    await waitFor(() => expect(screen.queryByText(/were looked through/)).toBeNull());
  });
});
