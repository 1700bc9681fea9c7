/** A sentence of the service without a translation is marked as English wherever a person reads it (D272, D283). */
import { expect, it } from 'vitest';
import { sourceFiles, type SourceFile } from './source';

const views = sourceFiles('src/engine', 'src/custom', 'src/resources').filter(
  ({ path }) => path.endsWith('.tsx') && !/\.(?:test|testing)\.tsx$/.test(path),
);

/** What gives a received sentence: the helpers of `base/sentence`, or a kept reason that is translated when it is shown. */
const GIVES =
  /\b(?:useSentence|errorText|whyLost|useReasonWords)\(|translate\((?:[\w.]+\.)?(?:reason|message|failure)\b/;
/** What marks it: the function, or a component of ours that calls it. */
const MARKS = /\bmarkEnglish\(|<(?:Notice|Failure|Failed|ErrorPanel)\b/;
/** Hands the sentence on to a component that marks it, or to an attribute, which has no parts to mark. */
const HANDS_ON = new Map([
  ['src/engine/bulk/Results.tsx', 'writes it to a CSV file'],
  ['src/custom/fees/FeesAlert.tsx', 'hands it to the dialog’s description'],
  ['src/custom/layout/NoticeButton.tsx', 'logs it for the notice centre'],
  ['src/custom/layout/PinnedViews.tsx', 'says it in a tooltip'],
]);

const raw = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap(({ path, text }) => (GIVES.test(text) && !MARKS.test(text) && !HANDS_ON.has(path) ? [path] : []));

it('is marked by every component that shows one', () => {
  expect(views.length).toBeGreaterThan(100);
  expect(raw(views)).toEqual([]);
  const giving = new Set(views.filter(({ text }) => GIVES.test(text) && !MARKS.test(text)).map(({ path }) => path));
  expect([...HANDS_ON.keys()].filter((path) => !giving.has(path))).toEqual([]);
});

it('is never drawn as the message of an error', () => {
  const drawn = views.flatMap(({ path, text }) => (/[{>]\s*\w*[eE]rror\.message\s*[}<]/.test(text) ? [path] : []));
  expect(drawn).toEqual([]);
});

it('would be found', () => {
  const text = 'const sentence = useSentence(); return <p>{sentence(error)}</p>;';
  expect(raw([{ path: 'a.tsx', text }])).toEqual(['a.tsx']);
  expect(raw([{ path: 'a.tsx', text: text.replace('sentence(error)}', 'markEnglish(sentence(error))}') }])).toEqual([]);
});
