// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import type * as context from '../../engine/app/context';
import { i18nProvider } from '../../i18n/provider';
import { RecordState } from './RecordNotices';

const REFUSAL = 'Somebody else has recorded this account.';

vi.mock('../../engine/app/context', async (original) => ({
  ...(await original<typeof context>()),
  useEngine: () => ({ session: { user: { username: 'ada' } } }),
}));
vi.mock('./keepRecording', () => ({
  tryNow: vi.fn<() => void>(),
  useUnrecorded: () => ({
    accounts: ['0123456789'],
    failed: true,
    refusal: i18nProvider.translate(REFUSAL, { answer: {} }),
  }),
}));

afterEach(async () => {
  cleanup();
  await act(() => i18nProvider.changeLocale('en'));
});

it('marks the reason of the records service as English in a page in French [D272]', async () => {
  await i18nProvider.changeLocale('fr');
  render(
    <I18nContextProvider value={i18nProvider}>
      <RecordState account="0123456789" />
    </I18nContextProvider>,
  );
  expect(screen.getByText(REFUSAL).lang).toBe('en');
});
