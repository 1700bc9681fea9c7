/** What a list answers, held against the fields of its definition. */
import { isDeclared } from '../../src/engine/definition/calls';
import { valueAt } from '../../src/upstream/path';
import type { Resource } from '../../src/engine/definition/resource';
import { allows } from '../../src/upstream/access';
import { endpointOf, listingOf } from '../../src/upstream/declaredCall';
import type { Listing, Part } from '../../src/upstream/endpoint';
import { UpstreamError } from '../../src/upstream/errors';
import { endpoints } from '../../src/upstream/index';
import { isRecord } from '../../src/upstream/rows';
import { reasonOf, type Upstream } from './upstream';

export interface ResourcePath {
  readonly name: string;
  readonly path: string;
}

export type ListAnswer =
  | { readonly type: 'notAsked'; readonly why: string }
  | { readonly type: 'failed'; readonly why: string }
  | {
      readonly type: 'answered';
      readonly rows: number;
      readonly total: number;
      /** The service has, or may have, more rows than the definition reads. */
      readonly part: Part | undefined;
      /** The page has fewer rows than were asked for, although there are more. */
      readonly short: boolean;
      /** No row has them. */
      readonly absent: readonly ResourcePath[];
      /** Every row that has them has nothing there. */
      readonly empty: readonly ResourcePath[];
    };

export async function listAnswer(resource: Resource, upstream: Upstream, length: number): Promise<ListAnswer> {
  const { client, session, lastBody } = upstream;
  if (!allows(session.user.roleGroup, resource.access)) {
    return { type: 'notAsked', why: `${session.user.username} has no ${resource.access}` };
  }
  const { feature, hasPage } = resource;
  if (!hasPage) return { type: 'notAsked', why: 'it is only listed below records, with a filter of theirs' };
  if (feature !== null) return { type: 'notAsked', why: `only of a service with the feature ${feature}` };
  let asked: string = resource.api.list;
  try {
    const answer = await client.call(listingFor(resource), { startPage: 0, length });
    const sent = rowsIn(resource, lastBody()).slice(0, length);
    const read = ('rows' in answer ? answer.rows : answer).slice(0, length);
    const total = 'rows' in answer ? answer.total : answer.length;
    const ofRows = heldAgainst(placesOf(resource, 'list'), sent, read);
    asked = resource.api.detail?.call ?? asked;
    const ofOne = await detailOf(resource, upstream, read[0]);
    asked = resource.api.list;
    if ('rows' in answer) await readSecondPage(listingFor(resource), upstream, { total, length });
    return {
      type: 'answered',
      rows: read.length,
      total,
      part: answer.part,
      short: 'rows' in answer && !answer.part && read.length < Math.min(length, total),
      absent: [...ofRows.absent, ...ofOne.absent],
      empty: [...ofRows.empty, ...ofOne.empty],
    };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === 'refused') return { type: 'notAsked', why: `refused: ${error.message}` };
    return { type: 'failed', why: `${asked}: ${reasonOf(error)}` };
  }
}

/** @throws UpstreamError for a service that answers the rows of the first page once more. */
async function readSecondPage(
  listing: Listing,
  { client }: Upstream,
  { total, length }: { readonly total: number; readonly length: number },
): Promise<void> {
  // So that a short list has two pages as well.
  const size = Math.min(length, Math.floor(total / 2));
  if (size === 0) return;
  for (const startPage of [0, 1]) {
    await client.page(listing, { filter: {}, paging: { startPage, length: size } });
  }
}

function listingFor({ api, calls = {} }: Resource): Listing {
  const { list } = api;
  if (!isDeclared(list)) return endpoints[list];
  const call = calls[list];
  if (!call) throw new Error(`there is no call named "${list}"`);
  return listingOf(call);
}

/** As they came, before anything was read of them. */
function rowsIn({ api: { list }, calls = {} }: Resource, body: unknown): readonly unknown[] {
  const path = isDeclared(list) ? calls[list]?.at : undefined;
  const rows = path === undefined ? inData(body) : valueAt(body, path);
  return Array.isArray(rows) ? rows : [];
}

function inData(body: unknown): unknown {
  return isRecord(body) ? inData(body.data) : body;
}

/** The rest of the first record, where a call of its own answers that. */
async function detailOf(
  { api, fields, ...resource }: Resource,
  { client, lastBody }: Upstream,
  row: object | undefined,
) {
  if (api.detail === null || row === undefined) return heldAgainst([], [], []);
  const { call, input } = api.detail;
  const source = (name: string): string => fields.find((field) => field.name === name)?.valueSource ?? name;
  const asked = Object.entries(input).map(([name, field]) => [name, valueAt(row, source(field))]);
  const declared = isDeclared(call) ? resource.calls?.[call] : undefined;
  const endpoint = isDeclared(call) ? declared && endpointOf(declared) : endpoints[call];
  if (!endpoint) throw new Error(`there is no call named "${call}"`);
  const read = await client.call<object, unknown>(endpoint, Object.fromEntries(asked));
  const body = lastBody();
  const path = declared?.at ?? (isRecord(body) && isRecord(body.data) ? 'data' : undefined);
  const sent = path === undefined ? body : valueAt(body, path);
  return heldAgainst(placesOf({ api, fields, ...resource }, 'detail'), [sent], [read]);
}

/** A value that the reader makes of others is in no row as it came. */
function heldAgainst(places: readonly ResourcePath[], sent: readonly unknown[], read: readonly unknown[]) {
  const seen = places.map((place) => {
    const path = place.path.split('.');
    const made = seenAt(path, read).filled;
    const { there, filled } = seenAt(path, sent);
    return { place, there: there || made, filled: filled || made };
  });
  return {
    absent: seen.filter(({ there }) => !there).map(({ place }) => place),
    empty: seen.filter(({ there, filled }) => there && !filled).map(({ place }) => place),
  };
}

/**
 * What only a record's own call answers is not expected of the rows, nor what nobody sees and others tell records apart
 * without.
 */
function placesOf({ api, columns, title, record, fields }: Resource, of: 'list' | 'detail'): readonly ResourcePath[] {
  return fields.flatMap((field) => {
    const { name, source, kind } = field;
    if (source === null || kind === 'password') return [];
    const inList = columns.some((column) => column.type !== 'action' && column.field === field);
    const isSeen = inList || field === title || record.some((section) => section.fields.includes(field));
    if (api.key.length > 1 && api.key.includes(field) && !isSeen) return [];
    const ofRow = api.detail === null || inList || field === title || api.key.includes(field);
    return ofRow === (of === 'list') ? [{ name, path: source }] : [];
  });
}

function seenAt(
  path: readonly string[],
  rows: readonly unknown[],
): { readonly there: boolean; readonly filled: boolean } {
  const values = rows.map((row) => at(row, path));
  return {
    there: values.some((value) => value !== ABSENT),
    filled: values.some((value) => value !== ABSENT && value !== null && value !== ''),
  };
}

const ABSENT = Symbol('absent');

/** Null where a record on the way is null, or a list is empty: what it would hold cannot be known. */
function at(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  if (value === null || (Array.isArray(value) && value.length === 0)) return null;
  return isRecord(value) && Object.hasOwn(value, name) ? at(value[name], rest) : ABSENT;
}
