// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { openList } from '../../../tests/list/harness';
import { commandsNow } from '../../engine/browser/commands';
import { content } from '../../i18n/help/en';
import { partsFor } from '../../i18n/helpTopics';
import type { MenuItem } from '../frame/menu';
import Palette from '../frame/Palette';
import HelpButton from './HelpButton';

const ITEMS: readonly MenuItem[] = [
  {
    name: 'transactions',
    icon: ArrowLeftRight,
    text: 'frame.menu.transactions',
    path: '/transactions',
    group: 'money',
    locked: false,
  },
];
const nothing = (): void => undefined;

function Page({ items }: { readonly items: readonly MenuItem[] }) {
  const [searching, setSearching] = useState(false);
  return (
    <>
      <HelpButton items={items} />
      <button type="button" onClick={() => setSearching(true)}>
        search
      </button>
      {searching && (
        <Palette
          items={items}
          onAct={nothing}
          onShortcuts={nothing}
          onLogout={nothing}
          onClose={() => setSearching(false)}
        />
      )}
    </>
  );
}

const open = (items = ITEMS) => openList({ at: '/audit', view: <Page items={items} /> });

describe('help', () => {
  it('says in three sentences what the page is, and how to do what the person can do', async () => {
    const { user, address } = open();
    await user.click(screen.getByRole('button', { name: 'Help' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Help' }));
    for (const sentence of content.pages['/audit']) expect(await dialog.findByText(sentence)).toBeTruthy();
    // Fees are not in this person's menu.
    expect(dialog.queryByRole('button', { name: 'Change or add fees' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Find a transaction' }));
    const steps = within(await screen.findByRole('dialog', { name: 'Find a transaction' }));
    await waitFor(() =>
      expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
        partsFor(content, 'findTransaction', () => true).flatMap((part) => part.steps),
      ),
    );
    expect(steps.getByRole('heading', { name: 'See new transactions as they come' })).toBeTruthy();
    expect(document.activeElement?.querySelectorAll('li')).toHaveLength(8);
    await user.click(steps.getByRole('button', { name: 'All of help' }));
    await user.click(await screen.findByRole('button', { name: 'Save a view of a list' }));
    await user.click(await screen.findByRole('link', { name: 'Go to the page' }));
    expect(address()).toBe('/transactions');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is found by Ctrl+K in other words, and opens at what was found', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'search' }));
    const input = await screen.findByRole('combobox');
    // At rest it would push the pages away.
    expect(screen.queryByRole('option', { name: /Save a list as a file/ })).toBeNull();
    await user.type(input, 'download');
    await user.click(await screen.findByRole('option', { name: /Save a list as a file/ }));
    expect(await screen.findByRole('dialog', { name: 'Save a list as a file' })).toBeTruthy();
  });

  it('has no button and no commands before the password is changed', () => {
    open([]);
    expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
    expect(commandsNow().filter(({ on, name }) => on === 'help' || name === 'help')).toEqual([]);
  });
});
