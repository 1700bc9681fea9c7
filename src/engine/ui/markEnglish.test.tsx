// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { hear, i18nProvider } from '../../i18n/provider';
import { Notice } from './Notice';

afterEach(async () => {
  cleanup();
  await act(() => i18nProvider.changeLocale('en'));
});

const shown = (): string => document.querySelector('.notice > div')?.innerHTML ?? '';

it('marks the sentence of a service that sends no key, and nothing else, in a page in French [D272]', async () => {
  await i18nProvider.changeLocale('fr');
  hear({ responseCode: 'XX', responseMessage: 'Terminal blocked by issuer.' });
  hear({ responseCode: 'XX', responseMessage: 'There is no such bank.', messageKey: 'bankUnknown' });
  render(
    <Notice>
      {i18nProvider.translate('Terminal blocked by issuer.')} {i18nProvider.translate('There is no such bank.')}
    </Notice>,
  );
  expect(shown()).toBe('<span lang="en">Terminal blocked by issuer.</span> Cette banque n’existe pas.');
});

it('marks nothing in a page in English', () => {
  hear({ responseCode: 'XX', responseMessage: 'Terminal blocked by issuer.' });
  render(<Notice>Terminal blocked by issuer.</Notice>);
  expect(screen.getByText('Terminal blocked by issuer.').innerHTML).toBe('Terminal blocked by issuer.');
});
