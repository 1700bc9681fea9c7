/** Reads a JSON body strictly: typed, bounded, valid UTF-8 and valid JSON, or a sentence that says what is wrong. */
import * as z from 'zod/mini';
import { refusal, Refusal } from './envelope';
import { messages } from './messages';
import { isReadable } from './query';

/** The largest body that is read, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;
/** PostgreSQL's integer. */
const MAX_ID = 2_147_483_647;

/** A text of a body: present, bounded, storable. Not trimmed: a password may begin with a space. */
export function bodyText(maxChars: number): z.ZodMiniType<string> {
  return z
    .string('a text is expected')
    .check(
      z.maxLength(maxChars, `longer than ${maxChars} characters`),
      z.refine(isReadable, 'it holds characters that cannot be stored'),
    );
}

/** A text with something in it, trimmed. */
export function filledText(maxChars: number): z.ZodMiniType<string> {
  return bodyText(maxChars).check(z.trim(), z.minLength(1, 'it is empty'));
}

/** An id of the database. */
export const bodyId: z.ZodMiniType<number> = z
  .int('a whole number is expected')
  .check(z.positive('a whole number above zero is expected'), z.maximum(MAX_ID, 'the number is too large'));

/** Reads the request's body by a call's schema. @throws Refusal 400, 413 or 415. */
export async function readBody<Output>(request: Request, schema: z.ZodMiniType<Output>): Promise<Output> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw refusal(415, messages.notJson);
  }
  const value = parse(await readText(request));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refusal(400, messages.bodyNoObject);
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw refusal(400, messages.wrongField(first?.path.join('.') ?? '', first?.message ?? ''));
}

async function readText(request: Request): Promise<string> {
  const tooLarge = refusal(413, messages.bodyTooLarge(MAX_BODY_BYTES / 1024), { connection: 'close' });
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_BODY_BYTES) throw tooLarge;
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    // Bytes that are no UTF-8, or a sender who hung up: no defect of ours.
    throw error instanceof Refusal ? error : refusal(400, messages.bodyUnreadable);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal(400, messages.bodyUnreadable);
  }
}
