/** Print: what the list shows, or what the worker fetched, on paper in the visible columns. */
import { useTranslate } from 'ra-core';
import { countUnreadable, paperText } from './cellTexts';
import type { PaperSheets } from './paperSheets';
import { useCountLine, useDocumentLines, useExportedFields, type ExportSource } from './request';

export interface Print {
  /** Prints the given records, those of the page shown. */
  readonly records: (source: ExportSource, records: readonly unknown[]) => Promise<void>;
  /** Prints rows whose texts are there already, in the visible columns' order; so many of them could not be read. */
  readonly cells: (source: ExportSource, rows: readonly (readonly string[])[], unreadable?: number) => Promise<void>;
  /** Prints pages that are broken already. */
  readonly sheets: (source: ExportSource, sheets: PaperSheets) => Promise<void>;
}

export function usePrint(): Print {
  const translate = useTranslate();
  const count = useCountLine();
  const lines = useDocumentLines();
  const fieldsOf = useExportedFields();

  const cells: Print['cells'] = async (source, rows, unreadable = 0) => {
    const { printTable } = await import('./print');
    const { resource, columns } = source;
    await printTable({
      title:
        resource.file?.title ?? translate(`resources.${resource.name}.name`, { _: resource.label, smart_count: 2 }),
      lines: [
        count(rows.length.toLocaleString('en')),
        ...(unreadable > 0 ? [translate('exporting.unreadableLine', { count: unreadable.toLocaleString('en') })] : []),
        ...lines(source, Date.now()),
      ],
      columns: fieldsOf(resource, columns),
      rows,
    });
  };

  return {
    cells,
    async sheets({ resource, columns }, sheets) {
      const { printPages } = await import('./printPages');
      const page = translate('exporting.page', { page: '{page}', pages: '{pages}' });
      await printPages(sheets, fieldsOf(resource, columns), page);
    },
    records: (source, records) => {
      const fields = fieldsOf(source.resource, source.columns);
      return cells(
        source,
        records.map((record) => fields.map((field) => paperText(field, record))),
        countUnreadable(fields, records),
      );
    },
  };
}
