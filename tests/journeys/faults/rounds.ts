/** Declares a journey per screen that plays faults on each of its calls. */
import { describe, expect } from 'vitest';
import { contract, type ContractName } from '../../../src/upstream/index';
import { axeFaults } from '../harness/axe';
import { FAILED_CALL } from '../harness/faults';
import { journey, type Scene } from '../harness/journey';
import { PLAYED, play, ownPatience, type Played } from './play';
import { ways } from './ways';
import type { Way } from './way';

/** Which faults are played on a call; `place` counts the calls. */
type Choice = (place: number) => readonly Played[];

const names = Object.values(contract)
  .map(({ name }) => name)
  .filter(isName);

function isName(name: string): name is ContractName {
  return name in contract;
}

/** In how many files `npm test` plays the screens, so that two files at once come to their end together. */
const PARTS = 3;

interface Play {
  readonly choice: Choice;
  /** Whether axe looks at a screen with a failure on it; `place` counts the screens. */
  readonly looks: (place: number) => boolean;
  /** Of each screen, in milliseconds. */
  readonly timeout: number;
  /** Is told what each screen came to. */
  readonly say?: (line: string) => void;
  /** Which screens; `place` counts them. All of them unless said otherwise. */
  readonly screens?: (place: number) => boolean;
}

/** One journey per screen and user, with a page and a session of its own. */
export function playOnEveryCall({ choice, looks, timeout, say, screens = () => true }: Play): void {
  const rounds = new Map<string, ContractName[]>();
  for (const name of names.filter((_, place) => choice(place).length > 0)) {
    const round = `${ways[name].screen} as ${ways[name].as ?? 'admin'}`;
    rounds.set(round, [...(rounds.get(round) ?? []), name]);
  }
  for (const [place, [round, calls]] of [...rounds].entries()) {
    if (!screens(place)) continue;
    const [first] = calls;
    const as = first === undefined ? 'admin' : (ways[first].as ?? 'admin');
    journey(
      `no call of ${round} fails silently, blankly or with a loss: ${calls.join(', ')}`,
      { ...(as === 'nobody' ? {} : { as }), timeout },
      async (scene) => {
        const { played, complaints } = await playRound(scene, calls, choice, looks(place));
        say?.(`${round}: ${played} faults on ${calls.length} calls, ${complaints.length} not told well`);
        expect(complaints.join('\n\n')).toBe('');
      },
    );
  }
}

/** One fault on each call, always the same one; `npm run campaigns` plays all of them, and has axe look at each screen. */
export function playPart(part: 1 | 2 | 3): void {
  describe(`every call, part ${part} of ${PARTS}`, () => {
    playOnEveryCall({
      choice: (place) => [PLAYED[place % PLAYED.length] ?? 'XX'],
      looks: () => false,
      timeout: 120_000,
      screens: (place) => place % PARTS === part - 1,
    });
  });
}

async function playRound(
  { page, url, allow }: Scene,
  calls: readonly ContractName[],
  choice: Choice,
  looks: boolean,
): Promise<{ readonly played: number; readonly complaints: readonly string[] }> {
  allow(FAILED_CALL);
  await ownPatience(page);
  let looked = !looks;
  const look = async (): Promise<void> => {
    if (!looked) expect(await axeFaults(page)).toEqual([]);
    looked = true;
  };
  const complaints: string[] = [];
  let played = 0;
  for (const name of calls) {
    const way: Way = ways[name];
    const chosen = choice(names.indexOf(name));
    for (const fault of PLAYED.filter((one) => chosen.includes(one))) {
      played += 1;
      try {
        await play({ page, url }, name, way, fault, fault === 'slow' || fault === '02' ? undefined : look);
      } catch (error) {
        complaints.push(`${name} answers ${fault}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  return { played, complaints };
}
