// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openList } from '../../../../tests/list/harness';
import { memory } from '../../savedViews/memory.testing';

const CARD = '4111111111111111';

beforeAll(() => Promise.all([import('../filters/FilterDialog'), import('../../savedViews/ViewBar')]));

describe('a card number', () => {
  it('typed as another filter is refused beside it, sent and kept nowhere, and taken as the PAN', async () => {
    const { user, asked, address } = openList();
    await screen.findByText('Showing 1 to 10 of 25');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter by' }));
    const rrn = dialog.getByLabelText('RRN');
    await user.type(dialog.getByLabelText('STAN'), '12');
    await user.type(rrn, CARD);
    const store = JSON.stringify(Object.entries(sessionStorage));
    expect([store.includes('12'), store.includes(CARD)]).toEqual([true, false]);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Apply filters' }));
    const said = 'This is a card number. Card numbers are never stored. Enter the number in the filter PAN.';
    expect(dialog.getByRole('alert').textContent).toBe(said);
    expect(document.activeElement).toBe(rrn);
    expect([address(), asked.join().includes(CARD)]).toEqual(['/transactions', false]);
    await user.clear(rrn);
    await user.type(dialog.getByLabelText('PAN'), CARD);
    await user.click(dialog.getByRole('button', { name: 'Apply filters' }));
    await waitFor(() => expect(address()).toBe('/transactions?stan=12'));
    expect(asked.at(-1)).toContain(`pan=${CARD}`);
  });

  it('that is none is filtered by: twelve digits, an id with letters, sixteen digits that do not check', async () => {
    const { user, address } = openList();
    await screen.findByText('Showing 1 to 10 of 25');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter by' }));
    await user.type(dialog.getByLabelText('RRN'), '250201123456');
    await user.type(dialog.getByLabelText('Transaction ID'), `KDK${CARD}`);
    await user.type(dialog.getByLabelText('Terminal ID'), '4111111111111112');
    await user.click(dialog.getByRole('button', { name: 'Apply filters' }));
    const filters = `terminalId=4111111111111112&transactionId=KDK${CARD}&rrn=250201123456`;
    await waitFor(() => expect(address()).toBe(`/transactions?${filters}`));
  });

  it('in an address leaves it and its entry at once, is not asked by, and that is said until the list changes', async () => {
    const views = memory([]).store;
    const list = openList({ at: `/transactions?rrn=${CARD}&status=PP&pan=5061&page=1`, views, store: memoryStore() });
    const notice = 'Left out, because secrets are never saved: the filter PAN. Left out, because card numbers are never saved: the filter RRN.'; // prettier-ignore
    await screen.findByText(notice);
    expect(list.address()).toBe('/transactions?status=PP&page=1');
    expect(list.asked.join()).not.toMatch(/4111|5061/);
    await list.user.click(screen.getByRole('button', { name: /^Remove the filter Status/ }));
    await waitFor(() => expect(list.address()).toBe('/transactions'));
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  });
});
