/** `npm run resource -- NAME --from FILE|URL`, and whatever is no command. */
import { parseArgs } from 'node:util';
import { ended, USAGE, type Surroundings } from './command';
import { fromSource } from './from';

export function command(args: readonly string[], around: Surroundings): Promise<number> {
  return ended(
    args,
    async () => {
      const { values, positionals } = parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          from: { type: 'string' },
          json: { type: 'boolean', default: false },
          path: { type: 'string' },
          host: { type: 'string' },
          access: { type: 'string' },
        },
      });
      const [name, ...more] = positionals;
      if (name === undefined || more.length > 0 || values.from === undefined) {
        around.say(USAGE);
        return 1;
      }
      await fromSource({ ...values, name, from: values.from }, around);
      return 0;
    },
    around,
  );
}
