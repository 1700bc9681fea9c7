// @vitest-environment jsdom
import { Check, ChevronDown, LayoutDashboard, X } from 'lucide-react';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { z } from 'zod';
import createLucideIcon from './lean-lucide-icon.mjs';

const ICONS = { check: Check, 'chevron-down': ChevronDown, 'layout-dashboard': LayoutDashboard, x: X };
const data = z.object({
  __iconData: z.object({ name: z.string(), node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])) }),
});

/** The element with its attributes in order; a name of XML says nothing within a page. */
function drawn(icon: ReactElement): string {
  const parsed = new DOMParser().parseFromString(renderToStaticMarkup(icon), 'text/html').body.firstElementChild;
  const attributes = [...(parsed?.attributes ?? [])].map(({ name, value }) => `${name}=${value}`);
  return [...attributes.filter((one) => !one.startsWith('xmlns=')).toSorted(), parsed?.innerHTML].join('\n');
}

it.each(Object.entries(ICONS))('draws %s as the package does', async (name, Theirs) => {
  const path: string = `../node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
  const Ours = createLucideIcon(data.parse(await import(/* @vite-ignore */ path)).__iconData);
  for (const props of [
    {},
    { size: 16, className: 'mark' },
    { 'aria-label': 'Close' },
    { role: 'img' },
    { 'data-a': '1' },
  ]) {
    expect(drawn(createElement(Ours, props))).toBe(drawn(createElement(Theirs, props)));
  }
});
