/** The five hosts of the contract, each with a base URL and an auth of its own in the runtime configuration. */

export const HOST_NAMES = ['api', 'processor', 'cashOut', 'partnerBank', 'records'] as const;

export type HostName = (typeof HOST_NAMES)[number];

export interface Host {
  /** Prefix of every path on this host, without a trailing slash; relative means the app's own origin. */
  readonly base: string;
  /** `bearer`: the session token is sent. `none`: it never is. */
  readonly auth: 'bearer' | 'none';
}
