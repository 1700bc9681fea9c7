import { expect, it } from 'vitest';
import { problemText } from '../../engine/definition/files/problemText';
import { resources } from '../../resources/index';
import { permissionProblems } from './loadFiles';

const told = (
  permissions: Parameters<typeof permissionProblems>[0]['permissions'],
  roleGroups: readonly string[] = [],
  unread: readonly string[] = [],
) =>
  permissionProblems({ permissions, roleGroups: [...roleGroups], resources: [...unread] }, resources).map(problemText);

it.each([
  [
    { agentz: {} },
    /^config\.json: permissions\.agentz: no resource "agentz": did you mean "agents"\? Expected one of transactions, .*Until this is mended, agents is hidden from all but ADMIN\.$/,
  ],
  [{ 'agentz.fields.email': {} }, /Until this is mended, agents\.fields\.email is hidden/],
  [
    { disputes: {} },
    /^config\.json: permissions\.disputes: no resource "disputes": expected one of .* Until this is mended, every resource is hidden from all but ADMIN\.$/,
  ],
  [
    { 'disputes.fields.email': {} },
    /Until this is mended, fields\.email of every resource that has it is hidden from all but ADMIN\.$/,
  ],
  [
    { 'agents.fields.emial': {} },
    /^config\.json: permissions\.agents\.fields\.emial: .*did you mean "fields\.email"\?.*agents\.fields\.email is hidden.* \(engine\.E085\)$/,
  ],
  [
    { 'agents.nothing': {} },
    /: expected one of create, edit, .*Until this is mended, agents is hidden from all but ADMIN\. \(engine\.E085\)$/,
  ],
  [
    { 'agents.fields.email': { hiddenFor: ['AMBASADOR'] } },
    /permissions\.agents\.fields\.email\.hiddenFor\[0\]: no role group "AMBASADOR": did you mean "AMBASSADOR"\?.*\(engine\.E086\)$/,
  ],
])('is said of the configuration: %j', (permissions, expected) => {
  expect(told(permissions)).toEqual([expect.stringMatching(expected)]);
});

it('hides nothing while a file that may bring the resource cannot be read', () => {
  expect(told({ disputes: {} }, [], ['resources/money.json'])).toEqual([
    expect.stringMatching(/It hides nothing while a file that may bring this resource cannot be read\.$/),
  ]);
});

it('is nothing where every right takes something away from a group that there is', () => {
  expect(
    told(
      { agents: { hiddenFor: ['Night shift', 'Senior Management '] }, 'agents.fields.email': { access: 'ADMIN_ONLY' } },
      ['Night shift '],
    ),
  ).toEqual([]);
});
