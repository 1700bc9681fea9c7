// @vitest-environment jsdom
/** Several agents pasted into their filter at once. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { activeFilters } from '../../../../tests/list/filterBar';
import { memoryUpstream, openList } from '../../../../tests/list/harness';
import { textsIn } from '../../kinds/filters/listText';

/** Loaded here once, so that no test waits for it. */
beforeAll(() => import('./FilterPopover'));

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('what is pasted into a filter of records', () => {
  it('adds all agents that are pasted, and names what it did not find [D588]', async () => {
    const { user, address } = openList({ transport: { several: { listTransactions: ['agentId'] } } });
    await screen.findByText(/^Showing 1/);
    await user.click(button('Agent filter'));
    const popover = within(await screen.findByRole('dialog'));
    await user.paste('Kemi POS\nMusa POS\r\nNobody\n');
    await popover.findByText('Not found, or more than one: Nobody');
    expect(address()).toBe('/transactions?agentId=7,8');
    await popover.findByRole('menuitemcheckbox', { name: /^Musa POS/, checked: true });
    expect(textsIn('KDA000102 KDA000103', true)).toEqual(['KDA000102', 'KDA000103']);
    expect(textsIn('Kemi POS 2', true)).toEqual(['Kemi POS 2']);
    expect(textsIn('ADE, OBI\n"MUSA, ALI"\t7\n', true)).toEqual(['ADE, OBI', 'MUSA, ALI', '7']);
    expect(textsIn('Kemi, Musa; Ada', true)).toEqual(['Kemi', 'Musa', 'Ada']);
  });

  it('asks for any of several texts that are pasted where one is asked for, words by lines alone [D866]', async () => {
    const transport = { operators: { listTransactions: { transactionId: 'text', bankName: 'text' } } };
    const { user, address } = openList({ transport });
    await screen.findByText(/^Showing 1/);
    const popover = within(document.body);
    const choose = async (name: string) => {
      await user.click(button('Add filter'));
      await user.click(await popover.findByRole('menuitem', { name }));
      return popover.findByRole('textbox');
    };
    await user.click(await choose('Transaction ID'));
    await user.paste('"T-1"\n"T-2"\n');
    expect(await popover.findByRole('combobox', { name: /Transaction ID/ })).toHaveProperty('value', 'eq_any');
    await waitFor(() => expect(popover.getByRole('textbox')).toHaveProperty('value', 'T-1\nT-2'));
    expect(document.activeElement).toBe(popover.getByRole('textbox'));
    await user.paste('T-3 T-4');
    await waitFor(() => expect(popover.getByRole('textbox')).toHaveProperty('value', 'T-1\nT-2\nT-3\nT-4'));
    await user.keyboard('{Enter}');
    await closed();
    expect(new URLSearchParams(address().split('?')[1]).get('transactionId_eq_any')).toBe('T-1,T-2,T-3,T-4');
  });

  it('takes a value with a comma as one, typed or pasted, in the chip, the address and the request [D869]', async () => {
    const transport = { operators: { listTransactions: { accountName: 'text' } } } as const;
    const { user, address, asked } = openList({ at: '/transactions?accountName=Ade, Sons', transport });
    await screen.findByText(/^Showing 1/);
    const popover = within(document.body);
    await user.click(button(/^(?!Remove).*is Ade, Sons/));
    await user.selectOptions(await popover.findByRole('combobox', { name: /Condition$/ }), 'eq_any');
    const box = await popover.findByRole('textbox');
    expect(box).toHaveProperty('value', '"Ade, Sons"');
    await user.clear(box);
    await user.type(box, '"Ade, Sons and Co", Bello{Enter}');
    await closed();
    const any = (): string | null => new URLSearchParams(address().split('?')[1]).get('accountName_eq_any');
    expect(any()).toBe('"Ade, Sons and Co",Bello');
    await waitFor(() => expect(activeFilters()).toEqual([expect.stringContaining('any of Ade, Sons and Co +1')]));
    expect(new URLSearchParams(asked.at(-1)?.split('?')[1]).get('accountName_eq_any')).toBe('"Ade, Sons and Co",Bello');
    await user.click(button(/^(?!Remove).*any of Ade/));
    await user.click(await popover.findByRole('textbox'));
    await user.paste('Obi, Musa and Co\nChi');
    await waitFor(() =>
      expect(popover.getByRole('textbox')).toHaveProperty(
        'value',
        '"Ade, Sons and Co"\nBello\n"Obi, Musa and Co"\nChi',
      ),
    );
    await user.keyboard('{Enter}');
    await closed();
    expect(any()).toBe('"Ade, Sons and Co",Bello,"Obi, Musa and Co",Chi');
  });

  it('masks a card number among what is pasted, and looks for it nowhere', async () => {
    const list = openList({ transport: { several: { listTransactions: ['agentId'] } } });
    await screen.findByText(/^Showing 1/);
    await list.user.click(button('Agent filter'));
    const popover = within(await screen.findByRole('dialog'));
    await list.user.paste('Kemi POS\n4111 1111 1111 1111\nNobody');
    await popover.findByText('Not found, or more than one: Nobody, ***');
    expect(list.address()).toBe('/transactions?agentId=7');
    expect(list.asked.filter((call) => call.includes('4111'))).toEqual([]);
  });

  it('looks no more for what was pasted when the popover is closed', async () => {
    const upstream = memoryUpstream(25);
    const held: (() => void)[] = [];
    const searched: string[] = [];
    const list = openList({
      transport: { several: { listTransactions: ['agentId'] } },
      upstream: (url) => {
        if (!url.pathname.endsWith('/agent')) return upstream(url);
        searched.push(url.search);
        return new Promise<void>((resolve) => void held.push(resolve)).then(() => upstream(url));
      },
    });
    await screen.findByText(/^Showing 1/);
    await list.user.click(button('Agent filter'));
    await screen.findByRole('dialog');
    await list.user.paste(Array.from({ length: 10 }, (_, at) => `Kemi POS ${at}`).join('\n'));
    // Four at once.
    await waitFor(() => expect(searched).toHaveLength(4));
    await list.user.keyboard('{Escape}');
    await closed();
    for (const answer of held) answer();
    await list.user.click(button('Status filter'));
    await screen.findByRole('dialog');
    expect(searched).toHaveLength(4);
    expect(list.address()).toBe('/transactions');
  });
});
