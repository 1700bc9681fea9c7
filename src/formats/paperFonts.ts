/**
 * The fonts of a PDF: the built-in Helvetica where it has all letters, which needs no embedding, else an embedded one,
 * loaded per weight on demand.
 */
import { jsPDF } from 'jspdf';
import { addFace, loadFace, type FaceFile, type Weight } from './embeddedFont';
import { measureFont, type Measure } from './paperText';
import { isEncodable, isWinAnsi, needsMore, encodable } from './winAnsi';

export const BUILT_IN = 'helvetica';

export interface PaperFont {
  /** Replaces characters that cannot be written. Everything else here takes only such texts. */
  readonly encode: (text: string) => string;
  readonly measure: Measure;
  /** The font for letters that Helvetica lacks; null if no text has any. */
  readonly exact: FaceFile | null;
}

export type PaperFonts = Readonly<Record<Weight, PaperFont>>;

/** @param texts everything that will be written. Rejects when a font cannot be loaded. */
export async function paperFonts(texts: Readonly<Record<Weight, readonly string[]>>): Promise<PaperFonts> {
  const [normal, bold] = await Promise.all([fontFor('normal', texts.normal), fontFor('bold', texts.bold)]);
  return { normal, bold };
}

/** Number of texts with characters that no font has; question marks replace those. */
export async function countUnshown(texts: readonly string[]): Promise<number> {
  if (!texts.some(needsMore)) return 0;
  const { has } = addFace(new jsPDF(), await loadFace('normal'));
  return texts.filter((text) => !isEncodable(text, has)).length;
}

async function fontFor(weight: Weight, texts: readonly string[]): Promise<PaperFont> {
  const builtIn = measureFont(new jsPDF().setFont(BUILT_IN, weight));
  if (!texts.some(needsMore)) return { encode: (text) => encodable(text, () => false), measure: builtIn, exact: null };
  const exact = await loadFace(weight);
  const doc = new jsPDF();
  const { has } = addFace(doc, exact);
  const measured = measureFont(doc);
  const width = (text: string): number => (isWinAnsi(text) ? builtIn : measured).width(text);
  return { encode: remember((text) => encodable(text, has)), measure: { width }, exact };
}

/** The same names recur in thousands of rows. */
function remember(encode: (text: string) => string): (text: string) => string {
  const encoded = new Map<string, string>();
  return (text) => {
    if (isWinAnsi(text)) return text;
    const code = encoded.get(text) ?? encode(text);
    encoded.set(text, code);
    return code;
  };
}
