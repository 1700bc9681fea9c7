import { screen } from '@testing-library/react';

/** The columns' headings, behind an open menu too. The one above the checkboxes is left out. */
export const headings = (): HTMLElement[] =>
  screen.getAllByRole('columnheader', { hidden: true }).filter((head) => head.dataset.column !== undefined);
