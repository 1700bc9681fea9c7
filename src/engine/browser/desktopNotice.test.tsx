// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { memoryStore, StoreContextProvider } from 'ra-core';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { useDesktopNotice } from './desktopNotice';
import { installDesktop } from '../ui/notices.testing';

const NOTICE = { title: 'Export finished', body: 'Transactions: 12 rows.', tag: 'export' };

function Teller() {
  const tell = useDesktopNotice();
  useEffect(() => tell(NOTICE), [tell]);
  return null;
}

type Circumstances = Parameters<typeof installDesktop>[0] & { readonly wanted?: boolean };

/** The notices that are shown when one is told. */
function told({ wanted = true, ...desktop }: Circumstances) {
  const shown = installDesktop(desktop);
  render(
    <StoreContextProvider value={memoryStore({ desktopNotices: wanted })}>
      <Teller />
    </StoreContextProvider>,
  );
  return shown;
}

it('shows a notice while nobody looks at the page, and a click brings the page back [P2-2.66]', () => {
  const focus = vi.spyOn(window, 'focus').mockReturnValue(undefined);
  const [notice] = told({});
  expect(notice?.text).toBe('Export finished: Transactions: 12 rows.');
  notice?.dispatchEvent(new Event('click'));
  expect(focus).toHaveBeenCalledTimes(1);
});

it('shows one while another window is worked in, although the page is in view', () => {
  expect(told({ hidden: false, focused: false })).toHaveLength(1);
});

it.each<Circumstances>([{ hidden: false }, { wanted: false }, { permission: 'denied' }, { broken: true }])(
  'shows nothing, and breaks nothing, with %o',
  (circumstances) => {
    expect(told(circumstances)).toEqual([]);
  },
);
