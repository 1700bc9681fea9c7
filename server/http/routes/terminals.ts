/** Terminals and activation codes of agents (P2-4; contract: calls, envelope and errors). */
import { randomInt } from 'node:crypto';
import { endpoints } from '../../../src/upstream/index';
import { changeAgent, lockAgent } from '../../database/agents';
import { CHANGED } from '../../database/changes';
import { asId } from '../../database/filters';
import { agentExists, isFreeActivationCode, listTerminalBanks, takeTerminal } from '../../database/terminals';
import { failure, success, type Failure } from '../envelope';
import { messages } from '../messages';
import { agentWriters, holders } from '../policy';
import { optionalText, requiredId } from '../query';
import type { Command } from '../call';
import { commandRoute, guardedRoute } from '../route';

export const terminalBanks = guardedRoute({
  call: endpoints.listTerminalBanks,
  policy: holders('ROLE_VIEW_ALL_AGENT'),
  query: { agentId: requiredId },
  async handle({ query }, { db }) {
    if (!(await agentExists(db, query.agentId))) return failure(messages.agentIdUnknown);
    const banks = await listTerminalBanks(db);
    return success(banks.map(({ id, name }) => ({ bankId: id, bankName: name })));
  },
});

export const assignTerminal = commandRoute({
  call: endpoints.assignTerminal,
  policy: agentWriters,
  unscoped: ['terminals'],
  action: ({ query }) => `Assigned a terminal to agent ${query.agentId}`,
  query: { agentId: optionalText(), bankCode: optionalText() },
  async handle({ query }, { tx }) {
    if (query.agentId === undefined) return notAssigned(messages.missing('agentId'));
    if (query.bankCode === undefined) return notAssigned(messages.missing('bankCode'));
    const agent = await lockAgent(tx, asId(query.agentId) ?? 0);
    if (!agent) return notAssigned(messages.agentIdUnknown);
    if (agent.terminal_id !== null) return notAssigned(messages.terminalAlready);
    const bankId = asId(query.bankCode) ?? 0;
    const terminal = await takeTerminal(tx, bankId);
    if (terminal === 'unknown') return notAssigned(messages.terminalBankUnknown);
    if (terminal === 'empty') return notAssigned(messages.terminalBankEmpty);
    await changeAgent(tx, agent.id, { terminal_id: terminal.terminalId, terminal_bank_id: bankId });
    const changes = [{ field: 'terminalId', old: null, new: terminal.terminalId }];
    return { ...success({ terminalId: terminal.terminalId }), resource: 'agents', record: agent.id, changes };
  },
});

/** This call has its sentence in a place of its own (docs/contract.md, envelope and errors). */
function notAssigned(message: string): Failure {
  return { ...failure(message, { error: { message } }), status: 400 };
}

export const unassignTerminal = commandRoute({
  call: endpoints.unassignTerminal,
  policy: agentWriters,
  action: ({ query }) => `Unassigned the terminal of agent ${query.agentId}`,
  query: { agentId: requiredId },
  async handle({ query }, { tx }) {
    const agent = await lockAgent(tx, query.agentId);
    if (!agent) return failure(messages.agentIdUnknown);
    if (agent.terminal_id === null) return failure(messages.terminalNone);
    await changeAgent(tx, agent.id, { terminal_id: null, terminal_bank_id: null });
    const changes = [{ field: 'terminalId', old: agent.terminal_id, new: null }];
    return { ...success(), resource: 'agents', record: agent.id, changes };
  },
});

/** Digits of an activation code. */
const CODE_DIGITS = 6;
/** Attempts to draw a free code: with 600,000 of the million codes used, one of 160 calls fails. */
const DRAWS = 10;

/** An agent may do this for itself (D323); its scope has no other agent. */
export const generateActivationCode = commandRoute({
  call: endpoints.generateActivationCode,
  policy: holders('ROLE_VIEW_ALL_AGENT'),
  unscoped: ['terminals'],
  action: ({ query }) => `Generated an activation code for agent ${query.agentId}`,
  query: { agentId: requiredId },
  async handle({ query }, { tx }) {
    const agent = await lockAgent(tx, query.agentId);
    if (!agent) return failure(messages.agentIdUnknown);
    if (agent.activation_code !== null) return failure(messages.activationCodeAlready);
    const activationCode = await freeActivationCode(tx);
    if (activationCode === undefined) return failure(messages.activationCodesUsed);
    await changeAgent(tx, agent.id, { activation_code: activationCode });
    const changes = [{ field: 'activationCode', old: null, new: CHANGED }];
    return { ...success({ activationCode }), resource: 'agents', record: agent.id, changes };
  },
});

async function freeActivationCode(db: Command<'terminals'>['tx']): Promise<string | undefined> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    if (await isFreeActivationCode(db, code)) return code;
  }
  return undefined;
}
