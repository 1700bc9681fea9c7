/** Which column of a file is which field of the form: guessed from the headings, and corrected by hand. */
import type { FormField } from '../../../engine/definition/resource';
import { folded } from '../../../upstream/searchedText';

/** The index of a column by the name of a field; absent for a field that no column has. */
export type Mapping = Readonly<Record<string, number>>;

/** Other headings of the same, in English and French, by the name of the field. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  firstname: ['first name', 'given name', 'prénom'],
  middlename: ['middle name', 'other name', 'other names', 'deuxième prénom'],
  lastname: ['last name', 'surname', 'family name', 'nom'],
  username: ['user name', 'user', 'login', 'nom d’utilisateur'],
  newEmail: ['email', 'email address', 'e-mail', 'mail', 'adresse e-mail'],
  gender: ['sex', 'sexe'],
  dateOfBirth: ['date of birth', 'birth date', 'birthday', 'dob', 'date de naissance'],
  businessName: ['business name', 'business', 'shop', 'shop name', 'nom commercial'],
  phone: ['phone', 'phone number', 'phone no', 'mobile', 'telephone', 'gsm', 'téléphone'],
  businessAddress: ['address', 'business address', 'adresse', 'adresse commerciale'],
  stateId: ['state', 'état'],
  lga: ['lga', 'local government', 'local government area'],
  bank: ['bank', 'bank name', 'banque'],
  accountNumber: ['account number', 'account no', 'account', 'nuban', 'numéro de compte'],
  accountName: ['account name', 'account holder', 'titulaire du compte'],
  accountBvn: ['bvn'],
  agentManager: ['agent manager', 'manager', 'ambassador', 'gestionnaire d’agents'],
};

const plain = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Each column for one field at most: the first field that its heading names. */
export function guessed(headings: readonly string[], fields: readonly FormField[]): Mapping {
  const taken = new Set<number>();
  const mapping: Record<string, number> = {};
  const read = headings.map(plain);
  for (const { field } of fields) {
    const names = new Set([field.label, field.name, field.write, ...(ALSO[field.name] ?? [])].map(plain));
    const column = read.findIndex((heading, at) => !taken.has(at) && names.has(heading));
    if (column < 0) continue;
    taken.add(column);
    mapping[field.name] = column;
  }
  return mapping;
}
