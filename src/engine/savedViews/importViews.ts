/** Stores the views of a file. One that cannot be stored does not stop the others. */
import { UpstreamError } from '../../upstream/errors';
import { isSecretName } from '../../upstream/pan';
import { withAsked } from '../../lists/question/asked';
import { isHeld } from '../../lists/question/typed';
import type { Resource } from '../definition/resource';
import { readViews } from './file';
import type { Notice, Read, SavedView, ViewBody } from './view';

export interface Imported {
  readonly created: readonly SavedView[];
  /** The unreadable parts of the file. */
  readonly notices: readonly Notice[];
  /** Names of the views that were not stored, by reason. */
  readonly refused: readonly Refused[];
}

interface Refused {
  readonly names: readonly string[];
  readonly error: unknown;
}

/** After this many equal refusals in a row the import stops, because the store is probably full. */
const ALIKE = 3;

interface Into {
  /** The declared resources, because values of secret filters are removed even if the user may not see the filter. */
  readonly resources: readonly Resource[];
  readonly mayList: (resource: string) => Promise<boolean>;
  /** `at`: its place in the file. */
  readonly create: (body: ViewBody, at: number) => Promise<SavedView>;
}

/** Stores views of any list. Never rejects. */
export async function importViews(text: string, { resources, mayList, create }: Into): Promise<Imported> {
  const { value: bodies, notices } = readViews(text);
  const left: Notice[] = [];
  const named = [...new Set(bodies.map(({ resource }) => resource))];
  const allowed = await Promise.all(named.map(async (name) => ((await mayList(name)) ? name : null)));
  const fitting = bodies.flatMap((body) => {
    const { value, notices: why } = fitted(body, resources, allowed.includes(body.resource));
    left.push(...why);
    return value ?? [];
  });
  const created: SavedView[] = [];
  const refused: { names: string[]; error: unknown }[] = [];
  let alike = 0;
  for (const [at, body] of fitting.entries()) {
    try {
      // One after the other, because each answer decides whether to continue.
      // oxlint-disable-next-line no-await-in-loop
      created.push(await create(body, at));
      alike = 0;
    } catch (error) {
      const same = refused.find((one) => textOf(one.error) === textOf(error));
      alike = same && same === refused.at(-1) && alike > 0 ? alike + 1 : 1;
      const over = !ofOneView(error) || alike >= ALIKE;
      const names = fitting.slice(at, over ? undefined : at + 1).map(({ name }) => name);
      if (same) same.names.push(...names);
      else refused.push({ names, error });
      if (over) break;
    }
  }
  return { created, notices: [...notices, ...left], refused };
}

/** The view without secret filters; null if the user has no such list. */
function fitted(body: ViewBody, resources: Into['resources'], allowed: boolean): Read<ViewBody | null> {
  const resource = resources.find(({ name }) => name === body.resource);
  if (!resource || !allowed) {
    return { value: null, notices: [{ why: resource ? 'noRight' : 'noList', part: 'record', name: body.name }] };
  }
  const notices: Notice[] = [];
  const { filters } = withAsked(resource, Object.keys(body.filter));
  const filter = Object.entries(body.filter).filter(([param, text]) => {
    const field = filters.find((one) => one.param === param);
    const secret = isHeld(field ?? { kind: 'text', secret: false }, text) || isSecretName(param);
    if (secret) notices.push({ why: 'secret', part: 'filter', name: field?.label ?? param });
    return !secret;
  });
  return { value: { ...body, filter: Object.fromEntries(filter) }, notices };
}

/** Whether the store refused this view. Any other failure would affect the next view too. */
function ofOneView(error: unknown): boolean {
  return error instanceof UpstreamError && (error.kind === 'business' || error.kind === 'refused');
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
