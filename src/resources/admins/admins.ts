import { defineResource } from '../../engine/definition/definition';
import { NETWORK_GROUPS } from '../../upstream/access';
import type { Admin } from '../../upstream/admins';
import { NEW_PASSWORD, OUTCOME, search, showPassword, stateCell, UNIQUE_USER } from '../shared';

const RESET_UNKNOWN =
  'We could not confirm the reset. Ask the user whether a one-time password has arrived: resetting again cancels that password.';

/** The staff who sign in (P1-2, P1-3, P1-5 and P1-8). */
export const admins = defineResource<Admin>()({
  name: 'admins',
  label: 'Admin',
  path: '/admin',
  access: 'ROLE_VIEW_ALL_ADMIN',
  api: { list: 'listAdmins' },
  title: 'name',
  notes: 'admins',

  fields: {
    id: { kind: 'number' },
    version: { kind: 'number' },
    /** The calls of an admin take the user's id, where the service answers it (D97). */
    userId: { kind: 'number', source: 'user.id' },
    memberId: { label: 'ID', kind: 'code', source: 'user.memberId', opens: 'edit', width: 104 },
    firstname: { label: 'First Name', source: 'user.firstname' },
    lastname: { label: 'Last Name', source: 'user.lastname' },
    username: { label: 'User Name', source: 'user.username' },
    /** The service has no name in one; its text is what people search and confirm by. */
    name: { label: 'Name', source: 'user.username' },
    /** The forms name it otherwise than the column (P1-2). */
    formUsername: { label: 'Username', source: 'user.username', write: 'username', param: 'q' },
    email: { kind: 'email', source: 'user.email' },
    /** In the create form only: saving changes makes no password. */
    newEmail: { label: 'Email', kind: 'email', source: null, write: 'email', ...NEW_PASSWORD },
    createdAt: { label: 'Created Date', kind: 'dateTime', source: 'user.createdAt' },
    /** Sent by name, exactly as it was received (D322). */
    roleGroup: {
      kind: 'choice',
      source: 'user.roleGroup.name',
      write: 'roleGroupName',
      choices: {
        call: 'listRoleGroups',
        value: 'name',
        label: 'name',
        /** Agents and their managers are registered on pages of their own (D342). */
        grants: { except: NETWORK_GROUPS, codes: 'roles' },
      },
    },
    enabled: { label: 'Active', kind: 'boolean', source: 'user.enabled' },
    ...search,
  },

  cells: {
    name: ({ user }, text) => `${user.firstname} ${user.lastname}`.trim() || text,
    enabled: ({ user }, text) => stateCell(user.enabled, text),
  },

  tabs: [
    { label: "View All Admin's", view: 'list' },
    { label: "Create Admin's", view: 'create' },
  ],

  list: {
    columns: ['memberId', 'firstname', 'lastname', 'username', 'createdAt', 'roleGroup', 'enabled'],
    card: ['username', 'roleGroup'],
    /** The service's call takes paging only (P1-2, P1-7). */
    filtersHere: ['firstname', 'lastname', 'username', 'roleGroup', 'enabled'],
    linkFilters: ['q'],
    pageSizes: [10],
  },

  create: {
    label: "Create Admin's",
    place: 'tab',
    call: 'createAdmin',
    fields: ['firstname', 'lastname', 'formUsername', 'newEmail', 'roleGroup'],
    required: 'all',
    submit: 'Create admin',
    ...OUTCOME,
    unique: { ...UNIQUE_USER, field: 'formUsername' },
    withMessage: true,
    next: ['showPassword'],
  },

  edit: {
    label: 'Update Admin',
    call: 'updateAdmin',
    fields: ['firstname', 'lastname', 'formUsername', 'email', 'roleGroup'],
    required: ['firstname'],
    submit: 'Update admin',
    ...OUTCOME,
    rights: { field: 'roleGroup', own: 'username' },
  },

  head: { state: { field: 'enabled', on: 'Enabled', off: 'Disabled' }, facts: ['memberId', 'roleGroup'] },
  record: [
    { label: 'Admin', fields: ['memberId', 'firstname', 'lastname', 'username', 'email'] },
    { label: 'Access', fields: ['roleGroup', 'enabled', 'createdAt'] },
  ],

  related: [
    {
      label: 'Activity',
      resource: 'audit',
      filter: { record: 'id' },
      fixed: { resource: 'admins' },
      columns: ['time', 'username', 'action'],
    },
  ],

  /** Only if the service says which user an admin is, because an admin's own id may be another user's. */
  actions: {
    activate: {
      label: 'Activate',
      on: 'record',
      when: { enabled: ['No'], userId: 'present' },
      bulk: {
        label: 'Activate',
        text: 'One admin will be able to sign in again. |||| {count} admins will be able to sign in again.',
      },
      call: 'setUserEnabled',
      input: { userId: 'userId' },
      fixed: { isActivate: true },
    },
    resetPassword: {
      label: 'Reset password',
      on: 'record',
      when: { userId: 'present' },
      ask: {
        title: 'Reset password',
        text: '{firstname} {lastname} ({username}) will no longer be able to sign in with the current password. We create a one-time password for {email}.',
        submit: 'Reset password',
      },
      bulk: {
        label: 'Reset passwords',
        text:
          'One admin will no longer be able to sign in with the current password. We create a one-time password for the email address of the admin. |||| ' +
          '{count} admins will no longer be able to sign in with their current passwords. We create a one-time password for each email address.',
      },
      makesPassword: 'staff',
      call: 'resetPassword',
      input: { userId: 'userId' },
      success: 'Password has been reset succesfully',
      withMessage: true,
      unknown: RESET_UNKNOWN,
    },
    showPassword,
    deactivate: {
      label: 'Deactivate',
      on: 'record',
      when: { enabled: ['Yes'], userId: 'present' },
      danger: true,
      ask: {
        title: 'Deactivate',
        text: '{firstname} {lastname} ({username}) will no longer be able to sign in.',
        submit: 'Deactivate',
      },
      bulk: {
        label: 'Deactivate',
        text: 'One admin will no longer be able to sign in. |||| {count} admins will no longer be able to sign in.',
      },
      call: 'setUserEnabled',
      input: { userId: 'userId' },
      fixed: { isActivate: false },
    },
  },
});
