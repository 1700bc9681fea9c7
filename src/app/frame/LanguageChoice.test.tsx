// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { chooseLocale } from '../../i18n/locales';
import { i18nProvider } from '../../i18n/provider';
import LanguageChoice from './LanguageChoice';

vi.mock(import('../../i18n/locales'), async (original) => ({
  ...(await original()),
  chooseLocale: vi.fn<() => boolean>(() => true),
}));

beforeAll(() => import('../../engine/ui/MenuList'));
beforeEach(() => vi.mocked(chooseLocale).mockClear());

function open(entries: boolean) {
  render(
    <I18nContextProvider value={i18nProvider}>
      <LanguageChoice entries={entries} />
    </I18nContextProvider>,
  );
  return userEvent.setup();
}

it('is a menu in which arrow keys choose nothing, each language in its own name [D269]', async () => {
  const user = open(false);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  const french = await screen.findByRole('menuitemcheckbox', { name: 'français' });
  expect(french.querySelector('[lang=fr]')).not.toBe(null);
  expect(screen.getByRole('menuitemcheckbox', { name: 'English' }).ariaChecked).toBe('true');
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowDown}');
  expect(chooseLocale).not.toHaveBeenCalled();
  await user.click(french);
  expect(chooseLocale).toHaveBeenCalledWith('fr');
});

it('is buttons in the drawer, of which the current one does nothing [D269]', async () => {
  const user = open(true);
  const current = screen.getByRole('button', { name: 'English', current: true });
  await user.click(current);
  expect(chooseLocale).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'français' }));
  expect(chooseLocale).toHaveBeenCalledWith('fr');
});
