// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../i18n/provider';
import SelectBank from './SelectBank';

vi.mock('./RecordNotices', () => ({ RecordsLeft: () => null }));
afterEach(cleanup);

it('has one card, and says what each operation needs and what happens [D357]', () => {
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <SelectBank />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const [card, ...others] = screen.getAllByRole('link');
  expect([card?.getAttribute('href'), others]).toEqual(['/gtb', []]);
  const guides = ['Open New account with BVN', 'Link your Tier 1 card to your account'].map((name) => {
    const section = screen.getByRole('heading', { name }).closest('section') ?? document.body;
    return within(section)
      .getAllByRole('list')
      .map((list) => list.childElementCount);
  });
  expect(guides).toEqual([
    [4, 4],
    [3, 2],
  ]);
  // No text is missing: a key would be shown in its place.
  expect(document.body.textContent).not.toContain('partnerBank.');
});
