import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { askEarlyScript } from './ask-early';

/** A page that is read up to the script. */
function page(stored: Readonly<Record<string, string>>, { hidden = false } = {}) {
  const link: { rel: string; dataset: Record<string, string> } = { rel: '', dataset: { early: 'modulepreload' } };
  const dataset: Record<string, string> = {};
  let frames: (() => void)[] = [];
  let timers: (() => void)[] = [];
  runInNewContext(askEarlyScript(), {
    document: {
      hidden,
      documentElement: { dataset },
      addEventListener: () => undefined,
      querySelectorAll: () => [link],
    },
    localStorage: { ...stored, getItem: (key: string) => stored[key] ?? null },
    navigator: { language: 'en-GB' },
    requestAnimationFrame: (callback: () => void) => frames.push(callback),
    setTimeout: (callback: () => void) => timers.push(callback),
  });
  return {
    link,
    dataset,
    frame: () => {
      const [before] = [frames];
      frames = [];
      for (const callback of before) callback();
    },
    afterFrame: () => {
      const [before] = [timers];
      timers = [];
      for (const callback of before) callback();
    },
  };
}

describe('the files of the first list', () => {
  it('are asked for after a frame that has painted the outline [D343]', () => {
    const { link, frame, afterFrame } = page({ data: '{}' });
    afterFrame();
    expect(link.rel).toBe('');
    frame();
    expect(link.rel).toBe('');
    afterFrame();
    expect(link.rel).toBe('modulepreload');
  });

  it('are asked for at once in a page that nobody sees, which has no frames', () => {
    expect(page({ data: '{}' }, { hidden: true }).link.rel).toBe('modulepreload');
  });

  it('are not asked for without a session', () => {
    const { link, frame, afterFrame } = page({});
    frame();
    afterFrame();
    expect(link.rel).toBe('');
  });
});

it('has the outline draw the menu where a session is stored, as narrow as this browser has it [D856]', () => {
  const collapsed = 'RaStore:ada.frame.menuCollapsed';
  expect(page({}).dataset.menu).toBeUndefined();
  expect(page({ [collapsed]: 'true' }).dataset.menu).toBeUndefined();
  expect(page({ data: '{}', [collapsed]: 'false' }).dataset.menu).toBe('wide');
  expect(page({ data: '{}', [collapsed]: 'true' }).dataset.menu).toBe('narrow');
});

it('leaves the sign-in page undrawn where a session or another language is stored', () => {
  expect(page({}).dataset.undrawn).toBeUndefined();
  expect(page({ data: '{}' }).dataset.undrawn).toBe('');
  expect(page({ 'kobodesk.locale': 'fr' }).dataset).toEqual({ undrawn: '' });
  expect(page({ 'kobodesk.theme': 'dark' }).dataset).toEqual({ theme: 'dark' });
});
