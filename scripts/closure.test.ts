import { expect, it } from 'vitest';
import { closure } from './closure';

/** Modules by id: their code, and the ids in the order of its imports. */
const MODULES: Readonly<Record<string, readonly [code: string, ...importedIds: string[]]>> = {
  app: [`import { used } from 'kit'; import './a.css'; used(); import('./later')`, 'kit', 'css', '\0helper'],
  kit: [
    `export * from './more'; export { default as big } from './big'; export * from './forms';`,
    'more',
    'big',
    'forms',
  ],
  // It has code of its own, and passes on what another file exports.
  more: [`import { help } from './help'; export const LIMIT = help(); export * from './inner'`, 'help', 'inner'],
  inner: [`import old from './old'; export const used = () => old; export const unused = 1`, 'old'],
  forms: [`import { useForm } from 'hook-form'; export const Form = useForm`, 'hook-form'],
  // No ES module.
  old: [`module.exports = require('./older')`, 'older'],
  later: [`import { Form } from 'kit'; export default Form`, 'kit'],
  whole: [`import * as kit from 'kit'; export default kit`, 'kit'],
};

const EXPORTS: Readonly<Record<string, readonly string[]>> = {
  kit: ['big', '*', '*'],
  more: ['LIMIT', '*'],
  inner: ['used', 'unused'],
  forms: ['Form'],
};

const graph = {
  getModuleInfo: (id: string) => {
    const [code = null, ...importedIds] = MODULES[id] ?? [];
    return { code, importedIds, exports: EXPORTS[id] ?? [] };
  },
};

it.each([
  ['app', ['app', 'css', '\0helper', 'more', 'help', 'inner', 'old', 'older']],
  ['later', ['later', 'forms', 'hook-form']],
  ['whole', ['whole', 'more', 'help', 'inner', 'old', 'older', 'big', 'forms', 'hook-form']],
])('%s needs at once what it asks for, and nothing else that an index file passes on', (entry, needed) => {
  expect([...closure(graph, entry)].toSorted()).toEqual(needed.toSorted());
});
