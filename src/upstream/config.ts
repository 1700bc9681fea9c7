/** The runtime configuration, `config.json` beside the app: hosts, public keys, switches. Never a secret. */
import * as z from 'zod/mini';
import './jitless';
import { ROLE_CODES } from './access';

const PUBLIC = 'everybody can read this file, so keys belong on a server of yours that calls the service';

/** An option that is dropped in silence may be a key that is served to everybody (D389). */
const noOthers = {
  error: ({ code }: { readonly code?: string }) => (code === 'unrecognized_keys' ? PUBLIC : undefined),
};

/** How a host filters by a value beyond equality (docs/questions.md). */
const OPERATOR_KINDS = ['text', 'choice', 'money', 'number', 'time', 'boolean'] as const;

export type OperandKind = (typeof OPERATOR_KINDS)[number];

/** What a host can do beyond the contract (docs/data-provider.md). */
const transport = () =>
  z.strictObject(
    {
      /** One of `transports/registry.ts`. */
      name: z._default(z.string(), 'contract'),
      /** By call: the values of a record that the host can sort the list by. */
      sort: z._default(z.record(z.string(), z.array(z.string())), {}),
      /** By call: the parameters that take several values, separated by commas. */
      several: z._default(z.record(z.string(), z.array(z.string())), {}),
      /** By call: the parameters beyond the contract that narrow the list. */
      filters: z._default(z.record(z.string(), z.array(z.string())), {}),
      /** By call: the parameters that take operators (`amount_gte`), each with its kind; `all`: every filter. */
      operators: z._default(
        z.record(z.string(), z.union([z.literal('all'), z.record(z.string(), z.enum(OPERATOR_KINDS))])),
        {},
      ),
      /** By call: of the lists with a `/summary` beside them (docs/contract.md), what it can beyond their values. */
      summaries: z._default(
        z.record(
          z.string(),
          z.strictObject(
            {
              /** The amounts that it adds up; without them it is summarised by the values that take operators (D865). */
              amounts: z.optional(z.array(z.string())),
              /** The parameter by which it also tells who has no record. */
              none: z.optional(z.string()),
            },
            noOthers,
          ),
        ),
        {},
      ),
    },
    noOthers,
  );

