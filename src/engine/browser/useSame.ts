import { shallowEqual } from 'ra-core';
import { useState } from 'react';

/**
 * The same object as long as it has the same values, for parts that are drawn again only when theirs change. Functions
 * in it are those of `useEvent`.
 */
export function useSame<Kept extends object>(now: Kept, isSame: IsSame<Kept> = shallowEqual): Kept {
  const [lastOf] = useState<(value: Kept) => Kept>(() => keeper(isSame));
  return lastOf(now);
}

type IsSame<Kept> = (one: Kept, other: Kept) => boolean;

function keeper<Kept extends object>(isSame: IsSame<Kept>): (now: Kept) => Kept {
  let kept: Kept | undefined;
  return (now) => {
    if (!kept || !isSame(kept, now)) kept = now;
    return kept;
  };
}
