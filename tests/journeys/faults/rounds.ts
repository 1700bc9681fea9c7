/** Declares a journey per screen that plays faults on each of its calls. */
import { expect } from 'vitest';
import { endpoints, type EndpointName } from '../../../src/upstream/index';
import { axe } from '../harness/axe';
import { FAILED_CALL } from '../harness/faults';
import { journey, type Scene } from '../harness/journey';
import { PLAYED, play, playable, shortenPatience, type Played } from './play';
import { ways } from './ways';
import type { Way } from './way';

/** Which faults are played on a call; `place` counts the calls. */
type Choice = (place: number) => readonly Played[];

const names = Object.values(endpoints)
  .map(({ name }) => name)
  .filter(isName);

function isName(name: string): name is EndpointName {
  return name in endpoints;
}

interface Play {
  readonly choice: Choice;
  /** Whether axe looks at a screen with a failure on it; `place` counts the screens. */
  readonly looks: (place: number) => boolean;
  /** Of each screen, in milliseconds. */
  readonly timeout: number;
}

/** One journey per screen and user, with a page and a session of its own. */
export function playOnEveryCall({ choice, looks, timeout }: Play): void {
  const rounds = new Map<string, EndpointName[]>();
  for (const name of names) {
    const round = `${ways[name].screen} as ${ways[name].as ?? 'admin'}`;
    rounds.set(round, [...(rounds.get(round) ?? []), name]);
  }
  for (const [place, [round, calls]] of [...rounds].entries()) {
    const [first] = calls;
    const as = first === undefined ? 'admin' : (ways[first].as ?? 'admin');
    journey(
      `no call of ${round} fails silently, blankly or with a loss: ${calls.join(', ')}`,
      async (scene) => playRound(scene, calls, choice, looks(place)),
      { ...(as === 'nobody' ? {} : { as }), timeout },
    );
  }
}

async function playRound(
  { page, url, allow }: Scene,
  calls: readonly EndpointName[],
  choice: Choice,
  looks: boolean,
): Promise<void> {
  allow(FAILED_CALL);
  await shortenPatience(page);
  let looked = !looks;
  const look = async (): Promise<void> => {
    if (!looked) await axe(page);
    looked = true;
  };
  const complaints: string[] = [];
  for (const name of calls) {
    const way: Way = ways[name];
    const chosen = choice(names.indexOf(name));
    for (const fault of PLAYED.filter((one) => chosen.includes(one) && playable(name, one))) {
      try {
        await play({ page, url }, name, way, fault, fault === 'slow' || fault === '02' ? undefined : look);
      } catch (error) {
        complaints.push(`${name} answers ${fault}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  expect(complaints.join('\n\n')).toBe('');
}
