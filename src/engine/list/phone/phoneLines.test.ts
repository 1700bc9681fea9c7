import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { resources } from '../../../resources/index';
import { readFiles } from '../../definition/files/readFiles';
import type { Resource } from '../../definition/resource';
import { fieldsOf, linesIn, phoneLines, type PhoneLines } from './phoneLines';

function linesOf(resource: Resource | undefined, hidden: readonly string[] = []): PhoneLines {
  if (!resource) throw new Error('no such resource');
  const all = fieldsOf(resource.columns).filter(({ name }) => !hidden.includes(name));
  return phoneLines(all, resource, () => false);
}

const listOf = (name: string, hidden?: readonly string[]): PhoneLines =>
  linesOf(
    resources.find((one) => one.name === name),
    hidden,
  );

it.each([
  [1, ['agentDevices', 'ownAgent']],
  [2, ['versions', 'agentManagers', 'admins', 'audit', 'devices', 'fees', 'agentPurses', 'accounts', 'roleGroups']],
  [3, ['transactions', 'agents', 'centralPurse', 'purseEntries', 'settlements']],
])('rows on a phone have room for %d lines where their fields fill as many [D265]', (count, names) => {
  expect(names.map((name) => `${name} ${linesIn(listOf(name))}`)).toEqual(names.map((name) => `${name} ${count}`));
});

it('one short text that would stand below a name stands at its right [D265]', async () => {
  const texts = ['banks', 'states'].map((name) => ({
    file: `${name}.json`,
    text: readFileSync(`public/resources/${name}.json`, 'utf8'),
  }));
  const around = {
    names: new Set(['transactions', 'agents']),
    paths: new Set<string>(),
    hosts: new Set(['api']),
    targets: [],
  };
  const read = await readFiles(texts, around);
  const lines = read.resources.map(({ resource }) => linesOf(resource));
  expect(lines.map((one) => [linesIn(one), one.end?.name, one.more.length])).toEqual([
    [1, undefined, 0],
    [1, 'stateCode', 0],
  ]);
});

it('a count stands beside the name, where it is not broken off; a purse’s entry says its sort in its own line [D265]', () => {
  const managers = listOf('agentManagers');
  expect([managers.end?.name, managers.more.map(({ name }) => name)]).toEqual([
    'agents',
    ['username', 'phone', 'stateName'],
  ]);
  const entries = listOf('purseEntries');
  expect([entries.what.map(({ name }) => name), entries.middle?.name]).toEqual([['agent'], 'reason']);
});
