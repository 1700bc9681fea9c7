/** What the commands of `npm run resource` have in common: how they begin, and how they end. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CannotError } from './draft';
import type { Environment } from './upstream';
import { PASSWORD, USERNAME } from './upstream';

export interface Surroundings {
  /** The project's root. */
  readonly root: string;
  /** Where a file is looked for. */
  readonly cwd: string;
  readonly env: Environment;
  readonly say: (line: string) => void;
  /** Makes the calls; by default the network's `fetch`. */
  readonly fetch?: typeof fetch;
}

export const USAGE = `npm run resource -- NAME --from FILE|URL [--json] [--path /things] [--host api] [--access CODE]
    writes a definition from an OpenAPI document, a JSON Schema or one sample answer
npm run resource -- --check [--against http://127.0.0.1:4000]
    holds every definition against a service that runs; ${USERNAME} and ${PASSWORD} say who asks
npm run resource -- NAME --eject list|form|show|cell:FIELD
    writes the component that the engine would have rendered, in its place`;

/** Resolves to the exit code. */
export type Command = (args: readonly string[], around: Surroundings) => Promise<number>;

/** A command that takes these options. Expected failures are printed without a stack trace. */
export function commandOf<const Config extends ParseArgsConfig>(
  config: Config,
  run: (parsed: ReturnType<typeof parseArgs<Config>>, around: Surroundings) => Promise<number>,
): Command {
  return async (args, around) => {
    const { say } = around;
    if (args.some((one) => one === '--help' || one === '-h')) {
      say(USAGE);
      return 0;
    }
    try {
      return await run(parseArgs<Config>({ ...config, args: [...args] }), around);
    } catch (error) {
      if (isUsageError(error)) {
        // What follows the first sentence is about arguments that begin with a dash: there are none.
        say(`${error.message.replace(/\. To specify[^]*$/, '.')}\n\n${USAGE}`);
        return 1;
      }
      if (!(error instanceof CannotError)) throw error;
      say(error.message);
      return 1;
    }
  };
}

function isUsageError(error: unknown): error is Error {
  return error instanceof Error && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS');
}
