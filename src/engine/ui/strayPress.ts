/**
 * A second press at the place of the first, before a person can have seen what the first one changed, is meant for what
 * stood there at the first. It is dropped where something else has come there since: another record, a dialog, a menu.
 */

/** How soon after the first press, in milliseconds: longer than a double click takes. */
const SOON_MS = 400;
/** How near to the first press, in pixels: a hand moves a little. */
const NEAR_PX = 8;

export interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** What was pressed: a record's row by its key, else the control itself. */
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

/** Drops stray presses anywhere in the window until the function that this returns is called. Keys are never dropped. */
export function dropStrayPresses(): () => void {
  let first: Press | null = null;
  let stray = false;
  const onDown = (event: PointerEvent): void => {
    const { timeStamp, clientX, clientY, target } = event;
    const press = { at: timeStamp, x: clientX, y: clientY, on: pressedOn(target) };
    // Events of a script have no place on the screen.
    stray = event.isTrusted && isStray(first, press);
    if (!stray) first = press;
  };
  const drop = (event: MouseEvent): void => {
    // A key's click counts no presses.
    if (!stray || event.detail === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('pointerdown', onDown, true);
  // The first gives the focus and opens a select, the second does what the control is for.
  for (const type of ['mousedown', 'click'] as const) window.addEventListener(type, drop, true);
  return () => {
    window.removeEventListener('pointerdown', onDown, true);
    for (const type of ['mousedown', 'click'] as const) window.removeEventListener(type, drop, true);
  };
}
