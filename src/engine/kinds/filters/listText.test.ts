import { expect, it } from 'vitest';
import { linesOf, textsIn } from './listText';

it.each([
  ['Ade, Bello; Chi', ['Ade', 'Bello', 'Chi']],
  ['"Ade, Sons and Co", Bello', ['Ade, Sons and Co', 'Bello']],
  ['"Ade ""Big"", Sons"', ['Ade "Big", Sons']],
  ['Ade, Sons and Co\nBello\n', ['Ade, Sons and Co', 'Bello']],
  ['Ade, Sons and Co\n', ['Ade, Sons and Co']],
  ['"Ade, Sons and Co", Bello\nChi; Obi', ['Ade, Sons and Co', 'Bello', 'Chi; Obi']],
  ['"Bello"\tChi\nBello', ['Bello', 'Chi']],
  ['20580001,20440474\n20580002', ['20580001', '20440474', '20580002']],
  ['20580001, 20440474\n20580002', ['20580001', '20440474', '20580002']],
  ['Shop1 2nd, Shop3', ['Shop1 2nd', 'Shop3']],
  [' \n', []],
])('%j that is typed means %j [D869]', (typed, texts) => {
  expect(textsIn(typed, false)).toEqual(texts);
  expect(textsIn(linesOf(texts), false)).toEqual(texts);
});
