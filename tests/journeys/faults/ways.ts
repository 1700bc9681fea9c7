/** How a person comes to make each call of the registry. A new call does not compile before it says so. */
import type { ContractName } from '../../../src/upstream/index';
import { accountWays } from './accounts';
import { agentWays } from './agents';
import { moneyWays } from './money';
import { officeWays } from './office';
import type { Way } from './way';

export const ways: Readonly<Record<ContractName, Way>> = { ...officeWays, ...agentWays, ...moneyWays, ...accountWays };
