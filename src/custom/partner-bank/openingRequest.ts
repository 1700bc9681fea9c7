/** The request of a filled-in account form (P2-3 and P2-5). Pure. */
import type { Given } from '../../engine/wizard/wizard';
import { writeBankDay } from '../../upstream/bankDay';
import type { OpeningRequest } from '../../upstream/partnerBank';
import type { accountFields } from './accountFields';

type FieldName = keyof typeof accountFields | 'otp' | 'pcCode';

/** P2-9. */
const OPENING_BALANCE = 0;

export function openingRequest({ values, ids, session }: Omit<Given<FieldName, unknown>, 'tools'>): OpeningRequest {
  const text = (name: FieldName): string => values[name].trim();
  const born = text('dateOfBirth');
  return {
    RequestId: ids.requestId,
    ReferenceNumber: ids.referenceNumber,
    FirstName: text('firstName'),
    MiddleName: text('middleName'),
    LastName: text('lastName'),
    Gender: values.gender,
    DateOfBirth: born === '' ? '' : writeBankDay(born),
    StreetName: cleanStreet(values.streetName),
    City: text('city'),
    EmailAddress: text('email'),
    PhoneNumber: text('phoneNumber'),
    AccountOpeningBalance: OPENING_BALANCE,
    BankVerificationNumber: values.bvn,
    stateOfOrigin: values.state,
    LocalGovtArea: values.lga,
    MotherMaiden: text('mothersMaidenName'),
    PCCode: text('pcCode'),
    NDPRConsentFlag: values.consent === 'NO' ? 'NO' : 'YES',
    NdprCode: values.otp,
    AgentWalletID: session.user.username,
  };
}

/** Keeps letters (without accents), digits, hyphens and single spaces. */
function cleanStreet(written: string): string {
  return written
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9\- ]/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

const DATA_URL = /^data:(image\/([a-z]+));base64,(.*)$/s;

/** The image of a data URL as a file with its type's ending. Throws for anything else. */
export function fileOf(name: string, image: string): File {
  const [, type = '', ending = '', base64 = ''] = DATA_URL.exec(image) ?? [];
  if (base64 === '') throw new Error(`${name}: not an image`);
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], `${name}.${ending === 'jpeg' ? 'jpg' : ending}`, { type });
}

/** The base64 of a data URL; empty for none. */
export function base64Of(image: string): string {
  return DATA_URL.exec(image)?.[3] ?? '';
}
