/** What staff do to a user, whoever the user is (P2-4 and P2-7). */
import { commandCall, defineEndpoint } from './endpoint';

/** `isActivate` is the inverse of the user's `enabled` as it stands. */
export const setUserEnabled = defineEndpoint<{ readonly userId: number; readonly isActivate: boolean }>()(
  commandCall('setUserEnabled', 'POST', '/user/activate-deactivate'),
);

/** The user gets a one-time password by another way than this answer (D324). */
export const resetPassword = defineEndpoint<{ readonly userId: number }>()(
  commandCall('resetPassword', 'GET', '/user/password/reset'),
);
