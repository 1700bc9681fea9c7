/** Every rule of part 1 of the specification: sign-in, dashboard, admins, transactions, hardware upload. */
import { behaviour } from './part-1-behaviour';
import { screens } from './part-1-screens';
import type { Rule } from './rule';

export const PART_1: readonly Rule[] = [...screens, ...behaviour];
