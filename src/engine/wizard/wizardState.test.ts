import { describe, expect, it } from 'vitest';
import { normaliseWizard } from './normal';
import { blank, trailOf, type Filled, type Forward } from './steps';
import { held, reduce, type Held, type WizardEvent } from './wizardState';

/** a (a call that must not run twice) leads to b, which holds a secret and is the last. */
const wizard = normaliseWizard<undefined>({
  name: 'w',
  label: 'W',
  fields: { a: {}, b: { secret: true } },
  steps: {
    a: { label: 'A', fields: ['a'], required: 'all', submit: 'Go', call: 'createPin', once: true, next: 'b' },
    b: { label: 'B', fields: ['b'], required: 'all', submit: 'Go', next: null },
  },
});
const [a, b] = wizard.steps;
if (!a || !b) throw new Error('no steps');

const REQUEST = { id: '1', call: 'createPin', reference: 'R-1', at: 0 } as const;
const SHOWN = { title: 'Done', text: ['It is done.'], close: 'Close' } as const;

const start = (left: Filled | null = null): Held => held(wizard, left, { request: null, shown: null });
const after = (state: Held, ...events: readonly WizardEvent<undefined>[]): Held =>
  events.reduce((before, event) => reduce(wizard, before, event), state);
const led = ({ filled }: Held, outcome: Forward, step = a, anew = false): WizardEvent<undefined> => ({
  type: 'led',
  trail: trailOf(wizard, filled, () => true),
  step,
  outcome,
  from: step.name,
  anew,
});

describe('the state of a wizard', () => {
  it('is a restored draft until its step is sent, and what was lost until it is entered or was not needed', () => {
    const left = { ...blank(wizard), lost: new Set(['a', 'b']) };
    const typed = after(start(left), { type: 'typed', values: { a: '1' } });
    expect([typed.restored, [...typed.filled.lost], typed.filled.values.a]).toEqual([true, ['b'], '1']);
    const submitted = after(typed, { type: 'submitted', step: b });
    expect([submitted.restored, [...submitted.filled.lost]]).toEqual([false, []]);
  });

  it('is begun by the first value, and stays so when all is cleared', () => {
    expect(start().begun).toBe(false);
    const typed = after(start(), { type: 'typed', values: { a: '1' } });
    expect([typed.begun, after(typed, { type: 'typed', values: { a: '' } }).begun]).toEqual([true, true]);
    expect(after(start(), { type: 'emptied' }).begun).toBe(false);
    expect(after(start(), { type: 'emptied', without: true }).begun).toBe(true);
  });

  it('forgets the last failure when a call is sent, and the repeat of a request when its call has ended', () => {
    const failed = after(
      start(),
      { type: 'failed', failure: { step: 'a', text: 'No.', on: undefined } },
      { type: 'repeating', on: true },
      { type: 'sent' },
    );
    expect([failed.busy, failed.failure, failed.repeating]).toEqual([true, null, true]);
    const error = new Error('lost');
    expect(after(failed, { type: 'ended', step: a, request: REQUEST, error })).toMatchObject({
      busy: false,
      request: REQUEST,
      requestError: error,
      repeating: false,
    });
    expect(after(failed, { type: 'ended', step: b, request: null, error: null }).repeating).toBe(true);
  });

  it('goes on with what an outcome fills in, and says its sentence at the next step', () => {
    const typed = after(start(), { type: 'typed', values: { a: '1' } });
    const next = after(typed, led(typed, { go: 'b', fill: { b: '2' }, say: 'Now b.', show: SHOWN }));
    expect(next).toMatchObject({
      filled: { values: { a: '1', b: '2' }, done: { a: { go: 'b' } } },
      round: 1,
      sentence: { step: 'b', text: 'Now b.' },
      shown: { what: SHOWN, end: false },
    });
    expect(after(next, { type: 'read' }).shown).toBeNull();
  });

  it('is empty after the last step, and its message ends the wizard', () => {
    const typed = after(start(), { type: 'typed', values: { a: '1', b: '2' } });
    const end = after(typed, led(typed, { go: null, say: 'Next one.', show: SHOWN }, b));
    expect(end).toMatchObject({
      filled: blank(wizard),
      round: 1,
      restored: false,
      sentence: { step: 'a', text: 'Next one.' },
      shown: { what: SHOWN, end: true },
    });
  });
});
