/** The runtime configuration, `config.json` beside the app: hosts, public keys, switches. Never a secret. */
import * as z from 'zod/mini';
import './jitless';
import type { HostName } from './hosts';

const host = z.object({
  base: z.string().check(z.regex(/^(https?:\/\/[^\s/]+)?(\/[^\s?#]*)?$/, 'must be an http(s) URL or a path')),
  auth: z.enum(['bearer', 'none']),
});

const schema = z.object({
  hosts: z.object({
    api: host,
    processor: host,
    cashOut: host,
    partnerBank: host,
    records: host,
  } satisfies Record<HostName, typeof host>),
  /** Paths that differ from the contract's, by endpoint name. */
  paths: z._default(z.record(z.string(), z.string()), {}),
  publicKeys: z._default(z.record(z.string(), z.string()), {}),
  switches: z._default(
    z.object({
      /** Sends the central purse's paging in the order of the deployed product (decisions 8). */
      swapCentralPursePaging: z._default(z.boolean(), false),
      /** The character that a hybrid fee is sent with (decisions 6). */
      hybridFeeSeparator: z._default(z.enum([':', ';']), ':'),
    }),
    { swapCentralPursePaging: false, hybridFeeSeparator: ':' },
  ),
  /** Shows demonstration sign-ins and outbox contents. Off wherever people's data is. */
  demo: z._default(z.boolean(), false),
});

export type RuntimeConfig = z.infer<typeof schema>;

/** Reads a configuration. Throws an Error that names the path and what was expected there. */
export function parseConfig(value: unknown): RuntimeConfig {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new Error(`config.json: ${first?.path.join('.') ?? ''}: ${first?.message ?? 'not readable'}`);
}
