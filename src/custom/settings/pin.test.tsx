// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openList } from '../../../tests/list/harness';
import { CreatePin } from './Panes';

it('a PIN takes no letter and no fifth digit, and says so', async () => {
  const { user, bodies } = openList({ at: '/settings', view: <CreatePin />, upstream: () => ({ responseCode: '00' }) });
  const pin = await screen.findByLabelText<HTMLInputElement>('Transaction PIN');
  screen.getByText('At most 4 digits.');
  await user.type(pin, '12a');
  expect(pin.value).toBe('12');
  screen.getByText('Transaction PIN: only digits are accepted.');
  await user.type(pin, '3');
  expect(screen.queryByText(/only digits/)).toBeNull();
  await user.clear(pin);
  await user.click(pin);
  await user.paste('12345');
  expect(pin.value, 'not a part of it').toBe('');
  screen.getByText('Transaction PIN: at most 4 digits. Longer numbers are not accepted.');
  await user.type(pin, '12345');
  expect(pin.value).toBe('1234');
  screen.getByText(/at most 4 digits\. Longer/);
  await user.click(screen.getByRole('button', { name: 'Create Pin' }));
  await waitFor(() => expect(bodies).toEqual([{ transactionPin: '1234' }]));
});
