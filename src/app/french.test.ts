/** Every text of a definition and of a wizard is there in French. */
import { flattenObject } from 'es-toolkit';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { FUNDING_TYPE, MOVEMENT_TYPES } from '../../server/database/ledger';
import reference from '../../server/database/seed/reference.json';
import { localised } from '../engine/definition/localised';
import type { Translate } from '../engine/definition/localField';
import type { NormalField } from '../engine/definition/resource';
import { normaliseWizard, spokenWizard } from '../engine/wizard/normal';
import { cardLink } from '../custom/partner-bank/cardLink';
import { manualAccount, openAccount } from '../custom/partner-bank/openAccount';
import { fieldCell } from '../engine/kinds/cells';
import { fileColumn, documentTexts } from '../engine/export/cellTexts';
import { ENGLISH, setFormatLocale } from '../i18n/format';
import { locale } from '../i18n/fr/locale';
import { terms } from '../i18n/fr/terms';
import { translateBy, translated } from '../i18n/received';
import Changes from '../resources/audit/Changes';
import { resources as defined } from '../resources/index';

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

describe('sentences of the data provider', () => {
  const sources = import.meta.glob<string>(['../upstream/**/*.ts', '../dataProvider/*.ts', '!../**/*.test.ts'], {
    eager: true,
    import: 'default',
    query: '?raw',
  });
  const SENTENCE =
    /(?:cannot\(|UpstreamError\([^)]*message: )\s*(['`])((?:(?!\1)[^\\])+ (?:(?!\1)[^\\])+(?:' \+\s+'(?:(?!\1)[^\\])+)?)\1/g;
  const sentences = Object.values(sources)
    .flatMap((text) => [...text.matchAll(SENTENCE)].map(([, , sentence = '']) => sentence.replace(/' \+\s+'/, '')))
    .map((sentence) => sentence.replace(/\$\{isSentence[^`]*/, ' Why.').replaceAll(/\$\{[^}]*\}/g, 'seven'));

  afterEach(() => translateBy('en', {}));

  it('are said in French [D281]', () => {
    translateBy('fr', locale.messages);
    expect(sentences.length).toBeGreaterThan(8);
    expect(sentences.filter((sentence) => translated(sentence) === undefined)).toEqual([]);
  });

  it('say their values, and a sentence within another [D281]', () => {
    translateBy('fr', locale.messages);
    expect(translated('The service cannot sort this list by amount. Show the list without sorting.')).toBe(
      'Le service ne peut pas trier cette liste par amount. Affichez la liste sans tri.',
    );
    expect(
      translated(
        '1 of 2 were done, and the next one failed. The service cannot filter this list by x. Remove this filter.',
      ),
    ).toBe(
      '1 sur 2 ont réussi, puis un échec a tout arrêté. Le service ne peut pas filtrer cette liste par x. Retirez ce filtre.',
    );
    expect(translated('The bank says no. Sorry.')).toBeUndefined();
  });
});

/** A cell of the definition's own. */
const own = (resource: string, field: string, of: { readonly id: number }, text = ''): string =>
  renderToStaticMarkup(defined.find(({ name }) => name === resource)?.cells[field]?.(of, text));

/** What a cell of the audit says, with marks where its parts begin. */
const said = (text: string): string => own('audit', 'action', { id: 1 }, text).replaceAll(/<[^>]*>/g, '|');

describe('fixed texts of the service', () => {
  const record = {
    statusMessage: 'Insufficient funds',
    statusCode: '51',
    transactionType: { type: 'Cash Out', id: 1 },
  };
  const transactions = defined.find(({ name }) => name === 'transactions');
  const fields = ['type', 'status'].flatMap((name) => transactions?.fields.find((one) => one.name === name) ?? []);
  const entry = { transaction: { transactionType: 'Opening Balance' } };
  const [purseType] = defined
    .filter(({ name }) => name === 'centralPurse')
    .flatMap((one) => one.fields.filter(({ name }) => name === 'transactionType'));
  const state = defined.find(({ name }) => name === 'agents')?.fields.find(({ name }) => name === 'state');
  const sql = import.meta.glob<string>(
    ['../../server/database/seed/money.ts', '../../server/database/migrations/*.ts'],
    {
      eager: true,
      import: 'default',
      query: '?raw',
    },
  );
  /** What the ledger is opened with, as the seed and the migration write it. */
  const openings = Object.values(sql).flatMap((text) =>
    [...text.matchAll(/'OPENING(?:'|-' \|\| agent_id),\s+'([^']+)'/g)].map(([, type = '']) => type),
  );
  const entryTypes = [...new Set([...openings, ...Object.values(MOVEMENT_TYPES), FUNDING_TYPE])];
  const words = { copy: false, tones: { success: 's', pending: 'p', failure: 'f' }, whyUnreadable: () => '' };
  const cell = (field: NormalField, of: object): string => renderToStaticMarkup(fieldCell(field, of, words));
  const shown = (of: object): string => fields.map((field) => cell(field, of)).join(' ');

  afterEach(() => setFormatLocale(ENGLISH));

  it('are all there: types of transactions and meanings of status codes [D280]', () => {
    const known = [
      ...reference.transactionTypes.map(({ type }) => type),
      ...entryTypes,
      ...Object.values(reference.roles),
      ...reference.statuses.map((one) => one.message),
    ];
    expect(openings).toHaveLength(4);
    expect(known.filter((text) => !Object.hasOwn(terms, text))).toEqual([]);
  });

  it('are offered by the filter of the central purse, also those that no transaction has [D280]', () => {
    const choices = purseType?.options.choices;
    const extra = choices && 'call' in choices ? choices.extra : [];
    expect(extra?.map(({ value }) => value).toSorted()).toEqual(entryTypes.toSorted());
    expect(extra?.filter(({ value, label }) => value !== label)).toEqual([]);
    const offered = french['resources.centralPurse.choices.transactionType.Opening Balance'];
    expect(offered).toBe(terms['Opening Balance']);
  });

  it('are French in cells and on paper, and as received in files [D280]', () => {
    setFormatLocale({ ...ENGLISH, tag: 'fr', terms: new Map(Object.entries(terms)) });
    expect(shown(record)).toContain('Retrait');
    expect(shown(record)).toContain('Provision insuffisante');
    expect(shown(record)).not.toContain('lang=');
    expect(documentTexts(fields, [record]).cells).toEqual([['Retrait', 'Provision insuffisante']]);
    expect(fields.map((field) => fileColumn(field).text(record))).toEqual(['Cash Out', 'Insufficient funds']);
  });

  it('are marked as English where they are not known, and never in English [D280]', () => {
    const other = { ...record, statusMessage: 'Host said 77' };
    expect(shown(other)).not.toContain('lang=');
    setFormatLocale({ ...ENGLISH, tag: 'fr', terms: new Map(Object.entries(terms)) });
    expect(shown(other)).toContain('<span lang="en">Host said 77</span>');
    expect(purseType && cell(purseType, entry)).toBe('Solde d’ouverture');
    expect(purseType && cell(purseType, { transaction: { transactionType: 'Levy' } })).toBe(
      '<span lang="en">Levy</span>',
    );
    expect(state && cell(state, { state: { stateName: 'Kano' } })).toBe('Kano');
  });

  const roles = [
    { description: 'View all agents', roleCode: 'ROLE_VIEW_AGENTS' },
    { description: 'Fly', roleCode: 'ROLE_FLY' },
    { description: null, roleCode: 'ROLE_X' },
  ];

  it('what an entry of the audit says is stored in English, and marked so in French [D295]', () => {
    expect(own('audit', 'action', { id: 1 }, 'Signed in')).not.toContain('lang=');
    setFormatLocale({ ...ENGLISH, tag: 'fr', terms: new Map(Object.entries(terms)) });
    expect(own('audit', 'action', { id: 1 }, 'Flew')).toMatch(/^<span lang="en".*>Flew</);
    const changes = [{ field: 'phone', old: '1', new: '2' }];
    expect(renderToStaticMarkup(createElement(Changes, { changes }))).toContain('<th scope="row" lang="en">Phone</th>');
  });

  it('an entry of the audit is said in French where it is known, above what is stored [D295]', () => {
    setFormatLocale({ ...ENGLISH, tag: 'fr', terms: translateBy('fr', locale.messages) });
    expect(said('Signed in')).toBe('||Connexion| |Signed in||');
    expect(said('Assigned a terminal to Kemi POS (KDA7)')).toContain('|Terminal attribué à Kemi POS| |(KDA7)|');
    expect(said('Reset the password of Ada: Obi')).toContain('|Mot de passe réinitialisé\u202F: Ada: Obi|');
    expect(said('Failed to fly')).toBe('|Failed to fly|');
  });

  it('a fee has the decimal sign of the language [D270]', () => {
    const fee = { id: 1, rangeType: 'p' };
    expect(own('fees', 'fee', fee, '0.5')).toContain('0.5\u00A0%');
    setFormatLocale({ ...ENGLISH, tag: 'fr', money: ['\u202F', ','] });
    expect(own('fees', 'fee', fee, '0.5')).toContain('0,5\u00A0%');
  });

  it('the roles of a group are said in French where they are known [D280]', () => {
    const group = { id: 1, roles };
    expect(own('roleGroups', 'roles', group)).toContain('3 rights · Fly, ROLE_X, View all agents');
    setFormatLocale({ ...ENGLISH, tag: 'fr', terms: new Map(Object.entries(terms)) });
    expect(own('roleGroups', 'roles', group)).toContain('3 rights · Fly, ROLE_X, Voir tous les agents');
  });
});

describe('French typography', () => {
  it('has no ordinary space before ; : ! ? » % or after « [D270]', () => {
    const all = Object.entries(french).flatMap(([key, text]) =>
      typeof text === 'string' ? [[key, text] as const] : [],
    );
    expect(all.length).toBeGreaterThan(1_000);
    // `%{` begins the place of a value.
    expect(all.filter(([, text]) => / [;:!?»]| %(?!\{)|[«] |\w[;!?»]/u.test(text))).toEqual([]);
  });

  it('is left to percent() wherever a number is followed by % [D282]', () => {
    const files = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!../i18n/**'], {
      eager: true,
      import: 'default',
      query: '?raw',
    });
    const spaced = Object.entries(files).flatMap(([path, text]) =>
      text.split('\n').flatMap((line) => (/[\d})] %(?:[`'"<]|\{' ')/.test(line) ? [`${path}: ${line.trim()}`] : [])),
    );
    expect(spaced.filter((line) => !line.includes('/** ') && !line.includes('// '))).toEqual([]);
  });
});
