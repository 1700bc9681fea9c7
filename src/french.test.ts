/** Every text of a definition and of a wizard is there in French. */
import { flattenObject } from 'es-toolkit';
import { expect, it } from 'vitest';
import { localised, type Translate } from './engine/definition/localised';
import { normaliseWizard, spokenWizard } from './engine/wizard/normal';
import { cardLink } from './custom/partner-bank/cardLink';
import { manualAccount, openAccount } from './custom/partner-bank/openAccount';
import { locale } from './i18n/fr/locale';
import { resources as defined } from './resources/index';

const french: Readonly<Record<string, unknown>> = flattenObject(locale.messages);

/** Each key that is asked for, with its English. */
const asked = new Map<string, string>();
const translate: Translate = (key, { _: english }) => {
  if (!asked.has(key)) asked.set(key, english);
  return english;
};
for (const resource of defined) localised(resource, 'fr', translate);
for (const wizard of [openAccount, manualAccount, cardLink]) spokenWizard(normaliseWizard(wizard), translate);

const VALUES = /[%{]\{?\w+\}/g;
const valuesIn = (text: string): readonly string[] => [...new Set(text.match(VALUES))].toSorted();
const texts = [...asked].filter(([key]) => key.startsWith('resources.') || key.startsWith('wizards.'));

it('has texts of definitions and wizards to translate', () => {
  expect(texts.length).toBeGreaterThan(300);
});

it('says every text of a definition and of a wizard', () => {
  expect(texts.filter(([key]) => french[key] === undefined).map(([key]) => key)).toEqual([]);
});

it('keeps the values and the forms of each', () => {
  const wrong = texts.filter(([key, english]) => {
    const found = french[key];
    const text = typeof found === 'string' ? found : '';
    return (
      valuesIn(text).join(' ') !== valuesIn(english).join(' ') ||
      text.split('||||').length !== english.split('||||').length
    );
  });
  expect(wrong).toEqual([]);
});
