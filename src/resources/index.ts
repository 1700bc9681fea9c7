/** Every declared resource, in the order of the menu. */
import { DefinitionError, normaliseAll } from '../engine/normalise';
import { transactions } from './transactions/transactions';

/** A bad definition disables only itself; `problems` says what is wrong with it. */
export const { resources, problems } = normaliseAll([transactions]);

if (problems.length > 0) reportError(new DefinitionError(problems));
