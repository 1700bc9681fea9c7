/**
 * Every sentence that the service writes into the audit has its French (D295): one without would stay English there.
 * Runs on PGlite: it reads what the commands have written, and no SQL of the service.
 */
import { afterEach, expect, it } from 'vitest';
import { outcomeOf } from '../../server/http/noticeRules';
import { locale } from '../../src/i18n/fr/locale';
import { translateBy } from '../../src/i18n/received';
import { isOutcome, OUTCOMES } from '../../src/upstream/noticeKinds';
import { makeCases } from './samples';
import { openWorld } from './world';

afterEach(() => translateBy('en', {}));

const french = () => translateBy('fr', locale.messages, locale.money);

it('the sentence of every command is said in French, none of it in English', async () => {
  const world = await openWorld(undefined, { mail: { wake: () => undefined } });
  await makeCases(world);
  const stored = await world.database.db.selectFrom('audit_entries').select('action').distinct().execute();
  await world.database.close();
  const actions = stored.map(({ action }) => action);
  // Each outcome that is told as a notice is that of a sentence which a command really writes (D900).
  const told = new Set(actions.map((action) => outcomeOf([{ action }], 0)?.kind));
  const untold = Object.keys(OUTCOMES).filter((kind) => isOutcome(kind) && !told.has(kind));
  // The commands of these two were given the other way round: one word differs.
  expect(untold).toEqual(['userDeactivated', 'purseDebited']);
  const terms = french();
  expect(actions.length).toBeGreaterThan(50);
  expect(actions.filter((action) => !terms.has(action))).toEqual([]);
  // Names of views, which are theirs, stand in quotes.
  const said = actions.map((action) => terms.get(action)?.replaceAll(/"[^"]*"/g, ''));
  expect(said.filter((text) => /\b(?:of|with|from|shared|by|the|in|to|added)\b|\d\.\d\d\b/.test(text ?? ''))).toEqual(
    [],
  );
  expect(terms.get('Debited the purse of Kemi POS (M5) with N2,075,467.10, transaction A-1')).toBe(
    'Portefeuille débité\u202F: Kemi POS (M5), montant\u202F: 2\u202F075\u202F467,10\u00A0N, transaction A-1',
  );
});

it('the sentence of everything that the service does by itself is said in French', () => {
  const sources = import.meta.glob<string>(['../../server/**/*.ts', '!../../server/**/*.test.ts'], {
    eager: true,
    import: 'default',
    query: '?raw',
  });
  const SENTENCE = /(?:systemEntry\(|audit\(\{ action: |const (?:action|SEALED|\w+_FORWARD) = )(['`])([A-Z].*?)\1/g;
  const texts = Object.values(sources).flatMap((text) =>
    [...text.matchAll(SENTENCE)].map(([, , sentence = '']) => sentence.replaceAll(/\$\{[^}]*\}/g, '7')),
  );
  // The nouns of subscribedRoutes.ts are seven here: the test above has both of them.
  const known = texts.filter((text) => !/^(?:Changed|Ended) the 7/.test(text));
  expect(known.length).toBeGreaterThan(30);
  const terms = french();
  expect(known.filter((text) => !terms.has(text))).toEqual([]);
});
