/** Bounds what callers hold at one time (bytes, questions), for each caller and for all together. */
import { QueueFull } from './queue';

export interface Bounds {
  readonly each: number;
  readonly all: number;
}

export class Shares {
  readonly #bounds: Bounds;
  readonly #amounts = new Map<string, number>();
  #all = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** @returns gives the share back; it may be called more than once. @throws QueueFull when a bound is reached. */
  take(caller: string, amount: number): () => void {
    const own = this.#amounts.get(caller) ?? 0;
    if (own + amount > this.#bounds.each || this.#all + amount > this.#bounds.all) throw new QueueFull();
    return this.hold(caller, amount);
  }

  /** Without a bound, for what exists already. */
  hold(caller: string, amount: number): () => void {
    this.#add(caller, amount);
    let isTaken = true;
    return () => {
      if (isTaken) this.#add(caller, -amount);
      isTaken = false;
    };
  }

  of(caller: string): number {
    return this.#amounts.get(caller) ?? 0;
  }

  get total(): number {
    return this.#all;
  }

  /** The caller who holds most. */
  get greatest(): string | undefined {
    return [...this.#amounts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
  }

  #add(caller: string, amount: number): void {
    const own = this.of(caller) + amount;
    this.#all += amount;
    if (own > 0) this.#amounts.set(caller, own);
    else this.#amounts.delete(caller);
  }
}
