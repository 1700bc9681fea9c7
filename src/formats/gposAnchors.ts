/**
 * Positions of marks on letters: the anchors of an OpenType font (table GPOS, "mark to base" and "mark to mark"). PDF
 * viewers do not apply them.
 */

/** In thousandths of an em, from the pen's position after the letter. */
export interface GposAnchor {
  readonly right: number;
  readonly up: number;
}

/** @returns a position per mark; undefined if the font has none. Glyphs are numbers. */
export type GposAnchors = (letter: number, marks: readonly number[]) => readonly (GposAnchor | undefined)[];

const TO_BASE = 4;
const TO_MARK = 6;
const EXTENSION = 9;

/** One table of anchors: its glyphs and their offsets. */
interface Anchors {
  readonly type: number;
  readonly marks: ReadonlyMap<number, number>;
  readonly below: ReadonlyMap<number, number>;
  readonly classes: number;
  readonly markArray: number;
  readonly belowArray: number;
}

/** @param font a TrueType font with the tables GPOS, head, hhea and hmtx. */
export function gposAnchors(font: Uint8Array): GposAnchors {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const at = tablesOf(view);
  const tables = anchorsOf(view, at('GPOS'));
  const unit = 1000 / view.getUint16(at('head') + 18);
  const widths = view.getUint16(at('hhea') + 34);
  const advance = (glyph: number): number => view.getUint16(at('hmtx') + 4 * Math.min(glyph, widths - 1));
  return (letter, marks) => {
    const anchors: (GposAnchor | undefined)[] = [];
    marks.forEach((mark, index) => {
      const [before, below] = [marks[index - 1], anchors[index - 1]];
      const onMark = before === undefined || !below ? undefined : shift(view, tables, TO_MARK, before, mark);
      const onLetter = onMark ? undefined : shift(view, tables, TO_BASE, letter, mark);
      if (onMark && below) anchors.push({ right: below.right + onMark.x * unit, up: below.up + onMark.y * unit });
      else if (onLetter) anchors.push({ right: (onLetter.x - advance(letter)) * unit, up: onLetter.y * unit });
      else anchors.push(undefined);
    });
    return anchors;
  };
}

function tablesOf(view: DataView): (tag: string) => number {
  const tables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const entry = 12 + 16 * index;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(entry + byte)));
    tables.set(tag, view.getUint32(entry + 8));
  }
  return (tag) => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new TypeError(`The font has no table ${tag}`);
    return offset;
  };
}

function anchorsOf(view: DataView, gpos: number): readonly Anchors[] {
  const list = gpos + view.getUint16(gpos + 8);
  const found: Anchors[] = [];
  for (const lookup of offsets(view, list, list)) {
    for (const subtable of offsets(view, lookup + 4, lookup)) {
      const extended = view.getUint16(lookup) === EXTENSION;
      const type = view.getUint16(extended ? subtable + 2 : lookup);
      const start = extended ? subtable + view.getUint32(subtable + 4) : subtable;
      if (type !== TO_BASE && type !== TO_MARK) continue;
      found.push({
        type,
        marks: coverage(view, start + view.getUint16(start + 2)),
        below: coverage(view, start + view.getUint16(start + 4)),
        classes: view.getUint16(start + 6),
        markArray: start + view.getUint16(start + 8),
        belowArray: start + view.getUint16(start + 10),
      });
    }
  }
  // Later tables take precedence.
  return found.toReversed();
}

/** A counted list of two-byte offsets from `origin`. */
function offsets(view: DataView, list: number, origin: number): readonly number[] {
  const count = view.getUint16(list);
  return Array.from({ length: count }, (_, index) => origin + view.getUint16(list + 2 + 2 * index));
}

/** The glyphs of a table, each with its index. */
function coverage(view: DataView, start: number): ReadonlyMap<number, number> {
  const indexes = new Map<number, number>();
  const ranges = view.getUint16(start) === 2;
  for (let index = 0; index < view.getUint16(start + 2); index += 1) {
    const entry = start + 4 + index * (ranges ? 6 : 2);
    const first = view.getUint16(entry);
    const last = ranges ? view.getUint16(entry + 2) : first;
    for (let glyph = first; glyph <= last; glyph += 1) indexes.set(glyph, indexes.size);
  }
  return indexes;
}

/** From the base glyph's origin to the mark's, in font units. */
function shift(view: DataView, tables: readonly Anchors[], type: number, below: number, mark: number) {
  for (const table of tables) {
    const [belowIndex, markIndex] = [table.below.get(below), table.marks.get(mark)];
    if (table.type !== type || belowIndex === undefined || markIndex === undefined) continue;
    const record = table.markArray + 2 + 4 * markIndex;
    const slot = table.belowArray + 2 + 2 * (belowIndex * table.classes + view.getUint16(record));
    if (view.getUint16(slot) === 0) continue;
    const [its, onto] = [table.markArray + view.getUint16(record + 2), table.belowArray + view.getUint16(slot)];
    return {
      x: view.getInt16(onto + 2) - view.getInt16(its + 2),
      y: view.getInt16(onto + 4) - view.getInt16(its + 4),
    };
  }
  return undefined;
}
