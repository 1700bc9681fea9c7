/** The CSV of react-admin's export button for a list of ours: the definition's columns, as in the Export dialog. */
import type { Resource } from '../definition/resource';
import { csvFile } from '../../formats/csv';
import { fileColumn } from './cellTexts';
import { download, fileName } from './download';
import { exportedFields } from './request';
import { serviceNow } from '../../upstream/clock';

export function exportRecords(resource: Resource, records: readonly unknown[]): void {
  const added = resource.added?.columns ?? [];
  const columns = resource.columns.filter(({ type, name }) => type === 'field' && !added.includes(name));
  const fields = exportedFields({ resource, columns });
  download(csvFile(fields.map(fileColumn), records), fileName(resource.label, 'csv', serviceNow()));
}
