/**
 * react-admin's simple REST dialect through ra-data-simple-rest and our client: every record has its own address; lists
 * answer a Content-Range and take an order and several values of a filter. Loaded on demand.
 */
import simpleRestProvider from 'ra-data-simple-rest';
import { asPage, type Listing, type Page } from '../endpoint';
import { UpstreamError } from '../errors';
import { failureIn, refuseOdd } from './contract';
import { pageGuard, refuseSurplus } from './pages';
import type { ListQuestion, RawEndpoint, ReadOptions, RecordVerbs, Transport, Wire } from './transport';

function providerOver(wire: Pick<Wire, 'raw'>, endpoint: RawEndpoint) {
  const { name } = endpoint;
  return simpleRestProvider('', (url: string, init: RequestInit = {}) =>
    wire.raw(endpoint, url.slice(name.length + 1), init),
  );
}

async function readPage(
  wire: Pick<Wire, 'raw'>,
  listing: Listing,
  question: ListQuestion,
  { signal, one = false }: ReadOptions,
): Promise<Page<object>> {
  const { filter, paging, sort } = question;
  const { startPage, length } = paging;
  const { name } = listing;
  // react-admin asks for ascending ids where nobody asked for an order.
  const isOwnOrder = !sort || (sort.field === 'id' && !sort.descending);
  const descending = isOwnOrder ? listing.latestFirst === true : sort.descending;
  const { data, total } = await asList(
    name,
    providerOver(wire, listing).getList(name, {
      pagination: { page: startPage + 1, perPage: length },
      sort: { field: sort?.field ?? 'id', order: descending ? 'DESC' : 'ASC' },
      filter,
      ...(signal && { signal }),
    }),
  );
  const { read } = listing;
  const answer = (read.tolerant ?? read)({ data, recordsFiltered: total ?? data.length });
  if (!one && startPage === 0) refuseOdd(name, answer);
  const page = asPage(answer, { startPage: 0, length: data.length });
  if (one) return page;
  refuseSurplus(data, paging);
  await guard(listing, question, page, (first) =>
    readPage(wire, listing, { ...question, paging: first }, { signal, one: true }),
  );
  return page;
}

const guard = pageGuard();

function records(wire: Pick<Wire, 'raw'>, listing: RawEndpoint): RecordVerbs {
  const { name } = listing;
  const provider = providerOver(wire, listing);
  return {
    read: async (id, signal) => asRecord((await provider.getOne(name, { id, ...(signal && { signal }) })).data),
    create: async (data) => stored(name, (await provider.create(name, { data })).data),
    update: async (id, data) => stored(name, (await provider.update(name, { id, data, previousData: { id } })).data),
    remove: async (id) => stored(name, (await provider.delete(name, { id })).data),
  };
}

export const simpleRest = { readPage, records, failureIn } satisfies Transport;

function asRecord(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** A record with an id in the answer proves a change: any other answer leaves it unconfirmed. */
function stored(name: string, record: unknown): object {
  const answer = asRecord(record);
  const id: unknown = Reflect.get(answer, 'id');
  if (typeof id === 'number' || (typeof id === 'string' && id !== '')) return answer;
  throw new UpstreamError('malformed', { reason: `${name}: the answer to a change has no id` });
}

/** The library throws an error of its own for an answer that is no list. */
async function asList<Answer extends { readonly data: unknown }>(
  name: string,
  asked: Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await asked;
    if (Array.isArray(answer.data)) return answer;
    throw new TypeError('no list');
  } catch (error) {
    if (error instanceof UpstreamError || (error instanceof DOMException && error.name === 'AbortError')) throw error;
    throw new UpstreamError('malformed', { cause: error, reason: `${name}: ${String(error)}` });
  }
}
