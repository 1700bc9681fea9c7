/** The CSV of react-admin's export button for a list of ours: the definition's columns, as in the Export dialog. */
import type { Resource } from '../definition/resource';
import { csvFile } from './csv';
import { download, fileName } from './download';
import { serviceNow } from '../../upstream/clock';

export function exportRecords({ label, columns }: Resource, records: readonly unknown[]): void {
  const fields = columns.flatMap((column) => (column.type === 'field' ? [column.field] : []));
  download(csvFile(fields, records), fileName(label, 'csv', serviceNow()));
}
