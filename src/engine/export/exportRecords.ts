/** What react-admin's export button saves of a list of ours: the columns of its definition, as the Export dialog does. */
import type { Resource } from '../definition/resource';
import { writeCsv, writeHeader } from './csv';
import { download, fileName } from './download';

export function exportRecords({ label, columns }: Resource, records: readonly unknown[]): void {
  const fields = columns.flatMap((column) => (column.type === 'field' ? [column.field] : []));
  const pieces: string[] = [];
  const push = (piece: string): unknown => pieces.push(piece);
  writeHeader(fields, push);
  writeCsv(fields, records, push);
  download(new Blob(pieces, { type: 'text/csv;charset=utf-8' }), fileName(label, 'csv', Date.now()));
}
