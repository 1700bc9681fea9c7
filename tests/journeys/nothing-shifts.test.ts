import { describe, expect } from 'vitest';
import { FAILED_CALL } from './harness/faults';
import { journey } from './harness/journey';
import { stillnessOf } from './harness/still';

/** Every list at every width is a campaign. */
describe('nothing above the rows changes its height', () => {
  journey(
    'whatever is done with a list, and what is pressed twice is done to one record',
    async (scene) => {
      scene.allow(FAILED_CALL);
      for (const [path, width] of [
        ['/agents', 1366],
        ['/purse', 1024],
        ['/agents', 390],
      ] as const) {
        expect(await stillnessOf(scene, path, width), `${path} at ${width}`).toEqual({ moved: 0, shift: 0, wrong: [] });
      }
    },
    { as: 'admin' },
  );
});
