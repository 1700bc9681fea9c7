/** A product that one file of journeys has for itself, because what it keeps there would be in the way of others. */
import { afterAll, beforeAll } from 'vitest';
import { ownPlace } from './place';
import type { Product } from './product';

export interface OwnProduct {
  /** Where it answers now; '' before it has started. */
  readonly url: () => string;
  /** Everything it has written since it was last started. */
  readonly log: () => string;
  /** Another one with nothing of the last one's in it: what a journey that failed has left there is gone. */
  readonly renew: () => Promise<void>;
}

/** Started before the file's journeys and stopped after them. Not started where there is no browser. */
export function ownProduct(start: () => Promise<Product>): OwnProduct {
  let product: Product | undefined;
  beforeAll(async () => {
    if (ownPlace()) product = await start();
  });
  afterAll(async () => product?.stop());
  return {
    url: () => product?.url ?? '',
    log: () => product?.log() ?? '',
    renew: async () => {
      await product?.stop();
      product = await start();
    },
  };
}
