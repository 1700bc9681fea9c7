import { describe, expect, it } from 'vitest';
import { checkWizard } from './checkWizard';
import type { AnyWizard, Step } from './wizard';
import { account } from './wizard.testing';

type AnyStep = Step<string, string, undefined>;

const first: AnyStep = { label: 'A', fields: ['name'], submit: 'Go', next: 'b' };
const last: AnyStep = { label: 'B', fields: ['code'], submit: 'Send', call: 'createPin', once: true, next: null };
const good: AnyWizard<undefined> = {
  name: 'w',
  label: 'W',
  fields: {
    name: {},
    code: { secret: true },
    bvn: { label: 'BVN' },
    at: { kind: 'dateTime' },
    lga: {
      kind: 'choice',
      choices: {
        call: 'listLgas',
        value: 'id',
        label: 'lga',
        given: { stateCode: { field: 'name', take: 'stateCode' } },
      },
    },
  },
  steps: { a: first, b: last },
};

const withSteps = (steps: Readonly<Record<string, AnyStep>>): AnyWizard<undefined> => ({ ...good, steps });
const said = <Tools>(wizard: AnyWizard<Tools>): readonly string[] =>
  checkWizard(wizard).map(({ id, path }) => `${id} ${path}`);

describe('a wizard', () => {
  it('that can be used has no problems', () => {
    expect(said(good)).toEqual([]);
    expect(said(account)).toEqual([]);
    expect(said(withSteps({ a: { label: 'Agree', submit: 'Agree', next: null } }))).toEqual([]);
  });

  it.each<readonly [string, Readonly<Record<string, AnyStep>>]>([
    ['engine.E060 w.steps', {}],
    ['engine.E061 w.steps.1', { 1: { ...last, next: null } }],
    ['engine.E062 w.steps.a.next', { a: { ...first, next: 'c' } }],
    ['engine.E063 w.steps.a.next', { a: { ...first, next: 'a' } }],
    ['engine.E064 w.steps.a.once', { a: { ...first, once: true, next: null } }],
    ['engine.E065 w.steps.a.again', { a: { ...first, again: { step: 'b', label: 'x' } }, b: last }],
    ['engine.E066 w.steps.b.again', { a: first, b: { ...last, again: { step: 'a', label: 'x' } } }],
    ['engine.E027 w.steps.a.fields[0]', { a: { ...first, fields: ['nome'], next: null } }],
    ['engine.E029 w.steps.a.required[0]', { a: { ...first, required: ['code'], next: null } }],
    ['engine.E030 w.steps.a.fields[0]', { a: { ...first, fields: ['at'], next: null } }],
    // What was typed would be kept in the tab.
    ['engine.E031 w.steps.a.fields[0]', { a: { ...first, fields: ['bvn'], next: null } }],
    ['engine.E033 w.fields.lga.choices.given.stateCode', { a: { ...first, fields: ['lga'], next: null } }],
    [
      'engine.E039 w.steps.a.sections[0]',
      { a: { label: 'A', submit: 'Go', sections: [{ label: 'S', fields: [] }], next: null } },
    ],
  ])('is told %s', (problem, steps) => {
    expect(said(withSteps(steps))).toEqual([problem]);
  });
});
