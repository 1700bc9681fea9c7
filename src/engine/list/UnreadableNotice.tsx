/**
 * Below a list: how many of its rows have values that could not be read. Administrators open it to see which, and why:
 * closed, it is one line, for which the list has room.
 */
import type { ReactNode } from 'react';
import { unreadableIn } from '../../upstream/unreadable';
import { useExplains } from '../app/context';
import { fieldText } from '../definition/text';
import { useWords } from '../base/words';
import type { OddRow } from '../rows/oddRows';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { grouped } from '../../i18n/format';

/** Values whose reasons are told. */
const TOLD = 5;

interface UnreadableNoticeProps {
  readonly odd: readonly OddRow[];
  readonly look: ResourceLabels;
}

export default function UnreadableNotice({ odd, look }: UnreadableNoticeProps): ReactNode {
  const words = useWords('unreadable');
  const explains = useExplains();
  /** A field by its path in the row: null where it belongs to a field that this person does not see. */
  const nameOf = (path: string): string | null => {
    const isAt = (source: string | null): boolean => source === path || (source ?? '').startsWith(`${path}.`);
    const seen = look.resource.fields.find(({ source }) => isAt(source));
    if (seen) return `${look.label(seen)} (${path})`;
    return look.resource.hidden?.paths.some(isAt) ? null : path;
  };
  const reasons = odd.flatMap(({ record, place }) =>
    Object.entries(unreadableIn(record) ?? {}).flatMap(([path, { reason }]) => {
      const row = place === null ? fieldText(look.resource.title, record) : words('row', { place: grouped(place) });
      const name = path === '' ? words('wholeRow') : nameOf(path);
      return name === null ? [] : [`${row}, ${name}: ${reason}.`];
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
