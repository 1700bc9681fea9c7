/** Every rule of part 2 of the specification: agents, fees, purses, audit, settings, account opening. */
import { behaviour } from './part-2-behaviour';
import { calls } from './part-2-calls';
import { screens } from './part-2-screens';
import type { Rule } from './rule';

export const PART_2: readonly Rule[] = [...screens, ...behaviour, ...calls];
