/** Reads a JSON body strictly: typed, bounded, valid UTF-8 and JSON; otherwise refuses it with a sentence. */
import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { hasInexactNumber } from '../../src/upstream/exactNumbers';
import { complaint, wrongField } from './complaints';
import { refusal, Refusal } from './envelope';
import { holdsInvisible, holdsSecretNumber } from '../../src/upstream/storedText';
import { say } from './messages';
import { isReadable } from './query';
import { createQueue, orBusy } from './queue';
import { joined } from './slices';

/** The default bound of a body, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;
/** So much of a refused body is read before the answer, in bytes; a longer one is cut off. */
const MAX_DROPPED_BYTES = 64 * 1024 * 1024;
const CUT = { connection: 'close' } as const;
/** PostgreSQL's integer. */
const MAX_ID = 2_147_483_647;

interface Lengthy {
  readonly length: number;
}

/**
 * In place of zod's `maxLength`, which throws for values of other types such as `{"length":{}}`. It does not abort: a
 * union would lose the complaint.
 */
function atMost(most: number, error: string): z.core.$ZodCheck<Lengthy> {
  return z.refine(({ length }: Lengthy) => length <= most, { error });
}

/** In place of `minLength`, for the same reason. */
function atLeast(least: number, error: string): z.core.$ZodCheck<Lengthy> {
  return z.refine(({ length }: Lengthy) => length >= least, { error, abort: true });
}

interface Bound {
  readonly least?: number;
  readonly most: number;
  /** For anything that is no list. Default: zod's. */
  readonly error?: string;
}

/** A list whose length is checked before its elements, of which a body can hold some ten thousand. */
export function listOf<Element>(element: z.ZodMiniType<Element>, { least = 0, most, error }: Bound) {
  const whole = z
    .custom<unknown[]>((value) => Array.isArray(value), error)
    .check(
      atLeast(least, complaint('empty')),
      z.refine((list) => list.length <= most, { error: complaint('moreThan', { most }), abort: true }),
    );
  return z.pipe(whole, z.array(element));
}

/** A required, bounded, storable text. Not trimmed: a password may begin with a space. */
export function bodyText(maxChars: number): z.ZodMiniType<string> {
  return z
    .string(complaint('textExpected'))
    .check(
      atMost(maxChars, complaint('longerThan', { most: maxChars })),
      z.refine(isReadable, complaint('notStorable')),
    );
}

/** Trimmed and not empty. */
export function filledText(maxChars: number): z.ZodMiniType<string> {
  return bodyText(maxChars).check(z.trim(), atLeast(1, complaint('empty')));
}

/** A name or an id that people recognise by sight, in one normal form: two that look the same are one. */
export function visibleText(maxChars: number): z.ZodMiniType<string> {
  return filledText(maxChars).check(
    z.normalize('NFC'),
    z.refine((text) => !holdsInvisible(text), complaint('invisible')),
  );
}

/** A text that is stored and shown: without invisible characters, card numbers and BVNs. */
export function storedText(maxChars: number): z.ZodMiniType<string> {
  return visibleText(maxChars).check(z.refine((text) => !holdsSecretNumber(text), complaint('secretNumber')));
}

/** ASCII only, because other characters look alike. */
export function asciiText(maxChars: number): z.ZodMiniType<string> {
  return visibleText(maxChars).check(z.refine((text) => /^[ -~]*$/.test(text), complaint('notTyped')));
}

/** An id that people read and type. */
export function typedId(maxChars: number): z.ZodMiniType<string> {
  return asciiText(maxChars).check(z.refine((text) => !holdsSecretNumber(text), complaint('secretNumber')));
}

/** A missing or null value takes the default. */
export function orDefault<Value>(schema: z.ZodMiniType<Value>, value: Value): z.ZodMiniType<Value> {
  return z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((sent) => sent ?? value),
  );
}

/** An id of the database. */
export const bodyId: z.ZodMiniType<number> = z
  .int(complaint('wholeExpected'))
  .check(z.positive(complaint('positiveExpected')), z.maximum(MAX_ID, complaint('numberTooLarge')));

/** @throws Refusal 400, 413 or 415. */
export async function readBody<Output>(
  request: Request,
  schema: z.ZodMiniType<Output>,
  maxBytes = MAX_BODY_BYTES,
): Promise<Output> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw refusal(415, say('notJson'));
  }
  return readBytes(request, maxBytes, async (bytes) => {
    const value = await parse(bytes);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refusal(400, say('bodyNoObject'));
    return checked(schema, value);
  });
}

/** @throws Refusal 400 with the schema's first complaint. */
export function checked<Output>(schema: z.ZodMiniType<Output>, value: unknown): Output {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw refusal(400, wrongField(first?.path.join('.') ?? '', first?.message ?? ''));
}

/** Keeps at most the maximum in memory. @throws Refusal 400, 408, 413 or 429. */
export async function readBytes<Parsed>(
  request: Request,
  maxBytes: number,
  parseBytes: (bytes: Uint8Array<ArrayBuffer>) => Promise<Parsed> | Parsed,
  pace = PACE,
): Promise<Parsed> {
  if (announced(request) > maxBytes + MAX_DROPPED_BYTES) throw tooLarge(maxBytes, CUT);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of arriving(request.body, pace)) {
      size += chunk.byteLength;
      if (size <= maxBytes) chunks.push(chunk);
      else if (size > maxBytes + MAX_DROPPED_BYTES) throw tooLarge(maxBytes, CUT);
      else chunks.length = 0;
      if (size > SMALL_BODY_BYTES) await chunkTurn();
    }
  } catch (error) {
    // The sender hung up, which is no defect of ours.
    throw error instanceof Refusal ? error : refusal(400, say('bodyUnreadable'));
  }
  if (size > maxBytes) throw tooLarge(maxBytes);
  return parseInTurn(size, () => parseBytes(joined(chunks.splice(0))));
}

