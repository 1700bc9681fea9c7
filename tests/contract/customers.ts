/** What the forms of account opening send. */
import type { OpeningRequest } from '../../src/upstream/partnerBank';

/** The smallest picture there is, in base64. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export function pictures(): { readonly passport: File; readonly signature: File } {
  const bytes = Uint8Array.from(Buffer.from(PNG, 'base64'));
  // What a sender calls it is no proof of what it is.
  const [passport, signature] = ['passport.exe', '../signature'].map((name) => new File([bytes], name));
  if (!passport || !signature) throw new Error('Two pictures');
  return { passport, signature };
}

let requests = 1_763_600_000_000;

/** A request id as the app makes them. */
export function newRequestId(): string {
  requests += 1;
  return String(requests);
}

/** A request that lacks nothing but the pictures; its code is a wrong one. */
export function customerForm(bvn: string, phone: string, requestId = '1763600000000'): OpeningRequest {
  return {
    RequestId: requestId,
    ReferenceNumber: `${requestId}1`,
    FirstName: 'Ada',
    MiddleName: '',
    LastName: 'Obi',
    Gender: 'F',
    DateOfBirth: '05/17/1990',
    StreetName: '1 Allen Avenue',
    City: 'Ikeja',
    EmailAddress: '',
    PhoneNumber: phone,
    AccountOpeningBalance: 0,
    BankVerificationNumber: bvn,
    stateOfOrigin: 'Lagos',
    LocalGovtArea: 'Ikeja',
    MotherMaiden: 'Eze',
    PCCode: '12',
    NDPRConsentFlag: 'YES',
    NdprCode: '000000',
    AgentWalletID: 'admin',
  };
}
