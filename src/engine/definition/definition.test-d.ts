/** What must not compile (tsc checks this file: an expected error that does not come is an error). */
import type { Agent, AgentProfile } from '../../upstream/agents';
import { defineResource, type ActionDialog } from './definition';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly owner: { readonly name: string } | null;
}

interface Profile extends Row {
  readonly gender: string;
}

const base = { name: 'things', label: 'Things', path: '/things', access: 'ROLE_VIEW_ALL_AGENT', title: 'id' } as const;
const api = { list: 'things.list', key: 'id' } as const;
const agentApi = { list: 'listAgents', detail: { call: 'getAgentProfile', input: { username: 'id' } } } as const;
const Open: ActionDialog = () => null;
const fields = { id: {}, name: {}, owner: { source: 'owner.name' } } as const;
const list = { columns: ['id'], filters: [], pageSizes: [10] } as const;
const form = {
  label: 'Create',
  place: 'tab',
  call: 'createAgent',
  fields: ['name'],
  submit: 'Create',
  success: 'Done',
} as const;

/** The smallest definition, and one that uses every name correctly. */
export const valid = [
  defineResource<Row>()({ name: 'things', access: 'ADMIN_ONLY', api: { list: 'things.list' }, fields }),
  defineResource<Row>()({ ...base, api, fields, list, edit: { call: 'updateAgent' } }),
  defineResource<Row>()({
    ...base,
    api,
    fields: { ...fields, state: { kind: 'status', source: 'name', code: 'code', success: ['1'], pending: [] } },
    list: { columns: ['id', 'state', 'open'], filters: ['name'], filtersHere: ['owner'], pageSizes: [10, 'all'] },
    create: { ...form, required: 'all', optional: ['name'] },
    edit: { ...form, place: 'dialog', readOnly: ['name'], carry: { id: 'id' } },
    record: [{ label: 'All', fields: ['id', 'owner'] }],
    actions: { open: { label: 'Open', on: 'row', dialog: Open, when: { owner: 'present' } } },
    cells: { name: (row) => row.name },
  }),
  defineResource<Row, Profile>()({
    ...base,
    api,
    fields: { ...fields, gender: { label: 'Gender' }, search: { source: null } },
    list: { columns: ['id', 'owner', 'edit'], filters: ['name', 'search'], card: ['name'] },
    edit: { ...form, fields: ['name', 'gender'] },
    head: { facts: ['gender'] },
    record: [{ label: 'All', fields: ['id', 'gender'] }],
    cells: { gender: ({ gender }) => gender },
  }),
];

const profile = { ...fields, gender: { label: 'Gender' } } as const;

/** What the record page reads and the list's rows lack. */
export const notOfTheRow = [
  // @ts-expect-error -- columns left out, which are all fields
  defineResource<Row, Profile>()({ ...base, api, fields: profile }),
  // @ts-expect-error -- columns left out of a list
  defineResource<Row, Profile>()({ ...base, api, fields: profile, list: { pageSizes: [10] } }),
  // @ts-expect-error -- a column
  defineResource<Row, Profile>()({ ...base, api, fields: profile, list: { columns: ['id', 'gender'] } }),
  // @ts-expect-error -- a column by its source
  defineResource<Row, Profile>()({ ...base, api, fields: { ...fields, g: { source: 'gender' } }, list: { columns: ['g'] } }), // prettier-ignore
  // @ts-expect-error -- a filter
  defineResource<Row, Profile>()({ ...base, api, fields: profile, list: { ...list, filters: ['gender'] } }),
  // @ts-expect-error -- a filter applied here
  defineResource<Row, Profile>()({ ...base, api, fields: profile, list: { ...list, filtersHere: ['gender'] } }),
  // @ts-expect-error -- buttons above the list
  defineResource<Row, Profile>()({ ...base, api, fields: profile, list: { ...list, quick: 'gender' } }),
  // @ts-expect-error -- a field on phones
  defineResource<Row, Profile>()({ ...base, api, fields: profile, list: { ...list, card: ['gender'] } }),
  // @ts-expect-error -- a column beside an open record
  defineResource<Row, Profile>()({ ...base, api, fields: profile, list: { ...list, beside: ['gender'] } }),
  // @ts-expect-error -- a field that exports add
  defineResource<Row, Profile>()({ ...base, api, fields: { ...fields, gender: { exportedWith: 'name' } }, list }),
  // @ts-expect-error -- the name of a row
  defineResource<Row, Profile>()({ ...base, title: 'gender', api, fields: profile, list }),
  // @ts-expect-error -- the key
  defineResource<Row, Profile>()({ ...base, api: { ...api, key: 'gender' }, fields: profile, list }),
  // @ts-expect-error -- what a row is read in full by
  defineResource<Row, Profile>()({ ...base, api: { ...api, detail: { call: 'login', input: { u: 'gender' } } }, fields: profile, list }), // prettier-ignore
];

