import { createElement } from 'react';
import { defineResource } from '../../engine/definition/definition';
import { lazyPart } from '../../engine/ui/lazy';
import { kindWord, labelled, term } from '../../i18n/format';
import { ROLE_CODES } from '../../upstream/access';
import type { RoleGroupRecord } from '../../upstream/roleGroups';
import { OUTCOME } from '../shared';
import { ALLOWED, lackedOf } from './allowed';

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
    name: { width: 220 },
    roles: {
      kind: 'choices',
      write: 'roleIds',
      sends: 'number',
      choices: { call: 'listRoles', value: 'id', label: 'description' },
      itemValue: 'id',
      itemLabel: 'roleCode',
      help: 'The service follows a change at once; people who are signed in see it in their menus after their next sign-in.',
      width: 420,
    },
  },

  /** In words; the code where the service has none. The record names each. */
  cells: {
    roles: ({ roles }) => roles.length > 0 && createElement('span', { className: 'cell__text' }, rolesText(roles)),
  },

  list: { filtersHere: ['name'], pageSizes: ['all'] },

  create: {
    label: 'Create role group',
    call: 'createRoleGroup',
    required: ['name'],
    submit: 'Create role group',
    ...OUTCOME,
    asReceived: RECEIVED,
    unique: { field: 'name', refused: 'Rolegroup already registered' },
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
    rights: { field: 'roles' },
  },

  record: [{ label: 'Roles', fields: ['name'], component: lazyPart(() => import('./RoleTicks')) }],
});

type Roles = RoleGroupRecord['roles'];

/** Groups that have most of the specified roles are told by those that each of them lacks, and by those beyond. */
function rolesText(roles: Roles): string {
  const lacked = lackedOf(roles);
  const [one, several] = kindWord('rights').split(' |||| ');
  const count = `${roles.length} ${roles.length === 1 ? one : several}`;
  if (lacked.length * 2 >= ROLE_CODES.length) return [count, named(roles)].join(' · ');
  const beyond = roles.filter(({ roleCode }) => !ROLE_CODES.some((code) => code === roleCode));
  const most =
    lacked.length === 0
      ? [`${kindWord('allRights')} (${roles.length})`]
      : [count, labelled(kindWord('without'), lacked.map((code) => term(ALLOWED[code])).join(', '))];
  return [...most, named(beyond)].filter((part) => part !== '').join(' · ');
}

/** Those that only show pages come last: most groups share them. */
const named = (roles: Roles): string =>
  [...roles.filter((role) => !onlyShows(role)), ...roles.filter(onlyShows)]
    .map(({ description, roleCode }) => term(description || roleCode))
    .join(', ');

const onlyShows = ({ roleCode }: Roles[number]): boolean => roleCode.startsWith('ROLE_VIEW_');
