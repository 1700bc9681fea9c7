import { describe, expect, it } from 'vitest';
import { normaliseWizard } from './normal';
import { advanced, blank, isBehind, lineOf, named, trailOf, type Filled } from './steps';
import type { AnyWizard, Step } from './wizard';

const step = (label: string, next: string | null, more: Partial<Step<string, string, undefined>> = {}) => ({
  label,
  fields: [label],
  required: 'all' as const,
  submit: 'Go',
  next,
  ...more,
});

/** a (a call) leads to b or, by its outcome, to c; then d, which is a secret. */
const definition: AnyWizard<undefined> = {
  name: 'w',
  label: 'W',
  fields: { a: {}, b: {}, c: {}, d: { secret: true } },
  steps: { a: step('a', 'b', { call: 'createPin' }), b: step('b', 'd'), c: step('c', 'd'), d: step('d', null) },
};
const wizard = normaliseWizard(definition);
const always = (): boolean => true;
const names = (steps: readonly { readonly name: string }[]): string => steps.map(({ name }) => name).join('');
const trail = (filled: Filled, guard: Parameters<typeof trailOf<undefined>>[2] = always): string =>
  names(trailOf(wizard, filled, guard));
const typed = (values: Filled['values'], of: Filled = blank(wizard)): Filled => ({
  ...of,
  values: { ...of.values, ...values },
});

/** After a step's outcome. */
function after(filled: Filled, name: string, outcome: Parameters<typeof advanced>[4]): Filled {
  const made = named(wizard, name);
  if (!made) throw new Error(name);
  return advanced(wizard, trailOf(wizard, filled, always), filled, made, outcome);
}

describe('the steps that can be stood on', () => {
  it('end where something is missing: a value, or a call', () => {
    expect(trail(blank(wizard))).toBe('a');
    expect(trail(typed({ a: '1', b: '2', d: '3' }))).toBe('a');
    const called = after(typed({ a: '1' }), 'a', { go: 'b' });
    expect(trail(called)).toBe('ab');
    expect(trail(typed({ b: '2' }, called))).toBe('abd');
    expect(isBehind(wizard.steps.slice(0, 1), called)).toBe(true);
  });

  it('go where an outcome led, and the line of steps with them', () => {
    const led = after(typed({ a: '1' }), 'a', { go: 'c' });
    expect(trail(led)).toBe('ac');
    expect(names(lineOf(wizard, trailOf(wizard, led, always)))).toBe('acd');
    expect(names(lineOf(wizard, trailOf(wizard, blank(wizard), always)))).toBe('abd');
  });

  it('end before a step that its own guard closes', () => {
    const called = typed({ b: '2' }, after(typed({ a: '1' }), 'a', { go: 'b' }));
    expect(trail(called, ({ name }) => name !== 'd')).toBe('ab');
  });

  it('end at a call that was made for something else', () => {
    const called = after(typed({ a: '1' }), 'a', { go: 'b' });
    expect(trail(typed({ a: '2' }, called))).toBe('a');
    expect(trail(typed({ a: '1' }, called))).toBe('ab');
  });

  it('end at a secret that is lost, even one that need not be given', () => {
    const called = after(typed({ a: '1' }), 'a', { go: 'b' });
    expect(trail({ ...typed({ b: '2' }, called), lost: new Set(['b']) })).toBe('ab');
  });
});

describe('what an outcome fills in', () => {
  const called = after(typed({ a: '1' }), 'a', { go: 'b', fill: { b: 'theirs' } });
  const edited = typed({ b: 'mine', c: 'kept', d: 'secret' }, called);

  it('replaces nothing of one’s own where it is the same again', () => {
    expect(called.values).toMatchObject({ b: 'theirs' });
    expect(after(edited, 'a', { go: 'b', fill: { b: 'theirs' } }).values).toMatchObject({ b: 'mine', d: 'secret' });
  });

  it('voids the secrets after it where it is the same again for another input', () => {
    const again = after(typed({ a: '2' }, edited), 'a', { go: 'b', fill: { b: 'theirs' } });
    expect(again.values).toMatchObject({ b: 'mine', c: 'kept', d: '' });
  });

  it('voids no secret where nothing was asked of anybody: what was typed later stays', () => {
    const through = typed({ d: 'secret' }, after(typed({ b: '2' }, called), 'b', { go: 'd' }));
    const corrected = after(typed({ b: '3' }, through), 'b', { go: 'd' });
    expect(corrected.values).toMatchObject({ b: '3', d: 'secret' });
  });

  it('voids everything after it where it is something else', () => {
    const other = after(edited, 'a', { go: 'b', fill: { b: 'others' } });
    expect(other.values).toEqual({ a: '1', b: 'others', c: '', d: '' });
  });
});
