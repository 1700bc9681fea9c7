/** The bodies of the partner bank's calls, and the two pictures of an account opening (P2-3 and P2-5; D329). */
import * as z from 'zod/mini';
import { complaint } from '../complaints';
import { readBankDay } from '../../../src/upstream/bankDay';
import { isSecretPhone } from '../../../src/upstream/storedText';
import { bodyText, filledText } from '../body';
import { formFile, type FormFile } from '../form';
import type { Pictures } from '../../gateway/gateway';
import { refusal } from '../envelope';
import { choiceOf } from '../fields';
import { optionalText, type Parameter } from '../query';
import { say } from '../messages';
import { Buffer } from 'node:buffer';

/** The bound of a body with two pictures in base64. */
export const MAX_OPENING_BYTES = 6 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
/** The bound of a picture: the app makes them much smaller. */
const MAX_IMAGE_BYTES = 2 * MEGABYTE;
/** RSA of 8,192 bits. */
const MAX_ENCRYPTED_CHARS = 1_368;
const MAX_NAME_CHARS = 60;
const MAX_LINE_CHARS = 120;
const FIRST_BIRTH = '1900-01-01';

function formed(maxChars: number, form: RegExp, error: string): z.ZodMiniType<string> {
  return bodyText(maxChars).check(z.trim(), z.regex(form, error));
}

function optionalLine(maxChars: number): z.ZodMiniType<string> {
  return z._default(bodyText(maxChars).check(z.trim()), '');
}

const ID = /^[\w-]{1,64}$/;

/** A request id or a reference number: usually a timestamp. */
const idText = formed(64, ID, complaint('idExpected'));

/** The request id in an address. */
export const requestIdParameter: Parameter<string | undefined> = (text, name) => {
  const requestId = optionalText(64)(text, name);
  if (requestId !== undefined && !ID.test(requestId)) throw refusal(400, say('unreadable', { name }));
  return requestId;
};

const phone = formed(20, /^\+?\d{7,15}$/, complaint('phoneDigitsExpected')).check(
  z.refine((text) => !isSecretPhone(text), complaint('secretNumber')),
);
const day = formed(10, /^\d{2}\/\d{2}\/\d{4}$/, complaint('dayExpected', { form: 'MM/DD/YYYY' })).check(
  z.refine((text) => readBankDay(text) !== undefined, complaint('dayExpected', { form: 'MM/DD/YYYY' })),
  z.refine((text) => (readBankDay(text) ?? FIRST_BIRTH) >= FIRST_BIRTH, complaint('daySince1900')),
);
const encrypted = formed(MAX_ENCRYPTED_CHARS, /^[A-Za-z\d+/]+={0,2}$/, complaint('base64Expected'));
const encryptedOrNone = z._default(z.union([z.literal(''), encrypted]), '');

export const consentBody = z.object({
  RequestId: idText,
  ReferenceNumber: idText,
  PhoneNumber: phone,
  PCCode: optionalLine(20),
  PcCode: optionalLine(20),
});

export const holderBody = z.object({
  BVN: encrypted,
  PhoneNumber: encrypted,
  RequestId: encrypted,
  ReferenceNumber: idText,
});

/** Checked below, at once: to look for characters that cannot be stored would hold up others. */
const pictureText = z.string(complaint('textExpected'));

