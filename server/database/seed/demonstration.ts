/** What of the demonstration the running service knows: its sign-ins, which are public. */

/** The password of every seeded user. */
export const DEMO_PASSWORD = 'kobodesk-demo-1';
/** Key of `meta` for the hash of the demo password: a user with this hash still has that password. */
export const DEMO_HASH_KEY = 'seed.password_hash';

export const GROUP_ID = { admin: 1, senior: 2, product: 3, agent: 4, ambassador: 5 } as const;

export const STAFF = 16;
export const MANAGERS = 12;
const FIRST_MANAGER_USER = STAFF + 1;
export const FIRST_AGENT_USER = STAFF + MANAGERS + 1;

/** The sign-ins that the terminal shows (password: DEMO_PASSWORD). */
export const SIGN_INS = [
  { username: 'admin', group: GROUP_ID.admin, userId: 1, mustChange: false },
  { username: 'senior', group: GROUP_ID.senior, userId: 2, mustChange: false },
  { username: 'product', group: GROUP_ID.product, userId: 3, mustChange: false },
  { username: 'newcomer', group: GROUP_ID.product, userId: 4, mustChange: true },
  { username: 'ambassador', group: GROUP_ID.ambassador, userId: FIRST_MANAGER_USER, mustChange: false },
  { username: 'agent', group: GROUP_ID.agent, userId: FIRST_AGENT_USER, mustChange: false },
] as const;
