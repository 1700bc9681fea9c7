/** The calls of a drafted definition: how one is written, and the list's with how its pages are asked for. */
import { tellsOfMore } from '../../src/upstream/part';
import { namesAround, type AnswerShape } from './answerShape';
import type { Draft, DraftCall, Note } from './draft';
import type { Nouns, Operation } from './openapi';
import { isPaging, pagingOf } from './paging';

export interface Asked {
  readonly name: string;
  readonly host: string;
  readonly access: Draft['access'];
  /** Why the host and the access are what they are. */
  readonly notes: readonly Note[];
}

/** What one answer brings without the calls around it. */
export interface Alone {
  readonly shape: AnswerShape;
  readonly path: string;
  /** Why its rows may be only the first of the service's. */
  readonly part: string | null;
}

export type Say = (about: string, guess: string, why: string) => void;

/** The call of the list, with how its pages are asked for. */
export function listCall(asked: Asked, found: Nouns | Alone, note: Say): DraftCall {
  const { shape, path } = 'list' in found ? found.list : found;
  const query = 'list' in found ? found.list.query : [];
  const isPage = shape.answers === 'page';
  const paged = isPage ? pagingOf(query, shape.beside) : null;
  note('calls.list', `GET ${path}: ${isPage ? 'page' : 'list'}${shape.bare ? ', bare' : ''}`, pagesOf(found));
  if (shape.at !== undefined) {
    const total = shape.total === undefined ? 'its rows are there' : `its rows; ${shape.total} says how many`;
    note('calls.list.at', shape.at, total);
  }
  if (paged) note('calls.list.paging', Object.values(paged.paging).join(', '), paged.why);
  else if (isPage && ('list' in found || shape.at !== undefined)) noteUnnamedPaging(query, 'list' in found, note);
  return {
    ...callOf(asked, { path, method: 'GET' }, isPage ? 'page' : 'list', shape.bare),
    ...(shape.at !== undefined && { at: shape.at }),
    ...(shape.total !== undefined && { total: shape.total }),
    ...(paged && { paging: paged.paging }),
  };
}

/** Why the list answers what it does: pages, one record, all rows or the first of them. */
function pagesOf(found: Nouns | Alone): string {
  const { shape } = 'list' in found ? found.list : found;
  if (shape.answers === 'page') return 'pages with a total';
  if (shape.answers === 'record') return 'one record was shown';
  const part = 'list' in found ? partIn(found.list) : found.part;
  if (part === null) return 'all rows at once';
  return `the first page only, and the page says so: ${part}; a file asks for more where the answer has a total`;
}

function noteUnnamedPaging(query: Operation['query'], isDocument: boolean, note: Say): void {
  const paging = query.filter(({ name }) => isPaging(name)).map(({ name }) => name);
  if (['startPage', 'length'].every((name) => paging.includes(name))) return;
  const who = isDocument ? 'the document has' : 'the answer names';
  note('calls.list pages', 'startPage, length', `as every list here; ${who} ${paging.join(', ') || 'none'}`);
}

/** Why a list without a total may be the first page only, by its parameters and by what stands beside its rows. */
function partIn({ query, answer }: Operation): string | null {
  const asks = query.filter(({ name }) => isPaging(name) && !/sort|order/i.test(name)).map(({ name }) => name);
  const says = answer ? namesAround(answer).filter(tellsOfMore) : [];
  const names = [...new Set([...asks, ...says])];
  return names.length === 0 ? null : `the document has ${names.join(', ')}`;
}

export function callOf(
  { host }: Pick<Asked, 'host'>,
  { path, method }: Pick<Operation, 'path' | 'method'>,
  answers: DraftCall['answers'],
  bare: boolean,
): DraftCall {
  return {
    ...(host !== 'api' && { host }),
    ...(method !== 'GET' && { method: METHODS[method] ?? 'POST' }),
    path,
    ...(answers !== 'outcome' && { answers }),
    ...(bare && { bare: true }),
  };
}

const METHODS: Readonly<Record<string, NonNullable<DraftCall['method']>>> = {
  POST: 'POST',
  PUT: 'PUT',
  PATCH: 'PATCH',
  DELETE: 'DELETE',
};
