/** Of one person and another, written in many ways; and none. */
export const NAMES = [
  'Adé Òla',
  'ADE  OLA',
  ' Ade\u00a0Ola ',
  'ade olatunji',
  "O'Connor",
  'O’connor & Sons',
  'Ɓello',
  '\u200bBe\u00adllo\u2009 Sons\u061c',
  'Ade\t❤\ufe0f\u3000Ola',
  '50%_off',
  'x\\y',
  '',
  ' \u00a0\u200b',
  null,
];
