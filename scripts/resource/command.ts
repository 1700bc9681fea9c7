/** `npm run resource`: what is asked for by its arguments. */
import { parseArgs } from 'node:util';
import { CannotError } from './draft';
import { fromSource, type Surroundings } from './from';

export const USAGE = `npm run resource -- NAME --from FILE|URL [--json] [--path /things] [--host api] [--access CODE]
    writes a definition from an OpenAPI document, a JSON Schema or one sample answer`;

/** Answers the exit code. */
export async function command(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    return await run(args, around);
  } catch (error) {
    if (!(error instanceof CannotError) && !isUsageError(error)) throw error;
    around.say(error.message);
    return 1;
  }
}

function isUsageError(error: unknown): error is Error {
  return error instanceof Error && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS');
}

async function run(args: readonly string[], around: Surroundings): Promise<number> {
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
  const [name] = positionals;
  if (name !== undefined && values.from !== undefined) {
    await fromSource({ ...values, name, from: values.from }, around);
    return 0;
  }
  around.say(USAGE);
  return 1;
}
