/** Finds texts of a file's `locales` that are never shown, and placeholders that the original text does not have. */
import { nearName, oneOf } from '../near';
import type { Fault } from '../checks/faults';
import { localised } from '../localised';
import { placeholdersIn } from '../placeholders';
import type { Resource } from '../resource';

/** Groups whose keys are the original texts, which may contain dots. */
const BY_TEXT: ReadonlySet<string> = new Set(['sections', 'tabs', 'rules']);

export function localeFaults({ locales = {}, ...resource }: Resource): readonly Fault[] {
  const start = `resources.${resource.name}.`;
  const texts = new Map<string, string>();
  localised(resource, '', (key, { _ }) => {
    if (key.startsWith(start)) texts.set(key.slice(start.length), _);
    return _;
  });
  return Object.entries(locales).flatMap(([tag, own]) =>
    Object.entries(own).flatMap(([key, text]): readonly Fault[] => {
      const [group = '', rest = ''] = key.split(/\.(.*)/s);
      const steps = BY_TEXT.has(group) ? [group, rest] : key.split('.');
      const path = ['locales', tag, ...steps.slice(0, -1)];
      const name = steps.at(-1) ?? '';
      const original = texts.get(key);
      if (original === undefined) {
        const parent = key.slice(0, key.length - name.length);
        const names = [...texts.keys()].flatMap((one) => (one.startsWith(parent) ? one.slice(parent.length) : []));
        return [{ path, name, message: `nothing named "${name}" to translate${oneOf(names, nearName(name, names))}` }];
      }
      const foreign = placeholdersIn(text).find((one) => !placeholdersIn(original).includes(one));
      return foreign === undefined ? [] : [{ path, name, message: `expected no {${foreign}}: "${original}" has none` }];
    }),
  );
}
