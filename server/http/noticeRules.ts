/** Which outcomes are told, and who may read what: whose rights open the list behind it, and staff for what is watched (D522). */
import { parseKobo } from '../../src/upstream/money';
import { NETWORK_GROUPS, STAFF_GROUPS, type AccessRule, type RoleGroup } from '../../src/upstream/access';
import type { NewsKind, OutcomeKind } from '../../src/upstream/noticeKinds';
import { outcomesTogether, type NewNotice } from '../database/notices';
import type { AuditEntry } from '../database/audit';
import { admits, holders, type Holders } from './policy';

/** Nobody who sees only a part of the network: a notice is made once for all who get it. */
const staff = (rule: Parameters<typeof holders>[0]): Holders => ({ ...holders(rule), notFor: NETWORK_GROUPS });

/** Their own watches, of people who may have any. */
const watchers: readonly Holders[] = [{ ...holders('ROLE_VIEW_DASHBOARD'), onlyFor: STAFF_GROUPS }];

/** A person needs all of them: none for what is the own anyway. */
const NEWS_READERS: Readonly<Record<NewsKind, readonly Holders[]>> = {
  pendingLong: [staff('ROLE_VIEW_ALL_TRANSACTION')],
  failing: [staff('ROLE_VIEW_ALL_TRANSACTION')],
  cashOutNear: [staff('ROLE_VIEW_ALL_TRANSACTION'), staff('ROLE_VIEW_ALL_AGENT')],
  floatLow: [staff('ROLE_VIEW_PURSE'), staff('ROLE_VIEW_ALL_AGENT')],
  bankUnanswered: [],
  passwordUnsent: [],
  movementFound: [holders('ROLE_VIEW_PURSE')],
  purseFunded: [holders('ADMIN_ONLY')],
  transfersQueried: [holders('ROLE_VIEW_ALL_TRANSACTION')],
  watchCrossed: watchers,
  watchOver: watchers,
  watchPaused: watchers,
  deliveryReady: [],
  deliveryFailed: [],
  deliveryPaused: watchers,
  webhookLost: watchers,
  webhookEnded: watchers,
};

/**
 * The audit's sentences about commands that change money, access or the network, each with the notice that its person
 * gets of the outcome (D900) and the right that they need to read it. `%{name}` stands for a text that the notice keeps,
 * `%{}` for one that it does not. The first pattern that fits a sentence counts.
 */
const OUTCOMES = {
  'Created the admin %{name} in %{}': ['adminCreated', 'ROLE_VIEW_ALL_ADMIN'],
  'Changed the admin %{name}: %{}': ['adminChanged', 'ROLE_VIEW_ALL_ADMIN'],
  'Changed the admin %{name}': ['adminChanged', 'ROLE_VIEW_ALL_ADMIN'],
  'Created the agent manager %{name}': ['managerCreated', 'ROLE_VIEW_ALL_AGENT'],
  'Created the agent fee for %{type}, N%{}': ['feeCreated', 'ROLE_VIEW_AGENT_FEE'],
  'Changed the agent fee for %{type}, N%{}': ['feeChanged', 'ROLE_VIEW_AGENT_FEE'],
  'Created the agent %{name}': ['agentCreated', 'ROLE_VIEW_ALL_AGENT'],
  'Changed the agent %{name}: %{}': ['agentChanged', 'ROLE_VIEW_ALL_AGENT'],
  'Changed the agent %{name}': ['agentChanged', 'ROLE_VIEW_ALL_AGENT'],
  'Activated %{name}': ['userActivated', 'ROLE_VIEW_ALL_AGENT'],
  'Deactivated %{name}': ['userDeactivated', 'ROLE_VIEW_ALL_AGENT'],
  'Reset the password of %{name}': ['passwordReset', 'ROLE_VIEW_ALL_AGENT'],
  'Changed their own password': ['passwordChanged', 'ROLE_VIEW_DASHBOARD'],
  'Created own transaction PIN': ['pinCreated', 'ROLE_VIEW_ALL_AGENT'],
  'Reset own transaction PIN': ['pinReset', 'ROLE_VIEW_ALL_AGENT'],
  'Generated an activation code for %{name}': ['codeGenerated', 'ROLE_VIEW_ALL_AGENT'],
  'Assigned a terminal to %{name}': ['terminalAssigned', 'ROLE_VIEW_ALL_AGENT'],
  'Unassigned the terminal of %{name}': ['terminalUnassigned', 'ROLE_VIEW_ALL_AGENT'],
  'Assigned device %{serial} to %{name}': ['deviceAssigned', 'ROLE_VIEW_ALL_AGENT'],
  'Unassigned device %{serial} from %{name}': ['deviceUnassigned', 'ROLE_VIEW_ALL_AGENT'],
  'Loaded devices: %{}': ['devicesLoaded', 'ROLE_VIEW_ALL_ADMIN'],
  'Created the role group %{name}: %{}': ['roleGroupCreated', 'ROLE_CREATE_ROLEGROUP'],
  'Changed the role group %{name}: %{}': ['roleGroupChanged', 'ROLE_CREATE_ROLEGROUP'],
  'Added app version %{name}': ['versionAdded', 'ROLE_VIEW_ALL_ADMIN'],
  'Deleted app version %{name}': ['versionDeleted', 'ROLE_VIEW_ALL_ADMIN'],
  'Switched the processor from %{} to %{name}': ['processorSwitched', 'ROLE_VIEW_AUDIT_LOG'],
  'Credited the purse of %{name} with N%{}, transaction %{}': ['purseCredited', 'ROLE_VIEW_PURSE'],
  'Debited the purse of %{name} with N%{}, transaction %{}': ['purseDebited', 'ROLE_VIEW_PURSE'],
  'Paid N%{} into the central purse, %{}, transaction %{transactionId}': ['centralPurseFunded', 'ADMIN_ONLY'],
  'Partner bank on an account, reference %{}: opened %{account}': ['accountOpened', 'ROLE_VIEW_ALL_AGENT'],
  'Partner bank on a card link, %{}: code 00': ['cardLinked', 'ROLE_VIEW_ALL_AGENT'],
  'Added the webhook "%{webhook}"': ['webhookAdded', 'ADMIN_ONLY'],
  'Changed the webhook "%{webhook}"': ['webhookChanged', 'ADMIN_ONLY'],
  'Renewed the secret of the webhook "%{webhook}"': ['webhookRenewed', 'ADMIN_ONLY'],
  'Ended the webhook "%{webhook}"%{}': ['webhookDeleted', 'ADMIN_ONLY'],
} as const satisfies Readonly<Record<string, readonly [OutcomeKind, AccessRule]>>;

