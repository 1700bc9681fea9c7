/** Reads a workbook with a reader that shares nothing with what wrote it. */
import { read } from '@e965/xlsx';
import { inflateRawSync } from 'node:zlib';

/** One cell as the file has it: `t` for text (`s`) or number (`n`), and the format it is shown in. */
export interface ReadCell {
  readonly type: string;
  readonly value: unknown;
  /** The number format; `@` for texts. */
  readonly format: unknown;
  /** A formula, should there be one. */
  readonly formula: string | undefined;
}

export interface ReadSheet {
  readonly name: string;
  /** Rows of cells, the header's first; null where there is none. */
  readonly rows: readonly (readonly (ReadCell | null)[])[];
}

/** The first sheet of a workbook. */
export async function readXlsx(file: Blob): Promise<ReadSheet> {
  const book = read(new Uint8Array(await file.arrayBuffer()), { dense: true, cellNF: true, cellFormula: true });
  const [name = ''] = book.SheetNames;
  const rows = book.Sheets[name]?.['!data'] ?? [];
  return {
    name,
    rows: rows.map((cells) =>
      Array.from(cells ?? [], (cell) =>
        cell ? { type: cell.t, value: cell.v, format: cell.z, formula: cell.f } : null,
      ),
    ),
  };
}

/** The values of its rows; null where there is no cell. */
export async function valuesOf(file: Blob): Promise<readonly (readonly unknown[])[]> {
  const { rows } = await readXlsx(file);
  return rows.map((cells) => cells.map((cell) => cell?.value ?? null));
}

/** One part of a zip file by its path, as its directory says where it is and how long. */
export async function partOf(file: Blob, path: string): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const end = bytes.lastIndexOf('PK\u0005\u0006');
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, name, extra, comment] = [20, 28, 30, 32].map((place) =>
      place === 20 ? bytes.readUInt32LE(at + place) : bytes.readUInt16LE(at + place),
    );
    const start = bytes.readUInt32LE(at + 42);
    if (bytes.toString('utf8', at + 46, at + 46 + (name ?? 0)) === path) {
      const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
      return inflateRawSync(bytes.subarray(data, data + (size ?? 0))).toString('utf8');
    }
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  throw new Error(`No part ${path}`);
}
