/**
 * Every rule of the specification, with stable ids: `P<part>-<section>.<number>`. A test proves a rule by carrying its
 * id in brackets in its name; docs/conformance.md is generated from those names.
 */
import { PART_1 } from './part-1';
import { PART_2 } from './part-2';
import type { Rule } from './rule';

/** The sections that either part of the specification has, in its order. */
export const SECTIONS: Readonly<Record<number, string>> = {
  1: 'What the product does and for whom',
  2: 'Screens and routes',
  3: 'Entities and their fields',
  4: 'States and transitions',
  5: 'Validation rules',
  6: 'Roles and permissions',
  7: 'The calls it makes',
  8: 'Error catalogue',
  9: 'Business constants and limits',
};

export const RULES: readonly Rule[] = [...PART_1, ...PART_2];
