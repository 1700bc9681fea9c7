/** The values that are read from the rows of a call, as a tree. */
import type { RowShape, WireKind } from '../../../upstream/declaredCall';
import type { Field, KindName } from '../fields';
import { isCardName } from './secrets';

/** A path in a row. `items`: a list whose items have these paths. */
export interface ReadPath {
  readonly path: string;
  readonly kind: WireKind | 'items';
  readonly items?: readonly ReadPath[];
}

const KINDS: Partial<Readonly<Record<KindName, WireKind>>> = {
  number: 'number',
  boolean: 'boolean',
  pan: 'pan',
};

/** The paths that a field reads. A password is never read. */
export function pathsOf(name: string, field: Field<string>, isKey: boolean): readonly ReadPath[] {
  const { kind = 'text', source = name, valueSource, link, opens } = field;
  if (kind === 'password') return [];
  const texts = [...Object.values(link?.search ?? {}), ...('code' in field ? [field.code] : [])];
  const { resource: _, except = {}, ...ways } = typeof opens === 'object' ? { resource: '', except: {}, ...opens } : {};
  const led = [...Object.values(ways), ...Object.keys(except)];
  const balances = kind === 'money' && 'moves' in field ? Object.values(field.moves ?? {}) : [];
  const own: readonly ReadPath[] =
    source === null ? [] : [{ path: source, ...valueOf(field), ...(isKey && { kind: 'key' as const }) }];
  const value: readonly ReadPath[] =
    valueSource === undefined ? [] : [{ path: valueSource, kind: kind === 'money' ? amountOf(field) : 'value' }];
  return [
    ...own,
    ...value,
    ...texts.map((path) => ({ path, kind: 'text' }) as const),
    ...balances.map((path) => ({ path, kind: amountOf(field) })),
    ...led.flatMap((path) => (path === undefined ? [] : [{ path, kind: 'value' } as const])),
  ];
}

const amountOf = (field: Field<string>): WireKind =>
  field.kind === 'money' && field.unit === 'minor' ? 'minor' : 'kobo';

function valueOf(field: Field<string>): Omit<ReadPath, 'path'> {
  if (field.kind === 'money') return { kind: amountOf(field) };
  if (field.kind !== 'choices') return { kind: KINDS[field.kind ?? 'text'] ?? 'text' };
  const paths = [field.itemValue, field.itemLabel];
  return { kind: 'items', items: paths.map((path) => ({ path, kind: 'text' })) };
}

type Branch = Map<string, WireKind | Branch | readonly [Branch]>;

/** @returns also the paths that are read in two ways: as value and object, or as naira and kobo. */
export function shapeOf(paths: readonly ReadPath[]): { readonly shape: RowShape; readonly clashes: readonly string[] } {
  const tree: Branch = new Map();
  const clashes = paths.filter((one) => !grow(tree, one)).map(({ path }) => path);
  return { shape: asShape(tree), clashes };
}

/**
 * The first use of a path decides its kind, except that a key or a more exact kind replaces `text`, and a card number
 * is always masked.
 */
function grow(tree: Branch, { path, kind, items = [] }: ReadPath): boolean {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let branch = tree;
  for (const key of keys) {
    const next = branch.get(key) ?? new Map();
    if (!(next instanceof Map)) return false;
    branch.set(key, next);
    branch = next;
  }
  const before = branch.get(last);
  if (kind === 'items') {
    if (before !== undefined) return false;
    const item: Branch = new Map();
    branch.set(last, [item]);
    return items.every((one) => grow(item, one));
  }
  if (before !== undefined && typeof before !== 'string') return false;
  if (before !== kind && [before, kind].every((one) => one === 'kobo' || one === 'minor')) return false;
  if (kind === 'pan' || isCardName(last)) branch.set(last, 'pan');
  else if (before === undefined || before === 'text' || (kind === 'key' && before !== 'pan')) branch.set(last, kind);
  return true;
}

function asShape(tree: Branch): RowShape {
  return Object.fromEntries(
    [...tree].map(([name, part]) => {
      if (typeof part === 'string') return [name, part];
      return [name, part instanceof Map ? asShape(part) : [asShape(part[0])]];
    }),
  );
}
