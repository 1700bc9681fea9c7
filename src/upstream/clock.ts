/**
 * The service's clock: decides which day it is and the time of all that is shown (D417). A computer's clock may be
 * wrong; the `Date` of the service's fresh answers tells by how much. Until one was read, the computer's clock counts.
 */

/** Differences up to this are ignored, in milliseconds: answers take time, and clocks drift. */
const TOLERANCE_MS = 120_000;
/** An answer that was longer under way says nothing about the time now: the computer may have slept. In milliseconds. */
const UNDER_WAY_MS = 45_000;
/** The header has whole seconds, rounded down. */
const HALF_SECOND_MS = 500;

/** A moment by three clocks, in milliseconds; `steady` counts from when the page was opened and is never set. */
interface Moment {
  readonly service: number;
  readonly computer: number;
  readonly steady: number;
}

let lastAnswer: Moment | null = null;
let ahead = 0;
let corrections = 0;
const listeners = new Set<() => void>();

/**
 * The time of the service, in whole milliseconds since the epoch. The larger of two durations since the last known moment
 * counts: a steady clock may stand still while the computer sleeps, and the computer's clock may be put back.
 */
export function serviceNow(): number {
  if (lastAnswer === null) return Date.now();
  // The steady clock counts fractions, and reference numbers are made of whole milliseconds.
  return Math.floor(lastAnswer.service + Math.max(...elapsedSince(lastAnswer)));
}

/** How long ago a moment was, by the computer's clock and by the steady one. */
const elapsedSince = (moment: Moment): readonly [number, number] => [
  Date.now() - moment.computer,
  performance.now() - moment.steady,
];

/** Whether the computer has slept or its clock was set, which only the next answer can tell apart. */
export function isClockUnsure(): boolean {
  if (lastAnswer === null) return false;
  const [computer, steady] = elapsedSince(lastAnswer);
  return Math.abs(computer - steady) > TOLERANCE_MS;
}

/** The service's time of a moment that the computer's clock has given. */
export const serviceTimeOf = (computer: number): number =>
  lastAnswer === null ? computer : lastAnswer.service + (computer - lastAnswer.computer);

/** By how much the computer's clock is ahead of the service's, in milliseconds: negative if it is behind, 0 if it is right. */
export const clockAhead = (): number => ahead;

/** How often the clock was corrected: what was derived from the time before is to be derived again. */
export const clockCorrections = (): number => corrections;

/** Calls the listener after each correction. Returns a function that stops it. */
export function watchClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The host whose clock counts. */
const SERVICE = 'api';

/** Call before a request is sent, and what it returns with the headers of the answer. Those of other hosts tell nothing. */
export function timeRequest(host = SERVICE): (headers: Pick<Headers, 'get'>) => void {
  const sentAt = Date.now();
  return (headers) => {
    if (host !== SERVICE) return;
    const service = Date.parse(headers.get('date') ?? '') + HALF_SECOND_MS;
    const isFresh = headers.get('age') === null && Math.abs(Date.now() - sentAt) <= UNDER_WAY_MS;
    if (isFresh && !Number.isNaN(service)) hear(service);
  };
}

function hear(service: number): void {
  const computer = Date.now();
  const difference = Math.abs(computer - service) > TOLERANCE_MS ? computer - service : 0;
  const isCorrected = Math.abs(service - serviceNow()) > TOLERANCE_MS || Math.abs(difference - ahead) > TOLERANCE_MS;
  if (lastAnswer !== null && !isCorrected && !isClockUnsure()) return;
  lastAnswer = { service: computer - difference, computer, steady: performance.now() };
  ahead = difference;
  if (!isCorrected) return;
  corrections += 1;
  for (const listener of listeners) listener();
}
