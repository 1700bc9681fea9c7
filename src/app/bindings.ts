/** Makes data provider bindings of definitions: the names of calls become calls. */
import type { ResourceBinding } from '../dataProvider/writes';
import type { Engine } from '../engine/app/context';
import { isDeclared, type CallName, type ListCallName, type PageCallName } from '../engine/definition/calls';
import { valueAt } from '../upstream/path';
import { removesRecord } from '../engine/calls/removesRecord';
import type { Condition, NormalField, Resource } from '../engine/definition/resource';
import type { PartedFilter } from '../lists/answer';
import { partedFilter } from '../lists/byBrowser';
import type { Endpoint, Listing } from '../upstream/endpoint';
import { endpoints } from '../upstream/index';
import { listNotes } from '../upstream/notes';
import { unreadableAt } from '../upstream/unreadable';
import { listViews } from '../upstream/views';

/** Both throw for an unknown name. */
export interface Calls {
  readonly listing: (name: PageCallName | ListCallName) => Listing;
  readonly call: (name: CallName) => Endpoint<object, unknown>;
}

const registry: Calls = {
  listing: (name) => (isDeclared(name) ? noCall(name) : endpoints[name]),
  call: (name) => (isDeclared(name) ? noCall(name) : endpoints[name]),
};

function noCall(name: string): never {
  throw new Error(`there is no call named "${name}"`);
}

/** No definition declares saved views and notes: their dialect defines how records are read and written. */
const undeclared = (list: Listing): ResourceBinding => ({
  list,
  keyOf: (record) => {
    const id = valueAt(record, 'id');
    return typeof id === 'number' || typeof id === 'string' ? String(id) : null;
  },
  find: null,
  detail: null,
  create: null,
  update: null,
  remove: null,
});

const UNDECLARED = { views: undeclared(listViews), notes: undeclared(listNotes) };

export function bindingsOf(
  resources: readonly Resource[],
  { listing, call }: Calls = registry,
): Readonly<Record<string, ResourceBinding>> {
  const declared = Object.fromEntries(
    resources.map((resource): [string, ResourceBinding] => {
      const { name, api, fields, create, edit } = resource;
      const removal = resource.actions.find((action) => !action.ask?.fields && removesRecord(resource, action, call));
      return [
        name,
        {
          list: listing(api.list),
          unpaged: api.unpaged,
          ...(isDeclared(api.list) && { filters: filtersOf(resource, resources) }),
          keyOf: (record) => recordKey(api.key, record),
          find: api.find,
          parted: (filter, { operators, several }) => {
            const { sent, conditions } = partedFilter({ ...resource, operators, several }, filter);
            return conditions.length === 0 ? { sent, matches: null } : compared(sent, conditions);
          },
          detail: api.detail && {
            call: call(api.detail.call),
            inputOf: inputOf(fields, api.detail.input),
            byKey: api.detail.whole ? keyInput(Object.keys(api.detail.input)) : null,
          },
          create: create && {
            call: call(create.call),
            payloadOf: async (record) => (await payloads()).createPayload(create, record),
          },
          update: edit && {
            call: call(edit.call),
            payloadOf: async (record, before) => (await payloads()).updatePayload(resource, edit, record, before),
          },
          remove: removal?.call
            ? {
                call: call(removal.call),
                inputsOf: async (records) => (await payloads()).removalInputs(resource, removal, records),
              }
            : null,
        },
      ];
    }),
  );
  return { ...UNDECLARED, ...declared };
}

/** What compares records loads with the first filter of the browser. */
async function compared(sent: object, conditions: readonly Condition[]): Promise<PartedFilter> {
  const { matchesOf } = await import(/* in around */ '../engine/definition/matches');
  const asked = conditions.flatMap(({ field }) => (field.operand ? [field.label] : []));
  return { sent, matches: matchesOf(conditions), asked };
}

/** What a file's list is filtered by: its filters, and what its own or another's records narrow it by. */
function filtersOf({ name, api, filters, calls = {} }: Resource, all: readonly Resource[]): ReadonlySet<string> {
  const related = all.flatMap((one) => one.related.filter((list) => list.resource === name));
  return new Set([
    ...filters.map(({ param }) => param),
    ...related.flatMap(({ filter }) => Object.keys(filter)),
    ...related.flatMap(({ fixed }) => Object.keys(fixed)),
    ...(isDeclared(api.list) ? (calls[api.list]?.query ?? []) : []),
    ...(api.find === null ? [] : [api.find]),
  ]);
}

/** Loaded only for forms that are not ours. */
const payloads = () => import('../engine/forms/recordPayload');

const keyInput =
  (names: readonly string[]) =>
  (id: string): object =>
    Object.fromEntries(names.map((name) => [name, id]));

/** Values of the row by field name. */
function inputOf(fields: readonly NormalField[], input: Readonly<Record<string, string>>): (row: object) => object {
  const sources = Object.entries(input).map(([name, fieldName]) => {
    const field = fields.find((one) => one.name === fieldName);
    return [name, field?.valueSource ?? fieldName] as const;
  });
  return (row) => Object.fromEntries(sources.map(([name, source]) => [name, valueAt(row, source)]));
}

/** The key's values, joined by hyphens; null where one of them could not be read. */
function recordKey(key: readonly NormalField[], record: object): string | null {
  const paths = key.map(({ source, name }) => source ?? name);
  if (paths.some((path) => unreadableAt(record, path))) return null;
  const values = paths.map((path) => valueAt(record, path)).filter((value) => value !== null && value !== undefined);
  return values.length > 0 ? values.map(String).join('-') : null;
}

/** What the providers of the shell go by. Resource files and edited definitions come after the providers were made. */
export interface Current {
  readonly engine: Engine;
  /** By the name of a resource. */
  readonly bindings: Readonly<Record<string, ResourceBinding>>;
}

export interface CurrentStore {
  /** To be asked at each call: what was kept of an earlier answer may be out of date. */
  readonly get: () => Current;
  readonly replace: (next: Current) => void;
}

export function currentStore(first: Current): CurrentStore {
  const held = { current: first };
  return {
    get: () => held.current,
    replace: (next) => void (held.current = next),
  };
}
