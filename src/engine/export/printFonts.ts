/** The faces that print.css names, measured: Arial is narrow, and its figures are all equally wide. */
import { addUp, type Measure } from './paperText';

/** In a page or in a worker; where there is no canvas, every character counts as wide. */
export function printFonts(): { readonly body: Measure; readonly head: Measure } {
  return { body: measureText('400'), head: measureText('600') };
}

/** A little is added for rounding. */
function measureText(weight: string): Measure {
  const context = 'OffscreenCanvas' in globalThis ? new OffscreenCanvas(1, 1).getContext('2d') : null;
  if (!context) return addUp(() => 0.6);
  context.font = `${weight} 100px Arial, Helvetica, sans-serif`;
  return addUp((character) => context.measureText(character).width / 99);
}
