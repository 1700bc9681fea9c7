/** The two pictures of an account opening: files of the prefilled form, base64 of the manual one (D329). */
import { Buffer } from 'node:buffer';
import { refusal } from '../envelope';
import type { FormFile } from '../form';
import { messages } from '../messages';

/** The bound of a body with two pictures in base64. */
export const MAX_OPENING_BYTES = 6 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
/** The bound of a picture: the app makes them much smaller. */
const MAX_IMAGE_BYTES = 2 * MEGABYTE;

interface Given {
  readonly passport: FormFile | undefined;
  readonly signature: FormFile | undefined;
  readonly CustomerImage: string | undefined;
  readonly CustomerSignature: string | undefined;
}

/** The pictures for the bank. @throws Refusal when one is missing, too large or no picture. */
export function imagesOf(given: Given): Readonly<Record<string, string | File>> {
  const { passport, signature, CustomerImage, CustomerSignature } = given;
  if (passport && signature) {
    return { passport: check('passport', passport.bytes), signature: check('signature', signature.bytes) };
  }
  // The manual form may leave both empty (P2-5).
  if (CustomerImage !== undefined && CustomerSignature !== undefined) {
    if (CustomerImage !== '') check('CustomerImage', base64Bytes(CustomerImage));
    if (CustomerSignature !== '') check('CustomerSignature', base64Bytes(CustomerSignature));
    return { CustomerImage, CustomerSignature };
  }
  throw refusal(422, messages.imageMissing);
}

function check(name: string, bytes: Uint8Array<ArrayBuffer> | undefined): File {
  if (bytes && bytes.byteLength > MAX_IMAGE_BYTES) {
    throw refusal(422, messages.imageTooLarge(name, MAX_IMAGE_BYTES / MEGABYTE));
  }
  const image = bytes && imageFile(bytes, name);
  if (!image) throw refusal(422, messages.imageUnreadable(name));
  return image;
}

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

/** The picture with its real type, by its first bytes, whatever the sender calls it; undefined if it is no picture. */
function imageFile(bytes: Uint8Array<ArrayBuffer>, name: string): File | undefined {
  const found = TYPES.find(({ is }) => is(bytes));
  return found && new File([bytes], `${name}.${found.ending}`, { type: found.type });
}

/** Undefined for a text that is not base64. */
function base64Bytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 4 !== 0 || !/^[\w+/]*={0,2}$/.test(text) || text.includes('_')) return undefined;
  return Uint8Array.from(Buffer.from(text, 'base64'));
}
