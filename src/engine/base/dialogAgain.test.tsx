// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { gate } from '../../../tests/list/harness';
import { i18nProvider } from '../../i18n/provider';
import { dialogAgain } from './dialogAgain';

afterEach(() => cleanup());

interface NamingProps {
  readonly onClose: () => void;
}

function Naming({ onClose }: NamingProps): ReactNode {
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <dialog open aria-label="Naming">
      <input ref={input} aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <button type="button" onClick={onClose}>
        Close
      </button>
    </dialog>
  );
}

/** A page whose button takes keys, and a dialog that comes when it is let. */
function opened() {
  const arrives = gate();
  const Dialog = dialogAgain<NamingProps>(async () => {
    await arrives.opened;
    return { default: Naming };
  });
  const heard = vi.fn<(key: string) => void>();
  function Page(): ReactNode {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)} onKeyDown={({ key }) => heard(key)}>
          Open
        </button>
        {open && <Dialog onClose={() => setOpen(false)} />}
      </>
    );
  }
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Page />
    </CoreAdminContext>,
  );
  return { arrives, heard, user: userEvent.setup() };
}

it('has in its first field what was typed while it was on its way, and nothing behind it has heard it', async () => {
  const { arrives, heard, user } = opened();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.keyboard('axj');
  arrives.open();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(name).toHaveProperty('value', 'axj'));
  await user.keyboard('k');
  expect([name, heard.mock.calls]).toEqual([expect.objectContaining({ value: 'axjk' }), []]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  screen.getByRole('button', { name: 'Open' }).focus();
  await user.keyboard('x');
  expect(heard.mock.calls).toEqual([['x']]);
});

it('is called off by Esc before it is there', async () => {
  const { arrives, heard, user } = opened();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.keyboard('{Escape}x');
  expect(heard.mock.calls).toEqual([['x']]);
  arrives.open();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const sign = (): Element | null => document.querySelector('.on-its-way');

it('is shown to be on its way until it is there', async () => {
  const { arrives, user } = opened();
  expect(sign()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(sign()).not.toBeNull();
  arrives.open();
  await screen.findByRole('dialog', { name: 'Naming' });
  expect(sign()).toBeNull();
});
