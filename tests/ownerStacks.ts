/**
 * Elements of React without the stack of calls that it notes with each, to say in a warning where the element was made:
 * that is a tenth of the time of what is drawn in tests. React notes so many a second and no more; here it has noted them.
 */
import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const NOTED = 'recentlyCreatedOwnerStacks';

const nothing = (): void => {};

export function noteNoOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || internals === null || !(NOTED in internals)) {
    throw new Error('This React counts the stacks that it notes in another way');
  }
  Object.defineProperty(internals, NOTED, { get: () => Infinity, set: nothing });
}
