// @vitest-environment jsdom
/** Enter in the palette before what was typed has been looked up, and presses for another tab. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { upstream } from '../../../tests/list/foundRecords';
import type { Answer } from '../../../tests/list/harness';
import { AGENTS, calls, input, openPalette, TRANSACTIONS } from './palette.testing';

const { onAct, onClose } = calls;
const nothing = (): void => undefined;

beforeEach(() => void vi.clearAllMocks());

function open(answer: Answer = upstream) {
  const codes = ['ROLE_VIEW_ALL_TRANSACTION', 'ROLE_VIEW_ALL_AGENT'] as const;
  return openPalette([TRANSACTIONS, AGENTS], { codes, upstream: answer });
}

describe('what is typed or pasted', () => {
  it.each([
    ['an RRN', '250201123454', '/transactions/KDK261101000000004?rrn=250201123454'],
    ['a name', 'kemi ven', '/agents/2?businessName=kemi+ven'],
    ['a terminal of several', '20700001', '/transactions?terminalId=20700001'],
  ])('is opened by Enter before it has been looked up, once it is found: %s', async (_what, typed, path) => {
    const { user, address } = open();
    await user.type(input(), `${typed}{Enter}`);
    expect(address()).toBe('/elsewhere');
    await waitFor(() => expect(address()).toBe(path));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is opened as a list by a second Enter, without the answer', async () => {
    const { user, address } = open(() => new Promise(nothing));
    await user.type(input(), '250201123454{Enter}{Enter}');
    expect(address()).toBe('/transactions?rrn=250201123454');
  });

  it('is not opened by an Enter before it where it is typed on, not found, or an action', async () => {
    const { user, address } = open();
    await user.type(input(), '2502011234{Enter}54');
    await screen.findByRole('option', { name: /^KDK261101000000004/ });
    await user.clear(input());
    await user.type(input(), 'zzzz{Enter}');
    await screen.findByText(/^Nothing found/);
    await user.clear(input());
    await user.type(input(), 'kemi0 receipt{Enter}');
    expect(address()).toBe('/elsewhere');
    expect([onClose.mock.calls, onAct.mock.calls]).toEqual([[], []]);
  });
});

describe('what is found', () => {
  it('is opened in another tab or window by the presses that open a link so, as a row of a list is', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, address } = open();
    await user.type(input(), '250201123454');
    const option = await screen.findByRole('option', { name: /^KDK261101000000004/ });
    for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) fireEvent.click(option, keys);
    const pressed = fireEvent.mouseDown(option, { button: 1 });
    const aux = (button: number) => fireEvent(option, new MouseEvent('auxclick', { bubbles: true, button }));
    aux(1);
    const to = '/transactions/KDK261101000000004?rrn=250201123454';
    expect(opened.mock.calls).toEqual(Array.from({ length: 4 }, () => [to, '_blank', 'noopener']));
    expect([pressed, address(), onClose.mock.calls], 'nothing scrolls, moves or closes').toEqual([
      false,
      '/elsewhere',
      [],
    ]);
    // The right button's menu, and a download.
    aux(2);
    fireEvent.click(option, { altKey: true });
    expect([opened.mock.calls.length, address()]).toEqual([4, '/elsewhere']);
    fireEvent.click(option);
    expect([opened.mock.calls.length, address(), onClose.mock.calls.length]).toEqual([4, to, 1]);
  });
});
