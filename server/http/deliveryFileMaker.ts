/**
 * The thread that makes the file of a delivery, by the code that makes it in the browser (`src/engine/export`). It has no
 * network, no database and no token: every read goes to the server's own thread, which answers it as the recipient.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { buildField } from '../../src/engine/definition/buildField';
import type { NormalField } from '../../src/engine/definition/resource';
import { kinds } from '../../src/engine/definition/text';
import { fileName } from '../../src/engine/export/download';
import type { ExportFailure, WorkerMessage } from '../../src/engine/export/protocol';
import { runExport } from '../../src/engine/export/run';
import { fileOf } from '../../src/engine/grouping/files';
import { isShown } from '../../src/engine/grouping/groups';
import { readBoth } from '../../src/engine/grouping/readBoth';
import { writeFile } from '../../src/engine/grouping/writeFile';
import { ENGLISH, setFormatLocale } from '../../src/i18n/format';
import { sourceOf } from '../../src/lists/answer';
import { summaryCallOf } from '../../src/lists/summary';
import { createClient, type Client } from '../../src/upstream/client';
import type { Listing } from '../../src/upstream/endpoint';
import type { DeliveredField, DeliveredSummary, DeliveredWork } from '../../src/upstream/deliveredWork';
import { loadListing } from '../../src/upstream/listings';
import { iso, lagosDay, lagosTime } from '../../src/upstream/time';
import type { FileOrder, FromThread, ToThread } from './deliveryThread';
import { joined } from './slices';

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread.');

const tell = (message: FromThread): void => port.postMessage(message);

/** Answers that are waited for, by their ids. */
const waiting = new Map<number, (answer: ToThread) => void>();
let asked = 0;

port.on('message', (answer: ToThread) => {
  waiting.get(answer.id)?.(answer);
  waiting.delete(answer.id);
});

/** In place of the network. */
const askServer: typeof fetch = async (input) => {
  asked += 1;
  const id = asked;
  const answer = await new Promise<ToThread>((resolve) => {
    waiting.set(id, resolve);
    tell({ type: 'ask', id, url: input instanceof Request ? input.url : String(input) });
  });
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
};

/** A field as the export knows it. */
function fieldOf({ name, label, kind, source, secret, balance, options }: DeliveredField): NormalField {
  const own = Object.keys(kinds).find((one): one is NormalField['kind'] => one === kind) ?? 'text';
  const { names, choices, ...rest } = options;
  return {
    ...buildField(name, { label, source }),
    kind: own,
    secret,
    balance,
    options: { ...rest, ...(choices && { choices: [...choices] }), ...(names && { names: new Map(names) }) },
  };
}

function setLocale({ tag, kinds: words, terms, money }: DeliveredWork['locale']): void {
  const [group, point, gap] = money ?? [];
  const amounts = group === undefined || point === undefined ? undefined : ([group, point] as const);
  setFormatLocale({
    tag,
    kinds: { ...ENGLISH.kinds, ...words },
    terms: terms && new Map(terms),
    money: amounts && (gap === undefined ? amounts : [...amounts, gap]),
  });
}

const nothing = async (): Promise<void> => undefined;

/** The file as it grows, up to the most bytes that it may have. */
function collecting(maxBytes: number) {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let isTooLarge = false;
  const write = async (piece: string | Uint8Array): Promise<void> => {
    const bytes = typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
    size += bytes.byteLength;
    isTooLarge = size > maxBytes;
    if (isTooLarge) throw new Error('the file is too large');
    pieces.push(bytes);
  };
  return {
    handle: { createWritable: async () => ({ write, close: nothing, abort: nothing }) },
    isTooLarge: () => isTooLarge,
    bytes: () => joined(pieces),
  };
}

