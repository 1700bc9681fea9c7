/** Every text that people read, by key and language: the files of `src/i18n`, definitions and wizards. */
import { flattenObject, groupBy } from 'es-toolkit';
import { WIZARDS } from '../../src/custom/partner-bank/useOperation';
import type { Translate } from '../../src/engine/definition/localField';
import { localised } from '../../src/engine/definition/localised';
import { normaliseAll } from '../../src/engine/definition/resolve';
import { normaliseWizard, spokenWizard } from '../../src/engine/wizard/normal';
import { locales } from '../../src/i18n/locales';
import { definitions } from '../../src/resources/index';

/** By key: `list.refresh`, `resources.agents.fields.phone`. */
export type Texts = Readonly<Record<string, string>>;

const areas = import.meta.glob<object>('../../src/i18n/en/*.ts', { eager: true });

const flat = (texts: object): Texts => flattenObject(texts);

/** What definitions and wizards say, by the keys of a locale. */
function definedTexts(): Texts {
  const texts: Record<string, string> = {};
  const collect: Translate = (key, { _ }) => {
    if (!key.startsWith('defaults.')) texts[key] = _;
    return _;
  };
  for (const resource of normaliseAll(definitions).resources) localised(resource, '', collect);
  for (const wizard of Object.values(WIZARDS)) spokenWizard(normaliseWizard(wizard), collect);
  return texts;
}

export const englishTexts = (): Texts => ({ ...flat(Object.assign({}, ...Object.values(areas))), ...definedTexts() });

const loaded = Object.entries(locales).map(async ([tag, load]) => [tag, flat((await load()).messages)] as const);

/** By BCP 47 tag, without English. Read with this file: the runner of `npm run texts` imports nothing later. */
export const translated: Readonly<Record<string, Texts>> = Object.fromEntries(await Promise.all(loaded));

/** The screen that a text belongs to: its area, its resource or its wizard. */
const screenOf = (key: string): string => /^(?:(?:resources|wizards)\.)?[^.]+/.exec(key)?.[0] ?? key;

/** Each screen with its keys, each key with its text in every language. */
export function listing(languages: Readonly<Record<string, Texts>>): string {
  const keys = Object.keys(languages.en ?? {});
  return Object.entries(groupBy(keys, screenOf))
    .map(([screen, its]) => {
      const lines = its.flatMap((key) => [
        key,
        ...Object.entries(languages).map(([tag, texts]) => `  ${tag}  ${texts[key] ?? '(none)'}`),
      ]);
      return [`# ${screen}`, ...lines, ''].join('\n');
    })
    .join('\n');
}
