import { describe, expect, it } from 'vitest';
import { askedOf, type AskedField, type AskedList } from './asked';

const field = (
  name: string,
  kind: string,
  more: Partial<AskedField> = {},
): AskedField & { readonly param: string } => ({
  name,
  param: name,
  kind,
  source: name,
  ...more,
});
const status = field('status', 'status');
const agent = field('agent', 'reference', { param: 'agentId', source: 'agent.name' });
const days = [field('startDate', 'day', { source: null }), field('endDate', 'day', { source: null })] as const;
const pan = field('pan', 'pan', { secret: true });
const shown = [field('systemTime', 'dateTime'), agent, field('amount', 'money'), status, field('name', 'text')];
const list: AskedList = {
  filters: [...days, agent, status, pan, field('outcome', 'choice', { source: null })],
  columns: [
    ...shown.map((one) => ({ name: one.name ?? '', field: one })),
    { name: 'view' },
    { name: 'pan', field: pan },
  ],
  several: ['status'],
  period: days,
};

const of = (one: AskedList, ...names: readonly string[]) =>
  askedOf(one, names).map(({ param, byBrowser, sentAs }) => [param, sentAs ?? (byBrowser ? 'browser' : 'host')]);

describe('what a list can be asked beyond its filters', () => {
  it('is also what only a record shows, where the host filters by it, but no secret', () => {
    const total = field('totalAmount', 'money');
    const card = field('card', 'pan', { secret: true });
    const wider: AskedList = { ...list, fields: [...shown, total, card] };
    expect(of(wider, 'totalAmount_gte', 'card')).toEqual([]);
    const host = { ...wider, operators: { totalAmount: 'money', card: 'text' } } as const;
    expect(of(host, 'totalAmount_gte', 'any.totalAmount_lte', 'card')).toEqual([
      ['totalAmount_gte', 'host'],
      ['any.totalAmount_lte', 'host'],
    ]);
  });

  it('is its columns with the operators of their kind, compared by the browser', () => {
    expect(
      of(list, 'amount', 'amount_gte', 'name_q', 'name_empty', 'agentId_neq', 'systemTime_last', 'systemTime_during'),
    ).toEqual([
      ['amount', 'browser'],
      ['amount_gte', 'browser'],
      ['name_q', 'browser'],
      ['name_empty', 'browser'],
      ['agentId_neq', 'browser'],
      ['systemTime_last', 'browser'],
      ['systemTime_during', 'browser'],
    ]);
  });

  it('is no filter of its own, unknown name, secret, or operator of another kind', () => {
    expect(
      of(
        list,
        'status',
        'page',
        'typo_gte',
        'pan',
        'pan_q',
        'pan_begins',
        'amount_q',
        'name_gte',
        'name_during',
        'outcome_neq',
      ),
    ).toEqual([]);
    expect(
      of({ ...list, columns: [{ name: 'accountBvn', field: field('accountBvn', 'code') }] }, 'accountBvn_q'),
    ).toEqual([]);
  });

  it('is asked of the host where it takes the parameter, whatever the rows show', () => {
    const host: AskedList = { ...list, operators: { amount: 'money', outcome: 'choice', hidden: 'text' } };
    expect(of(host, 'amount_gte', 'outcome_neq', 'name_q', 'hidden_q')).toEqual([
      ['amount_gte', 'host'],
      ['outcome_neq', 'host'],
      ['name_q', 'browser'],
    ]);
    expect(of({ ...list, operators: 'all' }, 'name_q')).toEqual([['name_q', 'host']]);
  });

  it('goes by the parameters of the contract for what they can say', () => {
    expect(of(list, 'status_eq_any', 'systemTime_gte', 'systemTime_lte', 'agentId_eq_any')).toEqual([
      ['status_eq_any', 'status'],
      ['systemTime_gte', 'startDate'],
      ['systemTime_lte', 'endDate'],
      ['agentId_eq_any', 'browser'],
    ]);
    expect(of(list, 'status', 'status_eq_any', 'startDate', 'systemTime_gte')).toEqual([
      ['status_eq_any', 'browser'],
      ['systemTime_gte', 'browser'],
    ]);
  });

  it('leaves a group to the browser as a whole', () => {
    const host: AskedList = { ...list, operators: { amount: 'money' } };
    expect(of(host, 'any.amount_gte', 'any.status', 'amount_lte')).toEqual([
      ['any.amount_gte', 'browser'],
      ['any.status', 'browser'],
      ['amount_lte', 'host'],
    ]);
    expect(of(host, 'any.amount_gte', 'any.amount_lte')).toEqual([
      ['any.amount_gte', 'host'],
      ['any.amount_lte', 'host'],
    ]);
  });

  it('is nothing of a group of which a part is with the service, and another with the browser alone', () => {
    const host: AskedList = { ...list, operators: { amount: 'money', outcome: 'choice' } };
    expect(of(host, 'any.amount_gte', 'any.outcome_neq', 'amount_lte')).toEqual([
      ['any.amount_gte', 'host'],
      ['any.outcome_neq', 'host'],
      ['amount_lte', 'host'],
    ]);
    // The rows have no outcome to compare, and the service no name.
    expect(of(host, 'any.outcome_neq', 'any.name_q', 'amount_lte')).toEqual([['amount_lte', 'host']]);
  });
});
