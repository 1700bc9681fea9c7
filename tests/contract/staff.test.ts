/**
 * Admins and role groups: what each call does, refuses and leaves behind.
 * Runs on PGlite: the SQL is the same on both.
 */
import { describe, expect, it } from 'vitest';
import type { Client } from '../../src/upstream/client';
import { createAdmin, listAdmins, updateAdmin } from '../../src/upstream/admins';
import { listAudit } from '../../src/upstream/audit';
import { createRoleGroup, listRoleGroups, listRoles, updateRoleGroup } from '../../src/upstream/roleGroups';
import { resetPassword, setUserEnabled } from '../../src/upstream/admins';
import { listVersions } from '../../src/upstream/versions';
import { onOneEngine } from './engines';
import { failureOf } from './failures';
import { endings, refused, trail } from './trail';

const PAGE = { startPage: 0, length: 100 };

const find = async (client: Client, username: string) => {
  const { rows } = await client.call(listAdmins, PAGE);
  const found = rows.find((row) => row.user.username === username);
  if (!found) throw new Error(`No admin ${username}`);
  return found;
};

const idsOf = async (client: Client, codes: readonly string[]) =>
  (await client.call(listRoles, {})).filter((role) => codes.includes(role.roleCode)).map((role) => role.id);

onOneEngine('staff', (world) => {
  describe('admins', () => {
    const NEW = {
      firstname: 'Ngozi',
      lastname: 'Eze',
      email: 'ngozi@example.com',
      username: 'ngozi',
      roleGroupName: 'Product',
    };
    it('are staff: neither agents nor agent managers', async () => {
      const client = await world().clientOf('admin');
      const { rows, total } = await client.call(listAdmins, PAGE);
      const names = new Set(rows.map((row) => row.user.username));
      expect(names).toEqual(new Set(['admin', 'leaver', 'newcomer', 'product', 'senior']));
      expect(total).toBe(5);
      expect(await find(client, 'senior')).toMatchObject({
        user: { memberId: 'M2', firstname: 'senior', enabled: true, roleGroup: { name: 'Senior Management ' } },
      });
    });

    it('sign in first with the password from the outbox, which no answer and no audit entry holds', async () => {
      const client = await world().clientOf('senior');
      await client.call(createAdmin, NEW);
      const letter = await world()
        .database.db.selectFrom('outbox')
        .select('one_time_password')
        .executeTakeFirstOrThrow();
      const session = await world().signIn('ngozi', letter.one_time_password);
      expect(session.user.roleGroup.name).toBe('Product');
      expect((await trail(world()))[2]).toBe('senior: Created the admin ngozi in Product');
      const stored = JSON.stringify(await world().database.db.selectFrom('audit_entries').selectAll().execute());
      expect(stored).not.toContain(letter.one_time_password);
    });

    it('are registered once, however many try', async () => {
      const client = await world().clientOf('admin');
      const create = (more: object) => refused(world(), () => client.call(createAdmin, { ...NEW, ...more }));
      expect(await create({ email: 'other@example.com', username: 'NGOZI' })).toBe('Already registered user');
      expect(await create({ username: 'other' })).toBe('Already registered user');
      expect(await create({ username: 'other', roleGroupName: 'Nobody' })).toBe('RoleGroup does not exist.');
      expect(await create({ username: 'other', roleGroupName: 'agent' })).toBe(
        'Agents and agent managers are registered on pages of their own.',
      );
      expect(await create({ firstname: '', email: ' ' })).toBe('Missing: firstname, email.');
      const twins = { ...NEW, username: 'twin', email: 'twin@example.com' };
      expect(await endings([1, 2, 3].map(() => client.call(createAdmin, twins)))).toEqual([
        'fulfilled',
        'rejected',
        'rejected',
      ]);
    });

    it('are changed by id; a change over a later one is refused, and so is a name that is taken', async () => {
      const client = await world().clientOf('admin');
      const { id, version } = await find(client, 'newcomer');
      const fields = { id, lastname: 'Bello', email: 'new@example.com', username: 'newcomer' };
      const change = {
        ...fields,
        firstname: 'Zainab',
        roleGroupName: 'Senior Management',
        ...(version && { version }),
      };
      await client.call(updateAdmin, change);
      expect(await find(client, 'newcomer')).toMatchObject({
        user: { firstname: 'Zainab', lastname: 'Bello', roleGroup: { name: 'Senior Management ' } },
      });
      expect((await trail(world()))[1]).toMatch(/^admin: Changed the admin Zainab Bello \(\w+\): .*role group$/);
      const again = (more: object) => refused(world(), () => client.call(updateAdmin, { ...change, ...more }));
      expect(await again({ firstname: 'Late' })).toBe(
        'Somebody else has changed this record in the meantime. Open it again and repeat your changes.',
      );
      expect(await again({ version: undefined, username: 'PRODUCT' })).toBe('Already registered user');
      expect(await again({ version: undefined, email: 'admin@example.com' })).toBe('Already registered user');
      expect(await again({ version: undefined, id: 5 })).toBe('There is no admin with this ID.');
      expect(await again({ version: undefined, firstname: ' ' })).toBe('Missing: firstname.');
      expect((await find(client, 'newcomer')).user.firstname).toBe('Zainab');
    });

    it('have no rights that whoever made them lacks, and none of their own giving', async () => {
      const senior = await world().clientOf('senior');
      const tooHigh = 'This role group has rights that you do not have.';
      const more = { username: 'climber', email: 'climber@example.com' };
      expect(await refused(world(), () => senior.call(createAdmin, { ...NEW, ...more, roleGroupName: 'ADMIN' }))).toBe(
        tooHigh,
      );
      const admin = await find(senior, 'admin');
      const own = await find(senior, 'senior');
      const change = (found: typeof own, roleGroupName: string) =>
        refused(world(), () =>
          senior.call(updateAdmin, {
            id: found.id,
            firstname: 'X',
            lastname: 'Y',
            email: 'x@example.com',
            username: found.user.username ?? '',
            roleGroupName,
          }),
        );
      expect(await change(admin, 'ADMIN')).toBe(tooHigh);
      expect(await change(own, 'ADMIN')).toBe('You cannot change your own role group.');
      // Nor do they shut out those above them.
      const off = { userId: admin.id, isActivate: false };
      expect(await refused(world(), () => senior.call(setUserEnabled, off))).toBe(tooHigh);
      expect(await refused(world(), () => senior.call(resetPassword, { userId: admin.id }))).toBe(tooHigh);
    });
  });

  describe('role groups', () => {
    it('are made of roles, and their members have exactly those at once [P2-3.22, P2-7.29]', async () => {
      const client = await world().clientOf('admin');
      const name = 'Support';
      await client.call(createRoleGroup, { name, roleIds: await idsOf(client, ['ROLE_VIEW_AUDIT_LOG']) });
      const { rows } = await client.call(listAdmins, PAGE);
      const product = rows.find((row) => row.user.username === 'product');
      const { firstname, lastname, email, username } = { ...product?.user };
      const person = {
        firstname: firstname ?? '',
        lastname: lastname ?? '',
        email: email ?? '',
        username: username ?? '',
      };
      await client.call(updateAdmin, { id: 3, ...person, roleGroupName: name });
      const supporter = await world().clientOf('product');
      expect(await supporter.call(listAudit, PAGE)).toMatchObject({ rows: expect.any(Array) });
      expect(await failureOf(supporter.call(listVersions, {}))).toMatchObject({ kind: 'refused' });
      await client.call(updateRoleGroup, { name: ' support ', roleIds: await idsOf(client, ['ROLE_VIEW_ALL_ADMIN']) });
      expect(await supporter.call(listVersions, {})).toEqual([]);
      expect(await failureOf(supporter.call(listAudit, PAGE))).toMatchObject({ kind: 'refused' });
      // The rights as the settings name them, which here is their code.
      expect((await trail(world()))[1]).toBe('admin: Changed the role group Support: ROLE_VIEW_ALL_ADMIN');
      const groups = await client.call(listRoleGroups, {});
      expect(groups.find((group) => group.name === 'Support')).toMatchObject({
        roles: [{ roleCode: 'ROLE_VIEW_ALL_ADMIN' }],
        version: 2,
      });
      expect(groups.map((group) => group.name)).toContain('Senior Management ');
    });

    it('ADMIN is beyond every other group, also one with all of its rights', async () => {
      const admin = await world().clientOf('admin');
      const all = (await admin.call(listRoles, {})).map(({ id }) => id);
      await admin.call(updateRoleGroup, { name: 'Senior Management', roleIds: all });
      const senior = await world().clientOf('senior');
      const tooHigh = 'This role group has rights that you do not have.';
      const refusal = (call: () => Promise<unknown>) => refused(world(), call);
      const { id, user } = await find(senior, 'admin');
      const taken = { id, firstname: 'X', lastname: 'Y', email: 'mine@example.com', username: 'admin' };
      const more = { username: 'climber', email: 'climber@example.com', roleGroupName: 'ADMIN' };
      expect(await refusal(() => senior.call(createAdmin, { firstname: 'X', lastname: 'Y', ...more }))).toBe(tooHigh);
      expect(await refusal(() => senior.call(updateAdmin, { ...taken, roleGroupName: 'Product' }))).toBe(tooHigh);
      expect(await refusal(() => senior.call(resetPassword, { userId: user.id }))).toBe(tooHigh);
      expect(await refusal(() => senior.call(updateRoleGroup, { name: 'ADMIN', roleIds: [] }))).toBe(tooHigh);
    });

    it('get no right that whoever makes or changes them lacks, and none with such a right is changed', async () => {
      const admin = await world().clientOf('admin');
      const low = ['ROLE_CREATE_ROLEGROUP', 'ROLE_VIEW_AUDIT_LOG'];
      const lowIds = await idsOf(admin, low);
      const purse = await idsOf(admin, ['ROLE_VIEW_PURSE']);
      const [ownAccess = 0] = await idsOf(admin, ['ROLE_CREATE_ROLEGROUP']);
      await admin.call(createRoleGroup, { name: 'Clerks', roleIds: lowIds });
      await admin.call(createRoleGroup, { name: 'Tellers', roleIds: purse });
      const { id, user } = await find(admin, 'product');
      const person = { firstname: user.firstname ?? '', lastname: user.lastname ?? '', email: user.email ?? '' };
      await admin.call(updateAdmin, { id, ...person, username: 'product', roleGroupName: 'Clerks' });

      const clerk = await world().clientOf('product');
      const before = await admin.call(listRoleGroups, {});
      const ask = async (call: () => Promise<unknown>) => {
        const told = await failureOf(call());
        expect(told).toMatchObject({ kind: 'refused', status: 403 });
        return refused(world(), call);
      };
      const change = (name: string, roleIds: readonly number[]) =>
        ask(() => clerk.call(updateRoleGroup, { name, roleIds }));
      const give =
        'You cannot give a role group rights that you do not have: "ROLE_VIEW_PURSE". ' +
        'Leave these rights out, or ask somebody who has them.';
      expect(await ask(() => clerk.call(createRoleGroup, { name: 'Own', roleIds: [...lowIds, ...purse] }))).toBe(give);
      expect(await change('clerks', [...lowIds, ...purse])).toBe(give);
      const above =
        'This role group has rights that you do not have: "ROLE_VIEW_PURSE". ' +
        'Ask somebody who has these rights to change the role group.';
      expect(await change('Tellers', purse)).toBe(above);
      expect(await change('Tellers', [])).toBe(above);
      expect(await change('ADMIN', lowIds)).toMatch(/^This role group has rights that you do not have: /);
      expect(await change('Clerks', [])).toMatch(/^Nobody takes rights from their own role group/);
      expect(await change('Clerks', [ownAccess])).toMatch(/^Nobody takes rights from their own role group/);
      expect(await admin.call(listRoleGroups, {})).toEqual(before);

      // What they have they may give, and take away from others.
      await clerk.call(createRoleGroup, { name: 'Readers', roleIds: lowIds });
      await clerk.call(updateRoleGroup, { name: 'Readers', roleIds: [] });
      await clerk.call(updateRoleGroup, { name: 'Clerks', roleIds: lowIds });
      await admin.call(updateRoleGroup, { name: 'Clerks', roleIds: [ownAccess] });
      expect(await failureOf(clerk.call(listAudit, PAGE))).toMatchObject({ kind: 'refused' });
    });

    it('are refused in the words of the specification', async () => {
      const client = await world().clientOf('admin');
      const create = (name: string, roleIds: readonly number[] = []) =>
        refused(world(), () => client.call(createRoleGroup, { name, roleIds }));
      const update = (name: string, more = {}) =>
        refused(world(), () => client.call(updateRoleGroup, { name, roleIds: [], ...more }));
      expect(await create('senior management')).toBe('Rolegroup already registered');
      expect(await update('Nobody')).toBe('RoleGroup does not exist.');
      // One name in two normal forms.
      await client.call(createRoleGroup, { name: 'Cl\u00E9rks', roleIds: [] });
      expect(await create('Cle\u0301rks')).toBe('Rolegroup already registered');
      expect(await update('CLE\u0301RKS', { version: 9 })).toMatch(/^Somebody else has changed this record/);
      // Nobody could tell these two from the ones that there are.
      for (const name of ['ADMIN\u200B', '\u202Etcudorp'])
        expect(await create(name)).toBe(
          'name: it holds invisible characters or line breaks. Type it again instead of pasting it.',
        );
      expect(await create('Fresh', [1, 9_999])).toBe('One of these roles does not exist.');
      expect(await update('Support', { version: 1 })).toMatch(/^Somebody else has changed this record/);
      expect(await update('ADMIN')).toMatch(/^Nobody takes rights from their own role group/);
      // Theirs are fixed, whatever is stored: a change would be shown and not be one.
      for (const name of ['AGENT', 'ambassador'])
        expect(await update(name)).toMatch(/^The rights of AGENT and AMBASSADOR are fixed/);
      const names = (await client.call(listRoleGroups, {})).map((group) => group.name);
      expect(names).not.toContain('Fresh');
      expect(await endings([1, 2].map(() => client.call(createRoleGroup, { name: 'Twin', roleIds: [1] })))).toEqual([
        'fulfilled',
        'rejected',
      ]);
    });
  });
});
