// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import type { ReactElement } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../../i18n/provider';
import { UpstreamError } from '../../upstream/errors';
import { ErrorBoundary } from './pageNotices';

function show(element: ReactElement) {
  render(
    <I18nContextProvider value={i18nProvider}>
      <MemoryRouter>{element}</MemoryRouter>
    </I18nContextProvider>,
  );
}

it('shows what broke a page, and tries again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  let broken = true;
  function Page() {
    if (broken) throw new UpstreamError('malformed');
    return <h1>Well again</h1>;
  }
  show(
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('We could not read the answer of the service');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Well again')).toBeTruthy();
});

it.each([
  new TypeError('Failed to fetch dynamically imported module: https://desk/assets/Dashboard-x.js'),
  new TypeError('error loading dynamically imported module: https://desk/assets/Dashboard-x.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/Dashboard-x.css'),
  new SyntaxError('Failed to fetch dynamically imported module: https://desk/assets/Dashboard-x.js'),
])('offers to reload a page whose parts did not arrive: %s', (error) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const Page = (): ReactElement => {
    throw error;
  };
  show(
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('This page could not be loaded');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

function Broken(): ReactElement {
  throw new Error('a detail for developers');
}

it('lets a user leave a broken page', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  show(
    <>
      <Link to="/elsewhere">elsewhere</Link>
      <ErrorBoundary>
        <Routes>
          <Route path="/" element={<Broken />} />
          <Route path="/elsewhere" element={<h1>Elsewhere</h1>} />
        </Routes>
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByRole('alert').textContent).not.toContain('developers');
  await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
  expect(screen.getByText('Elsewhere')).toBeTruthy();
});
