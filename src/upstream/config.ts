/** The runtime configuration, `config.json` beside the app: hosts, public keys, switches. Never a secret. */
import * as z from 'zod/mini';
import './jitless';
import { ROLE_CODES } from './access';
import type { HostName } from './hosts';

/** What a host can do beyond the contract; what is not said here is not asked of it (docs/data-provider.md). */
const transport = z.strictObject({
  /** One of `transports/registry.ts`. */
  name: z._default(z.string(), 'contract'),
  /** By call: the values of a record that the host can sort the list by. */
  sort: z._default(z.record(z.string(), z.array(z.string())), {}),
  /** By call: the parameters that take several values, separated by commas. */
  several: z._default(z.record(z.string(), z.array(z.string())), {}),
});

const host = z.object({
  base: z.string().check(
    z.regex(/^(https?:\/\/[^\s/]+)?(\/[^\s?#]*)?$/, 'must be an http(s) URL or a path'),
    // Paths begin with a slash: one at the end too would call another address.
    z.overwrite((base) => base.replace(/\/+$/, '')),
  ),
  auth: z.enum(['bearer', 'none']),
  transport: z.optional(transport),
});

const switches = z.object({
  /** Sends the central purse's paging in the order of the deployed product (D308). */
  swapCentralPursePaging: z._default(z.boolean(), false),
  /** The character that a hybrid fee is sent with (D306). */
  hybridFeeSeparator: z._default(z.enum([':', ';']), ':'),
  /** How the partner bank's public key is used (D317). */
  partnerBankScheme: z._default(z.enum(['RSA-OAEP', 'RSAES-PKCS1-V1_5']), 'RSA-OAEP'),
  /** Offers the account form that is filled in by hand, code F (P2-2). */
  manualAccountForm: z._default(z.boolean(), false),
  /** What stands before the timestamp of a request id (P2-9). */
  requestIdPrefix: z._default(z.enum(['', 'MCS']), ''),
  /** The upstream keeps saved views (`/views`); without, and where it answers 404, this browser does. */
  savedViews: z._default(z.boolean(), true),
});

const permission = z.strictObject(
  {
    access: z.optional(z.enum([...ROLE_CODES, 'ADMIN_ONLY'])),
    hiddenFor: z.optional(z.array(z.string())),
  },
  { error: ({ code }) => (code === 'unrecognized_keys' ? 'expected one of access, hiddenFor' : undefined) },
);

const schema = z.object({
  /** The contract's five, and whatever the calls of resource files name besides. */
  hosts: z.catchall(
    z.object({
      api: host,
      processor: host,
      cashOut: host,
      partnerBank: host,
      records: host,
    } satisfies Record<HostName, typeof host>),
    host,
  ),
  /** Paths that differ from the contract's, by endpoint name. */
  paths: z._default(z.record(z.string(), z.string().check(z.regex(/^\//, 'must begin with a slash'))), {}),
  /** By host name: PEM, or the base64 in it. */
  publicKeys: z._default(z.record(z.string(), z.string()), {}),
  switches: z._default(switches, switches.parse({})),
  /** Resource files, by addresses relative to this one (docs/architecture.md). */
  resources: z._default(z.array(z.string().check(z.minLength(1))), []),
  /** What is taken away from whom: by `banks`, `banks.delete`, `banks.fields.code`. */
  permissions: z._default(z.record(z.string(), permission), {}),
  /** Names of the service's own role groups, beside the specification's five. */
  roleGroups: z._default(z.array(z.string().check(z.minLength(1))), []),
  /** What the upstream has beyond the contract, by name; the reference API fills its own in. */
  features: z._default(z.array(z.string()), []),
  /** Shows demonstration sign-ins and outbox contents. Off wherever people's data is. */
  demo: z._default(z.boolean(), false),
});

export type RuntimeConfig = z.infer<typeof schema>;

/** Reads a configuration. Throws an Error that names the path and what was expected there. */
export function parseConfig(value: unknown): RuntimeConfig {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new Error(['config.json', first?.path.join('.'), first && complaint(first)].filter(Boolean).join(': '));
}

/** The library's own words for a wrong type, name or choice are "Invalid input". */
function complaint(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `must be of type ${issue.expected}`;
  if (issue.code === 'unrecognized_keys') return `has no option "${issue.keys.join('", "')}": ${issue.message}`;
  return issue.code === 'invalid_value' ? `must be ${issue.values.join(' or ')}` : issue.message;
}