/** Coming and going, tries, what is only shown, halves of what is told, and how people read and arrange. */
type Untold =
  | `${'Sign' | 'Failed to sign in' | 'Sent a test' | 'Showed the one-time password of' | 'Partner bank on'}${string}`
  | `${'Began to load' | 'Stopped loading' | 'Asked the partner bank for' | 'Recorded the account'} ${string}`
  | `${'Added' | 'Deleted'} a note on ${string}`
  | `${'Shared' | 'Stopped sharing' | 'Changed' | 'Deleted' | 'Watched' | 'Made a delivery of'} the view ${string}`
  | `${'Changed' | 'Ended' | 'Left' | 'Came back to'} the ${'watch' | 'delivery'}${string}`;

type Written<Pattern extends string> = Pattern extends `${infer Before}%{${string}}${infer After}`
  ? `${Before}${string}${Written<After>}`
  : Pattern;

/** What the audit may say of a request: a new sentence is told, or is said not to be. */
export type Sentence = Written<keyof typeof OUTCOMES> | Untold;

const FORMS = Object.entries(OUTCOMES).map(([pattern, [kind]]) => {
  const form = pattern.replaceAll('%{}', '.*').replaceAll(/%\{(\w+)\}/g, '(?<$1>.+)');
  return { kind, form: new RegExp(`^${form}$`, 's') };
});

/** What is told of a command, whose entries are of one kind; undefined: nothing. @param now as for `outcomesTogether`. */
export function outcomeOf(
  entries: readonly Pick<AuditEntry, 'action' | 'change'>[],
  now: number,
): NewNotice | undefined {
  const { action = '', change } = entries.at(-1) ?? {};
  const rule = FORMS.find(({ form }) => form.test(action));
  // Sent once more, or saved as it was.
  if (!rule || (change?.changes.length === 0 && /^(Changed|Activ|Deactiv)/.test(action))) return undefined;
  const valueOf = (name: string) => change?.changes.find(({ field }) => field === name)?.new?.replaceAll(',', '');
  const changed = { resource: change?.resource ?? '', record: change?.record ?? '' };
  const sums = { count: Number(valueOf('added') ?? entries.length), total: parseKobo(valueOf('amount') ?? '') ?? 0 };
  return outcomesTogether(rule.kind, { ...rule.form.exec(action)?.groups, ...changed, ...sums }, now);
}

const READERS: ReadonlyMap<string, readonly Holders[]> = new Map<string, readonly Holders[]>([
  ...Object.entries(NEWS_READERS),
  ...Object.values(OUTCOMES).map(([kind, rule]): [string, Holders[]] => [kind, [holders(rule)]]),
]);

/** The kinds of notices that a role group may read. */
export const kindsFor = (group: RoleGroup): readonly string[] =>
  [...READERS.keys()].filter((kind) => mayRead(group, kind));

/** Whether a role group may read notices of the kind. */
export const mayRead = (group: RoleGroup, kind: string): boolean =>
  READERS.get(kind)?.every((policy) => admits(policy, group)) === true;
