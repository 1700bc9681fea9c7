import { describe, expect, it } from 'vitest';
import { englishTexts, listing, translated, type Texts } from './texts';

const english = englishTexts();

/** Names of the places in all forms of a text. */
const places = (text: string): string => [...new Set(text.match(/%?\{\w+\}/g))].toSorted().join(' ');

const wrong = (texts: Texts, is: (text: string, key: string) => boolean): readonly string[] =>
  Object.entries(texts).flatMap(([key, text]) => (is(text, key) ? [`${key}: ${text}`] : []));

/** Has the places of the English text, and plural forms where that has them. */
const same = (text: string, key: string): boolean => {
  const other = english[key];
  if (other === undefined) return true;
  return places(text) === places(other) && (!other.includes('||||') || text.includes('||||'));
};

describe.each(Object.entries(translated))('the texts in %s', (_tag, texts) => {
  it('are all there', () => {
    expect(Object.keys(english).filter((key) => texts[key] === undefined)).toEqual([]);
    expect(wrong(texts, (text) => text.trim() === '')).toEqual([]);
  });

  it('have the places of the English ones, and plural forms where those have them', () => {
    expect(wrong(texts, (text, key) => !same(text, key))).toEqual([]);
  });
});

it('in French have narrow no-break spaces where French writes a space before a sign [D270]', () => {
  expect(wrong(translated.fr ?? {}, (text) => /[ \u00a0][;:!?»]|«(?!\u202f)|(?<!\u202f)»|'/.test(text))).toEqual([]);
});

const breaks = (text: string): boolean => /[ \u202f]%(?!\{)/.test(text);

it('have a no-break space between a number and the sign of per cent [D270]', () => {
  expect(wrong(english, breaks)).toEqual([]);
  expect(wrong(translated.fr ?? {}, (text) => breaks(text) || /[\d}]%(?!\{)/.test(text))).toEqual([]);
});

/** Texts whose number is never zero, and whose first form is about the one thing: “La première ligne”. */
const FROM_ONE: ReadonlySet<string> = new Set([
  'list.period.lastDays',
  'hardware.first',
  'resources.versions.actions.delete.text',
]);

it('in French have the number in the first form, which is the form of zero too [D270]', () => {
  const number = /\{(?:smart_)?count\}/;
  const isWrong = (text: string, key: string): boolean => {
    const [first = '', ...others] = text.split('||||');
    return others.some((form) => number.test(form)) && !number.test(first) && !FROM_ONE.has(key);
  };
  expect(wrong(translated.fr ?? {}, isWrong)).toEqual([]);
});

it('in French have no endings in brackets', () => {
  expect(wrong(translated.fr ?? {}, (text) => /\p{L}\((?:s|e|es)\)/u.test(text))).toEqual([]);
});

it('in French speak of a demonstration where the English ones do alone', () => {
  const spoken = /d[ée]mo(?!grap)|kobodesk\.example|sample data|données fictives/iu;
  // The English of a sentence of the service is its own.
  const isWrong = (text: string, key: string): boolean =>
    spoken.test(text) && !key.startsWith('service.') && !spoken.test(english[key] ?? '');
  expect(wrong(translated.fr ?? {}, isWrong)).toEqual([]);
});

it('in French name the edit form of agents by what it does', () => {
  expect(translated.fr?.['resources.agents.edit.label']).toBe('Modifier l’agent');
});

it('are printed by screen, each with its languages', () => {
  const printed = listing({
    en: { 'list.refresh': 'Refresh', 'views.save': 'Save' },
    fr: { 'list.refresh': 'Actualiser' },
  });
  expect(printed).toBe(
    '# list\nlist.refresh\n  en  Refresh\n  fr  Actualiser\n\n# views\nviews.save\n  en  Save\n  fr  (none)\n',
  );
});
