/**
 * Arimo, for letters that a PDF's built-in Helvetica lacks: metrically compatible, with the letters and marks of
 * Nigeria's languages. Loaded on demand; a document embeds only the glyphs used.
 */
import type { jsPDF } from 'jspdf';
import { gposAnchors, type GposAnchor, type GposAnchors } from './gposAnchors';

export type Weight = 'normal' | 'bold';

/** A loaded font for any number of documents; `bytes` has one character per byte. */
export type FaceFile = Awaited<ReturnType<typeof loadFace>>;

const NAMES: Readonly<Record<Weight, string>> = { normal: 'Arimo-Regular', bold: 'Arimo-Bold' };
/** As modules, because only the client calls the network. */
const MODULES: Readonly<Record<Weight, () => Promise<{ readonly default: string }>>> = {
  normal: () => import('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf?inline'),
  bold: () => import('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf?inline'),
};
const CLUSTER = /[^]\p{Mark}*/gu;
/** Right-to-left scripts, which would be drawn in the wrong order. */
const FROM_THE_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;

/** Rejects when the font cannot be loaded. */
export async function loadFace(weight: Weight) {
  const { default: address } = await MODULES[weight]();
  const bytes = atob(address.slice(address.indexOf(',') + 1));
  const file = new Uint8Array(bytes.length);
  for (let index = 0; index < bytes.length; index += 1) file[index] = bytes.charCodeAt(index);
  return { name: NAMES[weight], bytes, anchors: gposAnchors(file) };
}

/** Adds the font and makes it the document's current one. */
export function addFace(doc: jsPDF, { name, bytes, anchors }: FaceFile) {
  doc.addFileToVFS(`${name}.ttf`, bytes).addFont(`${name}.ttf`, name, 'normal');
  const font = doc.setFont(name, 'normal').getFont();
  const escape: unknown = Reflect.get(doc, 'pdfEscape16');
  if (typeof escape !== 'function') throw new TypeError('This jsPDF has no pdfEscape16');

  // Asked once for each character, because asking is also what puts its glyph into the document.
  const glyphs = new Map<string, string>();
  const glyph = (character: string): string => {
    const before = glyphs.get(character);
    if (before !== undefined) return before;
    const code = String(Reflect.apply(escape, doc, [character, font]));
    glyphs.set(character, code);
    return code;
  };

  const drawn = new Map<string, string>();
  return {
    id: String(font.id),
    has: (character: string): boolean => !FROM_THE_RIGHT.test(character) && glyph(character) !== '',
    /** The operators that draw a text at the current position. */
    operators(text: string, size: number): string {
      const key = `${size} ${text}`;
      const before = drawn.get(key);
      if (before !== undefined) return before;
      const operators = draw(text, size, glyph, anchors);
      drawn.set(key, operators);
      return operators;
    },
  };
}

function draw(text: string, size: number, glyph: (character: string) => string, anchors: GposAnchors): string {
  let [operators, run] = ['', ''];
  for (const [cluster] of text.matchAll(CLUSTER)) {
    const [letter = '', ...marks] = Array.from(cluster, glyph);
    run += letter;
    if (marks.length === 0) continue;
    const marked = anchors(number(letter), marks.map(number));
    const drawn = marks.map((mark, index) => showMark(mark, marked[index], size)).join('');
    operators += `${show(run)}${drawn}0 Ts\n`;
    run = '';
  }
  if (operators === '') return show(run);
  // The text that readers copy: without it a viewer would guess spaces from the marks' positions.
  return `/Span <</ActualText <FEFF${utf16(text)}>>> BDC\n${operators}${show(run)}EMC\n`;
}

function show(glyphs: string): string {
  return glyphs === '' ? '' : `<${glyphs}> Tj\n`;
}

/** A mark has no width: the pen returns to the end of its letter. */
function showMark(glyph: string, anchor: GposAnchor | undefined, size: number): string {
  if (!anchor) return `0 Ts ${show(glyph)}`;
  const right = anchor.right.toFixed(0);
  return `${((anchor.up * size) / 1000).toFixed(2)} Ts [${-Number(right)} <${glyph}> ${right}] TJ\n`;
}

function utf16(text: string): string {
  const codes = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return codes.map((code) => code.toString(16).padStart(4, '0')).join('');
}

function number(glyph: string): number {
  return Number.parseInt(glyph, 16);
}
