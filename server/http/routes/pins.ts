/** An agent's own transaction PIN (P2-5, P2-7, P2-8 and P2-9): set once, replaced with the BVN. */
import * as z from 'zod/mini';
import { endpoints } from '../../../src/upstream/index';
import type { SentTo } from '../../../src/upstream/sent';
import { changeAgent, findOwnAgent, lockAgent } from '../../database/agents';
import { CHANGED } from '../../database/changes';
import { bodyText } from '../body';
import { failure, Refusal, success, type Failure } from '../envelope';
import { messages } from '../messages';
import type { Call, Command } from '../call';
import { agentsThemselves } from '../policy';
import { preparedCommandRoute, type CommandAnswer } from '../route';

const fieldText = z.optional(bodyText(50));

export const createPin = preparedCommandRoute({
  call: endpoints.createPin,
  policy: agentsThemselves,
  action: 'Created the own transaction PIN',
  body: z.object({ transactionPin: fieldText }),
  async prepare({ body }, { db, services: { passwords }, caller }) {
    if (!isPin(body.transactionPin)) throw new Refusal(failed([messages.pinForm]));
    const agent = await ownRecord(db);
    if (agent.pin_hash !== null) throw new Refusal(failed([messages.pinAlready]));
    return passwords.hash(body.transactionPin, caller.userId);
  },
  async handle(_input, command, hash) {
    const agent = await self(command);
    if (agent.pin_hash !== null) return failed([messages.pinAlready]);
    await changeAgent(command.tx, agent.id, { pin_hash: hash });
    return pinChanged(agent.id);
  },
});

export const resetPin = preparedCommandRoute({
  call: endpoints.resetPin,
  policy: agentsThemselves,
  action: 'Reset the own transaction PIN',
  body: z.object({ newTransactionPin: fieldText, bvn: fieldText }),
  async prepare({ body }, { db, services: { passwords, attempts, clock }, caller }) {
    const { newTransactionPin: pin, bvn } = body;
    const wrong = [
      ...(isPin(pin) ? [] : [messages.pinForm]),
      ...(bvn !== undefined && /^\d{11}$/.test(bvn) ? [] : [messages.bvnForm]),
    ];
    if (!isPin(pin) || wrong.length > 0) throw new Refusal(failed(wrong));
    // A stranger at an open session must not be able to try many BVNs.
    const agent = await attempts.withLoginLimit({ name: `BVN OF ${caller.userId}` }, clock(), async () => {
      const own = await ownRecord(db);
      return own.account_bvn === bvn ? own : undefined;
    });
    if (!agent) throw new Refusal(failed([messages.bvnWrong]));
    if (agent.pin_hash === null) throw new Refusal(failed([messages.pinNone]));
    return passwords.hash(pin, caller.userId);
  },
  async handle({ body }, command, hash) {
    const agent = await self(command);
    if (agent.account_bvn !== body.bvn) return failed([messages.bvnWrong]);
    if (agent.pin_hash === null) return failed([messages.pinNone]);
    await changeAgent(command.tx, agent.id, { pin_hash: hash });
    return pinChanged(agent.id);
  },
});

/** The specification says "at most 4 characters" and "PIN length: 4"; a terminal's keypad takes digits. */
function isPin(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}$/.test(text);
}

/** A failure with the list that the page shows (P2-8). */
function failed(errors: readonly string[]): Failure {
  return failure(errors.join(' '), errors);
}

function pinChanged(agentId: number): CommandAnswer<SentTo<typeof endpoints.createPin>> {
  const changes = [{ field: 'transactionPin', old: null, new: CHANGED }];
  return { ...success(undefined, messages.pinSaved), resource: 'agents', record: agentId, changes };
}

/** Read before the new PIN is hashed. */
async function ownRecord(db: Call['db']) {
  const agent = await findOwnAgent(db);
  if (!agent) throw new Refusal(failed([messages.noAgentBehind]));
  return agent;
}

async function self({ tx, caller }: Command) {
  const agent = caller.agentId === null ? undefined : await lockAgent(tx, caller.agentId);
  if (!agent) throw new Refusal(failed([messages.noAgentBehind]));
  return agent;
}
