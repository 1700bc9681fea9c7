/** Makes the arguments of `fetch` for a call: address, query and body. */
import * as z from 'zod/mini';
import type { RuntimeConfig } from './config';
import type { Endpoint } from './endpoint';
import { UpstreamError } from './errors';
import { exactJson } from './exactNumbers';

/** How long an answer may take after its request was sent, in milliseconds. */
export const TIMEOUT_MS = 30_000;

/** The address of a call without its query. */
export function addressOf(
  { hosts, paths }: Pick<RuntimeConfig, 'hosts' | 'paths'>,
  { name, host, path }: Pick<Endpoint<object, unknown>, 'name' | 'host' | 'path'>,
): string {
  const configured = hosts[host];
  if (!configured) throw unsendable(`${name}: the configuration has no host "${host}"`);
  return configured.base + (paths[name] ?? path);
}

/** For a request that was not sent. */
export const unsendable = (reason: string): UpstreamError =>
  new UpstreamError('business', { message: 'upstream.unsendable', reason });

const PLACEHOLDER = /\{(\w+)\}/g;

/** Fills the places of an address such as `/things/{id}` with values of the input. Also returns the other values. */
function filledAddress(url: string, input: object): readonly [string, object] {
  const rest = new Map<string, unknown>(Object.entries(input));
  const filled = url.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = rest.get(name);
    const text = ['string', 'number', 'bigint'].includes(typeof value) ? String(value) : '';
    // An empty value or dots would call another path: the one above, or the one without its last part.
    if (/^\.{0,2}$/.test(text)) throw unsendable(`${url}: no value for ${placeholder}`);
    return encodeURIComponent(text);
  });
  for (const [, name = ''] of url.matchAll(PLACEHOLDER)) rest.delete(name);
  return [filled, Object.fromEntries(rest)];
}

/** @param token of the session, or null where none is sent. */
export function requestOf(
  endpoint: Pick<Endpoint<object, unknown>, 'method' | 'query' | 'multipart' | 'fill' | 'credentials' | 'keepalive'>,
  template: string,
  fields: object,
  token: string | null,
  signal: AbortSignal,
): [string, RequestInit] {
  const [address, others] = endpoint.fill?.(template, fields) ?? [template, fields];
  const [url, input] = filledAddress(address, others);
  const inQuery = (name: string): boolean =>
    endpoint.query ? endpoint.query.some((one) => one === name) : endpoint.method === 'GET';
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (!inQuery(name)) body[name] = value;
    else if (value !== null && value !== '') query.set(name, String(value));
  }
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== null) headers.authorization = `Bearer ${token}`;
  const { method, credentials = 'omit', keepalive = false } = endpoint;
  const init: RequestInit = { method, headers, signal, cache: 'no-store', credentials, keepalive };
  const hasFiles = Object.values(body).some((value) => value instanceof Blob);
  if (endpoint.multipart === true || (endpoint.multipart === 'withFiles' && hasFiles)) {
    // The browser sets the content type: only it knows the boundary.
    init.body = formOf(body);
  } else if (endpoint.method !== 'GET' && (endpoint.method !== 'DELETE' || Object.keys(body).length > 0)) {
    headers['content-type'] = 'application/json';
    init.body = exactJson(body);
  }
  const search = query.size > 0 ? `${url.includes('?') ? '&' : '?'}${query}` : '';
  return [url + search, init];
}

/** Adds what all requests have to a request that a library has made. A body is JSON. */
export function rawRequestOf(
  url: string,
  init: RequestInit,
  token: string | null,
  signal: AbortSignal,
): [string, RequestInit] {
  const headers = new Headers(init.headers);
  headers.set('accept', 'application/json');
  if (typeof init.body === 'string') headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return [url, { ...init, headers, signal, cache: 'no-store', credentials: 'omit' }];
}

function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

const paging = z.looseObject({ startPage: z.number(), length: z.number() });

/** The deployed product sends the two paging values of the central purse swapped (D308). */
export function withPagingSwapped(input: object): object {
  const { startPage, length, ...others } = paging.parse(input);
  return { ...others, startPage: length, length: startPage };
}
