/** Reads a PDF far enough to see what is on its pages: texts in the order they were drawn. */
import { inflateSync } from 'node:zlib';

export interface PdfPage {
  readonly texts: readonly string[];
}

/** The pages of a PDF as jsPDF writes it: one deflated stream of operators for each. */
export async function readPdf(file: Blob): Promise<readonly PdfPage[]> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const raw = bytes.toString('latin1');
  return [...raw.matchAll(/\/Filter \/FlateDecode[^]*?stream\r?\n([^]*?)\r?\nendstream/g)]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .filter((operators) => / T[jJ]\b|\) Tj/.test(operators))
    .map((operators) => ({
      texts: [...operators.matchAll(/\(((?:\\.|[^\\)])*)\) Tj/g)].map(([, text = '']) =>
        text.replace(/\\([\\()])/g, '$1'),
      ),
    }));
}
