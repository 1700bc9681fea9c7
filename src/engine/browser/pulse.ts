/** One timer for everything that ages or is counted again while a page is looked at. */
import { useEvent } from 'ra-core';
import { useEffect } from 'react';

export const PULSE_MS = 30_000;
/** A person works here if a key or a pointer was used this recently, in milliseconds. */
const ACTIVE_MS = 60_000;
const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const;

/** `isActive`: a person works in this tab now. Ask the service only then, because a call prolongs an idle session. */
type Listener = (isActive: boolean) => void;

const listeners = new Set<Listener>();
let timer: ReturnType<typeof setInterval> | undefined;
let usedAt = 0;

function noteUse(): void {
  usedAt = Date.now();
}

/** Whether a person works in this tab now; known while something listens to the pulse. */
export const isInUse = (): boolean => !document.hidden && Date.now() - usedAt <= ACTIVE_MS;

function beat(): void {
  for (const listener of listeners) listener(isInUse());
}

function listen(listener: Listener): () => void {
  if (listeners.size === 0) {
    timer = setInterval(beat, PULSE_MS);
    for (const input of INPUTS) window.addEventListener(input, noteUse, { passive: true, capture: true });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    for (const input of INPUTS) window.removeEventListener(input, noteUse, { capture: true });
  };
}

/** Calls the listener every half minute. */
export function usePulse(listener: Listener): void {
  const heard = useEvent(listener);
  useEffect(() => listen(heard), [heard]);
}
