// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { shortcuts } from '../../i18n/en/shortcuts';
import { offer, offeredNow, pressed, SHORTCUT_GROUPS, SHORTCUTS } from './shortcuts';
import { useShortcut } from './useShortcut';

const key = (name: string, held: Partial<KeyboardEventInit> = {}) =>
  new KeyboardEvent('keydown', { key: name, ...held });

describe('the table', () => {
  it('says in words what each shortcut does, and where', () => {
    expect(Object.keys(shortcuts.does).toSorted()).toEqual(Object.keys(SHORTCUTS).toSorted());
    expect(Object.keys(shortcuts.groups)).toEqual([...SHORTCUT_GROUPS]);
  });
});

describe('a key', () => {
  it('is its letter in either case, and with Ctrl or Cmd', () => {
    expect(pressed(key('k', { ctrlKey: true }), ['search'])).toBe('search');
    expect(pressed(key('K', { metaKey: true }), ['search'])).toBe('search');
    expect(pressed(key('k'), ['search'])).toBeUndefined();
    expect(pressed(key('k', { ctrlKey: true, altKey: true }), ['search'])).toBeUndefined();
    expect(pressed(key('K', { ctrlKey: true, shiftKey: true }), ['search'])).toBeUndefined();
  });

  it('is its sign, whatever the keyboard needs for it', () => {
    expect(pressed(key('?', { shiftKey: true }), ['shortcuts'])).toBe('shortcuts');
    expect(pressed(key('/'), ['shortcuts', 'searchList'])).toBe('searchList');
    expect(pressed(key('/', { shiftKey: true }), ['searchList'])).toBe('searchList');
  });
});

it('is offered for as long as anybody offers it', () => {
  const [one, other] = [offer(['searchList']), offer(['searchList'])];
  one();
  expect(offeredNow().has('searchList')).toBe(true);
  other();
  expect(offeredNow().has('searchList')).toBe(false);
});

function open(enabled = true) {
  const [filter, search] = [vi.fn<() => void>(), vi.fn<() => void>()];
  function Page() {
    useShortcut('searchList', filter, enabled);
    useShortcut('search', search, enabled);
    return (
      <>
        <input aria-label="text" />
        <input type="checkbox" aria-label="box" />
        <textarea aria-label="long" />
        <button type="button">button</button>
      </>
    );
  }
  const { rerender } = render(<Page />);
  return { filter, search, rerender };
}

describe('a shortcut', () => {
  it('works from anywhere that takes no text', () => {
    const { filter } = open();
    for (const target of [document.body, screen.getByRole('button'), screen.getByLabelText('box')])
      fireEvent.keyDown(target, { key: '/' });
    expect(filter).toHaveBeenCalledTimes(3);
  });

  it('leaves typing alone, but for keys that type nothing', () => {
    const { filter, search } = open();
    for (const name of ['text', 'long']) {
      fireEvent.keyDown(screen.getByLabelText(name), { key: '/' });
      fireEvent.keyDown(screen.getByLabelText(name), { key: 'k', ctrlKey: true });
    }
    expect([filter.mock.calls.length, search.mock.calls.length]).toEqual([0, 2]);
  });

  it('leaves a word alone that is being composed', () => {
    const { filter } = open();
    fireEvent.keyDown(document.body, { key: '/', isComposing: true });
    fireEvent.keyDown(document.body, { key: '/', keyCode: 229 });
    expect(filter).not.toHaveBeenCalled();
  });

  it.each(['dialog', 'alertdialog', 'menu'])('does nothing below a %s', (role) => {
    const { filter, search } = open();
    const over = document.body.appendChild(document.createElement('div'));
    over.setAttribute('role', role);
    fireEvent.keyDown(document.body, { key: '/' });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    over.remove();
    expect([filter.mock.calls.length, search.mock.calls.length]).toEqual([0, 0]);
  });

  it('is neither heard nor offered where it is off', () => {
    const { filter } = open(false);
    fireEvent.keyDown(document.body, { key: '/' });
    expect(filter).not.toHaveBeenCalled();
    expect(offeredNow().has('searchList')).toBe(false);
  });
});
