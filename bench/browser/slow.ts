/** The first screens on the lines that agents have, against the same pages written by hand (bench/plain). */
import type { Browser } from 'playwright-core';
import { signInByApi } from '../../tests/journeys/harness/session';
import { median, ratio, type Result } from '../measure';
import { startPlain } from './plain';
import { kobodesk } from './subjects';
import { startVisit, type Line, type Sight, type Storage } from './visit';

const MOBILE: Line = { kbps: 1600, latencyMs: 150, cpu: 4 };
const WEAK: Line = { kbps: 400, latencyMs: 400, cpu: 4 };

/** The most that the product may take, as so many times the page written by hand. */
const BOUNDS = { paint: 1.2, list: 3.2, signIn: 1.3 } as const;
/** Milliseconds. */
const WEAK_PAINT_MS = 1300;

/** Each of ours is followed by what it is compared with. */
const ORDER = ['signIn', 'plainSignIn', 'list', 'plainList', 'weak'] as const;
/** Rounds that are not counted. */
const WARM_UP = 1;

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
    const usable: Sight = { selector: `${kobodesk.cells} :is(td, th)`, text: 'KDK' };
    const { sight } = kobodesk.signIn;
    const pages = {
      signIn: () => seen(browser, url, '/', sight, MOBILE),
      list: () => seen(browser, url, kobodesk.list, usable, MOBILE, ours),
      plainSignIn: () => seen(browser, plain.url, '/sign-in.html', sight, MOBILE),
      plainList: () => seen(browser, plain.url, '/list.html', row, MOBILE, theirs),
      weak: () => seen(browser, url, kobodesk.list, usable, WEAK, ours),
    };
    const taken: Record<keyof typeof pages, Seen[]> = {
      signIn: [],
      list: [],
      plainSignIn: [],
      plainList: [],
      weak: [],
    };
    for (let round = -WARM_UP; round < rounds; round++) {
      for (const name of ORDER) {
        const seenNow = await pages[name]();
        if (round >= 0) taken[name].push(seenNow);
      }
    }
    const { signIn, plainSignIn, list, plainList, weak } = taken;
    return [
      against('first paint at 1.6 Mbps, sign-in', 'paint', signIn, plainSignIn, BOUNDS.paint),
      against('first paint at 1.6 Mbps, list', 'paint', list, plainList, BOUNDS.paint),
      against('sign-in usable at 1.6 Mbps', 'sight', signIn, plainSignIn, BOUNDS.signIn),
      against('first list usable at 1.6 Mbps', 'sight', list, plainList, BOUNDS.list),
      {
        name: 'first paint at 400 kbps',
        value: median(weak.map((one) => one.paint)),
        unit: 'ms',
        bound: WEAK_PAINT_MS,
        note: `list usable after ${median(weak.map((one) => one.sight)).toFixed(0)} ms`,
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

function against(
  name: string,
  moment: keyof Seen,
  ours: readonly Seen[],
  theirs: readonly Seen[],
  bound: number,
): Result {
  const [our, their] = [ours.map((one) => one[moment]), theirs.map((one) => one[moment])];
  const note = `${median(our).toFixed(0)} ms of ${median(their).toFixed(0)} ms written by hand, median of ${ours.length}`;
  return { name, value: ratio(our, their), unit: 'x', bound, note };
}
