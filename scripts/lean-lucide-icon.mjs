/** What `lean-lucide.ts` puts in the place of lucide's `createLucideIcon`. */
import { createElement } from 'react';

const NAMED = /^(?:aria-|role$|title$)/;

/**
 * @param {{ name: string, node: readonly (readonly [string, Record<string, string>])[] }} icon
 * @returns {(props: import('react').SVGAttributes<SVGSVGElement> & { size?: number }) => import('react').ReactElement}
 */
export default function createLucideIcon({ name, node }) {
  /** @type {import('react').ReactElement[] | undefined} */
  let shapes;
  return function Icon({ size = 24, className, children, ...rest }) {
    shapes ??= node.map(([tag, attributes]) => createElement(tag, attributes));
    const named = children !== undefined || Object.keys(rest).some((key) => NAMED.test(key));
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name}${className === undefined ? '' : ` ${className}`}`,
        'aria-hidden': named ? undefined : 'true',
        ...rest,
      },
      shapes,
      children,
    );
  };
}
