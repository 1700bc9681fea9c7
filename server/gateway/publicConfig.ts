/** Completes the app's `config.json`: the bank's public key, and what the reference API has beyond the contract. */
import * as z from 'zod/mini';
import { parseConfig, type HostName, type RuntimeConfig } from '../../src/upstream/config';
import { AUDIT_VALUES } from '../database/auditTrail';
import {
  CENTRAL_VALUES,
  DEVICE_VALUES,
  ENTRY_VALUES,
  FEE_VALUES,
  OPENED_VALUES,
  PURSE_VALUES,
  SETTLEMENT_VALUES,
  ROLE_GROUP_VALUES,
  VERSION_VALUES,
} from '../database/networkValues';
import { ADMIN_VALUES, AGENT_VALUES, MANAGER_VALUES } from '../database/peopleValues';
import type { ListValues } from '../database/operands';
import { AMOUNT_NAMES } from '../database/summarySources';
import { TRANSACTION_VALUES } from '../database/transactionValues';
import type { BrowserKey } from './gateway';

/** Names from D335. */
const FEATURES = [
  'agentCashOut',
  'agentColumns',
  'agentOutcomes',
  'agentTimeline',
  'choiceCounts',
  'dashboardAttention',
  'dashboardPeriod',
  'deliveries',
  'devices',
  'logout',
  'notes',
  'notices',
  'openedAccounts',
  'ownPurse',
  'passwordDelivery',
  'passwordRules',
  'purseEntries',
  'purseStatements',
  'recordActivity',
  'search',
  'setup',
  'subscriptions',
  'versionFigures',
  'webhooks',
] as const;

/** Names and kinds of a list's values that take operators; a phone is asked as a text. */
const operatorsOf = (values: ListValues) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, { kind }]) =>
      kind === 'secret' ? [] : [[name, kind === 'phone' ? 'text' : kind] as const],
    ),
  );

/** What lists are filtered, grouped and measured by. */
const SUMMARISED = {
  listTransactions: TRANSACTION_VALUES,
  listAgents: AGENT_VALUES,
  listAgentManagers: MANAGER_VALUES,
  listAdmins: ADMIN_VALUES,
  listAgentPurses: PURSE_VALUES,
  listCentralPurse: CENTRAL_VALUES,
  listPurseEntries: ENTRY_VALUES,
  listSettlements: SETTLEMENT_VALUES,
  listAllDevices: DEVICE_VALUES,
  listOpenedAccounts: OPENED_VALUES,
  listFees: FEE_VALUES,
  listAudit: AUDIT_VALUES,
} as const;

/** Their records are names that stand once. */
const NAMES = { listRoleGroups: ROLE_GROUP_VALUES, listVersions: VERSION_VALUES } as const;

const each = <Of>(lists: Readonly<Record<string, ListValues>>, of: (values: ListValues) => Of) =>
  Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, of(values)]));

/** How this server's own host sorts and filters (D334, D235, D580). */
const TRANSPORT = {
  sort: { listTransactions: ['systemTime', 'amount'], listAgents: ['balance', 'lastTransaction'] },
  several: { listTransactions: ['status', 'transactionTypeId', 'agentId', 'bankName'], listAudit: ['resource'] },
  filters: {
    listTransactions: ['statusGroup', 'sameCardAs', 'pendingOver', 'bankName', 'agentManager', 'q'],
    listAgents: ['terminal', 'lastTransaction_lte', 'balance_lte', 'state', 'q'],
    listAgentManagers: ['stateName', 'q'],
    listAgentPurses: ['agentId', 'balance_lte', 'q'],
    listAdmins: ['q'],
    listSettlements: ['agentManagerId'],
    listAudit: ['resource', 'record', 'username', 'action', 'ip', 'actionKind', 'q'],
  },
  operators: each({ ...SUMMARISED, ...NAMES }, operatorsOf),
  /** Lists without anything here are summarised by what they are filtered by (D865). */
  summaries: {
    ...each(SUMMARISED, () => ({})),
    listTransactions: { amounts: AMOUNT_NAMES, none: 'agentId' },
  },
} as const;

const loose = z.looseObject({
  hosts: z.optional(
    z.looseObject({
      api: z.optional(z.looseObject({ base: z.optional(z.string()), transport: z.optional(z.looseObject({})) })),
    }),
  ),
  publicKeys: z.optional(z.record(z.string(), z.unknown())),
  switches: z.optional(z.record(z.string(), z.unknown())),
  features: z.optional(z.array(z.unknown())),
});

type Loose = z.infer<typeof loose>;

export interface Own {
  readonly key: BrowserKey | undefined;
  /** The base of this server's calls: an app that calls another upstream gets no features. */
  readonly ownBase: string;
  /** What this process has beyond that, by its settings: `mail`, where a mail system is connected, `funding`. */
  readonly features?: readonly string[];
  /** The data is the demonstration's. Over any other the app says nothing of a demonstration. */
  readonly demo: boolean;
}

/** @param text of the file; anything but a JSON object stays unchanged, and the app says what is wrong with it. */
export function fillConfig(text: string, own: Own): string {
  const read = loose.safeParse(parse(text));
  if (!read.success) return text;
  const filled = { ...read.data, ...withKey(read.data, own.key), ...withFeatures(read.data, own) };
  return `${JSON.stringify(filled, null, 2)}\n`;
}

/** The hosts of this server's calls, for code of the app that runs within it: no call has a token there. */
export function ownHosts(bases: Readonly<Record<HostName, string>>): RuntimeConfig['hosts'] {
  const hosts = Object.entries(bases).map(([name, base]) => {
    const host = { base, auth: 'none', ...(name === 'api' && { transport: TRANSPORT }) };
    return [name, host] as const;
  });
  return parseConfig({ hosts: Object.fromEntries(hosts) }).hosts;
}

function withKey({ publicKeys, switches }: Loose, key: BrowserKey | undefined): object {
  const named = typeof publicKeys?.partnerBank === 'string' && publicKeys.partnerBank.trim() !== '';
  if (!key || named) return {};
  return {
    publicKeys: { ...publicKeys, partnerBank: key.pem },
    switches: { ...switches, partnerBankScheme: key.scheme },
  };
}

function withFeatures({ hosts, features = [] }: Loose, { ownBase, features: more = [], demo }: Own): object {
  if (hosts?.api?.base?.replace(/\/+$/, '') !== ownBase) return {};
  return {
    hosts: { ...hosts, api: { ...hosts.api, transport: { ...TRANSPORT, ...hosts.api.transport } } },
    features: [...new Set([...features, ...FEATURES, ...more])],
    ...(!demo && { demo }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
