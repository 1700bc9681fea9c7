/** Help leads only to pages that exist, and quotes only labels that are on the screen, in each language. */
import { flattenObject, mapValues } from 'es-toolkit';
import { describe, expect, it } from 'vitest';
import { sessionOf } from '../../../tests/engine';
import { localised } from '../../engine/definition/localised';
import type { Translate } from '../../engine/definition/localField';
import { locale as french } from '../../i18n/fr/locale';
import {
  HELP_PAGES,
  HELP_TOPICS,
  pageAt,
  topicsFor,
  type HelpContent,
  type HelpPart,
  type HelpStep,
} from '../../i18n/helpTopics';
import { content as inEnglish } from '../../i18n/help/en';
import { content as inFrench } from '../../i18n/help/fr';
import { resources } from '../../resources/index';
import { menuFor } from '../frame/menu';
import { menu, RESOURCES, ROUTES } from '../pages';

const files = import.meta.glob<object>('../../i18n/en/*.ts', { eager: true });
const valuesOf = (texts: object): readonly string[] =>
  Object.values(flattenObject(texts)).filter((text) => typeof text === 'string');

/** Of the messages and of the definitions. */
function englishTexts(): ReadonlySet<string> {
  const texts = new Set(Object.values(files).flatMap(valuesOf));
  const translate: Translate = (_, { _: english }) => {
    texts.add(english);
    return english;
  };
  for (const resource of resources) localised(resource, 'fr', translate);
  return texts;
}

const LANGUAGES = [
  { name: 'English', content: inEnglish, quoted: /“([^”]+)”/g, texts: englishTexts() },
  {
    name: 'French',
    content: inFrench,
    quoted: /«\u202F([^»]+)\u202F»/g,
    texts: new Set(valuesOf(french.messages)),
  },
];

const textOf = (step: HelpStep): string => (typeof step === 'string' ? step : step.text);
const partsOf = ({ more }: HelpContent): readonly HelpPart[] => Object.values(more).flat();
const sentences = (content: HelpContent): readonly string[] => [
  ...Object.values(content.pages).flat(),
  ...[...Object.values(content.steps), ...partsOf(content).map(({ steps }) => steps)].flat().map(textOf),
];

const whoOf = (steps: readonly HelpStep[]) => steps.map((step) => (typeof step === 'string' ? null : step.who));

/** Whom each step is for, so that no language says more than another. */
const readersOf = ({ steps, more }: HelpContent) => [
  mapValues(steps, whoOf),
  mapValues(more, (parts) => parts?.map((part) => whoOf(part.steps))),
];

describe.each(LANGUAGES)('help in $name', ({ content, quoted, texts }) => {
  it('quotes only labels that are on the screen', () => {
    const labels = sentences(content).flatMap((text) => [...text.matchAll(quoted)].map(([, label = '']) => label));
    expect(labels.length).toBeGreaterThan(40);
    expect(labels.filter((label) => !texts.has(label))).toEqual([]);
  });

  it('has no quotation mark of another sort, which would not be compared', () => {
    const rest = sentences(content).map((text) => text.replaceAll(quoted, ''));
    expect(rest.filter((text) => /["“”«»]/.test(text))).toEqual([]);
  });

  it('says of each page what it is, in three sentences, and of each topic its steps', () => {
    expect(Object.keys(content.pages)).toEqual(HELP_PAGES);
    expect(Object.keys(content.steps)).toEqual(Object.keys(HELP_TOPICS));
    for (const text of sentences(content)) expect(text).toMatch(/^\p{Lu}.*\.$/u);
    expect(readersOf(content)).toEqual(readersOf(inEnglish));
    for (const { title } of partsOf(content)) expect(title).toMatch(/^\p{Lu}.*[^.]$/u);
  });
});

const EXISTING = new Set([
  ...ROUTES.map(({ path }) => path.replace(/\/\*$/, '')),
  ...resources.map(({ path }) => path),
  RESOURCES.path,
]);

describe('the ways of help', () => {
  it('lead to pages that exist', () => {
    const named = [...Object.values(HELP_TOPICS).map(({ to }) => to), ...HELP_PAGES.filter((page) => page !== 'other')];
    expect(named.filter((path) => !EXISTING.has(path))).toEqual([]);
  });

  it.each(['ADMIN', 'AGENT', 'AMBASSADOR'])('begin at each page of the menu: %s', (group) => {
    const items = menuFor(
      () => true,
      sessionOf(group).user.roleGroup,
      menu,
      () => undefined,
    );
    const paths = items.flatMap(({ path }) => path ?? []);
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => pageAt(path) === 'other')).toEqual([]);
    expect(pageAt('/transactions/KDK1')).toBe('/transactions');
    expect(pageAt('/of-a-resource-file')).toBe('other');
  });

  it('leave out what a person cannot open or do', () => {
    const topics = topicsFor(
      (groups) => groups.includes('AMBASSADOR'),
      (path) => path !== '/audit',
    );
    expect(topics).toContain('addAgent');
    for (const name of ['assignTerminal', 'failures', 'whoChanged']) expect(topics).not.toContain(name);
    expect(
      topicsFor(
        () => false,
        () => true,
      ),
    ).toHaveLength(12);
  });
});
