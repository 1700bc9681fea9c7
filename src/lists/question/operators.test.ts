import { expect, it } from 'vitest';
import { operandOf, parameterOf } from './operators';

it.each([
  ['status', { field: 'status', operator: 'is', any: false }],
  ['amount_gte', { field: 'amount', operator: 'gte', any: false }],
  ['bankName_neq_any', { field: 'bankName', operator: 'neq_any', any: false }],
  ['bankName_neq', { field: 'bankName', operator: 'neq', any: false }],
  ['any.status_eq_any', { field: 'status', operator: 'eq_any', any: true }],
  ['any.bankName', { field: 'bankName', operator: 'is', any: true }],
  ['systemTime_during', { field: 'systemTime', operator: 'during', any: false }],
  ['user_name', { field: 'user_name', operator: 'is', any: false }],
  ['user_name_empty', { field: 'user_name', operator: 'empty', any: false }],
] as const)('reads %s and writes it again', (name, operand) => {
  expect(operandOf(name)).toEqual(operand);
  expect(parameterOf(operand)).toBe(name);
});
