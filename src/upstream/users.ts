/** What staff do to a user, whoever the user is (P2-4 and P2-7). */
import { defineEndpoint, outcome } from './endpoint';

/** `isActivate` is the inverse of the user's `enabled` as it stands. */
export const setUserEnabled = defineEndpoint<{ readonly userId: number; readonly isActivate: boolean }>()({
  name: 'setUserEnabled',
  host: 'api',
  method: 'POST',
  path: '/user/activate-deactivate',
  command: true,
  proof: 'envelope',
  read: outcome(),
});

/** The user gets a one-time password by another way than this answer (D324). */
export const resetPassword = defineEndpoint<{ readonly userId: number }>()({
  name: 'resetPassword',
  host: 'api',
  method: 'GET',
  path: '/user/password/reset',
  command: true,
  proof: 'envelope',
  read: outcome(),
});
