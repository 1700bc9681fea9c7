/**
 * Stores a wizard over a reload and a forced sign-out, like drafts: in this tab by user, page and wizard. Secrets are
 * not stored, only that there were some. An unconfirmed request is in its own store (calls/unconfirmed); here stands
 * which one the values were sent in.
 */
import { shownSchema } from './wizard';
import { readJson } from '../browser/storageRoom';
import * as z from 'zod/mini';
import { dropDraft, keepDraft, readDraft, type DraftKey } from '../browser/drafts';
import { differing, shownKey, type Values } from '../forms/values';
import { begin, drop as dropUnconfirmed, entriesOf, type Begun, type Unconfirmed } from '../calls/unconfirmed/store';
import type { NormalWizard } from './normal';
import { doneSchema, asked, blank, isSecret, type Done, type Filled } from './steps';
import type { NormalField } from '../definition/resource';

export type Kept = 'all' | 'noImages' | 'nothing';

export type Keeper = ReturnType<typeof keeperOf>;

/** The calls that the wizard must not make twice. */
export function commandsOf<Tools>({ steps }: NormalWizard<Tools>): readonly string[] {
  return steps.flatMap(({ once, call }) => (once && call ? [call] : []));
}

const NOTHING: Values = {};

export function keeperOf<Tools>(wizard: NormalWizard<Tools>, username: string, path: string) {
  const keyOf = (part: string): DraftKey => ({ username, path, form: `wizard ${wizard.name} ${part}` });
  const images = keptImages(wizard.fields, keyOf);
  const texts = wizard.fields.filter((field) => !isSecret(field) && field.kind !== 'image');
  const textNames = new Set(texts.flatMap(({ name }) => [name, shownKey(name)]));
  const secrets = wizard.fields.filter(isSecret).map(({ name }) => name);
  const start = blank(wizard);

  /** Small values take precedence over images. */
  const write = (where: DraftKey, draft: Values): boolean => {
    if (keepDraft(where, draft)) return true;
    images.makeRoom();
    return keepDraft(where, draft);
  };
  const shown = heldJson(keyOf('shown'), shownSchema, write);
  const sent = heldJson(keyOf('request'), sentSchema, write);
  const drop = (): void => {
    for (const part of ['values', 'state']) dropDraft(keyOf(part));
    images.drop();
  };
  let request = entriesOf(username, commandsOf(wizard)).find(({ id }) => id === sent.get()?.id) ?? null;
  const setRequest = (next: Unconfirmed | null, adopted = false): void => {
    request = next;
    sent.set(next && { id: next.id, adopted });
  };
  // Another tab has found the outcome out: the sent values must not look as if they were still to be sent.
  if (sent.get() !== null && !request) {
    setRequest(null);
    drop();
  }
  return {
    /** The stored state, or null. */
    left: (): Filled | null => {
      const values = readDraft(keyOf('values'));
      const state = readJson(stateSchema, readDraft(keyOf('state'))?.json);
      if (!values && !state) return null;
      const left = { ...start.values, ...pick(values ?? NOTHING, (name) => textNames.has(name)), ...images.left() };
      return { values: left, done: state?.done ?? {}, lost: lostOf(wizard, left, state?.had) };
    },
    keep: ({ values, done, lost }: Filled): Kept => {
      const typed = typedIn(texts, values, start.values);
      const had = (): readonly string[] => [...secrets.filter((name) => values[name]), ...images.keep(values), ...lost];
      if (Object.keys(typed).length + Object.keys(done).length + had().length === 0 && !images.any(values)) {
        for (const part of ['values', 'state']) dropDraft(keyOf(part));
        return 'all';
      }
      const plain = withoutSecrets(done, textNames);
      const writeState = (): boolean => write(keyOf('state'), { json: JSON.stringify({ had: had(), done: plain }) });
      if (!write(keyOf('values'), typed) || !writeState()) return 'nothing';
      if (images.keep(values).length === 0) return 'all';
      // The images may have been dropped just now, and then count as lost.
      return writeState() ? 'noImages' : 'nothing';
    },
    drop,
    /** The unconfirmed request that the values belong to. */
    request: () => request,
    /** Call before the request is sent. */
    begin: async (next: Unconfirmed): Promise<Begun> => {
      setRequest(next, next.id === sent.get()?.id && sent.get()?.adopted);
      const begun = await begin(username, next);
      const confirmed = (): void => {
        setRequest(null);
        begun.confirmed();
      };
      return { ...begun, confirmed };
    },
    /** From now on the values belong to a request of another tab or visit. */
    adopt: (next: Unconfirmed) => setRequest(next, true),
    /** The request's values are not in this tab: all must be entered again. */
    isAdopted: () => sent.get()?.adopted ?? false,
    /** The user gives the request up. */
    forget: (): void => {
      if (request) dropUnconfirmed(username, request.id);
      setRequest(null);
    },
    /** The final message, until it was read. */
    shown: shown.get,
    setShown: shown.set,
  };
}

