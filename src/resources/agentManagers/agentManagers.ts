import { defineResource } from '../../engine/definition/definition';
import { listPath } from '../../lists/listPath';
import { NETWORK_GROUPS } from '../../upstream/access';
import type { AgentManager } from '../../upstream/agentManagers';
import {
  accountBvn,
  bank,
  countCell,
  gender,
  lga,
  NEW_PASSWORD,
  search,
  showPassword,
  state,
  UNIQUE_USER,
} from '../shared';

/** Agent managers, called ambassadors in the data (P2-2, P2-3, P2-5, P2-8): created and read, never changed. */
export const agentManagers = defineResource<AgentManager>()({
  name: 'agentManagers',
  label: 'Agent Manager',
  path: '/agentsmanager',
  access: 'ROLE_VIEW_ALL_AGENT',
  api: { list: 'listAgentManagers' },
  title: 'name',
  notes: 'agentManagers',

  fields: {
    id: { kind: 'number' },
    userId: { label: 'Agent ID', kind: 'code', source: 'user.id', opens: 'record', width: 80 },
    name: { source: 'user.fullName', width: 180 },
    memberId: { kind: 'code', source: 'user.memberId', exportedWith: 'name' },
    username: { label: 'User Name', source: 'user.username', width: 150 },
    phone: { label: 'Phone Number', kind: 'phone', width: 132 },
    stateName: {
      label: 'State',
      kind: 'choice',
      source: 'state.stateName',
      valueSource: 'state.stateName',
      choices: { call: 'listStates', value: 'stateName', label: 'stateName' },
      width: 124,
    },
    lgaName: { label: 'LGA', source: 'lga.lga', width: 150 },
    createdAt: { label: 'Date Created', kind: 'dateTime' },
    /** Of an own service (D850). */
    agents: { kind: 'number', width: 84 },
    ...search,

    /** Asked for in the create form only: the service does not return them (P2-3, P2-5). */
    firstname: { label: 'First Name', source: null },
    middlename: { label: 'Middle Name', source: null },
    lastname: { label: 'Last Name', source: null },
    email: { kind: 'email', source: null, ...NEW_PASSWORD },
    gender: { ...gender, source: null },
    dateOfBirth: { label: 'Date of Birth', kind: 'day', source: null, emptyShows: 'today' },
    nationality: { source: null },
    identityType: {
      label: 'ID Type',
      kind: 'choice',
      source: null,
      choices: [
        { value: 'National id', label: 'National id' },
        { value: 'voters id', label: 'voters id' },
        { value: 'international passport', label: 'international passport' },
        { value: 'Drivers licences', label: 'Drivers licences' },
      ],
    },
    address: { kind: 'longText', source: null },
    state: { ...state, source: null },
    lga: { ...lga, source: null },
    bank: { ...bank, source: null },
    accountNumber: { source: null, digits: true, maxChars: 10 },
    accountName: { source: null },
    accountBvn: { ...accountBvn, source: null },
  },

  tabs: [
    { label: 'View Agent Manager', view: 'list' },
    { label: 'Create Agent Manager', view: 'create' },
    { label: 'Settlement', resource: 'settlements' },
  ],

  list: {
    columns: ['userId', 'name', 'username', 'phone', 'stateName', 'lgaName', 'agents', 'createdAt', 'viewAgent'],
    card: ['username', 'phone', 'stateName', 'agents'],
    added: { feature: 'agentColumns', columns: ['agents'] },
    filters: ['username', 'phone'],
    linkFilters: ['stateName', 'q'],
    filterTitle: 'Filter by',
    pageSizes: [10, 20, 30, 50, 100],
  },

  create: {
    label: 'Create Agent Manager',
    place: 'tab',
    call: 'createAgentManager',
    sections: [
      {
        label: 'Person',
        fields: [
          'firstname',
          'middlename',
          'lastname',
          'username',
          'email',
          'phone',
          'gender',
          'dateOfBirth',
          'nationality',
          'identityType',
        ],
      },
      { label: 'Address', fields: ['address', 'state', 'lga'] },
      { label: 'Bank account', fields: ['bank', 'accountNumber', 'accountName', 'accountBvn'] },
    ],
    required: 'all',
    optional: ['middlename'],
    unsent: ['middlename'],
    submit: 'Create agent manager',
    success: 'operation Successful',
    failure: 'There was an error sending your request, please try again later.',
    unique: UNIQUE_USER,
    next: ['showPassword'],
    /** The service answers neither name by itself. */
    shownIn: { firstname: 'name', lastname: 'name' },
    withMessage: true,
    /** The service lets neither create one (D323). */
    hiddenFor: NETWORK_GROUPS,
  },

  cells: { agents: ({ id, agents }) => countCell(agents, listPath('/getagents', { agentManagerId: String(id) })) },

  head: { facts: ['userId', 'username', 'phone', 'agents'] },
  record: [
    { label: 'Agent manager', fields: ['userId', 'name', 'username', 'phone'] },
    { label: 'Place', fields: ['stateName', 'lgaName', 'createdAt'] },
  ],

  related: [
    {
      label: 'Agents',
      resource: 'managedAgents',
      filter: { agentManagerId: 'id' },
      columns: ['businessName', 'agentId', 'createdAt'],
    },
    {
      label: 'Settlements',
      resource: 'settlements',
      filter: { agentManagerId: 'id' },
      columns: ['month', 'year', 'amountAccrued'],
    },
  ],

  actions: {
    showPassword,
    viewAgent: {
      label: 'View Agent',
      icon: 'people',
      on: 'row',
      link: { to: '/getagents', search: { agentManagerId: 'id' } },
    },
  },
});
