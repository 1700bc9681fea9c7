/** An OpenAPI document (2 or 3), references resolved: the calls of one noun, by their paths. */
import { z } from 'zod';
import { answerShape, type AnswerShape } from './answerShape';
import { CannotError, plainName, singularName } from './draft';
import { schemaFrom, type Schema } from './schema';

export interface Operation {
  readonly method: string;
  readonly path: string;
  /** What goes into the query. */
  readonly query: readonly Parameter[];
  readonly body: Schema | null;
  /** Null when the document does not say. */
  readonly answer: Schema | null;
}

export interface Parameter {
  readonly name: string;
  readonly schema: Schema;
}

export interface Nouns {
  readonly list: Operation & { readonly shape: AnswerShape };
  readonly one?: Operation & { readonly shape: AnswerShape };
  readonly create?: Operation;
  readonly update?: Operation;
  readonly remove?: Operation;
  /** What else is done with one record. */
  readonly deeds: readonly Operation[];
}

const content = z.record(z.string(), z.looseObject({ schema: z.unknown().optional() })).optional();

const parameter = z.looseObject({ name: z.string(), in: z.string(), schema: z.unknown().optional() });

const operation = z.looseObject({
  parameters: z.array(z.unknown()).optional(),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content, schema: z.unknown().optional() })).optional(),
});

const document = z.looseObject({
  servers: z.array(z.looseObject({ url: z.string() })).optional(),
  basePath: z.string().optional(),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

export interface Api {
  readonly operations: readonly Operation[];
  /** What stands before every path on the first server named. */
  readonly base: string;
}

export function readApi(value: unknown): Api {
  const read = document.safeParse(value);
  if (!read.success) throw new CannotError('The OpenAPI document has no paths that could be read.');
  const { paths, servers, basePath = '' } = read.data;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const found = operation.safeParse(item[method]);
      return found.success ? [readOperation(path, method, found.data, item.parameters)] : [];
    }),
  );
  const [server] = servers ?? [];
  return { operations, base: server ? pathnameOf(server.url) : basePath };
}

function pathnameOf(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url.replace(/^https?:\/\/[^/]*/, '');
  return path.replace(/\/+$/, '');
}

function readOperation(
  path: string,
  method: string,
  { parameters = [], requestBody, responses = {} }: z.infer<typeof operation>,
  shared: unknown,
): Operation {
  const all = [...(Array.isArray(shared) ? shared : []), ...parameters].flatMap((one: unknown) => {
    const read = parameter.safeParse(one);
    return read.success ? [{ ...read.data, whole: one }] : [];
  });
  const body = all.find((one) => one.in === 'body')?.schema ?? schemaIn(requestBody?.content);
  const answered = Object.entries(responses).find(([status]) => /^2\d\d$|^2XX$|^default$/.test(status))?.[1];
  const answer = answered && (schemaIn(answered.content) ?? answered.schema);
  return {
    method: method.toUpperCase(),
    path,
    query: all
      .filter((one) => one.in === 'query')
      .map(({ name, schema, whole }) => ({ name, schema: schemaFrom(schema ?? whole) })),
    body: body === undefined ? null : schemaFrom(body),
    answer: answer === undefined ? null : schemaFrom(answer),
  };
}

function schemaIn(bodies: z.infer<typeof content>): unknown {
  const entries = Object.entries(bodies ?? {});
  return (entries.find(([type]) => type.includes('json')) ?? entries[0])?.[1].schema;
}

/** @throws CannotError with the lists of the document. */
function listOf(operations: readonly Operation[], name: string, path: string | undefined): Nouns['list'] {
  const lists = operations.flatMap((one) => {
    const shape = one.method === 'GET' && !one.path.includes('{') && one.answer ? answerShape(one.answer) : null;
    return shape && shape.answers !== 'record' ? [{ ...one, shape }] : [];
  });
  const wanted = new Set([plainName(name), plainName(singularName(name)), plainName(`${name}s`)]);
  const fits = ({ path: at }: Operation): boolean =>
    path === undefined ? wanted.has(plainName(at.split('/').findLast((part) => part !== '') ?? '')) : at === path;
  const [list] = lists.filter(fits).toSorted((a, b) => a.path.length - b.path.length);
  if (!list) {
    const paths = lists.map((one) => one.path).join(', ') || 'none';
    const other = operations.find((one) => one.method === 'GET' && fits(one));
    const why = other
      ? `GET ${other.path} answers no rows that could be found: a bare list, or a list of records called "data", "items", "content" or the like.`
      : `No list of "${name}" in the document.`;
    throw new CannotError(`${why} Say which with --path; there are: ${paths}`);
  }
  return list;
}

/** The calls of the noun: those at the path of its list, and at the path of one. */
export function nounsOf({ operations }: Api, name: string, path: string | undefined): Nouns {
  const list = listOf(operations, name, path);
  const base = list.path.replace(/\/$/, '');
  const ofOne = (one: Operation): boolean =>
    one.path.startsWith(`${base}/{`) && !one.path.slice(base.length + 1).includes('/');
  const find = (method: string, where: (one: Operation) => boolean): Operation | undefined =>
    operations.find((one) => one.method === method && where(one));
  const atList = ({ path: at }: Operation): boolean => at === list.path;
  const either = (...methods: string[]): Operation | undefined =>
    methods.map((method) => find(method, ofOne)).find(Boolean) ??
    methods.map((method) => find(method, atList)).find(Boolean);
  const read = find('GET', ofOne);
  const shape = read?.answer ? answerShape(read.answer) : null;
  const deeds = operations.filter(
    (one) => one.method !== 'GET' && one.path.startsWith(`${base}/{`) && one.path.slice(base.length + 1).includes('/'),
  );
  const create = find('POST', atList);
  const update = either('PUT', 'PATCH');
  const remove = either('DELETE');
  return {
    list,
    deeds,
    ...(read && shape?.answers === 'record' && { one: { ...read, shape } }),
    ...(create?.body?.properties && { create }),
    ...(update?.body?.properties && { update }),
    ...(remove && { remove }),
  };
}

/** The name of the last place in a path: `{id}`, `{shop-id}`. */
export const placeIn = (path: string): string | undefined => [...path.matchAll(/\{([^{}/]+)\}/g)].at(-1)?.[1];
