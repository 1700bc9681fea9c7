/** Reads a multipart form strictly: bounded, well-formed, each field once. */
import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import { complaint } from './complaints';
import { checked, readBytes } from './body';
import { refusal, type Refusal } from './envelope';
import { say } from './messages';

/** Its bytes are a part of the request's, not a copy. */
export class FormFile {
  constructor(
    readonly name: string,
    readonly bytes: Uint8Array<ArrayBuffer>,
  ) {}
}

export const formFile: z.ZodMiniType<FormFile> = z.instanceof(FormFile, { error: complaint('fileExpected') });

export function isForm(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '');
}

const MAX_PARTS = 64;
/** Bounds the bytes before a part's content: its name, file name and type. */
const MAX_HEAD_BYTES = 4 * 1024;
const BOUNDARY = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+./:=?-]{1,70}))\s*(?:;|$)/i;
const END_OF_HEAD = '\r\n\r\n';
/** As browsers send it (WHATWG HTML, multipart/form-data encoding): quoted names in UTF-8. */
const DISPOSITION = /^content-disposition:\s*form-data;\s*name="([^"]*)"(?:;\s*filename="([^"]*)")?\s*$/im;
const ESCAPES: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/**
 * Not by the platform's own parser, which holds four copies of a file in memory.
 * @param schema of an object with a text or a file under each name.
 * @throws Refusal 400, 413, 415 or 429.
 */
export async function readForm<Output>(
  request: Request,
  schema: z.ZodMiniType<Output>,
  maxBytes: number,
): Promise<Output> {
  if (!isForm(request)) throw refusal(415, say('notForm'));
  const [, quoted, bare] = BOUNDARY.exec(request.headers.get('content-type') ?? '') ?? [];
  const boundary = quoted ?? bare;
  return readBytes(request, maxBytes, (bytes) => {
    if (boundary === undefined) throw refusal(400, say('formUnreadable'));
    const fields = new Map<string, string | FormFile>();
    for (const [name, value] of fieldsOf(bytes, boundary)) {
      if (fields.has(name)) throw refusal(400, say('formRepeats'));
      fields.set(name, value);
    }
    return checked(schema, Object.fromEntries(fields));
  });
}

/** @throws Refusal 400 for a malformed form, too many parts, or a part with a long head. */
function* fieldsOf(bytes: Uint8Array<ArrayBuffer>, boundary: string): Generator<[name: string, string | FormFile]> {
  const form = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const delimiter = `\r\n--${boundary}`;
  // The first delimiter has no line break before it.
  if (!form.subarray(0, delimiter.length - 2).equals(Buffer.from(delimiter.slice(2)))) throw unreadable();
  let at = delimiter.length - 2;
  for (let parts = 0; form.toString('latin1', at, at + 2) !== '--'; parts += 1) {
    const headEnd = form.subarray(at, at + MAX_HEAD_BYTES).indexOf(END_OF_HEAD);
    const start = at + headEnd + END_OF_HEAD.length;
    const end = form.indexOf(delimiter, start);
    const isLine = form.toString('latin1', at, at + 2) === '\r\n';
    if (parts >= MAX_PARTS || !isLine || headEnd < 0 || end < 0) throw unreadable();
    const head = DISPOSITION.exec(textOf(form.subarray(at, at + headEnd)));
    const name = head?.[1];
    if (name === undefined) throw unreadable();
    const content = bytes.subarray(start, end);
    const fileName = head?.[2];
    yield [unescaped(name), fileName === undefined ? textOf(content) : new FormFile(unescaped(fileName), content)];
    at = end + delimiter.length;
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw unreadable();
  }
}

function unescaped(name: string): string {
  return name.replaceAll(/%22|%0D|%0A/gi, (escape) => ESCAPES[escape.toUpperCase()] ?? escape);
}

function unreadable(): Refusal {
  return refusal(400, say('formUnreadable'));
}
