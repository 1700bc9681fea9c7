/** A changed view as it is sent. Parts the change does not name stay as stored, even those this version cannot read. */
import { holdsCardNumber } from '../../upstream/pan';
import { readBody, type SavedView, type ViewBody, type ViewState } from './view';

const STATE: readonly (keyof ViewState)[] = ['filter', 'columns', 'sort', 'perPage', 'density'];

/** Fields that the store sends and does not accept. */
const ANSWERED: ReadonlySet<string> = new Set(['id', 'owner', 'mine']);

/**
 * A record may say more than is known here, a later version's or another program's: filters with several values, wider
 * columns, whole fields. Renaming or sharing a view keeps all of it, but for a card number, which none may keep.
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
