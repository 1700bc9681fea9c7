/** Rounds of the same five things in the product and in the yardstick, one after the other, each a cold visit. */
import type { Browser } from 'playwright-core';
import { z } from 'zod';
import { callApi, signInByApi } from '../../tests/journeys/harness/session';
import { median, ratio, type Result } from '../measure';
import { openAlone, type Alone } from './alone';
import { kobodesk, yardstick, type Subject } from './subjects';
import { openingScript, startVisit, type Storage } from './visit';

/** The most that the product may take, as a part of what the yardstick takes. */
const BOUNDS = [
  ['sign-in usable', 0.35],
  ['first list usable', 0.6],
  ['next page', 0.4],
  ['filter applied', 0.2],
  ['record opened', 0.6],
  ['heap', 0.6],
] as const;

type Round = Readonly<Record<(typeof BOUNDS)[number][0], number>>;

/** First lists beyond the round's own: one visit takes a tenth more or less than the next on a shared machine. */
const MORE_LISTS = 2;
/** Rounds that are not counted: the server's and the browser's first answers take longer. */
const WARM_UP = 1;
/** As long as Playwright waits for a network that is idle. */
const IDLE_MS = 500;

/** Two neighbouring pages and one terminal, from the API: what the lists must come to show. */
interface Script {
  readonly first: string;
  readonly second: string;
  readonly terminalId: string;
  readonly filtered: string;
  readonly filteredOut: string;
}

const page = z.object({
  data: z.array(
    z.object({
      transactionId: z.string(),
      agent: z.object({ bankTerminal: z.object({ terminalId: z.string().nullish() }).nullish() }).nullish(),
    }),
  ),
});

export async function compare(browser: Browser, url: string, rounds: number): Promise<readonly Result[]> {
  const script = await scriptOf(url);
  const taken = new Map<Subject, Partial<Round>[]>([
    [kobodesk, []],
    [yardstick, []],
  ]);
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const [subject, list] of taken) {
      const seen = await oneRound(browser, url, subject, script);
      if (round >= 0) list.push(seen);
    }
    for (let more = round < 0 ? MORE_LISTS : 0; more < MORE_LISTS; more++) {
      for (const [subject, list] of taken) {
        const alone = await openList(browser, url, subject, await storageOf(url, subject), script);
        list.push({ 'first list usable': await openedIn(alone) });
        await alone.close();
      }
    }
  }
  return BOUNDS.map(([name, bound]) => {
    const [ours = [], theirs = []] = [kobodesk, yardstick].map((subject) =>
      taken.get(subject)?.flatMap((seen) => seen[name] ?? []),
    );
    const [per, unit] = name === 'heap' ? [1024 * 1024, 'MB'] : [1, 'ms'];
    const [our, their] = [ours, theirs].map((values) => (median(values) / per).toFixed(1));
    const note = `${our} ${unit} of ${their} ${unit}, median of ${ours.length}`;
    return { name, value: ratio(ours, theirs), unit: 'x' as const, bound, note };
  });
}

async function oneRound(browser: Browser, url: string, subject: Subject, script: Script): Promise<Round> {
  const signedOut = await startVisit(browser, url);
  const signIn = await signedOut.open(subject.signIn.address, subject.signIn.sight);
  await signedOut.close();

  const storage = await storageOf(url, subject);
  const visit = await startVisit(browser, url, storage);
  const rows = (text: string, without?: string) => ({ selector: subject.cells, text, ...(without ? { without } : {}) });
  await visit.open(subject.list, rows(script.first));
  await settled(visit.page);
  const next = await visit.after(() => subject.nextPage(visit.page), rows(script.second));
  await visit.close();

  // Lists remember their page: filtering begins in a browser that has not seen this one.
  const later = await startVisit(browser, url, storage);
  await later.open(subject.list, rows(script.first));
  await settled(later.page);
  const lastInput = await subject.filter(later.page, script.terminalId);
  const filter = await later.after(lastInput, rows(script.filtered, script.filteredOut));
  await settled(later.page);
  const record = await later.after(() => subject.openRecord(later.page, script.filtered), {
    selector: subject.record,
    text: script.filtered,
  });
  await later.close();
  const { list, heap } = await listAlone(browser, url, subject, storage, script);
  return {
    'sign-in usable': signIn,
    'first list usable': list,
    'next page': next,
    'filter applied': filter,
    'record opened': record,
    heap,
  };
}

const storageOf = async (url: string, subject: Subject): Promise<Storage> =>
  subject.storage(await signInByApi(url, 'admin'));

/** A first list that nobody watches: Playwright's listening takes time too. */
const openList = (browser: Browser, url: string, subject: Subject, storage: Storage, { first }: Script) =>
  openAlone(browser, url, subject.list, storage, openingScript({ selector: subject.cells, text: first }));

/** In milliseconds, until it can be used. */
const openedIn = async ({ evaluate }: Alone): Promise<number> => Number(await evaluate('window.opening'));

/** Its heap too, once it is at rest. */
async function listAlone(
  ...args: Parameters<typeof openList>
): Promise<{ readonly list: number; readonly heap: number }> {
  const alone = await openList(...args);
  try {
    const list = await openedIn(alone);
    let [before, asked] = [-1, 0];
    while (asked !== before) {
      await new Promise((resolve) => {
        setTimeout(resolve, IDLE_MS);
      });
      [before, asked] = [asked, Number(await alone.evaluate("performance.getEntriesByType('resource').length"))];
    }
    return { list, heap: await alone.heap() };
  } finally {
    await alone.close();
  }
}

/** Nothing asked for and nothing drawn for a while: the next measurement starts from rest. */
async function settled(at: { waitForLoadState: (state: 'networkidle') => Promise<void> }): Promise<void> {
  await at.waitForLoadState('networkidle');
}

async function scriptOf(url: string): Promise<Script> {
  const session = await signInByApi(url, 'admin');
  const ask = async (query: string) => page.parse(await callApi(url, session, `/transaction?${query}`)).data;
  const [first, second] = [await ask('startPage=0&length=10'), await ask('startPage=1&length=10')];
  const terminalId = second.map(({ agent }) => agent?.bankTerminal?.terminalId).find((id) => id);
  if (!terminalId) throw new Error('No terminal on the second page');
  const filtered = await ask(`startPage=0&length=10&terminalId=${encodeURIComponent(terminalId)}`);
  const shown = new Set(filtered.map(({ transactionId }) => transactionId));
  const out = first.find(({ transactionId }) => !shown.has(transactionId));
  return {
    first: idOf(first[0]),
    second: idOf(second[0]),
    terminalId,
    filtered: idOf(filtered[0]),
    filteredOut: idOf(out),
  };
}

function idOf(row: { transactionId: string } | undefined): string {
  if (!row) throw new Error('Too few transactions to compare with');
  return row.transactionId;
}
