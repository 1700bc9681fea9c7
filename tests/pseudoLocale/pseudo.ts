/** A language made of the English one: every letter of every text that people read is another, so that what is not in it shows. */
import raEnglish from 'ra-language-english';
import { readFiles } from '../../src/engine/definition/files/readFiles';
import { normaliseAll } from '../../src/engine/definition/resolve';
import { localised } from '../../src/engine/definition/localised';
import type { Translate } from '../../src/engine/definition/localField';
import { WIZARDS } from '../../src/custom/partner-bank/useOperation';
import { normaliseWizard, spokenWizard } from '../../src/engine/wizard/normal';
import { definitions } from '../../src/resources/index';
import type { Resource } from '../../src/engine/definition/resource';

/** BCP 47's own tag for such a language. `Intl` takes it for English. */
export const PSEUDO = 'en-XA';

const LETTERS = 'ÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽàƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž';
const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Every letter but those of places, such as `%{count}` and `{name}`. */
export function accented(text: string): string {
  return text.replaceAll(/%?\{\w+\}|[A-Za-z]/g, (part) =>
    part.length > 1 ? part : (LETTERS[PLAIN.indexOf(part)] ?? part),
  );
}

interface Nested {
  readonly [key: string]: string | Nested;
}

const nested = (texts: object): Nested =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? accented(text) : nested(Object(text))]),
  );

/** The texts of a resource by their keys below `resources.<name>`. */
function textsOf(resource: Resource): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  const start = `resources.${resource.name}.`;
  localised(resource, '', (key, { _ }) => {
    if (key.startsWith(start)) texts[key.slice(start.length)] = accented(_);
    return _;
  });
  return texts;
}

const areas = import.meta.glob<object>('../../src/i18n/en/*.ts', { eager: true });

/** As a `locale.ts` exports it. */
export function pseudoLocale(): { readonly messages: object; readonly ra: Nested } {
  const texts: Record<string, string> = {};
  const collect: Translate = (key, { _ }) => {
    if (!key.startsWith('defaults.')) texts[key] = accented(_);
    return _;
  };
  for (const resource of normaliseAll(definitions).resources) localised(resource, '', collect);
  for (const wizard of Object.values(WIZARDS)) spokenWizard(normaliseWizard(wizard), collect);
  // What a cell says by itself; the service says all other terms.
  const terms = { 'Central Purse': accented('Central Purse') };
  return { messages: Object.assign({ terms }, ...Object.values(areas).map(nested), texts), ra: nested(raEnglish.ra) };
}

/** A resource file with its texts in the pseudo-locale, under its own `locales`. */
export async function withPseudoTexts(file: string, text: string): Promise<string> {
  const around = {
    names: new Set<string>(),
    paths: new Set<string>(),
    hosts: new Set(['api', 'records']),
    targets: [],
  };
  const { resources } = await readFiles([{ file, text }], around);
  const own: Record<string, unknown> = {};
  for (const [key, said] of Object.entries(resources[0] ? textsOf(resources[0].resource) : {})) {
    const [group = '', rest] = key.split(/\.(.*)/s);
    own[group] = rest === undefined ? said : Object.assign(own[group] ?? {}, { [rest]: said });
  }
  return JSON.stringify({ ...JSON.parse(text), locales: { [PSEUDO]: own } });
}
