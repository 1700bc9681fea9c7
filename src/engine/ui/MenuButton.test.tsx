// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Ellipsis } from 'lucide-react';
import { I18nContextProvider } from 'ra-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../i18n/provider';
import { MenuButton } from './MenuButton';

beforeAll(() => import('./MenuList'));

const focused = (): string | null | undefined => document.activeElement?.textContent;

async function open() {
  const onRename = vi.fn<() => Element | null>(() => document.activeElement);
  const groups = [
    [{ key: 'rename', text: 'Rename', onChoose: onRename }],
    [{ key: 'pin', text: 'Pin', checked: true, onChoose: vi.fn<() => void>() }],
    [],
  ];
  render(
    <I18nContextProvider value={i18nProvider}>
      <MenuButton
        label="Options"
        icon={Ellipsis}
        groups={groups}
        heading="Shared by Ngozi"
        footnote="In this browser"
      />
    </I18nContextProvider>,
  );
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('menu', { name: 'Options' });
  return { user, onRename };
}
const button = () => screen.getByRole('button', { name: 'Options' });

describe('a menu', () => {
  it('begins at its first choice, and goes on by arrows, Home, End and first letters', async () => {
    const { user } = await open();
    expect(focused()).toBe('Rename');
    const passed = [];
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{Home}', '{End}', 'r']) {
      await user.keyboard(key);
      passed.push(focused());
    }
    expect(passed).toEqual(['Pin', 'Rename', 'Pin', 'Rename', 'Pin', 'Rename']);
    expect(screen.getByRole('menuitemcheckbox', { name: 'Pin' }).ariaChecked).toBe('true');
  });

  it('does what is chosen once the focus is back on its button, where a dialog finds it', async () => {
    const { user, onRename } = await open();
    await user.keyboard('{Enter}');
    expect(onRename.mock.results.map(({ value }) => value)).toEqual([button()]);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes by Escape, with the focus back on its button', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button());
  });
});
