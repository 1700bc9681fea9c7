/** Every list at every width: what moves while it is worked with. */
import { stdout } from 'node:process';
import { describe, expect } from 'vitest';
import { FAILED_CALL } from '../journeys/harness/faults';
import { journey } from '../journeys/harness/journey';
import { own } from '../journeys/harness/own';
import { SEED } from '../journeys/harness/place';
import { startProduct } from '../journeys/harness/product';
import { LISTS, stillnessOf, WIDTHS } from '../journeys/harness/still';

/** What hostile input may have changed, such as the rights of a role group, is not in it. */
const product = own(() => startProduct({ seed: SEED }));

describe('nothing above the rows changes its height', () => {
  for (const path of LISTS) {
    journey(`${path} at ${WIDTHS.join(', ')} px`, { as: 'admin', on: product, timeout: 600_000 }, async (scene) => {
      scene.allow(FAILED_CALL);
      for (const width of WIDTHS) {
        const found = await stillnessOf(scene, path, width);
        stdout.write(`${path} at ${width}: rows moved by ${found.moved} px, layout shift ${found.shift}\n`);
        expect(found, `${path} at ${width}`).toEqual({ moved: 0, shift: 0, wrong: [] });
      }
    });
  }
});