const host = () =>
  z.strictObject(
    {
      base: z.string().check(
        z.regex(/^(https?:\/\/[^\s/]+)?(\/[^\s?#]*)?$/, 'must be an http(s) URL or a path'),
        z.regex(/^(?!https?:\/\/[^/]*@)/, `must have no password: ${PUBLIC}`),
        // Paths begin with a slash: a second one would call another address.
        z.overwrite((base) => base.replace(/\/+$/, '')),
      ),
      auth: z.enum(['bearer', 'none']),
      transport: z.optional(transport()),
    },
    noOthers,
  );

const switches = () =>
  z.object({
    /** Sends the central purse's paging in the order of the deployed product (D308). */
    swapCentralPursePaging: z._default(z.boolean(), false),
    /** The character that a hybrid fee is sent with (D306). */
    hybridFeeSeparator: z._default(z.enum([':', ';']), ':'),
    /** How the partner bank's public key is used (D317). */
    partnerBankScheme: z._default(z.enum(['RSA-OAEP', 'RSAES-PKCS1-V1_5']), 'RSA-OAEP'),
    /** Offers the account form without a BVN, code F (P2-2). */
    manualAccountForm: z._default(z.boolean(), false),
    /** Precedes the timestamp in a request id (P2-9). */
    requestIdPrefix: z._default(z.enum(['', 'MCS']), ''),
    /** The upstream stores saved views (`/views`); otherwise, and after a 404, this browser does. */
    savedViews: z._default(z.boolean(), true),
    /** The service worker keeps the page and its files for use without a network; false removes it (D262). */
    serviceWorker: z._default(z.boolean(), true),
  });

function whole(least: number, most: number, usual: number) {
  const range = `must be a whole number from ${least} to ${most}`;
  return z._default(z.number().check(z.int(range), z.minimum(least, range), z.maximum(most, range)), usual);
}

/** From when on something needs attention on the dashboard (D250). */
const limits = () =>
  z.strictObject(
    {
      /** A transaction is pending for over so many minutes. */
      pendingMinutes: whole(1, 10_080, 15),
      /** A failure rate is at least so many percent of the usual one. */
      failurePercent: whole(100, 10_000, 200),
      /** A failure rate of fewer transactions says nothing. */
      failureLeast: whole(1, 1_000_000, 20),
      /** The regulator's daily cash-out of an agent, in naira. */
      cashOutNaira: whole(1, 1_000_000_000, 1_200_000),
      /** Ids of the transaction types that count as cash-out. */
      cashOutTypes: z._default(z.array(z.number().check(z.int())).check(z.minLength(1, 'must name a type')), [1]),
      /** An agent is near that from so many percent of it. */
      nearPercent: whole(1, 100, 80),
      /** A float of an agent at work is low below so many naira. */
      floatNaira: whole(1, 1_000_000_000, 20_000),
      /** Days without a transaction after which an agent fell silent. */
      silentDays: whole(1, 90, 7),
      /** The mean of transactions a day before that. */
      silentPerDay: whole(1, 1_000_000, 5),
    },
    { error: ({ code }) => (code === 'unrecognized_keys' ? 'see docs/operations.md' : undefined) },
  );

/** Those that the configuration does not name. */
export const usualLimits = (): z.infer<ReturnType<typeof limits>> => limits().parse({});

const permission = () =>
  z.strictObject(
    {
      access: z.optional(z.enum([...ROLE_CODES, 'ADMIN_ONLY'])),
      hiddenFor: z.optional(z.array(z.string())),
    },
    { error: ({ code }) => (code === 'unrecognized_keys' ? 'expected one of access, hiddenFor' : undefined) },
  );

/** The five hosts of the contract, each with a base URL and an auth of its own. */
const contractHosts = <Host>(one: Host) => ({ api: one, processor: one, cashOut: one, partnerBank: one, records: one });

export type HostName = keyof ReturnType<typeof contractHosts>;

const schema = () =>
  z.object({
    /** The contract's five, and those that resource files name. */
    hosts: z.catchall(z.object(contractHosts(host())), host()),
    /** Paths that differ from the contract's, by endpoint name; `{id}` is filled by the call's input of that name. */
    paths: z._default(
      z.record(
        z.string(),
        z.string().check(z.regex(/^\/(?:[^{}]|\{\w+\})*$/, 'must begin with a slash, with places such as {id}')),
      ),
      {},
    ),
    /** By host name: PEM, or the base64 in it. */
    publicKeys: z._default(
      z.record(z.string(), z.string().check(z.regex(/^(?![^]*PRIVATE KEY)/, `must be a public key: ${PUBLIC}`))),
      {},
    ),
    switches: z._default(switches(), switches().parse({})),
    limits: z._default(limits(), limits().parse({})),
    /** Resource files, by addresses relative to this one (docs/add-a-resource.md). */
    resources: z._default(z.array(z.string().check(z.minLength(1))), []),
    /** Restricts access: by `banks`, `banks.delete`, `banks.fields.code`. */
    permissions: z._default(z.record(z.string(), permission()), {}),
    /** Names of the service's role groups beyond the specification's five. */
    roleGroups: z._default(z.array(z.string().check(z.minLength(1))), []),
    /** What the upstream has beyond the contract; the reference API adds its own. */
    features: z._default(z.array(z.string()), []),
    /** A picture at the head of receipts, by its address relative to this file. */
    receiptLogo: z.optional(
      z.string().check(z.regex(/^(?!\/\/)[\w./-]+\.(?:png|jpe?g)$/i, 'must be the path of a PNG or JPEG file')),
    ),
    /** Shows demonstration sign-ins and outbox contents: never set it with real data. */
    demo: z._default(z.boolean(), false),
  });

export type RuntimeConfig = z.infer<ReturnType<typeof schema>>;

/** @throws Error that names the path and what was expected there. */
export function parseConfig(value: unknown): RuntimeConfig {
  const secret = secretIn(value);
  if (secret !== null) throw new Error(`config.json: ${secret}: must not be here: ${PUBLIC}`);
  // A page parses it once, so the schema is not kept.
  const read = schema().safeParse(value);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new Error(['config.json', first?.path.join('.'), first && complaint(first)].filter(Boolean).join(': '));
}

/** The last of what a word of a name is written of: `token` as in `accesstoken`; `key` only alone or as in `apikey`. */
const SECRET =
  /^(?:(?:access|api|app|auth|client|encryption|master|private|secret|service|shared|signing|ssh)*keys?|.*(?:tokens?|secrets?|passw(?:or)?ds?|passphrases?|credentials?|authori[sz]ation|bearer|cookies?))$/;
/** Parts whose names are those of calls and rights, not of options. */
const NAMES: ReadonlySet<string> = new Set(['hosts', 'paths', 'permissions', 'publicKeys', 'limits']);

/** The path of an option that is none of ours and is called as a secret is; those of hosts are refused whatever they are. */
function secretIn(value: unknown, at = ''): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    if (at === '' && NAMES.has(name)) continue;
    if (!Array.isArray(value) && soundsSecret(name)) return at + name;
    const within = secretIn(part, `${at}${name}.`);
    if (within !== null) return within;
  }
  return null;
}

/** By its words, which capitals, digits and signs divide: `keyboard` and `tokenized` are none. */
function soundsSecret(name: string): boolean {
  const spaced = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return `${name} ${spaced}`
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => SECRET.test(word));
}

/** Zod's own message for a wrong type, name or choice is only "Invalid input". */
function complaint(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `must be of type ${issue.expected}`;
  if (issue.code === 'unrecognized_keys') return `has no option "${issue.keys.join('", "')}": ${issue.message}`;
  return issue.code === 'invalid_value' ? `must be ${issue.values.join(' or ')}` : issue.message;
}
