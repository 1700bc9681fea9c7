/** What asks before it is left is heard by a router, as in the product. */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

export function renderInRouter(element: ReactNode): void {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} useTransitions={false} />);
}
