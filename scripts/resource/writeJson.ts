/** A definition as a file that the configuration names. */
import { applyEdits, modify } from 'jsonc-parser';
import { z } from 'zod';
import type { Changes } from './changes';
import type { Draft } from './draft';

const CONFIG = 'public/config.json';

const listing = z.looseObject({ resources: z.array(z.string()).optional() });

export const fileOf = (name: string): string => `public/resources/${name}.json`;

export const jsonOf = (draft: Draft): string =>
  JSON.stringify({ $schema: '../resource.schema.json', ...draft }, null, 2);

export function writeJson(draft: Draft, changes: Changes): void {
  changes.create(fileOf(draft.name), jsonOf(draft));
  changes.edit(CONFIG, (text) => {
    const { resources = [] } = listing.parse(JSON.parse(text));
    const all = [...resources, `resources/${draft.name}.json`];
    return applyEdits(
      text,
      modify(text, ['resources'], all, { formattingOptions: { insertSpaces: true, tabSize: 2 } }),
    );
  });
}
