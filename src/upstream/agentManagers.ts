/** Agent managers (ambassadors in the data) and what they are owed (P2-3 and P2-7). */
import * as z from 'zod/mini';
import { lastDayOf } from './months';
import { command, pagedList, type Texts } from './endpoint';
import { id, koboOrNull, text } from './wire';

export const agentManager = () =>
  z.object({
    id,
    /** `memberId` is beyond the specification. */
    user: z.object({ id, memberId: z.optional(text), fullName: text, username: z.string() }),
    phone: text,
    state: z.optional(z.nullable(z.object({ stateName: text }))),
    lga: z.optional(z.nullable(z.object({ lga: text }))),
    createdAt: text,
    /** How many of them the caller reaches: beyond the specification (D850). */
    agents: z.optional(z.number()),
  });

export type AgentManager = z.infer<ReturnType<typeof agentManager>>;

export const listAgentManagers = pagedList(
  'listAgentManagers',
  '/agent/manager',
  ['username', 'phone', 'stateName', 'q'],
  agentManager,
  {
    beyond: ['stateName', 'q'],
  },
);

type ManagerTexts = Texts<
  | 'firstname'
  | 'lastname'
  | 'gender'
  | 'email'
  | 'phone'
  | 'accountName'
  | 'accountNumber'
  | 'address'
  | 'accountBvn'
  | 'dateOfBirth'
  | 'username'
  | 'nationality'
  | 'identityType'
>;

/** The form's middle name is not sent (P2-3). `dateOfBirth` is YYYY-MM-DD. */
export const createAgentManager = command<ManagerTexts & Readonly<Record<'stateId' | 'lgaId' | 'bankId', number>>>(
  'createAgentManager',
  'POST',
  '/agent/manager',
);

/** The manager's account in one text, as the settlement list shows it: name, number, bank. */
const ambassador = () =>
  z.pipe(
    z.object({
      /** Beyond the specification. */
      id: z.optional(id),
      user: z.object({ fullName: text, memberId: z.optional(text) }),
      accountName: text,
      accountNumber: text,
      bank: z.optional(z.nullable(z.object({ name: text }))),
    }),
    z.transform((manager) => ({
      ...manager,
      accountDetails: [manager.accountName, manager.accountNumber, manager.bank?.name].filter(Boolean).join(', '),
    })),
  );

export const MONTHS: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

/** An English name in any case, or a number, becomes the name; anything else stays as received. */
const month = () =>
  z.pipe(
    text,
    z.transform((value) => {
      const plain = value?.trim().toLowerCase() ?? '';
      const number = /^\d{1,2}$/.test(plain) ? Number(plain) : 0;
      return MONTHS.find((name, index) => name.toLowerCase() === plain || index + 1 === number) ?? value;
    }),
  );

/** The month of a settlement as YYYY-MM, its first and its last day; empty where it cannot be read. */
function settledIn(name: string | null, year: string | null) {
  const at = MONTHS.findIndex((one) => one === name) + 1;
  const named = at > 0 && /^\d{4}$/.test(year ?? '') ? `${year}-${String(at).padStart(2, '0')}` : '';
  return named === ''
    ? { month: '', first: '', last: '' }
    : { month: named, first: `${named}-01`, last: lastDayOf(named) };
}

const settlement = () =>
  z.pipe(
    z.object({ id: z.optional(id), ambassador: ambassador(), amountAccrued: koboOrNull, month: month(), year: text }),
    z.transform((one) => ({ ...one, settled: settledIn(one.month, one.year) })),
  );

export type Settlement = z.infer<ReturnType<typeof settlement>>;

export const listSettlements = pagedList(
  'listSettlements',
  '/agent/manager/settlement',
  ['agentManagerId'],
  settlement,
  { beyond: ['agentManagerId'] },
);
