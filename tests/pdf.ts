/** Reads a PDF far enough to see what is on its pages: texts in the order they were drawn, as a reader copies them. */
import { inflateSync } from 'node:zlib';

export interface PdfPage {
  readonly texts: readonly string[];
  /** What the file says itself that texts made of several pieces mean. */
  readonly meant: readonly string[];
}

/** What a font's codes mean; null for the built-in ones, whose codes are Windows-1252. */
type Meanings = ReadonlyMap<string, string> | null;

/** 0x80 to 0x9F of Windows-1252. Node's decoder takes them for Latin-1. */
const FROM_0X80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** The pages of a PDF as jsPDF writes it: one deflated stream of operators for each. */
export async function readPdf(file: Blob): Promise<readonly PdfPage[]> {
  const raw = Buffer.from(await file.arrayBuffer()).toString('latin1');
  const objects = new Map(
    [...raw.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj$/gm)].map(([, id, body]) => [id, body ?? '']),
  );
  const fonts = new Map(
    [...raw.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name, meaningsOf(objects, objects.get(id) ?? '')]),
  );
  return [...objects.values()]
    .map(streamOf)
    .filter((operators) => /^BT /m.test(operators))
    .map((operators) => ({ texts: textsOf(operators, fonts), meant: meantBy(operators) }));
}

/** As long as the object says: the last of deflated bytes may look like the end of a line. */
function streamOf(object: string): string {
  const { 0: head = '', index = 0 } = /^[^]*?\/Filter \/FlateDecode[^]*?stream\r?\n/.exec(object) ?? {};
  const [, length] = /\/Length (\d+)/.exec(head) ?? [];
  if (length === undefined) return '';
  const start = index + head.length;
  return inflateSync(Buffer.from(object.slice(start, start + Number(length)), 'latin1')).toString('latin1');
}

function meaningsOf(objects: ReadonlyMap<string | undefined, string>, font: string): Meanings {
  const [, id] = /\/ToUnicode (\d+) 0 R/.exec(font) ?? [];
  if (id === undefined) return null;
  const pairs = streamOf(objects.get(id) ?? '').matchAll(/^<(\w{4})><(\w{4})>$/gm);
  return new Map(
    [...pairs].map(([, code = '', unicode = '']) => [code, String.fromCharCode(Number.parseInt(unicode, 16))]),
  );
}

/** Each text begins where its place is set; it may be drawn in several pieces. */
function textsOf(operators: string, fonts: ReadonlyMap<string | undefined, Meanings>): readonly string[] {
  const texts: string[] = [];
  let meanings: Meanings = null;
  const tokens = operators.matchAll(/\/(F\d+) [\d.]+ Tf|( Tm )|\(((?:\\.|[^\\)])*)\) Tj|<(\w+)>(?= )/g);
  for (const [, font, begins, plain, codes] of tokens) {
    if (font !== undefined) meanings = fonts.get(font) ?? null;
    else if (begins !== undefined) texts.push('');
    else {
      const piece = codes === undefined ? plainText(plain ?? '') : said(codes, meanings);
      texts.push(`${texts.pop() ?? ''}${piece}`);
    }
  }
  return texts;
}

function meantBy(operators: string): readonly string[] {
  return [...operators.matchAll(/\/ActualText <FEFF(\w+)>/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  );
}

function plainText(bytes: string): string {
  return bytes
    .replace(/\\([\\()])/g, '$1')
    .replace(/[\u0080-\u009F]/g, (byte) => FROM_0X80.charAt(byte.charCodeAt(0) - 0x80));
}

function said(codes: string, meanings: Meanings): string {
  return (codes.match(/.{4}/g) ?? []).map((code) => meanings?.get(code) ?? '\uFFFD').join('');
}
