/** What a file says of the shapes of its service, of one record, and of when an action is offered. */
import { expect, it } from 'vitest';
import { applies } from '../../calls/conditions';
import { localised } from '../localised';
import { problemText } from './problemText';
import { readWritten } from './written.testing';

const list = { path: '/lockers', answers: 'page' };
const lockers = {
  name: 'lockers',
  access: 'ROLE_VIEW_ALL_AGENT',
  calls: {
    list,
    one: { path: '/lockers/{id}', answers: 'record' },
    empty: { method: 'POST', path: '/lockers/{id}/empty' },
  },
  api: { list: 'list', detail: { call: 'one', input: { id: 'id' } } },
  fields: {
    id: { kind: 'number' },
    code: {},
    shut: { kind: 'boolean' },
    state: {
      kind: 'choice',
      choices: [
        { value: 'a', label: 'Ajar' },
        { value: 'b', label: 'Broken' },
      ],
    },
  },
  actions: { empty: { label: 'Empty', on: 'row', call: 'empty', input: { id: 'id' } } },
};

const read = (change: object) => readWritten([{ ...lockers, ...change }]);
const shaped = (more: object): object => ({ calls: { ...lockers.calls, list: { ...list, ...more } } });
/** What empties a locker asks for these. */
const asking = (fields: readonly string[]): object => ({
  fields: { ...lockers.fields, reason: { when: { state: ['b'] } } },
  actions: { empty: { ...lockers.actions.empty, ask: { title: 'Empty it?', submit: 'Empty', fields } } },
});
const when = (conditions: object): object => ({ actions: { empty: { ...lockers.actions.empty, when: conditions } } });

const mood = {
  kind: 'status',
  code: 'mood',
  success: ['OPEN'],
  pending: [],
  choices: [{ value: 'OPEN', label: 'Open' }],
};

it.each([
  [shaped({ at: 'result.items' }), 'calls.list.at: expected "at" and "total" together'],
  [shaped({ total: 'count' }), 'calls.list.total: expected "at" and "total" together'],
  [shaped({ at: 'result..items', total: 'count' }), 'calls.list.at: expected names with dots'],
  [shaped({ paging: { size: 'size' } }), 'calls.list.paging: expected one of "page" and "offset"'],
  [shaped({ paging: { page: 'p', size: 's', first: 2 } }), 'calls.list.paging.first: expected 0 or 1'],
  [shaped({ answers: 'list', paging: { page: 'p', size: 's' } }), 'calls.list.paging: expected "answers": "page"'],
  [
    { api: { list: 'list', detail: { call: 'one', input: { id: 'code' }, whole: true } } },
    'api.detail.whole: it takes the key alone, which is "id" (engine.E082)',
  ],
  [
    asking(['reason']),
    'actions.empty.ask.fields[0]: "reason" is only asked for where "state" is: ask for that too, or for a field without',
  ],
  [when({ state: ['a', 'Ajar', 'Shut'] }), 'actions.empty.when.state[2]: "state" is never "Shut" (engine.E074)'],
  [when({ shut: ['yes'] }), 'actions.empty.when.shut[0]: "shut" is never "yes": did you mean "Yes"? (engine.E074)'],
  [
    { ...when({ mood: ['OPNE'] }), fields: { ...lockers.fields, mood } },
    'actions.empty.when.mood[0]: "mood" is never "OPNE": did you mean "OPEN"? (engine.E074)',
  ],
  [when({ id: ['first'] }), 'actions.empty.when.id[0]: "id" is never "first" (engine.E074)'],
])('says what was expected, %#', async (change, expected) => {
  const { problems } = await read(change);
  expect(problems.map(problemText).join('\n')).toContain(expected);
});

it('asks for a field under a condition together with what it depends on', async () => {
  const { problems } = await read(asking(['state', 'reason']));
  expect(problems).toEqual([]);
});

it('takes rows, their number and paging by other names', async () => {
  const own = {
    at: 'result.items',
    total: 'result.total',
    paging: { page: 'page', first: 0, size: 'size', most: 100 },
  };
  const { problems, resources } = await read(shaped(own));
  expect(problems).toEqual([]);
  expect(resources[0]?.resource.calls?.['lockers.list']).toMatchObject(own);
});

it.each([
  ['a', true],
  ['Ajar', true],
  ['b', false],
])('offers an action by what a choice says, or by the value that says it: %s', async (wanted, offered) => {
  const { problems, resources } = await read(when({ state: [wanted] }));
  expect(problems).toEqual([]);
  const resource = resources[0]?.resource;
  const action = resource?.actions.find(({ name }) => name === 'empty');
  expect(resource && action && applies(action, resource, { id: 1, state: 'a' })).toBe(offered);
});

const french = {
  singular: 'Casier',
  fields: { state: 'État' },
  choices: { state: { a: 'Entrouvert' } },
  actions: { empty: { label: 'Vider' } },
};

it('takes texts in other languages by the names of what they translate', async () => {
  const { problems, resources } = await read({ locales: { fr: french, 'pt-BR': {} } });
  expect(problems).toEqual([]);
  const resource = resources[0]?.resource;
  const shown = resource && localised(resource, 'fr', (_key, { _ }) => _);
  expect(shown?.fields.map(({ label }) => label)).toEqual(['ID', 'Code', 'Shut', 'État']);
  expect(shown?.actions.map(({ label }) => label)).toEqual(['Vider']);
});

it.each([
  [
    { fr: { fields: { stat: 'État' } } },
    'locales.fr.fields.stat: nothing named "stat" to translate: did you mean "state"?',
  ],
  [{ fr: { choices: { state: { c: 'Cassé' } } } }, 'locales.fr.choices.state.c: nothing named "c" to translate'],
  [{ fr: { intro: 'Bonjour' } }, 'locales.fr.intro: nothing named "intro" to translate'],
  [{ fr: { actions: { empty: { label: 'Vider {id}' } } } }, 'expected no {id}: "Empty" has none'],
  [{ fr: { felds: {} } }, 'locales.fr.felds: no option "felds": did you mean "fields"?'],
  [{ french_: {} }, 'locales.french_: expected a language tag, as "fr" or "pt-BR"'],
])('says which text of another language nothing shows: %j', async (locales, expected) => {
  const { problems, resources } = await read({ locales });
  expect(problems.map(problemText).join('\n')).toContain(expected);
  expect(resources).toEqual([]);
});
