// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, useNotificationContext, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { i18nProvider } from '../../i18n/provider';
import { lazyAgain, pageAgain, type Load } from './lazyAgain';

afterEach(() => cleanup());

interface DialogProps {
  readonly onClose: () => void;
}

const Dialog = ({ onClose }: DialogProps): ReactNode => (
  <button type="button" onClick={onClose}>
    the dialog
  </button>
);

/** Fails as often as told, then arrives. */
function flaky<Props>(component: (props: Props) => ReactNode, failures: number): Load<Props> {
  let left = failures;
  return () => {
    left -= 1;
    if (left >= 0) return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    return Promise.resolve({ default: component });
  };
}

function Notices(): ReactNode {
  const translate = useTranslate();
  const { notifications } = useNotificationContext();
  return (
    <p data-testid="notices">{notifications.map(({ message }) => typeof message === 'string' && translate(message))}</p>
  );
}

const shown = (children: ReactNode) =>
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      {children}
      <Notices />
    </CoreAdminContext>,
  );

const Part = lazyAgain(flaky<DialogProps>(Dialog, 1));

function Page(): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-pressed={open} onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <Part onClose={() => setOpen(false)} />}
    </>
  );
}

it('a dialog that does not arrive says so, closes, leaves the page, and opens the next time', async () => {
  shown(<Page />);
  const user = userEvent.setup();
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  await waitFor(() => expect(screen.getByTestId('notices').textContent).toMatch(/^This part could not be loaded/));
  expect(opener.getAttribute('aria-pressed')).toBe('false');
  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: 'the dialog' }));
  expect(screen.queryByRole('button', { name: 'the dialog' })).toBeNull();
});

it('a page that does not arrive says so and is tried again in its place', async () => {
  const LazyPage = pageAgain(
    flaky(() => <h1>The page</h1>, 2),
    () => <p>waiting</p>,
  );
  shown(<LazyPage />);
  expect(screen.getByText('waiting')).toBeDefined();
  const user = userEvent.setup();
  for (const _ of [1, 2]) await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeDefined();
});

it('keeps the place of what stands among other things until it is there, or is known not to come', async () => {
  const Slow = lazyAgain(flaky<DialogProps>(Dialog, 0), 'kept-place');
  const { container, unmount } = shown(<Slow onClose={() => undefined} />);
  expect(container.querySelector('.kept-place')).not.toBeNull();
  await screen.findByText('the dialog');
  expect(container.querySelector('.kept-place')).toBeNull();
  unmount();
  const Never = lazyAgain(flaky<DialogProps>(Dialog, 1), 'kept-place');
  const other = shown(<Never onClose={() => undefined} />);
  expect(other.container.querySelector('.kept-place')).not.toBeNull();
  await waitFor(() => expect(other.container.querySelector('.kept-place')).toBeNull());
});