/** What was entered before, and is not there any more. */
function lostOf<Tools>(
  { fields }: NormalWizard<Tools>,
  left: Values,
  had: readonly string[] = [],
): ReadonlySet<string> {
  return new Set(had.filter((name) => !left[name] && fields.some((field) => field.name === name)));
}

/** The typed texts that differ from those at the start, and how they were shown. */
function typedIn<Tools>(texts: NormalWizard<Tools>['fields'], values: Values, start: Values): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const { field } of differing(texts.map(asked), values, start)) {
    typed[field.name] = values[field.name] ?? '';
    const words = values[shownKey(field.name)];
    if (words) typed[shownKey(field.name)] = words;
  }
  return typed;
}

const stateSchema = z.object({
  had: z.array(z.string()),
  done: z.record(z.string(), doneSchema),
});
const sentSchema = z.object({ id: z.string(), adopted: z.boolean() });

/** One stored value, also held in memory in case storage is full. */
function heldJson<T>(where: DraftKey, schema: z.ZodMiniType<T>, write: (where: DraftKey, draft: Values) => boolean) {
  let value = readJson(schema, readDraft(where)?.json);
  return {
    get: (): T | null => value,
    set: (next: T | null): void => {
      value = next;
      if (next === null) dropDraft(where);
      else write(where, { json: JSON.stringify(next) });
    },
  };
}

/** A call's input is unknown once a part of it is lost. */
function withoutSecrets(done: Filled['done'], texts: ReadonlySet<string>): Filled['done'] {
  const isText = (name: string): boolean => texts.has(name);
  return Object.fromEntries(
    Object.entries(done).map(([step, { values, go, fill }]): [string, Done] => {
      const whole = values !== null && Object.keys(values).every((name) => isText(name) || values[name] === '');
      return [step, { values: whole ? pick(values, isText) : null, go, fill: pick(fill, isText) }];
    }),
  );
}

function pick(values: Values, wanted: (name: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => wanted(name)));
}

/** Images are stored one by one, because they are large and may not fit. */
function keptImages(fields: readonly NormalField[], keyOf: (part: string) => DraftKey) {
  const names = fields.filter((field) => field.kind === 'image' && !isSecret(field)).map(({ name }) => name);
  const imageKey = (name: string): DraftKey => keyOf(`image ${name}`);
  /** By name: the image stored last, and whether it fitted. */
  const tried = new Map<string, { readonly value: string; readonly kept: boolean }>();

  const written = (name: string, value: string, shown: string): boolean => {
    if (value !== '') return keepDraft(imageKey(name), { [name]: value, [shownKey(name)]: shown });
    dropDraft(imageKey(name));
    return true;
  };
  return {
    left: (): Values => Object.assign({}, ...names.map((name) => readDraft(imageKey(name)))),
    any: (values: Values): boolean => names.some((name) => values[name]),
    /** Stores changed images. Returns the names of those that do not fit. */
    keep: (values: Values): readonly string[] =>
      names.filter((name) => {
        const value = values[name] ?? '';
        const before = tried.get(name);
        if (before?.value === value) return !before.kept;
        const kept = written(name, value, values[shownKey(name)] ?? '');
        tried.set(name, { value, kept });
        return !kept;
      }),
    drop: (): void => {
      for (const name of names) dropDraft(imageKey(name));
      tried.clear();
    },
    /** Frees their space for smaller values; they are not tried again. */
    makeRoom: (): void => {
      for (const name of names) dropDraft(imageKey(name));
      for (const [name, { value }] of tried) tried.set(name, { value, kept: value === '' });
    },
  };
}
