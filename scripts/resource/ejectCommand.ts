/** `npm run resource -- NAME --eject list|form|show|cell:FIELD`. */
import { parseArgs } from 'node:util';
import { ended, USAGE, type Surroundings } from './command';
import { eject } from './eject';

export function command(args: readonly string[], around: Surroundings): Promise<number> {
  return ended(
    args,
    async () => {
      const { values, positionals } = parseArgs({
        args: [...args],
        allowPositionals: true,
        options: { eject: { type: 'string' } },
      });
      const [name] = positionals;
      if (name === undefined || values.eject === undefined) {
        around.say(USAGE);
        return 1;
      }
      await eject(name, values.eject, around);
      return 0;
    },
    around,
  );
}
