// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { i18nProvider } from '../../i18n/provider';
import { Notice } from './Notice';

afterEach(async () => {
  cleanup();
  await act(() => i18nProvider.changeLocale('en'));
});

const blocked = (): string => i18nProvider.translate('Terminal blocked by issuer.', { answer: {} });
const shown = (): string => document.querySelector('.notice > div')?.innerHTML ?? '';

it('marks the sentence of a service that sends no key, and nothing else, in a page in French [D272]', async () => {
  await i18nProvider.changeLocale('fr');
  const answer = { responseMessage: 'There is no such bank.', messageKey: 'bankUnknown' };
  const known = i18nProvider.translate(answer.responseMessage, { answer });
  render(
    <Notice>
      {blocked()} {known}
    </Notice>,
  );
  expect(shown()).toBe('<span lang="en">Terminal blocked by issuer.</span> Cette banque n’existe pas.');
});

it('marks it within a longer text, with a full stop behind it where another sentence follows [D272]', async () => {
  await i18nProvider.changeLocale('fr');
  const reason = i18nProvider.translate('No terminal', { answer: {} });
  render(<Notice>{i18nProvider.translate('x', { _: 'Refusé : %{reason} Réessayez.', reason })}</Notice>);
  expect(shown()).toBe('Refusé : <span lang="en">No terminal</span>. Réessayez.');
});

it('marks nothing in a page in English', () => {
  render(<Notice>{blocked()}</Notice>);
  expect(screen.getByText('Terminal blocked by issuer.').innerHTML).toBe('Terminal blocked by issuer.');
});
