/**
 * How many rows have values that could not be read. Administrators can open it for the fields and reasons. Closed, it
 * is one line, for which the list reserves room.
 */
import { useMemo, type ReactNode } from 'react';
import type { RaRecord } from 'ra-core';
import { unreadableIn } from '../../../upstream/unreadable';
import { useExplains } from '../../app/context';
import { fieldText } from '../../definition/text';
import { useWords } from '../../browser/words';
import type { RowSource } from '../../rows/useRows';
import type { ResourceLabels } from '../../kinds/resourceLabels';
import { grouped, labelled } from '../../../i18n/format';

/** Maximum of listed values. */
const TOLD = 5;

interface UnreadableNoticeProps {
  readonly source: RowSource;
  readonly offset: number;
  readonly labels: ResourceLabels;
}

export default function UnreadableNotice({ source: rows, offset, labels }: UnreadableNoticeProps): ReactNode {
  const odd = useMemo(() => oddRows(rows, offset), [rows, offset]);
  const words = useWords('unreadable');
  const explains = useExplains();
  /** The label of a field by its path; null if this person may not see the field. */
  const nameOf = (path: string): string | null => {
    const isAt = (source: string | null): boolean => source === path || (source ?? '').startsWith(`${path}.`);
    const seen = labels.resource.fields.find(({ source }) => isAt(source));
    if (seen) return `${seen.label} (${path})`;
    return labels.resource.hidden?.paths.some(isAt) ? null : path;
  };
  const reasons = odd.flatMap(({ record, position }) =>
    Object.entries(unreadableIn(record) ?? {}).flatMap(([path, { reason }]) => {
      const row =
        position === null ? fieldText(labels.resource.title, record) : words('row', { place: grouped(position) });
      const name = path === '' ? words('wholeRow') : nameOf(path);
      return name === null ? [] : [labelled(`${row}, ${name}`, `${reason}.`)];
    }),
  );
  const count = words('rows', { smart_count: odd.length, count: grouped(odd.length) });
  return (
    <output className="notice notice--pending">
      {explains ? (
        <details className="unreadable-notice">
          <summary>{count}</summary>
          <ul>
            {reasons.slice(0, TOLD).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
            {reasons.length > TOLD && <li>{words('more', { count: grouped(reasons.length - TOLD) })}</li>}
          </ul>
        </details>
      ) : (
        count
      )}
    </output>
  );
}

interface OddRow {
  readonly record: RaRecord;
  /** One-based position in the whole list; null if the list is too long to count. */
  readonly position: number | null;
}

/** Up to this many rows are visited one by one. Of a longer list only loaded rows are, without their positions. */
const LOOKED_AT = 20_000;

/** The loaded rows that have an unreadable value. `offset`: the zero-based position of the first row. */
function oddRows(source: RowSource, offset: number): readonly OddRow[] {
  const odd: OddRow[] = [];
  const note = (record: RaRecord | undefined, position: number | null): void => {
    if (record && unreadableIn(record)) odd.push({ record, position });
  };
  if (source.total > LOOKED_AT) for (const record of source.loaded()) note(record, null);
  else for (let index = 0; index < source.total; index += 1) note(source.row(index), offset + index + 1);
  return odd;
}
