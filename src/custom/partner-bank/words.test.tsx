// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { expect, it } from 'vitest';
import { i18nProvider } from '../../i18n/provider';
import { useWords } from '../../engine/browser/words';

it('an operation of which no text says anything is called by its wizard’s label, never by a key', () => {
  const { result } = renderHook(() => useWords('partnerBank'), {
    wrapper: ({ children }) => <I18nContextProvider value={i18nProvider}>{children}</I18nContextProvider>,
  });
  expect(result.current('operations.P', { _: 'PIN reset' })).toBe('PIN reset');
  expect(result.current('about.P', { _: '' })).toBe('');
  expect(result.current('operations.B', { _: 'Account opening' })).toBe('Open New account with BVN');
});
