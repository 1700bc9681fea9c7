/** Bounds what callers hold at one time (bytes, questions), for each caller and for all together. */
import { QueueFull } from './queue';

export interface Bounds {
  readonly each: number;
  readonly all: number;
}

export class Shares {
  readonly #bounds: Bounds;
  readonly #held = new Map<string, number>();
  #all = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** @returns gives the share back; it may be called more than once. @throws QueueFull when a bound is reached. */
  take(caller: string, amount: number): () => void {
    const own = this.#held.get(caller) ?? 0;
    if (own + amount > this.#bounds.each || this.#all + amount > this.#bounds.all) throw new QueueFull();
    return this.hold(caller, amount);
  }

  /** Without a bound, for what exists already. */
  hold(caller: string, amount: number): () => void {
    this.#add(caller, amount);
    let held = true;
    return () => {
      if (held) this.#add(caller, -amount);
      held = false;
    };
  }

  of(caller: string): number {
    return this.#held.get(caller) ?? 0;
  }

  get total(): number {
    return this.#all;
  }

  /** The caller who holds most. */
  get greatest(): string | undefined {
    return [...this.#held].toSorted(([, a], [, b]) => b - a)[0]?.[0];
  }

  #add(caller: string, amount: number): void {
    const own = this.of(caller) + amount;
    this.#all += amount;
    if (own > 0) this.#held.set(caller, own);
    else this.#held.delete(caller);
  }
}
