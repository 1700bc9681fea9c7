import { defineResource } from '../../engine/definition/definition';
import { term } from '../../i18n/format';
import type { RoleGroupRecord } from '../../upstream/roleGroups';
import { OUTCOME } from '../shared';

const RECEIVED = ['Rolegroup already registered', 'RoleGroup does not exist.'];

/** Role groups and their roles (P2-2, P2-5, P2-7, P2-8): a side tab of the settings. */
export const roleGroups = defineResource<RoleGroupRecord>()({
  name: 'roleGroups',
  path: '/settings/role-groups',
  access: 'ROLE_CREATE_ROLEGROUP',
  api: { list: 'listRoleGroups', unpaged: true },
  notes: 'roleGroups',

  fields: {
    id: { kind: 'number' },
    version: { kind: 'number' },
    name: { label: 'Name', width: 220 },
    roles: {
      label: 'Roles',
      kind: 'choices',
      write: 'roleIds',
      sends: 'number',
      choices: { call: 'listRoles', value: 'id', label: 'description' },
      itemValue: 'id',
      itemLabel: 'roleCode',
      width: 480,
    },
  },

  /** In words; the code where the service has none. A line shows the first few: how many there are tells groups apart. */
  cells: {
    roles: ({ roles }) =>
      roles.length === 0
        ? ''
        : `${roles.length} · ${powersFirst(roles)
            .map(({ description, roleCode }) => term(description || roleCode))
            .join(', ')}`,
  },

  list: { filtersHere: ['name'], pageSizes: ['all'] },

  create: {
    label: 'Create role group',
    call: 'createRoleGroup',
    required: ['name'],
    submit: 'Create role group',
    ...OUTCOME,
    asReceived: RECEIVED,
  },

  /** The name identifies the group, so it is sent as it was received (D322). */
  edit: {
    label: 'Update role group',
    button: 'Update',
    call: 'updateRoleGroup',
    required: ['name'],
    readOnly: ['name'],
    carry: { version: 'version' },
    submit: 'Update role group',
    ...OUTCOME,
    asReceived: RECEIVED,
  },

  record: [{ label: 'Role group', fields: ['name', 'roles'] }],
});

const onlyShows = ({ roleCode }: RoleGroupRecord['roles'][number]): boolean => roleCode.startsWith('ROLE_VIEW_');

/** Those that only show pages come last: most groups share them. */
function powersFirst(roles: RoleGroupRecord['roles']): RoleGroupRecord['roles'] {
  return [...roles.filter((role) => !onlyShows(role)), ...roles.filter(onlyShows)];
}
