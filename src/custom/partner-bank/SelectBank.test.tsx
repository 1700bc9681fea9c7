// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../../i18n/provider';
import SelectBank from './SelectBank';

const status = vi.fn<() => { data?: { ready: boolean; reason?: string } }>(() => ({}));
vi.mock('./RecordNotices', () => ({ RecordsLeft: () => null }));
vi.mock('../../engine/app/useCall', () => ({ useCall: () => status() }));

function open(): void {
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <SelectBank />
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

it('says of a bank that is not set up that it is not, and offers nothing that cannot be done [D1022]', () => {
  status.mockReturnValueOnce({ data: { ready: false, reason: 'PARTNER_BANK_URL is missing.' } });
  open();
  screen.getByText(/is not ready\. PARTNER_BANK_URL is missing\.$/);
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.queryByRole('heading', { name: 'Open New account with BVN' })).toBeNull();
  cleanup();
  open();
  expect(screen.getAllByRole('link')[0]?.textContent).not.toContain('not ready');
});

it('has one card, and says what each operation needs and what happens [D357]', () => {
  open();
  const [card, ...others] = screen.getAllByRole('link');
  expect(card?.getAttribute('href')).toBe('/gtb');
  // Each guide leads to its form.
  expect(others.map((link) => link.getAttribute('href'))).toEqual(['/gtb?operation=B', '/gtb?operation=O']);
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
