// @vitest-environment jsdom
/** What a page does while the browser translates it: text nodes are replaced, also those that come later (D395). */
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepTranslated } from './translated';

keepTranslated();

type Way = 'replaced' | 'inserted and removed' | 'wrapped';

/** As translators do: `<font><font>text</font></font>` in the place of each text. */
function translate(root: Node, way: Way): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.closest('font') || text.data.trim() === '') continue;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    if (way === 'wrapped') {
      text.replaceWith(outer);
      inner.append(text);
      continue;
    }
    inner.textContent = `[${text.data}]`;
    if (way === 'replaced') text.replaceWith(outer);
    else {
      text.before(outer);
      text.remove();
    }
  }
}

interface PageProps {
  readonly count: number;
  readonly more?: string | undefined;
  readonly icon?: boolean;
}

const Page = ({ count, more, icon = false }: PageProps) => (
  <p data-testid="page">
    {icon && <svg />}
    {count} rows{more && ', '}
    {more}
    {count > 1 && <b>many</b>}
  </p>
);

const text = (): string => (screen.getByTestId('page').textContent ?? '').replaceAll(/[[\]]/g, '');

it.each<Way>(['replaced', 'inserted and removed', 'wrapped'])(
  'texts that change beside others are right, and parts come and go, after they were %s',
  async (way) => {
    const { rerender, container } = render(<Page count={1} more="old" />);
    const step = async (page: PageProps, shown: string): Promise<void> => {
      translate(container, way);
      // In another task, as when a person presses something, and at once.
      if (page.icon) await act(() => Promise.resolve());
      rerender(<Page {...page} />);
      expect(text()).toBe(shown);
    };
    await step({ count: 2, more: 'new' }, '2 rows, newmany');
    await step({ count: 3, icon: true }, '3 rowsmany');
    await step({ count: 1, more: 'again' }, '1 rows, again');
    await step({ count: 4, more: 'again', icon: true }, '4 rows, againmany');
    expect(container.querySelectorAll('svg')).toHaveLength(1);
    translate(container, way);
    rerender(<></>);
    expect(container.textContent).toBe('');
  },
);

it('a node that nobody replaced still cannot be removed from another parent', () => {
  const [one, other] = [document.createElement('p'), document.createElement('p')];
  const child = one.appendChild(document.createTextNode('x'));
  expect(() => other.removeChild(child)).toThrow('not a child');
  expect(() => other.insertBefore(document.createElement('b'), child)).toThrow('not a child');
});
