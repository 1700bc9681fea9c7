/** Pictures that a request brings: what they are is told by their first bytes, not by what the sender says. */
import { Buffer } from 'node:buffer';

/** The largest picture that is taken, in bytes: the app makes them much smaller. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;

const starts = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

const TYPES = [
  { type: 'image/png', ending: 'png', is: (bytes: Uint8Array) => starts(bytes, '\x89PNG\r\n\x1A\n') },
  { type: 'image/jpeg', ending: 'jpg', is: (bytes: Uint8Array) => starts(bytes, '\xFF\xD8\xFF') },
  {
    type: 'image/webp',
    ending: 'webp',
    is: (bytes: Uint8Array) => starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8),
  },
] as const;

/** The picture as a file of that name, with the ending and type that it really has; undefined when the bytes are not a picture. */
export function imageFile(bytes: Uint8Array<ArrayBuffer>, name: string): File | undefined {
  const found = TYPES.find(({ is }) => is(bytes));
  return found && new File([bytes], `${name}.${found.ending}`, { type: found.type });
}

/** The bytes of a base64 text; undefined for anything else. */
export function base64Bytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 4 !== 0 || !/^[\w+/]*={0,2}$/.test(text) || text.includes('_')) return undefined;
  return Uint8Array.from(Buffer.from(text, 'base64'));
}
