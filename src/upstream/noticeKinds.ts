/** What the service keeps as notices, by kind; the texts are `keptNotices`. A later version may have more. */
import type { EndpointName } from './index';

/** What waits for a person, crosses its line or is news. */
const NEWS = [
  'pendingLong',
  'failing',
  'cashOutNear',
  'floatLow',
  'bankUnanswered',
  'passwordUnsent',
  'movementFound',
  'purseFunded',
  'transfersQueried',
  'watchCrossed',
  'watchOver',
  'watchPaused',
  'deliveryReady',
  'deliveryFailed',
  'deliveryPaused',
  'webhookLost',
  'webhookEnded',
] as const;

export type NewsKind = (typeof NEWS)[number];

type WebhookCall = 'addWebhook' | 'changeWebhook' | 'renewWebhookSecret' | 'endWebhook';

/** Outcomes of a person's own commands (D900), by the call that each is the outcome of. */
export const OUTCOMES = {
  adminCreated: 'createAdmin',
  adminChanged: 'updateAdmin',
  managerCreated: 'createAgentManager',
  agentCreated: 'createAgent',
  agentChanged: 'updateAgent',
  userActivated: 'setUserEnabled',
  userDeactivated: 'setUserEnabled',
  passwordReset: 'resetPassword',
  passwordChanged: 'changePassword',
  pinCreated: 'createPin',
  pinReset: 'resetPin',
  codeGenerated: 'generateActivationCode',
  terminalAssigned: 'assignTerminal',
  terminalUnassigned: 'unassignTerminal',
  deviceAssigned: 'assignDevice',
  deviceUnassigned: 'unassignDevice',
  devicesLoaded: 'loadHardware',
  roleGroupCreated: 'createRoleGroup',
  roleGroupChanged: 'updateRoleGroup',
  feeCreated: 'createFees',
  feeChanged: 'updateFee',
  versionAdded: 'createVersion',
  versionDeleted: 'deleteVersions',
  processorSwitched: 'activateProcessor',
  purseCredited: 'moveMoney',
  purseDebited: 'moveMoney',
  centralPurseFunded: 'fundCentralPurse',
  accountOpened: 'openBankAccount',
  cardLinked: 'linkTier1Card',
  webhookAdded: 'addWebhook',
  webhookChanged: 'changeWebhook',
  webhookRenewed: 'renewWebhookSecret',
  webhookDeleted: 'endWebhook',
} as const satisfies Record<string, EndpointName | WebhookCall>;

export type OutcomeKind = keyof typeof OUTCOMES;
export type NoticeKind = NewsKind | OutcomeKind;

export const NOTICE_KINDS: readonly string[] = [...NEWS, ...Object.keys(OUTCOMES)];

export const isOutcome = (kind: string): kind is OutcomeKind => Object.hasOwn(OUTCOMES, kind);

export const isNoticeKind = (kind: string): kind is NoticeKind => NOTICE_KINDS.includes(kind);
