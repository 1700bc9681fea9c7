/** What must not compile of a resource over a schema (tsc checks this file). */
import * as z from 'zod/mini';
import { resourceOf } from './resourceOf';

const id = z.number();
const record = z.object({
  id,
  name: z.nullable(z.string()),
  level: z.nullable(z.enum(['low', 'high'])),
  owner: z.nullable(z.object({ id, name: z.string() })),
});

const base = { name: 'things', access: 'ROLE_VIEW_ALL_AGENT', api: { list: 'things.list' } } as const;
const fields = { name: {}, level: {}, owner: {} } as const;

export const valid = [
  resourceOf(record, base),
  resourceOf(record, { ...base, title: 'name', list: { columns: ['id', 'name', 'level'], filters: ['level'] } }),
  resourceOf(record, { ...base, fields, api: { list: 'things.list', key: 'id' }, edit: { call: 'updateAgent' } }),
  resourceOf(record, {
    ...base,
    fields: {
      level: { label: 'How loud', choices: { low: 'Low', high: 'High' } },
      owner: { choices: 'listStates', when: { level: ['high'] } },
      ownerName: { source: 'owner.name' },
      noise: { source: 'level', choices: { low: 'Low', high: 'High' } },
      state: { kind: 'choice', source: 'name', choices: [{ value: '1', label: 'One' }] },
    },
    list: { columns: ['id', 'ownerName', 'pay', 'edit'] },
    actions: { pay: { label: 'Pay', on: 'row', call: 'login', input: { id: 'id' }, when: { level: ['high'] } } },
  }),
];

export const invalid = [
  // @ts-expect-error -- who may see it is never left out
  resourceOf(record, { name: 'things', api: { list: 'things.list' } }),
  // @ts-expect-error -- a list whose rows are not of the schema
  resourceOf(record, { ...base, api: { list: 'listAgents' } }),
  // @ts-expect-error -- a field that is nowhere in the record
  resourceOf(record, { ...base, fields: { nmae: {} } }),
  // @ts-expect-error -- a source that is no path of the record
  resourceOf(record, { ...base, fields: { x: { source: 'owner.nmae' } } }),
  // @ts-expect-error -- an option that no field has
  resourceOf(record, { ...base, fields: { name: { lable: 'Name' } } }),
  // @ts-expect-error -- an option of another kind
  resourceOf(record, { ...base, fields: { name: { kind: 'code', unit: 'minor' } } }),
  // @ts-expect-error -- a kind that does not exist
  resourceOf(record, { ...base, fields: { name: { kind: 'txet' } } }),
  // @ts-expect-error -- choices of a text
  resourceOf(record, { ...base, fields: { name: { choices: { low: 'Low' } } } }),
  // @ts-expect-error -- a value of the enumeration without a name
  resourceOf(record, { ...base, fields: { level: { choices: { low: 'Low' } } } }),
  // @ts-expect-error -- a value that the enumeration does not have
  resourceOf(record, { ...base, fields: { level: { choices: { low: 'Low', high: 'High', hihg: 'High' } } } }),
  // @ts-expect-error -- an enumeration chosen from a list of the upstream
  resourceOf(record, { ...base, fields: { level: { choices: 'listStates' } } }),
  // @ts-expect-error -- a call that is not in the registry
  resourceOf(record, { ...base, fields: { owner: { choices: 'listState' } } }),
  // @ts-expect-error -- a condition on a field that is not there
  resourceOf(record, { ...base, fields: { name: {}, owner: { when: { nmae: ['a'] } } } }),
  // @ts-expect-error -- a column that is no field, where all are
  resourceOf(record, { ...base, list: { columns: ['nmae'] } }),
  // @ts-expect-error -- a column that is no field, where some are
  resourceOf(record, { ...base, fields, list: { columns: ['idd'] } }),
  // @ts-expect-error -- a filter that is a value of the record but no field
  resourceOf(record, { ...base, fields: { name: {} }, list: { filters: ['level'] } }),
  // @ts-expect-error -- a title that is no field
  resourceOf(record, { ...base, fields, title: 'titel' }),
  // @ts-expect-error -- an option that no definition has
  resourceOf(record, { ...base, fields, filters: [] }),
  // @ts-expect-error -- an option that no form has
  resourceOf(record, { ...base, fields, edit: { call: 'updateAgent', feilds: ['name'] } }),
  // @ts-expect-error -- a form over a field that is not there
  resourceOf(record, { ...base, fields, edit: { call: 'updateAgent', fields: ['nmae'] } }),
  // @ts-expect-error -- a form with a call that is not in the registry
  resourceOf(record, { ...base, fields, edit: { call: 'updateAgnet' } }),
  // @ts-expect-error -- an action that sends a field that is not there
  resourceOf(record, { ...base, fields, actions: { a: { label: 'A', on: 'row', call: 'login', input: { u: 'x' } } } }),
  // @ts-expect-error -- an option that no action has
  resourceOf(record, { ...base, fields, actions: { a: { label: 'A', on: 'row', dialgo: 'd' } } }),
];
