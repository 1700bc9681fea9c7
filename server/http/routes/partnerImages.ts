/** The two pictures of an account opening: files of the prefilled form, base64 of the manual one (D329). */
import { refusal } from '../envelope';
import type { FormFile } from '../form';
import { base64Bytes, imageFile, MAX_IMAGE_BYTES } from '../images';
import { messages } from '../messages';

/** Two pictures in base64, and the fields around them. */
export const MAX_OPENING_BYTES = 6 * 1024 * 1024;

const MEGABYTE = 1024 * 1024;

interface Given {
  readonly passport: FormFile | undefined;
  readonly signature: FormFile | undefined;
  readonly CustomerImage: string | undefined;
  readonly CustomerSignature: string | undefined;
}

/**
 * The pictures as they go on to the bank.
 * @throws Refusal with a sentence when one is missing, too large or no picture.
 */
export function imagesOf(given: Given): Readonly<Record<string, string | File>> {
  const { passport, signature, CustomerImage, CustomerSignature } = given;
  // The bank is told what a file is, not what its sender called it.
  if (passport && signature) {
    return { passport: check('passport', passport.bytes), signature: check('signature', signature.bytes) };
  }
  // The form that is filled in by hand may be without them (P2-5): both are named, and empty.
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