/**
 * Reads an unused body to its end: a client that is answered while it still sends usually sees a broken connection in
 * place of the answer, and takes a refusal for an unknown outcome.
 */
export async function dropBody(request: Request): Promise<void> {
  // Asking a GET for its body, which it never has, makes a whole Request of the adapter's light one.
  if (request.method === 'GET' || !request.body || request.bodyUsed || announced(request) > MAX_DROPPED_BYTES) return;
  let size = 0;
  try {
    for await (const chunk of arriving(request.body, PACE)) {
      size += chunk.byteLength;
      if (size > MAX_DROPPED_BYTES) return;
      if (size > SMALL_BODY_BYTES) await chunkTurn();
    }
  } catch {
    // The sender hung up and reads no answer.
  }
}

interface Pace {
  readonly graceMs: number;
  readonly bytesPerSecond: number;
}

/** A third of a line of 400 kbps. Without it a body could take for ever, a byte at a time. */
const PACE: Pace = { graceMs: 20_000, bytesPerSecond: 16 * 1024 };

/** The chunks of a body. Only the time in which the sender is waited for counts. @throws Refusal 408. */
async function* arriving(body: ReadableStream<Uint8Array> | null, pace: Pace): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  let [size, waitedMs] = [0, 0];
  for (;;) {
    const allowedMs = pace.graceMs + (size / pace.bytesPerSecond) * 1_000;
    const began = performance.now();
    const chunk = await within(Math.max(0, allowedMs - waitedMs), reader.read());
    waitedMs += performance.now() - began;
    if (!chunk.value) return;
    size += chunk.value.byteLength;
    yield chunk.value;
  }
}

/** @throws Refusal 408. */
async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refusal(408, say('requestLate'), CUT)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function announced(request: Request): number {
  return Number(request.headers.get('content-length') ?? 0);
}

function tooLarge(maxBytes: number, headers: Readonly<Record<string, string>> = {}): Refusal {
  return refusal(413, say('bodyTooLarge', { kilobytes: maxBytes / 1024 }), headers);
}

async function parse(bytes: Uint8Array): Promise<unknown> {
  const bound = await exceededBound(bytes);
  if (bound === 'depth') throw refusal(400, say('bodyTooDeep', { levels: MAX_JSON_DEPTH }));
  if (bound === 'values') throw refusal(400, say('bodyTooMany', { most: MAX_JSON_VALUES }));
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    if (!hasInexactNumber(text)) return value;
  } catch {
    throw refusal(400, say('bodyUnreadable'));
  }
  throw refusal(400, say('bodyInexact'));
}

/** Bodies of at most so many bytes are read and parsed at once, in about a millisecond. */
export const SMALL_BODY_BYTES = 64 * 1024;
/** Bodies that may wait to be parsed, each in memory: with 5 MB each, 120 MB. */
const WAITING = 24;

const parsing = createQueue(1, WAITING);
let lastChunk = Promise.resolve();

/** Resolves when the next chunk may be read: one chunk of all large bodies in each turn of the event loop. */
function chunkTurn(): Promise<void> {
  lastChunk = lastChunk.then(() => setImmediate());
  return lastChunk;
}

/** Parses one large body at a time, so that only one copy is in memory. @throws Refusal 429 when too many wait. */
async function parseInTurn<Parsed>(size: number, read: () => Promise<Parsed> | Parsed): Promise<Parsed> {
  if (size <= SMALL_BODY_BYTES) return read();
  const work = async (): Promise<Parsed> => {
    await setImmediate();
    return read();
  };
  return parsing.run(work).catch(orBusy(say('bodiesBusy')));
}

/** Nested objects and lists; the calls use three levels at most. */
const MAX_JSON_DEPTH = 32;
/** Texts, commas, objects and lists together: more than fit the usual body, far fewer than a large one could hold. */
const MAX_JSON_VALUES = 50_000;

/** Bytes checked in one turn of the event loop: about a millisecond of work. */
const PIECE_BYTES = 256 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;
const CLOSE_LIST = 0x5d;
const CLOSE_OBJECT = 0x7d;

/** The bound that the text exceeds first. It does not check whether the text is JSON. */
async function exceededBound(bytes: Uint8Array): Promise<'depth' | 'values' | undefined> {
  let [depth, values, pause] = [0, 0, PIECE_BYTES];
  for (let at = 0; at < bytes.length; at += 1) {
    if (at >= pause) {
      await setImmediate();
      pause = at + PIECE_BYTES;
    }
    switch (bytes[at] ?? 0) {
      case QUOTE:
        at = endOfText(bytes, at);
        values += 1;
        break;
      case COMMA:
        values += 1;
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        values += 1;
        depth += 1;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
      default:
    }
    if (depth > MAX_JSON_DEPTH) return 'depth';
    if (values > MAX_JSON_VALUES) return 'values';
  }
  return undefined;
}

/** The position of the closing quotation mark, or the end of the bytes. */
function endOfText(bytes: Uint8Array, start: number): number {
  for (let end = bytes.indexOf(QUOTE, start + 1); end >= 0; end = bytes.indexOf(QUOTE, end + 1)) {
    let first = end;
    while (bytes[first - 1] === BACKSLASH) first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return bytes.length;
}
