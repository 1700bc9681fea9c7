import { shallowEqual } from 'ra-core';
import { useState } from 'react';

/**
 * The same object as long as it has the same values, for parts that are drawn again only when theirs change. Functions
 * in it are those of `useEvent`.
 */
export function useSame<Kept extends object>(now: Kept): Kept {
  const [lastOf] = useState<(value: Kept) => Kept>(keeper);
  return lastOf(now);
}

function keeper<Kept extends object>(): (now: Kept) => Kept {
  let kept: Kept | undefined;
  return (now) => {
    if (!kept || !shallowEqual(kept, now)) kept = now;
    return kept;
  };
}
