/** States, their local government areas, and banks: what forms choose from (P2-3). */
import * as z from 'zod/mini';
import { defineEndpoint, list, plainRead, readCall } from './endpoint';
import { id, text } from './wire';

export const listStates = plainRead(
  'listStates',
  '/state',
  list(() => z.object({ id, stateCode: z.string(), stateName: text })),
);

export const listLgas = defineEndpoint<{ readonly stateCode: string }>()({
  ...readCall('listLgas', '/lga'),
  read: list(() => z.object({ id, lga: text })),
});

export const listBanks = plainRead(
  'listBanks',
  '/bank',
  list(() => z.object({ id, name: text })),
);
