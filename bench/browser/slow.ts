/** The first screens on the lines that agents have, against the same pages written by hand (bench/plain). */
import type { Browser } from 'playwright-core';
import { signInByApi } from '../../tests/journeys/harness/session';
import { median, type Result } from '../measure';
import { startPlain } from './plain';
import { kobodesk } from './subjects';
import { startVisit, type Line, type Sight, type Storage } from './visit';

const MOBILE: Line = { kbps: 1600, latencyMs: 150, cpu: 4 };
const WEAK: Line = { kbps: 400, latencyMs: 400, cpu: 4 };

/** The most that the product may take, as so many times the page written by hand. */
const BOUNDS = { paint: 1.2, list: 2.9, signIn: 1.3 } as const;
/** Milliseconds. */
const WEAK_PAINT_MS = 1300;

interface Seen {
  readonly paint: number;
  readonly sight: number;
}

export async function measureSlow(browser: Browser, url: string, rounds: number): Promise<readonly Result[]> {
  const plain = await startPlain(url);
  try {
    const session = await signInByApi(url, 'admin');
    const ours = kobodesk.storage(session);
    const theirs = { plain: session.access_token };
    const row: Sight = { selector: 'tbody tr :is(td, th)', text: 'KDK' };
    const { sight } = kobodesk.signIn;
    const pages = {
      signIn: () => seen(browser, url, '/', sight, MOBILE),
      list: () => seen(browser, url, kobodesk.list, row, MOBILE, ours),
      plainSignIn: () => seen(browser, plain.url, '/sign-in.html', sight, MOBILE),
      plainList: () => seen(browser, plain.url, '/list.html', row, MOBILE, theirs),
      weak: () => seen(browser, url, kobodesk.list, row, WEAK, ours),
    };
    const [signIn, plainSignIn] = [await medianOf(pages.signIn, rounds), await medianOf(pages.plainSignIn, rounds)];
    const [list, plainList] = [await medianOf(pages.list, rounds), await medianOf(pages.plainList, rounds)];
    const weak = await medianOf(pages.weak, rounds);
    return [
      against('first paint at 1.6 Mbps, sign-in', signIn.paint, plainSignIn.paint, BOUNDS.paint),
      against('first paint at 1.6 Mbps, list', list.paint, plainList.paint, BOUNDS.paint),
      against('sign-in usable at 1.6 Mbps', signIn.sight, plainSignIn.sight, BOUNDS.signIn),
      against('first list readable at 1.6 Mbps', list.sight, plainList.sight, BOUNDS.list),
      {
        name: 'first paint at 400 kbps',
        value: weak.paint,
        unit: 'ms',
        bound: WEAK_PAINT_MS,
        note: `list readable after ${weak.sight.toFixed(0)} ms`,
      },
    ];
  } finally {
    plain.stop();
  }
}

async function seen(
  browser: Browser,
  url: string,
  address: string,
  sight: Sight,
  line: Line,
  storage: Storage = {},
): Promise<Seen> {
  const visit = await startVisit(browser, url, storage, line);
  try {
    const at = await visit.open(address, sight);
    return { paint: await visit.firstPaint(), sight: at };
  } finally {
    await visit.close();
  }
}

async function medianOf(look: () => Promise<Seen>, rounds: number): Promise<Seen> {
  const all: Seen[] = [];
  for (let round = 0; round < rounds; round++) all.push(await look());
  return { paint: median(all.map(({ paint }) => paint)), sight: median(all.map(({ sight }) => sight)) };
}

function against(name: string, ours: number, theirs: number, bound: number): Result {
  const note = `${ours.toFixed(0)} ms of ${theirs.toFixed(0)} ms written by hand`;
  return { name, value: ours / theirs, unit: 'x', bound, note };
}
