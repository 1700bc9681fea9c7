/**
 * What of a wizard is kept over a reload and a forced sign-out, by the rules of drafts: in this tab, under the user, the
 * page and the wizard. Secrets are kept nowhere; that there were some is.
 */
import * as z from 'zod/mini';
import { dropDraft, keepDraft, readDraft, type DraftPlace } from '../drafts';
import { differing, shownKey, type Values } from '../forms/values';
import type { NormalField } from '../resource';
import { blank, type Done, type Filled } from './steps';
import type { NormalWizard } from './normal';
import type { Ids } from './wizard';

/** A request of which no answer has come. Nothing in it is secret. */
export interface Note {
  readonly step: string;
  readonly ids: Ids;
  /** When it was first sent, in milliseconds. */
  readonly at: number;
}

/** What could be kept. */
export type Kept = 'all' | 'noImages' | 'nothing';

export interface Keeper {
  /** What was left; null for nothing. */
  readonly left: () => Filled | null;
  readonly keep: (filled: Filled) => Kept;
  readonly drop: () => void;
  readonly note: () => Note | null;
  readonly setNote: (note: Note | null) => void;
}

const NOTHING: Values = {};

const isKept = ({ secret, kind }: NormalField): boolean => !secret && kind !== 'password';

export function keeperOf<Tools>(wizard: NormalWizard<Tools>, username: string, path: string): Keeper {
  const place = (part: string): DraftPlace => ({ username, path, form: `wizard ${wizard.name} ${part}` });
  const texts = wizard.fields.filter(isKept);
  const secrets = new Set(wizard.fields.filter((field) => !isKept(field)).map(({ name }) => name));
  const start = blank(wizard);
  const asFormFields = texts.map((field) => ({ field, required: false, readOnly: false, sent: true }));

  const drop = (): void => {
    for (const part of ['values', 'state']) dropDraft(place(part));
  };
  return {
    left: () => {
      const values = readDraft(place('values'));
      const state = read(stateSchema, readDraft(place('state'))?.json);
      if (!values && !state) return null;
      const known = new Set(texts.flatMap(({ name }) => [name, shownKey(name)]));
      return {
        values: { ...start.values, ...pick(values ?? NOTHING, (name) => known.has(name)) },
        done: state?.done ?? {},
        lost: new Set(state?.had.filter((name) => secrets.has(name))),
      };
    },
    keep: ({ values, done, lost }) => {
      const typed: Record<string, string> = {};
      for (const { field } of differing(asFormFields, values, start.values)) {
        typed[field.name] = values[field.name] ?? '';
        const shown = values[shownKey(field.name)];
        if (shown) typed[shownKey(field.name)] = shown;
      }
      const had = [...secrets].filter((name) => values[name] || lost.has(name));
      if (Object.keys(typed).length + Object.keys(done).length + had.length === 0) {
        drop();
        return 'all';
      }
      const json = JSON.stringify({ had, done: withoutSecrets(done, secrets) });
      const kept = keepDraft(place('values'), typed, secrets) && keepDraft(place('state'), { json }, secrets);
      return kept ? 'all' : 'nothing';
    },
    drop,
    note: () => read(noteSchema, readDraft(place('note'))?.json),
    setNote: (note) => {
      if (note) keepDraft(place('note'), { json: JSON.stringify(note) }, secrets);
      else dropDraft(place('note'));
    },
  };
}

const texts = z.record(z.string(), z.string());
const stateSchema = z.object({
  had: z.array(z.string()),
  done: z.record(z.string(), z.object({ values: z.nullable(texts), go: z.nullable(z.string()), fill: texts })),
});
const noteSchema = z.object({
  step: z.string(),
  ids: z.object({ requestId: z.string(), referenceNumber: z.string() }),
  at: z.number(),
});

function read<T>(schema: z.ZodMiniType<T>, json: string | undefined): T | null {
  if (json === undefined) return null;
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** What a call was made with is void once a secret of it is gone. */
function withoutSecrets(done: Filled['done'], secrets: ReadonlySet<string>): Filled['done'] {
  const open = (name: string): boolean => !secrets.has(name);
  return Object.fromEntries(
    Object.entries(done).map(([step, { values, go, fill }]): [string, Done] => {
      const complete = values !== null && Object.keys(values).every((name) => open(name) || values[name] === '');
      return [step, { values: complete ? pick(values, open) : null, go, fill: pick(fill, open) }];
    }),
  );
}

function pick(values: Values, wanted: (name: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => wanted(name)));
}
