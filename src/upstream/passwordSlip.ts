/** A one-time password on screen; beyond the contract (feature `passwordSlips`). */
import * as z from 'zod/mini';
import { commandCall, data, defineEndpoint } from './endpoint';

/** Answers the password that the caller has made for this user, once. */
export const showPassword = defineEndpoint<{ readonly username: string }>()({
  ...commandCall('showPassword', 'POST', '/user/password/show'),
  read: data(() =>
    z.object({
      /** Of the person, with the member id. */
      name: z.string(),
      username: z.string(),
      password: z.string(),
      /** ISO 8601. */
      until: z.string(),
    }),
  ),
});
