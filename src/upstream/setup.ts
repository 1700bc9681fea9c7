/** What a new network still needs, beyond the contract (feature `setup`, D511). */
import * as z from 'zod/mini';
import { data, plainRead } from './endpoint';

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
