/**
 * Computed styles in jsdom without most of their cost. For the style of one element jsdom asks of twenty rules of the
 * browser's own style sheet, by a general matcher, whether they apply: for every element that is looked at, after every
 * change. What such a rule asks for first is asked for here: an element without it is none of the rule's. A rule that is
 * not in this list, as those of another version of jsdom may be, is matched as ever.
 */
/** An element as jsdom has it within. */
interface Inner {
  readonly _localName: string;
  readonly _ownerDocument: { readonly activeElement: unknown };
  readonly parentElement: Inner | null;
  readonly hasAttributeNS: (namespace: null, name: string) => boolean;
}

type Matches = (element: Inner) => boolean;
interface Selectors {
  check: (selector: string, element: Inner, ...more: readonly unknown[]) => unknown;
}

const has =
  (name: string): Matches =>
  (one) =>
    one.hasAttributeNS(null, name);
const is = (names: string): Matches => {
  const all = new Set(names.split(/[,\s]+/));
  return ({ _localName }) => all.has(_localName);
};
const either =
  (...some: readonly Matches[]): Matches =>
  (one) =>
    some.some((matches) => matches(one));
const never: Matches = () => false;
const within =
  (matches: Matches): Matches =>
  (one) =>
    matches(one) || (one.parentElement !== null && within(matches)(one.parentElement));

const BLOCKS = `address, blockquote, center, div, figure, figcaption, footer, form, header, hr,
legend, listing, main, p, plaintext, pre, summary, xmp, article, aside, h1, h2,
h3, h4, h5, h6, hgroup, nav, section, search, table, caption, colgroup, col,
thead, tbody, tfoot, tr, td, th, dir, dd, dl, dt, menu, ol, ul, li, bdi, output`;

/** What an element must have or be for the rule of a selector. */
const FIRST = new Map<string, Matches>([
  ['[popover]:not(:popover-open):not(dialog[open])', has('popover')],
  ['[popover]', has('popover')],
  // Rules of pseudo-elements are no element's.
  [':popover-open::backdrop', never],
  [':link', has('href')],
  [':visited', has('href')],
  [':link:active, :visited:active', has('href')],
  [':link, :visited', has('href')],
  [':focus-visible', (one) => one._ownerDocument.activeElement === one],
  // Nothing fills in a form here.
  [':autofill', never],
  ['[dir]:dir(ltr), bdi:dir(ltr), input[type=tel i]:dir(ltr)', either(has('dir'), is('bdi, input'))],
  ['[dir]:dir(rtl), bdi:dir(rtl)', either(has('dir'), is('bdi'))],
  [`${BLOCKS},\n[dir=ltr i], [dir=rtl i], [dir=auto i]`, either(has('dir'), is(BLOCKS))],
  [':is(dir, dl, menu, ol, ul) :is(dir, dl, menu, ol, ul)', is('dir, dl, menu, ol, ul')],
  [':is(dir, menu, ol, ul) :is(dir, menu, ul)', is('dir, menu, ul')],
  [':is(dir, menu, ol, ul) :is(dir, menu, ol, ul) :is(dir, menu, ul)', is('dir, menu, ul')],
  ['[hidden]:not([hidden=until-found i]):not(embed)', has('hidden')],
  ['[hidden=until-found i]:not(embed)', has('hidden')],
]);

/** The rule of tables with borders, by the beginning of a selector of thirty lines. */
const BORDERED = 'table[rules=none i], table[rules=groups i]';
const isInBordered = within(either(has('rules'), has('frame')));

/** Elements that the rule of a selector is for, whatever else they have: its answer is the same for all of them. */
const SURELY = new Map<string, Matches>([[`${BLOCKS},\n[dir=ltr i], [dir=rtl i], [dir=auto i]`, is(BLOCKS)]]);

/** Of the document, which files of tests share. */
export function computeStylesQuickly(): void {
  const inner = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
  const implementation: unknown = inner && Reflect.get(document, inner);
  const getSelectors: unknown = Reflect.get(Object(implementation), '_getDOMSelector');
  const selectors: unknown = typeof getSelectors === 'function' && Reflect.apply(getSelectors, implementation, []);
  if (!canCheck(selectors)) throw new Error('This jsdom matches rules of style sheets in another way');
  const { check } = selectors;
  if (check.name === 'quickCheck') return;
  const kept = new Map<string, unknown>();
  selectors.check = function quickCheck(selector, one, ...more) {
    const matches = FIRST.get(selector) ?? (selector.startsWith(BORDERED) ? isInBordered : undefined);
    if (matches && !matches(one)) return { match: false };
    if (SURELY.get(selector)?.(one) !== true) return check(selector, one, ...more);
    const answer = kept.get(selector) ?? check(selector, one, ...more);
    kept.set(selector, answer);
    return answer;
  };
}

const canCheck = (value: unknown): value is Selectors =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'check') === 'function';
