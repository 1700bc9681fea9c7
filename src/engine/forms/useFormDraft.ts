/** Typed values survive a reload and a forced sign-out, per user, page and form; secrets do not. */
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useEngine } from '../app/context';
import { dropDraft, keepDraft, readDraft } from '../browser/drafts';
import type { KindName } from '../definition/fields';
import type { FormField } from '../definition/resource';
import { differing, shownKey, type Values } from './values';

/** Passwords are never shown again; images are too large to store with every keystroke. */
const UNKEPT: ReadonlySet<string> = new Set<KindName>(['password', 'image']);

export type FormDraft = ReturnType<typeof useFormDraft>;

export function useFormDraft(name: string, fields: readonly FormField[]) {
  const { username } = useEngine().session.user;
  const [, page = ''] = useLocation().pathname.split('/');
  return useMemo(() => {
    const draftKey = { username, path: `/${page}`, form: name };
    const kept = fields.filter(({ field, readOnly }) => !readOnly && !field.secret && !UNKEPT.has(field.kind));
    return {
      /** The stored draft, or null. */
      left: readDraft(draftKey),
      /** The names of the fields that are never stored. */
      lost: fields.flatMap((one) => (one.readOnly || kept.includes(one) ? [] : one.field.label)).join(', '),
      /** Stores what differs from the initial values. */
      keep: (values: Values, start: Values): void => {
        const draft: Record<string, string> = {};
        for (const { field } of differing(kept, values, start)) {
          draft[field.name] = values[field.name] ?? '';
          const shown = values[shownKey(field.name)];
          if (shown) draft[shownKey(field.name)] = shown;
        }
        if (Object.keys(draft).length === 0) dropDraft(draftKey);
        else keepDraft(draftKey, draft);
      },
      drop: () => dropDraft(draftKey),
    };
  }, [username, page, name, fields]);
}
