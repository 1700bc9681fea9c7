/** `npm run resource -- --check`. */
import { parseArgs } from 'node:util';
import { checkDefinitions } from './check';
import { ended, type Surroundings } from './command';

/** Where `npm start` and `npm run dev` answer. */
const HERE = 'http://127.0.0.1:4000';

export function command(args: readonly string[], around: Surroundings): Promise<number> {
  return ended(
    args,
    async () => {
      const { values } = parseArgs({
        args: [...args],
        options: { check: { type: 'boolean' }, against: { type: 'string', default: HERE } },
      });
      const wrong = await checkDefinitions(values.against.replace(/\/+$/, ''), around);
      return wrong > 0 ? 1 : 0;
    },
    around,
  );
}
