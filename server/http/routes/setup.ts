/** The steps of a new network that the caller may take, each with what there is of it (D511). */
import { getSetup, type SetupStepName } from '../../../src/upstream/setup';
import { isDemonstration, lastTestMail } from '../../database/outbox';
import type { ScopedDatabase } from '../../database/scopedDatabase';
import {
  hasProcessor,
  hasAgents,
  hasDevices,
  hasManagers,
  countAdministrators,
  hasFees,
  hasVersions,
  hasTerminals,
  isCentralFunded,
} from '../../database/setup';
import type { Services } from '../call';
import { success } from '../envelope';
import { holders, holds, staff, type Holders } from '../policy';
import { guardedRoute } from '../route';

interface StepContext {
  readonly db: ScopedDatabase<'admins' | 'network'>;
  readonly services: Services;
}

interface Step {
  /** Who can take it: those whom the calls of its page admit. */
  readonly policy: Holders;
  readonly isDone: (context: StepContext) => Promise<boolean>;
}

const administrators = holders('ADMIN_ONLY');
const control = holders('ROLE_VIEW_ALL_ADMIN');
/** So that one lost password locks nobody out: only who has all of an administrator's rights can reset it. */
const LEAST_ADMINISTRATORS = 2;

const STEPS: Readonly<Record<SetupStepName, Step>> = {
  administrators: {
    policy: administrators,
    isDone: async ({ db }) => (await countAdministrators(db)) >= LEAST_ADMINISTRATORS,
  },
  // A demonstration sends no mail. A mail server that has not taken the last test takes no password either.
  mail: {
    policy: administrators,
    isDone: async ({ db, services }) =>
      services.mail ? (await lastTestMail(db))?.sentAt !== null : isDemonstration(db),
  },
  centralPurse: { policy: administrators, isDone: ({ db }) => isCentralFunded(db) },
  fees: { policy: holders('ROLE_VIEW_AGENT_FEE'), isDone: ({ db }) => hasFees(db) },
  agentManagers: { policy: staff, isDone: ({ db }) => hasManagers(db) },
  agents: { policy: staff, isDone: ({ db }) => hasAgents(db) },
  terminals: { policy: staff, isDone: ({ db }) => hasTerminals(db) },
  devices: { policy: control, isDone: ({ db }) => hasDevices(db) },
  processor: {
    policy: holders('ROLE_VIEW_AUDIT_LOG'),
    isDone: ({ db }) => hasProcessor(db),
  },
  appVersion: { policy: control, isDone: ({ db }) => hasVersions(db) },
  partnerBank: { policy: administrators, isDone: async ({ services }) => services.gateway.ready },
};

export const setup = guardedRoute({
  call: getSetup,
  policy: staff,
  unscoped: ['admins', 'network'],
  async handle(_input, { db, services, caller }) {
    const open = Object.entries(STEPS).filter(([, { policy }]) => holds(caller, policy));
    const steps = [];
    for (const [name, { isDone }] of open) steps.push({ name, done: await isDone({ db, services }) });
    return success({ steps });
  },
});
