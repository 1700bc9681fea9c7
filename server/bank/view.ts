/** What the sandbox shows to a user of a demonstration: codes, customers, and values that make it fail. */
import { accountsOf, codesCausedBy } from '../database/sandboxBank';
import type { SandboxView } from '../gateway/gateway';
import { standingCodes } from './codes';
import { bvnOf, customerNumberOf, customerOf, fullName, SETTLED } from './customers';
import { iso, type Desk } from './desk';
import { MAGIC_VALUES } from './faults';

/** How many customers without an account are shown, and how many are searched for them. */
const FREE_SHOWN = 6;
const LOOKED_THROUGH = 500;
/** How many customers with a new account are shown. */
const OPENED_SHOWN = 4;

export async function view(desk: Desk, userId: number): Promise<SandboxView> {
  const now = iso(desk.clock());
  const caused = await codesCausedBy(desk.db, userId, now);
  const sent = caused.map(({ purpose, phone, code, expires_at }) => ({ purpose, phone, code, expiresAt: expires_at }));
  const standing = standingCodes(desk).map(({ customer, code, until }) => {
    return { purpose: 'cardLink' as const, phone: customer.phone, code, expiresAt: until };
  });
  return { codes: [...sent, ...standing], customers: await customers(desk), failures: MAGIC_VALUES };
}

async function customers({ db }: Desk): Promise<SandboxView['customers']> {
  const bvns = Array.from({ length: LOOKED_THROUGH }, (_, index) => bvnOf(index + 1));
  const accounts = await accountsOf(
    db,
    bvns.flatMap((bvn) => customerNumberOf(bvn) ?? []),
  );
  const accountOf = (bvn: string): string | undefined => accounts.get(customerNumberOf(bvn) ?? '');
  const settled = SETTLED.map(bvnOf);
  const having = bvns.filter((bvn) => accountOf(bvn) !== undefined);
  const opened = having.filter((bvn) => !settled.includes(bvn)).slice(-OPENED_SHOWN);
  const free = bvns.filter((bvn) => accountOf(bvn) === undefined).slice(0, FREE_SHOWN);
  return [...free, ...settled, ...opened].flatMap((bvn) => {
    const customer = customerOf(bvn);
    const account = accountOf(bvn);
    if (!customer) return [];
    return [{ bvn, phone: customer.phone, name: fullName(customer), ...(account !== undefined && { account }) }];
  });
}