/** What stands above the table on paper. */
function linesOf({ work: { document }, now, madeAt, user }: FileOrder): readonly string[] {
  const { made, late, lines } = document;
  const isLate = lagosDay(now) !== lagosDay(madeAt);
  const above = isLate && late !== undefined ? [late.replace('{time}', lagosTime(iso(now)))] : [];
  return [...lines, ...above, made.replace('{time}', lagosTime(iso(madeAt))).replace('{user}', () => user)];
}

interface Reading {
  readonly listing: Listing;
  readonly client: Client;
}

/** The table of a summary, by the code that makes it in the list's page. */
async function makeSummary(order: FileOrder, summary: DeliveredSummary, { listing, client }: Reading): Promise<void> {
  const { work, format, filter, now } = order;
  const { by, measures, texts, time, ...rest } = summary;
  const question = {
    ...rest,
    by: by.map((one) => ({ ...one, field: one.field && fieldOf(one.field) })),
    measures: measures.flatMap(({ name, label }) => (isShown(name) ? { name, label } : [])),
  };
  const { data, before } = await readBoth({
    question,
    none: by.map(({ none }) => none),
    filter,
    timed: { time: time ?? undefined, period: work.period ?? undefined },
    now,
    ask: (input) => client.call(summaryCallOf(listing), input),
  });
  const { title, page } = work.document;
  const filed = { title, page, lines: linesOf(order), question, data, before, texts };
  const file = await fileOf(format, filed, writeFile);
  tellMade(order, new Uint8Array(await file.arrayBuffer()), data.groups.length + (data.others ? 1 : 0));
}

function tellMade({ work, format, now, maxBytes }: FileOrder, bytes: Uint8Array<ArrayBuffer>, rows: number): void {
  if (bytes.byteLength > maxBytes) return tell({ type: 'failed', reason: 'tooLarge', message: '' });
  const message: FromThread = { type: 'made', bytes, rows, name: fileName(work.file, format, now) };
  port?.postMessage(message, [bytes.buffer]);
}

async function make(order: FileOrder): Promise<void> {
  const { work, format, filter, pinned, maxRows, maxBytes } = order;
  setLocale(work.locale);
  const listing = await loadListing(order.call);
  const client = createClient({ fetch: askServer, config: { hosts: order.hosts, paths: {} }, token: () => null });
  if (work.summary) return makeSummary(order, work.summary, { listing, client });
  const file = collecting(maxBytes);
  const { made: _, late: _late, ...texts } = work.document;
  const end = await new Promise<WorkerMessage>((resolve) => {
    const { status } = work;
    void runExport(
      {
        format,
        filter,
        pinned,
        byBrowser: [],
        sort: work.sort,
        listed: 0,
        columns: work.columns.map(fieldOf),
        status: status && fieldOf(status),
        texts: null,
        handle: file.handle,
        document: { ...texts, lines: linesOf(order) },
      },
      {
        tell: (message) => {
          if (message.type === 'done' || message.type === 'failed') resolve(message);
        },
        serviceOrders: client.takes(listing).serviceOrders,
        maxRows,
        read: (by, startPage, length, sort = null) =>
          sourceOf(client, listing, by, {}).read({ startPage, length }, sort),
      },
    );
  });
  if (end.type === 'failed') return tell(failed(end.failure, file.isTooLarge()));
  if (end.type !== 'done') return;
  const { outcome } = end;
  // A PDF is drawn when all of it is known, and not written in pieces.
  const bytes = outcome.type === 'file' ? new Uint8Array(await outcome.file.arrayBuffer()) : file.bytes();
  tellMade(order, bytes, outcome.rows);
}

function failed(failure: ExportFailure, isTooLarge: boolean): FromThread {
  const reason = failure.type === 'tooMany' || failure.type === 'doesNotFit' ? failure.type : 'failed';
  const message = 'message' in failure ? failure.message : JSON.stringify(failure);
  return { type: 'failed', reason: isTooLarge ? 'tooLarge' : reason, message };
}

const order: FileOrder = workerData;

await make(order).catch((error: unknown) =>
  tell({ type: 'failed', reason: 'failed', message: error instanceof Error ? error.message : String(error) }),
);
