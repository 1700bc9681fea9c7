/** The product's mark for React pages; decorative, the name stands beside it. */
import type { ReactElement } from 'react';
import { COIN } from './coin';

export function Mark({ size = 24 }: { readonly size?: number }): ReactElement {
  return (
    <svg className="mark" viewBox={COIN.viewBox} width={size} height={size} aria-hidden="true">
      <circle className="mark__face" {...COIN.face} />
      <circle className="mark__ring" {...COIN.ring} />
      <path className="mark__letter" d={COIN.letter} />
    </svg>
  );
}
