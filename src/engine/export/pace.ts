/** How fast something goes and how long it still takes. */

export interface Pace {
  /** Rows a second. */
  readonly rate: number;
  /** Seconds left. */
  readonly left: number;
}

/** @returns undefined until it can be told: after a second, with something done. */
export function paceOf(rows: number, total: number, elapsedMs: number): Pace | undefined {
  if (rows <= 0 || elapsedMs < 1_000) return undefined;
  const rate = rows / (elapsedMs / 1_000);
  return { rate: Math.round(rate), left: Math.ceil(Math.max(0, total - rows) / rate) };
}
