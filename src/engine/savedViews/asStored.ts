/** A changed view as it is sent. Other parts stay as stored, even those this version cannot read. */
import { holdsCardNumber } from '../../upstream/pan';
import { readBody, type SavedView, type ViewBody, type ViewState } from './view';

const STATE: readonly (keyof ViewState)[] = ['filter', 'columns', 'sort', 'perPage', 'density'];

/** Fields that the store sends but does not accept. */
const ANSWERED: ReadonlySet<string> = new Set(['id', 'owner', 'mine']);

/**
 * A record of a later version or another program may have more: filters with several values, unknown fields. All of it
 * is kept, except card numbers.
 */
export function asStored(view: SavedView, change: Partial<ViewBody>, record: unknown): object {
  const body = { ...view, ...change };
  const said = typeof record === 'object' && record !== null ? Object.entries(record) : [];
  const before = readBody(record).value;
  const kept = said.filter(([name, value]) => {
    if (holdsCardNumber(JSON.stringify(value) ?? '')) return false;
    const part = STATE.find((one) => one === name);
    if (part === undefined) return !Object.hasOwn(body, name);
    return !Object.hasOwn(change, part) && JSON.stringify(before?.[part]) === JSON.stringify(body[part]);
  });
  const whole = [...Object.entries(body), ...kept];
  return Object.fromEntries(whole.filter(([name]) => !ANSWERED.has(name)));
}
