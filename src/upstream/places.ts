/** States, their local government areas, and banks: what forms choose from (P2-3). */
import * as z from 'zod/mini';
import { defineEndpoint, list } from './endpoint';
import { id, text } from './wire';

export const listStates = defineEndpoint<object>()({
  name: 'listStates',
  host: 'api',
  method: 'GET',
  path: '/state',
  read: list(z.object({ id, stateCode: z.string(), stateName: text })),
});

export const listLgas = defineEndpoint<{ readonly stateCode: string }>()({
  name: 'listLgas',
  host: 'api',
  method: 'GET',
  path: '/lga',
  read: list(z.object({ id, lga: text })),
});

export const listBanks = defineEndpoint<object>()({
  name: 'listBanks',
  host: 'api',
  method: 'GET',
  path: '/bank',
  read: list(z.object({ id, name: text })),
});
