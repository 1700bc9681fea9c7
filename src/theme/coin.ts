/** The mark: a kobo coin with its K. The same drawing stands in index.html (the icon) and theme/Mark.tsx. */

export const COIN = {
  viewBox: '0 0 32 32',
  /** The coin's face, and the ring inside its milled edge. */
  face: { cx: '16', cy: '16', r: '15' },
  ring: { cx: '16', cy: '16', r: '12.4' },
  /** The K, drawn as strokes. */
  letter: 'M12.4 9.6v12.8M20.6 9.6l-8 6.6 8 6.2',
} as const;
