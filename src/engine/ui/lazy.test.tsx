// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, useNotificationContext, useTranslate } from 'ra-core';
import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { gate } from '../../../tests/list/harness';
import { i18nProvider } from '../../i18n/provider';
import { Dialog } from './Dialog';
import { lazyDialog, lazyPart, NotLoaded, retriedImport, typedEarly } from './lazy';
import { lazyPage } from './lazyPage';
import { useFocusFallback } from '../browser/useFocusFallback';
import { atRest } from '../../../tests/atRest';

interface DialogProps {
  readonly onClose: () => void;
}

const Naming = ({ onClose }: DialogProps): ReactNode => (
  <Dialog title="Naming" onClose={onClose}>
    <input aria-label="Name" />
  </Dialog>
);

const FAILURE = new TypeError('Failed to fetch dynamically imported module');

/** Fails as often as told, then loads. */
function flaky<Props>(component: (props: Props) => ReactNode, failures: number) {
  let left = failures;
  return () => {
    left -= 1;
    return left >= 0 ? Promise.reject(FAILURE) : Promise.resolve({ default: component });
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

const Typed = (): ReactNode => <p>Typed {useState(typedEarly.text)[0]}</p>;

/** A page whose button opens a dialog, and hears keys. */
function openerOf(Part: ComponentType<DialogProps>) {
  const heard = vi.fn<(key: string) => void>();
  function Page(): ReactNode {
    const [open, setOpen] = useState(false);
    const page = useRef<HTMLDivElement>(null);
    useFocusFallback(page, () => null);
    return (
      <div ref={page}>
        <button type="button" aria-pressed={open} onClick={() => setOpen(true)} onKeyDown={({ key }) => heard(key)}>
          Open
        </button>
        {open && <Part onClose={() => setOpen(false)} />}
      </div>
    );
  }
  shown(<Page />);
  return { heard, user: userEvent.setup(), opener: screen.getByRole('button', { name: 'Open' }) };
}

/** Its dialog loads when it is told to. */
const slow = () => {
  const { opened, open } = gate();
  return { arrive: open, ...openerOf(lazyDialog(() => opened.then(() => ({ default: Naming })))) };
};

describe('a dialog', () => {
  it('with a text has what was typed until it was there, and no other dialog after it', async () => {
    const { opened, open } = gate();
    const { user, opener } = openerOf(lazyDialog(() => opened.then(() => ({ default: Typed }))));
    await user.click(opener);
    await user.keyboard('KDA 29{Control>}c{/Control}{Shift}');
    open();
    await screen.findByText('Typed KDA 29');
    expect(typedEarly.text).toBe('');
  });

  it('that does not load says so, closes, leaves the page, and opens the next time', async () => {
    const { user, opener } = openerOf(lazyDialog(flaky<DialogProps>(Naming, 1)));
    await user.click(opener);
    await waitFor(() => expect(screen.getByTestId('notices').textContent).toMatch(/^This part could not be loaded/));
    expect(opener.getAttribute('aria-pressed')).toBe('false');
    await user.click(opener);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that it is loading, keeps keys from the page, and opens with the focus in its first field, which returns', async () => {
    const { arrive, heard, user, opener } = slow();
    await user.click(opener);
    const loading = screen.getByRole('status');
    expect([loading.textContent, document.activeElement]).toEqual(['Loading…', loading]);
    await user.keyboard('x{Enter}');
    arrive();
    const name = await screen.findByRole('textbox', { name: 'Name' });
    expect([document.activeElement, screen.queryByRole('status')]).toEqual([name, null]);
    expect(heard).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('is closed by Esc while it is loading, which gives the focus back', async () => {
    const { arrive, heard, user, opener } = slow();
    await user.click(opener);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await user.keyboard('x');
    expect([document.activeElement, heard.mock.calls]).toEqual([opener, [['x']]]);
    arrive();
    await atRest();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('a page that does not load says so and is tried again in its place', async () => {
  const LazyPage = lazyPage(
    flaky(() => <h1>The page</h1>, 1),
    () => <p>waiting</p>,
  );
  shown(<LazyPage />);
  expect(screen.getByText('waiting')).toBeDefined();
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeDefined();
});

it('a page that was loaded early is drawn at once, and one that was not says why only when it is opened', async () => {
  const Early = lazyPage(
    flaky(() => <h1>The page</h1>, 0),
    () => <p>waiting</p>,
  );
  await Early.fetched();
  shown(<Early />);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeDefined();
  cleanup();
  const Failing = lazyPage(
    flaky(() => <h1>Another page</h1>, 2),
    () => <p>waiting</p>,
  );
  await Failing.fetched();
  shown(<Failing />);
  expect(await screen.findByRole('alert')).toBeDefined();
});

it('keeps the place of what stands among other things until it is there, or has failed', async () => {
  for (const failures of [0, 1]) {
    const Part = lazyPart(flaky<DialogProps>(Naming, failures), 'kept-place');
    const { container, unmount } = shown(<Part onClose={() => undefined} />);
    expect(container.querySelector('.kept-place')).not.toBeNull();
    await waitFor(() => expect(container.querySelector('.kept-place')).toBeNull());
    unmount();
  }
});

/** Whether its failure asks for a reload. */
const failureOf = async (tried: Promise<unknown>): Promise<boolean | undefined> => {
  const error: unknown = await tried.catch((cause: unknown) => cause);
  return error instanceof NotLoaded ? error.reload : undefined;
};

describe('an import that is tried again', () => {
  it('says that the page must be reloaded once a second request has failed', async () => {
    const load = retriedImport(() => Promise.reject(FAILURE));
    expect([await failureOf(load()), await failureOf(load())]).toEqual([false, true]);
  });

  it('requests nothing while there is no network', async () => {
    const load = vi.fn<() => Promise<string>>(() => Promise.resolve('loaded'));
    const again = retriedImport(load);
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await failureOf(again())).toBe(false);
    expect(load).not.toHaveBeenCalled();
    offline.mockRestore();
    expect(await again()).toBe('loaded');
  });

  it('requests a style sheet that failed before it asks for the module', async () => {
    let tries = 0;
    const load = retriedImport(() => {
      tries += 1;
      return tries === 1
        ? Promise.reject(new Error('Unable to preload CSS for /assets/part.css'))
        : Promise.resolve('loaded');
    });
    await failureOf(load());
    const done = load();
    document.querySelector('link[href$="/assets/part.css"]')?.dispatchEvent(new Event('load'));
    expect(await done).toBe('loaded');
  });
});
