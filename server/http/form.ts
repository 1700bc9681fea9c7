/** Reads a multipart form as strictly as body.ts reads JSON: bounded, well-formed, each field once. */
import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import { checked, readBytes } from './body';
import { refusal } from './envelope';
import { messages } from './messages';

/** A file of a form. */
export const formFile: z.ZodMiniType<File> = z.file('a file is expected');

export function isForm(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '');
}

/** The calls take fewer; each costs the parser some time. */
const MAX_PARTS = 64;
/** The most bytes before a part's content: its name, its file's name and its type. */
const MAX_HEAD_BYTES = 4 * 1024;
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+./:=?-]{1,70}))\s*(?:;|$)/i;

/**
 * Reads the request's form by a call's schema, of an object with a text or a file under each name.
 * @throws Refusal 400, 413 or 415.
 */
export async function readForm<Output>(
  request: Request,
  schema: z.ZodMiniType<Output>,
  maxBytes: number,
): Promise<Output> {
  if (!isForm(request)) throw refusal(415, messages.notForm);
  const [, quoted, bare] = BOUNDARY.exec(request.headers.get('content-type') ?? '') ?? [];
  const bytes = await readBytes(request, maxBytes);
  const boundary = quoted ?? bare;
  if (boundary === undefined || !isWithinBounds(bytes, boundary)) throw refusal(400, messages.formUnreadable);
  const fields = new Map<string, string | File>();
  for (const [name, value] of await parse(bytes, boundary)) {
    if (fields.has(name)) throw refusal(400, messages.formRepeats);
    fields.set(name, value);
  }
  return checked(schema, Object.fromEntries(fields));
}

/** Whether the parser would be done with the form soon: it has few parts, each with a short head. */
function isWithinBounds(bytes: Uint8Array<ArrayBuffer>, boundary: string): boolean {
  const form = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const delimiter = `--${boundary}`;
  let parts = 0;
  for (let at = form.indexOf(delimiter); at >= 0; at = form.indexOf(delimiter, at + delimiter.length)) {
    const head = form.subarray(at + delimiter.length, at + delimiter.length + MAX_HEAD_BYTES);
    const isLast = head.subarray(0, 2).toString('latin1') === '--';
    parts += 1;
    if (parts > MAX_PARTS || (!isLast && !head.includes('\r\n\r\n'))) return false;
  }
  return true;
}

async function parse(bytes: Uint8Array<ArrayBuffer>, boundary: string): Promise<FormData> {
  try {
    const type = `multipart/form-data; boundary="${boundary}"`;
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw refusal(400, messages.formUnreadable);
  }
}
