/** Plays one fault on one call, and says what a person would complain of. */
import { once } from 'node:events';
import type { Page, Request, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { ContractName } from '../../../src/upstream/index';
import { answerCalls, answerOf, BROKEN, type Fault } from '../harness/faults';
import { signIn } from '../harness/forms';
import { PASSWORD } from '../harness/session';
import { settled } from '../harness/settled';
import { isCommand, requestsOf, wrongBody } from './calls';
import { leavesOut, NOTHING, secretsLeft, typedIn, type Typed } from './typed';
import type { Stage, Way } from './way';

export const PLAYED = [
  'http 500',
  'html 502',
  'http 429',
  'timeout',
  'dropped',
  'cut JSON',
  'wrong shape',
  '02',
  'XX',
  // The last one: it takes effect.
  'slow',
] as const satisfies readonly (Fault | 'slow')[];

export type Played = (typeof PLAYED)[number];

/** Of the product, but not the app: where its storage can be reached without it. */
const NOWHERE = '/healthz';
/** Stored where the client's patience ends by an event of that name, instead of after its own half minute. */
const GIVES_UP = 'tests.givesUp';

/** Something is under way, for eyes and for screen readers. */
const PROGRESS = '[aria-busy=true], .skeleton, .spinner, .dash-skeleton, [role=progressbar], input[value$="…"]';
/** A sentence, or what the upstream said as it said it; not a code. */
const WORDS = /\S{20}|\S+ \S+ \S+|Invalid session/;
const WAY_ON = /^(?:Try again|Check now|Check again|Close|Change|Look again|Send again|Reload|OK$)/;

/** Before the first page: lets a play say when the client gives up. */
export async function ownPatience(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const patient = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (asked) => {
      if (sessionStorage.getItem(name) === null) return patient(asked);
      const given = new AbortController();
      const late = new DOMException('It took too long.', 'TimeoutError');
      addEventListener(name, () => given.abort(late), { once: true });
      return given.signal;
    };
  }, GIVES_UP);
}

/** The client gives up what has no answer by now: once all else has come, that is this call. */
async function giveUp(page: Page, held: number): Promise<void> {
  await settled(page, held);
  await page.evaluate((name) => dispatchEvent(new Event(name)), GIVES_UP);
}

interface Broken {
  readonly heal: () => Promise<void>;
  /** The requests that this call has made since it was broken. */
  readonly asked: readonly Request[];
  /** Slow answers come. */
  readonly release: () => void;
}

async function broken({ page, url }: Stage, name: ContractName, fault: Played): Promise<Broken> {
  const isThis = await requestsOf(url, name);
  const asked: Request[] = [];
  const released = new AbortController();
  let held = 0;
  const answer = async (route: Route): Promise<void> => {
    if (!isThis(route.request())) return route.fallback();
    asked.push(route.request());
    if (fault === 'slow') {
      if (!released.signal.aborted) await once(released.signal, 'abort');
      return route.continue();
    }
    if (fault === 'timeout') {
      held += 1;
      await giveUp(page, held);
      held -= 1;
      return undefined;
    }
    if (fault === 'wrong shape') return route.fulfill({ json: wrongBody(name) });
    return answerOf(fault)(route);
  };
  const heal = await answerCalls(page, (address) => address.href.startsWith(url), answer);
  return { asked, heal, release: () => released.abort() };
}

/** Plays it from the opening of the page to the end. Throws with what is wrong. */
export async function play(stage: Stage, name: ContractName, way: Way, fault: Played, look?: () => Promise<void>) {
  const { page, url } = stage;
  const address = typeof way.at === 'string' ? way.at : await way.at(url);
  const opening = way.press === undefined && way.choose === undefined;
  await begin(page, way);
  if (fault === 'timeout') await page.evaluate((key) => sessionStorage.setItem(key, '1'), GIVES_UP);
  let call = opening ? await broken(stage, name, fault) : undefined;
  try {
    await page.goto(address);
    await way.reach?.(stage);
    await way.fill?.(stage);
    const before = way.spent ? NOTHING : await typedIn(page);
    call ??= await broken(stage, name, fault);
    const known = opening ? [] : await alerts(page);
    if (way.press) await way.press(page).click();
    await way.choose?.(stage);
    await expect.poll(() => call?.asked.length, { timeout: 10_000, message: 'the call is made' }).toBeGreaterThan(0);
    if (fault === 'slow') await comesThrough(stage, way, call.release);
    else if (fault === '02' && way.as !== 'nobody') await comesBack(stage, way, before, call.heal);
    else await failsWell(stage, way, before, known);
    await look?.();
    if (fault === 'http 500') expect(await page.getByText(BROKEN).count(), 'what broke is not said').toBe(0);
    // The same record again changes nothing: it is sent until it has arrived.
    if (isCommand(name) && name !== 'createAccountRecord') expect(call.asked.length, 'a command is sent once').toBe(1);
    await stands(page);
  } finally {
    await call?.heal();
  }
}

