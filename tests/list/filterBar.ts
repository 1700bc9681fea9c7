import { screen, within } from '@testing-library/react';

/** The active filters in the bar as text. */
export const activeFilters = (): string[] =>
  within(screen.getByRole('list', { name: 'Filters' }))
    .getAllByRole('listitem')
    .filter((item) => !item.querySelector('[aria-haspopup]:only-child'))
    .map((item) => item.textContent?.trim() ?? '');
