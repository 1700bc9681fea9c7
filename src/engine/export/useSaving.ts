/** An export that is downloaded, or written to a chosen place. */
import { useTranslate } from 'ra-core';
import { download, fileName } from './download';
import type { FileFormat } from './formats';
import { askForPlace, tidyPlace } from './place';
import type { Noted } from './protocol';
import { exportedFields, type ExportSource } from './request';
import { useExport, useExportLog } from './useExport';
import { grouped } from '../../i18n/format';

export function useSaving(source: ExportSource) {
  const translate = useTranslate();
  const exporting = useExport(source);
  const log = useExportLog();
  const { resource, columns, total, part } = source;

  const countRows = (rows: number): string => translate('exporting.rows', { smart_count: rows, count: grouped(rows) });

  const grown = (rows: number): string =>
    rows > total ? ` ${translate('exporting.grown', { listed: grouped(total) })}` : '';

  const noted = ({ unreadable, unshown }: Noted): string =>
    Object.entries({ unreadable, unshown })
      .map(([key, count]) =>
        count ? ` ${translate(`exporting.${key}`, { smart_count: count, count: grouped(count) })}` : '',
      )
      .join('');

  const nameOf = (format: FileFormat): string => {
    const { file, label } = resource;
    // The headings are the specification's, so the name says by which clock the times are.
    const clock = exportedFields(columns).some(({ kind }) => kind === 'dateTime')
      ? ` (${translate('exporting.clock')})`
      : '';
    const whole = file ? `${file.name}.${format}` : fileName(label, format, Date.now(), clock);
    // The name is the only place in a CSV that can say that rows are missing.
    return part === null ? whole : whole.replace(/(\.\w+)$/, ' (part)$1');
  };

  const save = async (format: FileFormat): Promise<string | null> => {
    const name = nameOf(format);
    const place = await askForPlace(name, format, total);
    if (place === 'calledOff') return null;
    const outcome = await exporting.run(format, { place });
    if (outcome?.type === 'file') download(outcome.file, name);
    else if (outcome?.type !== 'saved') {
      if (place) void tidyPlace(place);
      return null;
    }
    const rows = countRows(outcome.rows);
    const text =
      translate('exporting.saved', { file: place?.name ?? name, rows }) +
      grown(outcome.rows) +
      noted(outcome) +
      (part === null ? '' : ` ${part}`);
    log({ type: 'success', text });
    return text;
  };

  return { ...exporting, save, nameOf, countRows, grown, noted };
}
