// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { SESSION_KEY } from '../authProvider/sessionKey';

vi.mock('./authRuntime', () => ({}));
vi.mock('./App', () => ({}));
// Never there: what follows the file itself is seen alone.
vi.mock('./react', () => new Promise(() => undefined));

/** What the page has asked for. */
const asked = (): readonly string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel]')].map(
    ({ rel, href }) => `${rel} ${new URL(href).pathname}`,
  );

it('asks for what draws the rows once React has come, so that the frame comes first [D761]', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  localStorage.setItem(SESSION_KEY, '{}');
  document.head.innerHTML = `
    <link data-early="modulepreload" href="/assets/vendor-1.js">
    <link data-early="modulepreload" href="/assets/shell-1.js">
    <link data-behind="modulepreload" href="/assets/list-1.js">
    <link data-behind="preload" as="style" href="/assets/list-1.css">`;
  await import('./early');
  const first = ['modulepreload /assets/vendor-1.js', 'modulepreload /assets/shell-1.js'];
  expect(asked()).toEqual(first);
  document.querySelector('link[href*="vendor"]')?.dispatchEvent(new Event('load'));
  expect(asked().slice(2)).toEqual(['modulepreload /assets/list-1.js', 'preload /assets/list-1.css']);
});
