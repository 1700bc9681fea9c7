/** The definition in a resource file of the project, as far as what is drawn of it goes. */
import type { AnyDefinition } from '../../src/engine/definition/definition';
import { resourceFile } from '../../src/engine/definition/schema/resourceFile';
import { toDefinition } from '../../src/engine/definition/files/toDefinition';
import { CannotError } from './draft';
import { jsonFiles } from './project';

/** What it refers to is not looked at: that is of no account for places and headings. */
export function definitionInFile(name: string, root: string): AnyDefinition | undefined {
  for (const { file, text } of jsonFiles(root).files) {
    const json = parsed(text);
    if (json?.name !== name) continue;
    const checked = resourceFile().safeParse(json);
    if (!checked.success) throw new CannotError(`${file} cannot be read: npm run resource -- --check says why`);
    return toDefinition(checked.data, new Map()).definition;
  }
  return undefined;
}

function parsed(text: string): { readonly name?: unknown } | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}
