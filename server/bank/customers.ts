/**
 * The sandbox's customers: each BVN of its ranges has one, always with the same name, day of birth and address. They
 * are millions, so that people and programs that try the sandbox always find customers without an account.
 */
import { createHash } from 'node:crypto';
import { addDays } from '../../src/upstream/time';
import names from '../database/seed/names.json';
import STATES from '../database/seed/places.json';
import { MAGIC_BVN } from './desk';

export interface Customer {
  readonly bvn: string;
  readonly customerNumber: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly gender: 'M' | 'F';
  /** YYYY-MM-DD. */
  readonly born: string;
  readonly phone: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly lga: string;
  /** The format of this customer's record: even one bank uses several. */
  readonly writes: (typeof WAYS)[number];
}

/** A BVN is one of these and seven digits. With the last two, calls fail by the last digit. */
const RANGES: readonly string[] = ['2211', MAGIC_BVN.GetSingleBVN, MAGIC_BVN.AccountOpening];
const WAYS = ['plain', 'american', 'named'] as const;
const FIRST_BIRTH = '1958-01-01';
/** Until 2003. */
const BIRTHS = 16_400;

/** Numbers of the customers whose accounts exist from the start, so they can link a card at once. */
export const SETTLED: readonly number[] = [1, 2];

export function bvnOf(number: number): string {
  return `2211${String(number).padStart(7, '0')}`;
}

/** Undefined for an unknown BVN. */
export function customerNumberOf(bvn: string): string | undefined {
  const range = /^\d{11}$/.test(bvn) ? RANGES.indexOf(bvn.slice(0, 4)) : -1;
  return range < 0 ? undefined : `${range + 1}${bvn.slice(4)}`;
}

/** Undefined for an unknown BVN. */
export function customerOf(bvn: string): Customer | undefined {
  const customerNumber = customerNumberOf(bvn);
  if (customerNumber === undefined) return undefined;
  const pick = <T>(list: readonly T[], purpose: string, otherwise: T): T =>
    list[draw(bvn, purpose, list.length)] ?? otherwise;
  const gender = pick(['F', 'M'] as const, 'gender', 'F');
  const firstNames = gender === 'F' ? names.women : names.men;
  const state = pick<(typeof STATES)[number] | undefined>(STATES, 'state', undefined);
  const lga = pick(state?.lgas ?? [], 'lga', 'Ikeja');
  return {
    bvn,
    customerNumber,
    firstName: pick(firstNames, 'first', 'Ada'),
    middleName: draw(bvn, 'has middle', 3) === 0 ? '' : pick(firstNames, 'middle', ''),
    lastName: pick(names.surnames, 'surname', 'Obi'),
    gender,
    born: addDays(FIRST_BIRTH, draw(bvn, 'born', BIRTHS)),
    phone: `0803${bvn.slice(4)}`,
    street: `${1 + draw(bvn, 'house', 180)} ${pick(names.streets, 'street', 'Broad Street')}`,
    city: lga,
    state: state?.name ?? 'Lagos',
    lga,
    writes: pick(WAYS, 'writes', 'plain'),
  };
}

export function fullName({ firstName, middleName, lastName }: Customer): string {
  return [firstName, middleName, lastName].filter((name) => name !== '').join(' ');
}

/** Always the same number from 0 to below `size`. */
function draw(bvn: string, purpose: string, size: number): number {
  return createHash('sha256').update(`${bvn} ${purpose}`).digest().readUInt32BE() % size;
}
