// @vitest-environment jsdom
import { expect, it } from 'vitest';

/** Every kind of element and attribute that a rule asks for, a few of them within others, and some that none does. */
const PAGE = `
  ${['a', 'address', 'article', 'bdi', 'button', 'details', 'dialog', 'div', 'embed', 'fieldset', 'form', 'h1', 'input']
    .map((name) => `<${name}></${name}><${name} hidden></${name}><${name} hidden="until-found"></${name}>`)
    .join('')}
  ${['label', 'nav', 'output', 'p', 'pre', 'section', 'select', 'span', 'summary', 'svg', 'textarea', 'template']
    .map((name) => `<${name} dir="rtl"></${name}><${name} dir="LTR"></${name}><${name} dir="auto"></${name}>`)
    .join('')}
  <ul><li><ol><li><menu><li><dl><dt>a</dt><dd><dir><li>b</li></dir></dd></dl></li></menu></li></ol></li></ul>
  <table><caption>c</caption><tbody hidden><tr><td>d</td><th>e</th></tr></tbody></table>
  <table rules="rows"><thead><tr><th>g</th></tr></thead><tbody><tr><td><p>h</p></td></tr></tbody></table>
  <table frame="box"><tr><td>i</td></tr></table>
  <a href="/there">there</a><a>nowhere</a><div popover>over</div><div popover="manual">by hand</div>
  <input type="tel"><input type="tel" dir="rtl"><input id="focused"><input value="filled" autocomplete="name">`;

/** Of every element, as it was in the end. */
function stylesOf(page: Document): readonly string[] {
  const view = page.defaultView;
  if (!view) throw new Error('no window');
  // Tests before this one may have left styles, attributes and portals.
  page.head.replaceChildren();
  for (const { name } of [...page.documentElement.attributes, ...page.body.attributes]) {
    page.documentElement.removeAttribute(name);
    page.body.removeAttribute(name);
  }
  page.body.innerHTML = PAGE;
  page.getElementById('focused')?.focus();
  return [...page.querySelectorAll('body *')].map((one) => {
    const style = view.getComputedStyle(one);
    const said = Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`);
    return `${one.outerHTML.slice(0, 40)} ${said.toSorted().join('; ')}`;
  });
}

it('computes the styles that jsdom computes by itself', () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const slow = frame.contentDocument;
  if (!slow) throw new Error('no second document');
  const expected = stylesOf(slow);
  const quick = stylesOf(document);
  expect(quick).toHaveLength(expected.length);
  expect(quick).toEqual(expected);
});
