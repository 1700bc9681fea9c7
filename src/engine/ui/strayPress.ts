/**
 * A second press at the same place, too soon for a person to see what the first one changed, was meant for the element
 * that was there first. It is ignored if another record, a dialog or a menu is there now.
 */
import { useEffect } from 'react';

/** Milliseconds after the first press: longer than a double click. */
const SOON_MS = 400;
/** Pixels from the first press, because a hand moves a little. */
const NEAR_PX = 8;

export interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** A record's row by its key, else the control itself. */
  readonly on: unknown;
}

export function isStray(first: Press | null, second: Press): boolean {
  return (
    first !== null &&
    second.at - first.at < SOON_MS &&
    Math.hypot(second.x - first.x, second.y - first.y) < NEAR_PX &&
    second.on !== first.on
  );
}

const CONTROL = 'button, a, input, select, textarea, label, summary, [role="option"], [role^="menuitem"]';

function pressedOn(target: EventTarget | null): unknown {
  if (!(target instanceof Element)) return target;
  return target.closest<HTMLElement>('[data-record]')?.dataset.record ?? target.closest(CONTROL) ?? target;
}

/** Part of a list: nothing that a press opens is there before it. */
export default function StrayPresses(): null {
  useEffect(dropStrayPresses, []);
  return null;
}

/** Ignores stray presses in the window until the returned function is called. Keys are never ignored. */
function dropStrayPresses(): () => void {
  let first: Press | null = null;
  let stray = false;
  const onDown = (event: PointerEvent): void => {
    const { timeStamp, clientX, clientY, target } = event;
    const press = { at: timeStamp, x: clientX, y: clientY, on: pressedOn(target) };
    // A script's events have no place on the screen.
    stray = event.isTrusted && isStray(first, press);
    if (!stray) first = press;
  };
  const drop = (event: MouseEvent): void => {
    // A click by keyboard counts no presses.
    if (!stray || event.detail === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  window.addEventListener('pointerdown', onDown, options);
  // The first press focuses and opens a select; the second uses the control.
  for (const type of ['mousedown', 'click'] as const) window.addEventListener(type, drop, options);
  return () => ended.abort();
}
