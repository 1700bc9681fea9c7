/**
 * Before each file of unit tests. Files share a process, its packages and its document, which saves two thirds of their
 * time; of the product's own modules each has new ones, and it begins without what the file before it has left.
 */
import { clearInterval, clearTimeout, setInterval, setTimeout } from 'node:timers';
import { configure, getConfig, prettyDOM } from '@testing-library/dom';
import { afterEach, vi } from 'vitest';
import { computeStylesQuickly } from './computedStyle';
import { noteNoOwnerStacks } from './ownerStacks';

/** How long an expected thing may take to appear, in milliseconds: a busy machine needs more than the usual second. */
const PATIENCE_MS = 5_000;

const nothing = (): void => undefined;
class Unchanging {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

configure({ asyncUtilTimeout: PATIENCE_MS, getElementError });
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
// A spy on a clock that was taken back before the spy leaves that clock behind, which stands still.
Object.assign(globalThis, { clearInterval, clearTimeout, setInterval, setTimeout });
// What a test has set, stubbed, stored or drawn, the next one does not find. What a file ends itself ends before.
afterEach(() => {
  // The spies first: one on the clock would put that back.
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    localStorage.clear();
  });

  // jsdom lays nothing out, so that no size ever changes there.
  Object.assign(globalThis, { ResizeObserver: Unchanging });
  const { documentElement: root, head, body } = document;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  head.replaceChildren();
  body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  computeStylesQuickly();
  noteNoOwnerStacks();
  // A test may show a part that the app loads lazily, with these texts, without that loading.
  const { addLazyTexts } = await import('../src/i18n/lazyTexts');
  await addLazyTexts();
}

/** As testing-library words it, but without the page while something is still waited for: the last of these has it. */
function getElementError(message: string | null, container: Element): Error {
  const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
  const page = isWaiting ? '' : `Ignored nodes: comments, ${getConfig().defaultIgnore}\n${prettyDOM(container)}`;
  const error = new Error([message, page].filter(Boolean).join('\n\n'));
  error.name = 'TestingLibraryElementError';
  return error;
}
