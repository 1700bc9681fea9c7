/** Reads XML from one end to the other, in time that grows with its length, and without entities of its own. */

export interface XmlReader {
  /** An element begins. `attribute` answers the text of one by its name without a prefix; undefined if there is none. */
  readonly open?: (name: string, attribute: (name: string) => string | undefined) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi;
const LAST_CHARACTER = 0x10ffff;

/** Passes over what no reader asks for. @throws Error for a document type, which may define entities. */
export function readXml(xml: string, { open, close, text }: XmlReader): void {
  let at = 0;
  for (;;) {
    const tag = xml.indexOf('<', at);
    if (text && tag > at) text(decoded(xml.slice(at, tag)));
    if (tag < 0) return;
    const special = endOfSpecial(xml, tag, text);
    const end = special ?? xml.indexOf('>', tag);
    if (end < 0) return;
    if (special === undefined) {
      const inner = xml.slice(tag + 1, end);
      if (inner.startsWith('/')) close?.(plainName(inner.slice(1).trim()));
      else element(inner, open, close);
    }
    at = end + 1;
  }
}

/** The last character of a comment, an instruction or a section of text; undefined for an element. */
function endOfSpecial(xml: string, tag: number, text: XmlReader['text']): number | undefined {
  if (xml.startsWith('<!DOCTYPE', tag)) throw new Error('A document type is not read.');
  for (const [start, end] of [
    ['<!--', '-->'],
    ['<?', '?>'],
    ['<![CDATA[', ']]>'],
  ] as const) {
    if (!xml.startsWith(start, tag)) continue;
    const found = xml.indexOf(end, tag + start.length);
    if (found < 0) return xml.length;
    if (start === '<![CDATA[') text?.(xml.slice(tag + start.length, found));
    return found + end.length - 1;
  }
  return undefined;
}

function element(inner: string, open: XmlReader['open'], close: XmlReader['close']): void {
  const isWhole = inner.endsWith('/');
  const [full = ''] = /^[^\s/]+/.exec(inner) ?? [];
  const name = plainName(full);
  open?.(name, (wanted) => {
    const [, quoted, apostrophed] =
      new RegExp(`\\s(?:[\\w.-]+:)?${wanted}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(inner) ?? [];
    const value = quoted ?? apostrophed;
    return value === undefined ? undefined : decoded(value);
  });
  if (isWhole) close?.(name);
}

const plainName = (full: string): string => full.slice(full.indexOf(':') + 1);

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= LAST_CHARACTER ? String.fromCodePoint(code) : whole;
  });
}
