/** Images are kept one by one and apart from what was typed: they are large, and storage may not hold them. */
import { dropDraft, keepDraft, readDraft, type DraftPlace } from '../base/drafts';
import { shownKey, type Values } from '../forms/values';
import type { NormalField } from '../definition/resource';
import { isSecret } from './steps';

const NONE: ReadonlySet<string> = new Set();

export function keptImages(fields: readonly NormalField[], place: (part: string) => DraftPlace) {
  const names = fields.filter((field) => field.kind === 'image' && !isSecret(field)).map(({ name }) => name);
  const placeOf = (name: string): DraftPlace => place(`image ${name}`);
  /** By name: the image that was tried last, and whether there was room for it. */
  const tried = new Map<string, { readonly value: string; readonly kept: boolean }>();

  const written = (name: string, value: string, shown: string): boolean => {
    if (value !== '') return keepDraft(placeOf(name), { [name]: value, [shownKey(name)]: shown }, NONE);
    dropDraft(placeOf(name));
    return true;
  };
  return {
    left: (): Values => Object.assign({}, ...names.map((name) => readDraft(placeOf(name)))),
    any: (values: Values): boolean => names.some((name) => values[name]),
    /** Writes those that have changed. Answers the names of those that are not kept. */
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
      for (const name of names) dropDraft(placeOf(name));
      tried.clear();
    },
    /** Something smaller needs their place: they are not tried again. */
    makeRoom: (): void => {
      for (const name of names) dropDraft(placeOf(name));
      for (const [name, { value }] of tried) tried.set(name, { value, kept: value === '' });
    },
  };
}
