// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MuiFrame } from './mui';

it('leaves light and dark to our own style sheet', () => {
  render(<MuiFrame>content</MuiFrame>);
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  expect(rules.join('\n')).toContain('var(--accent)');
  expect(rules.join('\n')).not.toContain('color-scheme');
  expect(document.documentElement.getAttributeNames()).toEqual([]);
});

it('leaves the page outside of what it draws alone: no variable of it stands on :root', () => {
  render(<MuiFrame>content</MuiFrame>);
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const variables = rules.filter((rule) => /\s--[\w-]+:/.test(rule));
  expect(variables.length).toBeGreaterThan(1);
  expect(variables.filter((rule) => !/^\.MuiModal-root, ?\.MuiPopper-root \{/.test(rule))).toEqual([]);
});
