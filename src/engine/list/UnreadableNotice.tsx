/**
 * How many rows have values that could not be read. Administrators can open it for the fields and reasons. Closed, it
 * is one line, for which the list reserves room.
 */
import type { ReactNode } from 'react';
import { unreadableIn } from '../../upstream/unreadable';
import { useExplains } from '../app/context';
import { fieldText } from '../definition/text';
import { useWords } from '../browser/words';
import type { OddRow } from '../rows/useRows';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { grouped, labelled } from '../../i18n/format';

/** Maximum of listed values. */
const TOLD = 5;

interface UnreadableNoticeProps {
  readonly odd: readonly OddRow[];
  readonly labels: ResourceLabels;
}

export default function UnreadableNotice({ odd, labels }: UnreadableNoticeProps): ReactNode {
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
