import type { Page } from 'playwright-core';

/**
 * Does to every page what a browser's translation does: `<font><font>…</font></font>` in the place of each text node, also
 * of those that come later. The words stay, so that what is seen can be compared.
 */
export async function translating(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LEFT = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'FONT', 'TITLE', 'OPTION']);
    const replace = (text: Text): void => {
      const parent = text.parentElement;
      if (!parent || LEFT.has(parent.tagName) || parent.closest('svg') || text.data.trim() === '') return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const all = (node: Node): void => {
      if (node instanceof Text) return replace(node);
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) replace(text);
    };
    const observer = new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === 'characterData') all(target);
        for (const node of addedNodes) all(node);
      }
    });
    document.addEventListener('DOMContentLoaded', () => {
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
      all(document.body);
    });
  });
}
