import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { problemText } from './problemText';
import { readFiles } from './readFiles';

/** Without the list of another resource below a record. */
const states = readFileSync('public/resources/states.json', 'utf8').replace(
  /^ {2}"related": [^]*?^ {2}\],\n|^ *"sections": .*\n/gm,
  '',
);
const around = { names: new Set<string>(), paths: new Set<string>(), hosts: new Set(['api']), targets: [] };

it('a file that says something twice says so, and what merely looks like it does not', async () => {
  const text = states.replace(
    '"name": "states",',
    '"name": "states",\n  "singular": "A \\"b\\": c",\n  "singular": "B",',
  );
  expect(text).not.toBe(states);
  const { problems, resources } = await readFiles([{ file: 'a.json', text }], around);
  expect(resources).toEqual([]);
  expect(problems.map(problemText).join()).toMatch(/^a\.json:\d+:3: singular: expected once: it is there twice/);
  const once = await readFiles([{ file: 'a.json', text: text.replace('"singular": "B",', '') }], around);
  expect(once.problems).toEqual([]);
});

it('a number that would be rounded says so at its place', async () => {
  const text = states.replace('"width": 320', '"width": 9007199254740993');
  expect(text).not.toBe(states);
  const { problems, resources } = await readFiles([{ file: 'a.json', text }], around);
  expect(resources).toEqual([]);
  expect(problems.map(problemText).join()).toMatch(
    /^a\.json:\d+:\d+: fields\.stateName\.width: expected a text or fewer digits: this number would be rounded$/,
  );
});
