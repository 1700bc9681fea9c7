// @vitest-environment jsdom
import { CoreAdminContext, memoryStore } from 'ra-core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../../i18n/provider';
import RowField from './RowField';

it('goes to a row by its number as people write numbers, and refuses what is none', async () => {
  const user = userEvent.setup();
  const onGoTo = vi.fn<(index: number) => void>();
  render(
    <CoreAdminContext i18nProvider={i18nProvider} store={memoryStore()}>
      <RowField total={20_000} onGoTo={onGoTo} />
    </CoreAdminContext>,
  );
  const field = await screen.findByLabelText('Go to row');
  const goTo = async (text: string): Promise<void> => {
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  };
  for (const text of ['7501', '7,501', '7 501', ' 7501 ']) await goTo(text);
  expect(onGoTo.mock.calls).toEqual([[7500], [7500], [7500], [7500]]);
  for (const text of ['1e3', '7.5', '0', '-1', '20001', '0x10']) {
    await goTo(text);
    expect(screen.getByRole('alert').textContent).toContain('20,000');
  }
  expect(onGoTo).toHaveBeenCalledTimes(4);
});
