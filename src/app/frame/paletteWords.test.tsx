// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { LayoutDashboard } from 'lucide-react';
import { expect, it } from 'vitest';
import { input, item, openPalette } from './palette.testing';

it('finds the dashboard by the word for what needs attention there', async () => {
  const { user } = openPalette([item('dashboard', '/dashboard', LayoutDashboard)]);
  await user.type(input(), 'unconfirmed');
  expect(await screen.findByRole('option', { name: /Dashboard/ })).toBeDefined();
});
