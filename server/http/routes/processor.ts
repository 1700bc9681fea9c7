/** The processor switch, on a host of its own (P2-7, Processor; D323). */
import { endpoints } from '../../../src/upstream/index';
import { activateProcessor, listProcessors } from '../../database/processors';
import { refusal, success } from '../envelope';
import { messages } from '../messages';
import { holders } from '../policy';
import { requiredText } from '../query';
import { commandRoute, guardedRoute } from '../route';

/** The names of the codes (P2-9). */
const LABELS: Readonly<Record<string, string>> = {
  POSTBRIDGE: 'Interswitch',
  UP: 'Unified Payment',
  '3LINE': '3 Line Card',
};

const policy = holders('ROLE_VIEW_AUDIT_LOG');

export const processorList = guardedRoute({
  call: endpoints.listProcessors,
  policy,
  unscoped: ['network'],
  handle: async (_input, { db }) => success(await listProcessors(db)),
});

/** "An OK status means switched" (P2-7), so every failure has another status. */
export const activation = commandRoute({
  call: endpoints.activateProcessor,
  policy,
  unscoped: ['network'],
  query: { processor: requiredText() },
  action: 'Switched the processor',
  async handle({ query: { processor } }, { tx }) {
    const switched = await activateProcessor(tx, processor);
    if (switched.outcome === 'unknown') throw refusal(422, messages.processorUnknown);
    if (switched.outcome === 'same') throw refusal(422, messages.processorSame);
    const action = `Switched the processor from ${switched.from ?? 'none'} to ${processor}`;
    const changes = [{ field: 'processor', old: switched.from ?? null, new: processor }];
    const answer = success(undefined, messages.processorSwitched(LABELS[processor] ?? processor));
    return { ...answer, resource: 'processors', record: 'LIVE', changes, action };
  },
});
