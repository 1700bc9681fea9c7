/** Compares records with the browser's filters. Without React, because the export's worker uses it too. */
import type { Matches } from '../../lists/answer';
import { unreadableAt } from '../../upstream/unreadable';
import type { Condition } from './byBrowser';
import { filterKindOf } from './filters';
import { isUsable } from './text';

/** Whether a record meets all conditions; null where there are none. */
export function matchesOf(conditions: readonly Condition[]): Matches | null {
  if (conditions.length === 0) return null;
  const tests = conditions.map((condition) => ({
    condition,
    test: filterKindOf(condition.field).matches(condition, condition.end),
  }));
  return (row) => {
    const comparable = tests.filter(({ condition }) => isReadable(condition, row));
    if (!comparable.every(({ test }) => test(row))) return false;
    return comparable.length === tests.length ? true : null;
  };
}

function isReadable({ field }: Condition, record: unknown): boolean {
  const { code } = field.options;
  return isUsable(field, record) && !(code && unreadableAt(record, code));
}
