/** An icon's shapes as one path: a page has forty icons, and each shape is an element to make, to lay out and to paint. */

type Attributes = Readonly<Record<string, string>>;
export type Shape = readonly [tag: string, attributes: Attributes];

const NUMBER = String.raw`[\s,]*(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)`;
const BEGINNING = new RegExp(`^m${NUMBER}${NUMBER}`, 'i');

/** Null where a shape has more than its outline, such as a filling of its own. */
export function onePath(shapes: readonly Shape[]): string | null {
  const outlines = shapes.map(outlineOf);
  return outlines.includes(null) ? null : outlines.join('');
}

function outlineOf([tag, { key: _key, ...attributes }]: Shape): string | null {
  const outline = OUTLINES[tag];
  if (!outline || Object.keys(attributes).some((name) => !outline.of.includes(name))) return null;
  return outline.write(attributes);
}

interface Outline {
  /** The attributes that it is made of. */
  readonly of: readonly string[];
  readonly write: (attributes: Attributes) => string;
}

const OUTLINES: Readonly<Record<string, Outline>> = {
  path: { of: ['d'], write: ({ d = '' }) => standingAlone(d) },
  line: { of: ['x1', 'y1', 'x2', 'y2'], write: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}` },
  polyline: { of: ['points'], write: ({ points = '' }) => `M${points}` },
  circle: { of: ['cx', 'cy', 'r'], write: ({ cx, cy, r }) => round(Number(cx), Number(cy), Number(r), Number(r)) },
  ellipse: {
    of: ['cx', 'cy', 'rx', 'ry'],
    write: ({ cx, cy, rx, ry }) => round(Number(cx), Number(cy), Number(rx), Number(ry)),
  },
  rect: { of: ['x', 'y', 'width', 'height', 'rx', 'ry'], write: box },
};

/** Begins at a place of its own, not at one told from where the path before has ended. */
function standingAlone(path: string): string {
  if (!path.startsWith('m')) return path;
  const rest = path.replace(BEGINNING, '').trimStart();
  const beginning = path.slice(0, path.length - path.replace(BEGINNING, '').length);
  return `M${beginning.slice(1)}${/^[-.\d,]/.test(rest) ? 'l' : ''}${rest.replace(/^,/, '')}`;
}

function round(cx: number, cy: number, rx: number, ry: number): string {
  return `M${short(cx - rx)} ${cy}a${rx} ${ry} 0 1 0 ${short(2 * rx)} 0a${rx} ${ry} 0 1 0 ${short(-2 * rx)} 0z`;
}

const short = (value: number): number => Number(value.toFixed(3));

function box({ x = '0', y = '0', width, height, rx, ry }: Attributes): string {
  const [w, h] = [Number(width), Number(height)];
  const a = Math.min(Number(rx ?? ry ?? 0), w / 2);
  const b = Math.min(Number(ry ?? rx ?? 0), h / 2);
  const corner = (toX: number, toY: number): string => (a > 0 ? `a${a} ${b} 0 0 1 ${toX} ${toY}` : '');
  const [across, down] = [short(w - 2 * a), short(h - 2 * b)];
  return `M${short(Number(x) + a)} ${y}h${across}${corner(a, b)}v${down}${corner(-a, b)}h${-across}${corner(-a, -b)}v${-down}${corner(a, -b)}z`;
}