/** A page with something on it. */
async function stands(page: Page): Promise<void> {
  // By their tags: behind an open dialog they are there, but not for a screen reader.
  await page.locator('main').first().waitFor();
  await page.locator('h1, h2').first().waitFor();
}

/** Begins afresh, without a draft of what was typed before and without a note of a call that was not confirmed. */
async function begin(page: Page, { as }: Way): Promise<void> {
  await page.goto(NOWHERE);
  await page.evaluate(() => {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage))
      if (key.startsWith('kobodesk.unconfirmed:')) localStorage.removeItem(key);
  });
  if (as === 'nobody') await page.evaluate(() => localStorage.clear());
}

const alerts = (page: Page): Promise<string[]> =>
  page
    .getByRole('alert')
    .filter({ visible: true })
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.trim()).filter((text) => text !== ''));

async function failsWell({ page }: Stage, way: Way, before: Typed, known: readonly string[]): Promise<void> {
  if (way.said) await way.said(page).first().waitFor();
  else {
    const words = async (): Promise<string> => (await alerts(page)).filter((text) => !known.includes(text)).join(' ');
    await expect.poll(words, { timeout: 8_000, message: 'the failure is said in words' }).toMatch(WORDS);
  }
  const shown = !(await way.instead?.(page).isVisible());
  if (shown) expect(leavesOut(await typedIn(page), before), 'what was typed is still there').toEqual([]);
  const again = page.getByRole('button', { name: WAY_ON }).filter({ visible: true });
  const ways = (await again.count()) + (way.press ? await way.press(page).and(page.locator(':enabled')).count() : 0);
  // A dialog that asks for nothing is gone: what opened it is there to be pressed again.
  const closed = way.reach !== undefined && (await page.getByRole('dialog').count()) === 0;
  expect(ways > 0 || closed, 'there is a way on').toBe(true);
}

/** A late answer is waited for visibly, and is as good as any. */
async function comesThrough({ page }: Stage, way: Way, release: () => void): Promise<void> {
  if (!way.said) await page.locator(PROGRESS).first().waitFor({ state: 'attached' });
  release();
  await expect.poll(() => page.locator(PROGRESS).count(), { timeout: 10_000, message: 'it ends' }).toBe(0);
  expect((await alerts(page)).join(' ')).not.toMatch(/could not reach|too long|could not read|could not confirm/);
}

/** The session ended: the sign-in page, and afterwards the same place with what was typed but for secrets. */
async function comesBack(stage: Stage, way: Way, before: Typed, heal: () => Promise<void>): Promise<void> {
  const { page } = stage;
  await page.getByLabel('Username').waitFor();
  // The browser tells of an address that a page has replaced a moment after the page shows it.
  await expect.poll(() => new URL(page.url()).pathname, { message: 'the sign-in page' }).toBe('/');
  expect(await secretsLeft(page, before), 'no secret is stored').toEqual([]);
  await heal();
  await signIn(page, way.as && way.as !== 'nobody' ? way.as : 'admin', PASSWORD);
  // What became of the last step may be told in a dialog before anything else.
  await page.getByRole('button', { name: 'Logout' }).or(page.getByRole('dialog')).first().waitFor();
  await stands(page);
  const kept = { ...before, secrets: [] };
  if (kept.texts.length === 0) return;
  const missing = async (): Promise<readonly string[]> => leavesOut(await typedIn(page), kept);
  await settled(page);
  if (way.reach && (await missing()).length > 0) await way.reach(stage);
  await expect.poll(missing, { timeout: 5_000, message: 'what was typed is back' }).toEqual([]);
}
