/** What react-admin's export button saves of a list of ours: the columns of its definition, as the Export dialog does. */
import type { Resource } from '../definition/resource';
import { csvFile } from './csv';
import { download, fileName } from './download';

export function exportRecords({ label, columns }: Resource, records: readonly unknown[]): void {
  const fields = columns.flatMap((column) => (column.type === 'field' ? [column.field] : []));
  download(csvFile(fields, records), fileName(label, 'csv', Date.now()));
}
