/** Reads a multipart form as strictly as body.ts reads JSON: bounded, well-formed, each field once. */
import * as z from 'zod/mini';
import { checked, readBytes } from './body';
import { refusal } from './envelope';
import { messages } from './messages';

/** A file of a form. */
export const formFile: z.ZodMiniType<File> = z.file('a file is expected');

export function isForm(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '');
}

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
  const type = request.headers.get('content-type') ?? '';
  const form = await parse(await readBytes(request, maxBytes), type);
  const fields = new Map<string, string | File>();
  for (const [name, value] of form) {
    if (fields.has(name)) throw refusal(400, messages.formRepeats);
    fields.set(name, value);
  }
  return checked(schema, Object.fromEntries(fields));
}

async function parse(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw refusal(400, messages.formUnreadable);
  }
}