const openingFields = z.object({
  RequestId: idText,
  ReferenceNumber: idText,
  FirstName: filledText(MAX_NAME_CHARS),
  MiddleName: optionalLine(MAX_NAME_CHARS),
  LastName: filledText(MAX_NAME_CHARS),
  Gender: choiceOf(['M', 'F']),
  DateOfBirth: day,
  StreetName: optionalLine(MAX_LINE_CHARS),
  City: filledText(MAX_NAME_CHARS),
  EmailAddress: z._default(formed(250, /^(?:[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+)?$/, complaint('emailExpected')), ''),
  PhoneNumber: phone,
  // A form has no numbers.
  AccountOpeningBalance: z.pipe(
    z.literal([0, '0'], complaint('exactlyExpected', { value: '0' })),
    z.transform(() => 0),
  ),
  BankVerificationNumber: formed(11, /^\d{11}$/, complaint('digitsExpected', { digits: 11 })),
  stateOfOrigin: filledText(MAX_NAME_CHARS),
  LocalGovtArea: optionalLine(MAX_NAME_CHARS),
  MotherMaiden: optionalLine(MAX_NAME_CHARS),
  PCCode: optionalLine(20),
  NDPRConsentFlag: choiceOf(['YES', 'NO']),
  NdprCode: formed(10, /^(?:\d{4,10})?$/, complaint('pinExpected')),
  AgentWalletID: filledText(MAX_NAME_CHARS),
  passport: z.optional(formFile),
  signature: z.optional(formFile),
  CustomerImage: z.optional(pictureText),
  CustomerSignature: z.optional(pictureText),
});

/** The pictures stand apart, so that nothing else holds them (gateway.ts). */
export const openingBody = z.pipe(
  openingFields,
  z.transform(({ passport, signature, CustomerImage, CustomerSignature, ...texts }) => ({
    texts,
    pictures: new SentPictures({ passport, signature, CustomerImage, CustomerSignature }),
  })),
);

export const cardBody = z.object({
  sequenceNo: formed(24, /^GTB-\d{1,20}$/, complaint('sequenceExpected')),
  Otp: encrypted,
  RequestId: encrypted,
  LastSixDigits: encryptedOrNone,
  SecretAnswer: encryptedOrNone,
  AccountNumber: encryptedOrNone,
  CustomerNumber: encryptedOrNone,
  SessionId: encryptedOrNone,
});

interface PictureFields {
  readonly passport?: FormFile | undefined;
  readonly signature?: FormFile | undefined;
  readonly CustomerImage?: string | undefined;
  readonly CustomerSignature?: string | undefined;
}

class SentPictures implements Pictures {
  #fields: PictureFields;

  constructor(fields: PictureFields) {
    this.#fields = fields;
  }

  /** @throws Refusal when one is missing, too large or no picture. */
  check(): void {
    const { passport, signature, CustomerImage, CustomerSignature } = this.#fields;
    if (passport && signature) {
      typeOf('passport', passport.bytes, passport.bytes.byteLength);
      typeOf('signature', signature.bytes, signature.bytes.byteLength);
    } else if (CustomerImage !== undefined && CustomerSignature !== undefined) {
      // The manual form may leave both empty (P2-5).
      if (CustomerImage !== '') checkText('CustomerImage', CustomerImage);
      if (CustomerSignature !== '') checkText('CustomerSignature', CustomerSignature);
    } else {
      throw refusal(422, say('imageMissing'));
    }
  }

  take(): Readonly<Record<string, string | File>> {
    const { passport, signature, CustomerImage, CustomerSignature } = this.#fields;
    this.#fields = {};
    if (passport && signature)
      return { passport: fileOf('passport', passport), signature: fileOf('signature', signature) };
    return CustomerImage === undefined || CustomerSignature === undefined ? {} : { CustomerImage, CustomerSignature };
  }
}

/** A picture's type by its first bytes, whatever the sender calls it. @throws Refusal. */
function typeOf(name: string, start: Uint8Array, size: number): (typeof TYPES)[number] {
  if (size > MAX_IMAGE_BYTES) {
    throw refusal(422, say('imageTooLarge', { name, megabytes: MAX_IMAGE_BYTES / MEGABYTE }));
  }
  const type = TYPES.find(({ is }) => is(start));
  if (!type) throw refusal(422, say('imageUnreadable', { name }));
  return type;
}

/** The characters that hold the first bytes; decoding all of them would be a copy. */
const START_CHARS = 32;

function checkText(name: string, text: string): void {
  const isBase64 = text.length % 4 === 0 && /^[A-Za-z\d+/]*={0,2}$/.test(text);
  const size = isBase64 ? (text.length / 4) * 3 - (/=*$/.exec(text.slice(-2))?.[0].length ?? 0) : 0;
  typeOf(name, isBase64 ? Buffer.from(text.slice(0, START_CHARS), 'base64') : Buffer.alloc(0), size);
}

/** With its real type. */
function fileOf(name: string, { bytes }: FormFile): File {
  const { type, ending } = typeOf(name, bytes, bytes.byteLength);
  return new File([bytes], `${name}.${ending}`, { type });
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