const ofAgents = { ...base, fields: { id: {}, businessName: {} } } as const;

/** Rows and profiles that the calls of the registry do not answer. */
export const notAnswered = [
  defineResource<Pick<Agent, 'id' | 'businessName'>>()({ ...ofAgents, api: { list: 'listAgents' } }),
  defineResource<Agent, AgentProfile>()({ ...ofAgents, api: agentApi, list: { columns: ['id'] } }),
  // @ts-expect-error -- a row of another list
  defineResource<Agent>()({ ...ofAgents, api: { list: 'listAdmins' } }),
  // @ts-expect-error -- a value that the list's rows do not have
  defineResource<Agent & { readonly gender: string }>()({ ...ofAgents, api: { list: 'listAgents' } }),
  // @ts-expect-error -- the profile in place of the row
  defineResource<AgentProfile>()({ ...ofAgents, api: { list: 'listAgents' } }),
  // @ts-expect-error -- a profile that the detail's call does not answer
  defineResource<Agent, AgentProfile & { readonly age: number }>()({ ...ofAgents, api: agentApi, list: { columns: ['id'] } }), // prettier-ignore
];

export const invalid = [
  // @ts-expect-error -- who may see it is never left out
  defineResource<Row>()({ name: 'things', api, fields }),
  // @ts-expect-error -- a form without a call
  defineResource<Row>()({ ...base, api, fields, list, create: { fields: ['name'] } }),
  // @ts-expect-error -- a column that is no field, where there are no actions
  defineResource<Row>()({ ...base, api, fields, list: { ...list, columns: ['idd'] } }),
  defineResource<Row>()({
    ...base,
    api,
    fields,
    // @ts-expect-error -- a column that is neither a field nor an action
    list: { ...list, columns: ['id', 'opem'] },
    actions: { open: { label: 'Open', on: 'row', dialog: Open } },
  }),
  // @ts-expect-error -- a filter that is no field
  defineResource<Row>()({ ...base, api, fields, list: { ...list, filters: ['nam'] } }),
  // @ts-expect-error -- a filter applied here that is no field
  defineResource<Row>()({ ...base, api, fields, list: { ...list, filtersHere: ['nam'] } }),
  // @ts-expect-error -- a period of fields that are not there
  defineResource<Row>()({ ...base, api, fields, list: { ...list, period: ['start', 'end'] } }),
  // @ts-expect-error -- a key that is no field
  defineResource<Row>()({ ...base, api: { ...api, key: 'key' }, fields, list }),
  // @ts-expect-error -- a title that is no field
  defineResource<Row>()({ ...base, title: 'titel', api, fields, list }),
  // @ts-expect-error -- a call that is not in the registry
  defineResource<Row>()({ ...base, api: { ...api, list: 'listAgent' }, fields, list }),
  // @ts-expect-error -- a list call that answers no page
  defineResource<Row>()({ ...base, api: { ...api, list: 'queryTransfer' }, fields, list }),
  // @ts-expect-error -- a source that is no path of the record
  defineResource<Row>()({ ...base, api, fields: { ...fields, x: { source: 'owner.nam' } }, list }),
  // @ts-expect-error -- a field whose name is no path and that says no source
  defineResource<Row>()({ ...base, api, fields: { ...fields, nmae: {} }, list }),
  // @ts-expect-error -- an option that no field has
  defineResource<Row>()({ ...base, api, fields: { ...fields, name: { lable: 'Name' } }, list }),
  // @ts-expect-error -- an option of another kind
  defineResource<Row>()({ ...base, api, fields: { ...fields, name: { kind: 'code', unit: 'minor' } }, list }),
  // @ts-expect-error -- an option of another kind, where the kind is left out
  defineResource<Row>()({ ...base, api, fields: { ...fields, name: { choices: [] } }, list }),
  // @ts-expect-error -- a kind that does not exist
  defineResource<Row>()({ ...base, api, fields: { ...fields, name: { kind: 'monney' } }, list }),
  // @ts-expect-error -- a link that takes a value from nowhere
  defineResource<Row>()({ ...base, api, fields: { ...fields, name: { link: { label: 'x', to: '/x', search: { a: 'b' } } } }, list }), // prettier-ignore
  // @ts-expect-error -- an option that no list has
  defineResource<Row>()({ ...base, api, fields, list: { columns: ['id'], filters: [], pageSizes: [10], sort: 'id' } }),
  // @ts-expect-error -- an option that no definition has
  defineResource<Row>()({ ...base, api, fields, list, filters: [] }),
  // @ts-expect-error -- a section of fields that are not there
  defineResource<Row>()({ ...base, api, fields, list, record: [{ label: 'All', fields: ['idd'] }] }),
  // @ts-expect-error -- an action that waits for a field that is not there
  defineResource<Row>()({ ...base, api, fields, list, actions: { a: { label: 'A', on: 'row', dialog: Open, when: { x: 'present' } } } }), // prettier-ignore
  // @ts-expect-error -- an action that sends a field that is not there
  defineResource<Row>()({ ...base, api, fields, list, actions: { a: { label: 'A', on: 'row', call: 'login', input: { u: 'x' } } } }), // prettier-ignore
  // @ts-expect-error -- a dialog by a name
  defineResource<Row>()({ ...base, api, fields, list, actions: { a: { label: 'A', on: 'row', dialog: 'open' } } }),
  // @ts-expect-error -- a part above the list by a name
  defineResource<Row>()({ ...base, api, fields, list: { ...list, header: 'cards' } }),
  // @ts-expect-error -- an option that no action has
  defineResource<Row>()({ ...base, api, fields, list, actions: { a: { label: 'A', on: 'row', dialgo: Open } } }),
  // @ts-expect-error -- an action with a call that is not in the registry
  defineResource<Row>()({ ...base, api, fields, list, actions: { a: { label: 'A', on: 'row', call: 'logn' } } }),
  // @ts-expect-error -- an action that asks for a field that is not there
  defineResource<Row>()({ ...base, api, fields, list, actions: { a: { label: 'A', on: 'row', call: 'login', ask: { title: 'A', submit: 'A', fields: ['x'] } } } }), // prettier-ignore
  // @ts-expect-error -- a link that takes a field that is not there
  defineResource<Row>()({ ...base, api, fields, list, actions: { a: { label: 'A', on: 'row', link: { to: '/a', search: { id: 'x' } } } } }), // prettier-ignore
  // @ts-expect-error -- a place where no action stands
  defineResource<Row>()({ ...base, api, fields, list, actions: { a: { label: 'A', on: 'rows', dialog: Open } } }),
  // @ts-expect-error -- a tab of a view that does not exist
  defineResource<Row>()({ ...base, api, fields, list, tabs: [{ label: 'A', view: 'lists' }] }),
  // @ts-expect-error -- a cell of a field that is not there
  defineResource<Row>()({ ...base, api, fields, list, cells: { nam: () => null } }),
  // @ts-expect-error -- a form over a field that is not there
  defineResource<Row>()({ ...base, api, fields, list, create: { ...form, fields: ['nam'] } }),
  // @ts-expect-error -- a section of a form over a field that is not there
  defineResource<Row>()({ ...base, api, fields, list, create: { ...form, sections: [{ label: 'A', fields: ['nam'] }] } }), // prettier-ignore
  // @ts-expect-error -- a form that requires a field that is not there
  defineResource<Row>()({ ...base, api, fields, list, create: { ...form, required: ['nam'] } }),
  // @ts-expect-error -- a form that sends along a field that is not there
  defineResource<Row>()({ ...base, api, fields, list, edit: { ...form, carry: { id: 'ident' } } }),
  // @ts-expect-error -- a form with a call that is not in the registry
  defineResource<Row>()({ ...base, api, fields, list, create: { ...form, call: 'createAgnet' } }),
  // @ts-expect-error -- a form at a place that no list has
  defineResource<Row>()({ ...base, api, fields, list, create: { ...form, place: 'below' } }),
  // @ts-expect-error -- a detail that takes a field that is not there
  defineResource<Row>()({ ...base, api: { ...api, detail: { call: 'login', input: { u: 'x' } } }, fields, list }),
  // @ts-expect-error -- a value that is nowhere in the record
  defineResource<Row>()({ ...base, api, fields: { ...fields, name: { valueSource: 'nam' } }, list }),
  // @ts-expect-error -- several choices without what is sent of each
  defineResource<Row>()({ ...base, api, fields: { ...fields, name: { kind: 'choices', choices: [] } }, list }),
];
