/** A sentence of the service without a translation is marked as English wherever a person reads it (D272, D283). */
import { expect, it } from 'vitest';
import { unmarked } from './sentences';
import { sourceFiles } from './source';

const views = sourceFiles('src/app', 'src/engine', 'src/custom', 'src/resources').filter(
  ({ path }) => path.endsWith('.tsx') && !/\.(?:test|testing)\.tsx$/.test(path),
);

/** An attribute has no parts to mark. */
const NO_PARTS = ['src/app/frame/PinnedViews.tsx: button.title'];

it('is marked in each place that shows one', () => {
  expect(views.length).toBeGreaterThan(100);
  expect(unmarked(views)).toEqual(NO_PARTS);
});

it('is never drawn as the message of an error', () => {
  const drawn = views.flatMap(({ path, text }) => (/[{>]\s*\w*[eE]rror\.message\s*[}<]/.test(text) ? [path] : []));
  expect(drawn).toEqual([]);
});

it.each([
  ['drawn at once', 'return <p>{MARK(translate(errorText(error)))}</p>;'],
  ['kept in a variable', 'const why = sentence(error); return <p>{error !== null && MARK(words("x", { why }))}</p>;'],
  ['kept in a state', 'setProblem(sentence(error)); return <p>{MARK(problem)}</p>;'],
  ['answered by a function', 'function say() { return `${sentence(error)}!`; } return <p>{MARK(say())}</p>;'],
  ['one of a list', 'const all = [sentence(error)]; return <ul>{all.map((one) => <p>{MARK(one)}</p>)}</ul>;'],
  ['a kept reason', 'return <p>{MARK(translate(state.reason))}</p>;'],
  ['handed to a component', 'function P({ why }) { return <p>{MARK(why)}</p>; } return <P why={sentence(error)} />;'],
  ['beside a mark', 'return <Notice>{markEnglish(sentence(error))}<p>{MARK(sentence(error))}</p></Notice>;'],
])('would be found: %s', (_, body) => {
  const file = (mark: string) => {
    const text = `function A() { const sentence = useSentence(); ${body.replaceAll('MARK', mark)} }`;
    return [{ path: 'a.tsx', text }];
  };
  expect(unmarked(file(''))).toEqual(['a.tsx: p']);
  expect(unmarked(file('markEnglish'))).toEqual([]);
});
