/** What the app asks by itself while nobody may be there, and the notices that it finds so. Loaded on demand. */
import type { DataProvider } from 'ra-core';
import { createClient, type Client, type ClientOptions } from '../upstream/client';
import type { AskVerb, CallVerb } from '../upstream/index';
import { clearNotice, clearNotices, listNotices, markNotice, markNotices } from '../upstream/notices';
import { unattended } from '../upstream/unattended';

interface Options {
  /** For what a person does. */
  readonly client: Pick<Client, 'call'>;
  /** Those of that client but for what a person's use restarts. */
  readonly options: Omit<ClientOptions, 'onActivity'>;
  readonly providerOver: (client: Client) => DataProvider & CallVerb & AskVerb;
}

/** Its reads prolong no session, here and at the service (D523). */
export function createByItself({ client, options, providerOver }: Options) {
  const { config, fetch } = options;
  const quiet = createClient({ ...options, fetch: unattended(fetch, config.hosts.api?.base ?? '') });
  return {
    provider: providerOver(quiet),
    /** The caller's notices (D521). Each rejects with UpstreamError. */
    notices: {
      /** The latest first. */
      list: (signal?: AbortSignal) => quiet.call(listNotices, { sort: '["createdAt","DESC"]' }, { signal }),
      mark: (id: number, read: boolean) => client.call(markNotice, { id, read }),
      /** @param upTo ISO 8601: what came later was not seen. */
      markAll: (upTo: string) => client.call(markNotices, { upTo, read: true }),
      clear: (id: number) => client.call(clearNotice, { id }),
      clearAll: (upTo: string) => client.call(clearNotices, { upTo }),
    },
  };
}
