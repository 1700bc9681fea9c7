/** An icon of the menu as data that the browser can store: its code loads later than the menu is drawn. */
import { createElement, type ReactElement } from 'react';
import { textAt } from '../../upstream/path';

/** What icons are drawn with. */
const SHAPES = new Set(['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']);
const ATTRIBUTES = ['d', 'points', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'x2', 'y1', 'y2', 'width', 'height'];

type Shape = Readonly<Record<string, string>>;

/** The shapes of an icon that is drawn; none if there is none. */
export const shapesOf = (icon: Element | null | undefined): readonly Shape[] =>
  Array.from(icon?.children ?? [], (shape) => ({
    tag: shape.tagName,
    ...Object.fromEntries(Array.from(shape.attributes, ({ name, value }) => [name, value])),
  }));

/** Draws what `shapesOf` answered and the browser stored; anything else is left out. */
export const drawn = (stored: unknown): readonly ReactElement[] =>
  (Array.isArray(stored) ? stored : []).flatMap((shape: unknown, key) => {
    const tag = textAt(shape, 'tag');
    if (!SHAPES.has(tag)) return [];
    const given = ATTRIBUTES.map((name) => [name, textAt(shape, name)]).filter(([, value]) => value !== '');
    return createElement(tag, { key, ...Object.fromEntries(given) });
  });
