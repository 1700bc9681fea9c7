// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { afterEach, expect, it } from 'vitest';
import { i18nProvider } from '../../i18n/provider';
import { ResultList } from './ResultList';

afterEach(async () => {
  cleanup();
  await act(() => i18nProvider.changeLocale('en'));
});

it('marks what a service says of a record without a key, in a page in French [D283]', async () => {
  await i18nProvider.changeLocale('fr');
  const counts = { waiting: 0, underWay: 0, done: 0, pending: 0, refused: 1, unknown: 0 };
  render(
    <I18nContextProvider value={i18nProvider}>
      <ResultList
        rows={[{ id: '1', name: 'Kemi POS', mark: '', input: {} }]}
        shot={{
          results: [{ state: 'refused', message: i18nProvider.translate('Blocked by issuer.', { answer: {} }) }],
          counts,
          running: false,
          ended: 1,
          of: 1,
          halt: null,
        }}
        shows={undefined}
      />
    </I18nContextProvider>,
  );
  expect(screen.getByText('Blocked by issuer.').lang).toBe('en');
});
