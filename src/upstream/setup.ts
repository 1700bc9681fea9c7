/** What a new network still needs, beyond the contract (feature `setup`, D511). */
import * as z from 'zod/mini';
import { command, data, plainRead } from './endpoint';

/** In the order in which a network is set up. */
export const SETUP_STEPS = [
  'administrators',
  'mail',
  'centralPurse',
  'fees',
  'agentManagers',
  'agents',
  'terminals',
  'devices',
  'processor',
  'appVersion',
  'partnerBank',
] as const;

export type SetupStepName = (typeof SETUP_STEPS)[number];

/** The steps that the caller may take; a later service may name others. */
export const getSetup = plainRead(
  'getSetup',
  '/setup',
  data(() => z.object({ steps: z.array(z.object({ name: z.string(), done: z.boolean() })) })),
);

const mailTest = () =>
  z.object({
    /** The caller's own address. */
    to: z.string(),
    /** `waiting`: not taken by the mail server yet, and tried again. `refused`: never tried again. */
    state: z.enum(['none', 'waiting', 'sent', 'refused']),
    /** When that became so, ISO 8601; null where none was sent. */
    at: z.nullable(z.string()),
    /** What the mail server said, or why it was not reached: `550 No such mailbox`, `ECONNREFUSED`. */
    answer: z.nullable(z.string()),
  });

export type MailTest = z.infer<ReturnType<typeof mailTest>>;

/** What became of the caller's latest test mail (features `setup` and `mail`, D567). */
export const getMailTest = plainRead('getMailTest', '/mail/test', data(mailTest));

/** Sends a test mail to the caller's own address, at most one a minute. */
export const sendMailTest = command<object>('sendMailTest', 'POST', '/mail/test');
