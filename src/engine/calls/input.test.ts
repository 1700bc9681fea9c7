// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { buildField } from '../definition/buildField';
import { i18nProvider } from '../../i18n/provider';
import { counted, filled } from './filled';
import { linkOf, plainLinkOf } from './link';

it('leaves what a person does not see out of a sentence, and does not show how it is written', () => {
  const fields = [buildField('code', {})];
  const record = { id: 1, code: 'A-1', rent: '20' };
  expect(filled('Empty {code} for {rent}?', { fields }, [record], i18nProvider.translate)).toBe('Empty A-1 for …?');
});

it('says how many there are in as many forms as the language has', async () => {
  const english = '{count} file |||| {count} files';
  expect([1, 2, 5].map((count) => counted(english, count, i18nProvider.translate))).toEqual([
    '1 file',
    '2 files',
    '5 files',
  ]);
  await i18nProvider.changeLocale('pl');
  const polish = '{count} plik |||| {count} pliki |||| {count} plików';
  expect([1, 2, 5].map((count) => counted(polish, count, i18nProvider.translate))).toEqual([
    '1 plik',
    '2 pliki',
    '5 plików',
  ]);
  await i18nProvider.changeLocale('en');
});

const linkWith = (...names: readonly string[]) => ({
  link: { to: '/list' as const, search: Object.fromEntries(names.map((name) => [name, name])) },
});

it('a link holds emails, account and card numbers in memory, and the rest in its address', () => {
  const fields = ['agentId', 'email', 'account', 'pan'].map((name) => buildField(name, {}));
  const record = { id: 1, agentId: 7, email: 'k@a.ng', account: '0123456789', pan: '4111111111111111' };
  expect(linkOf({ fields }, linkWith('agentId', 'email', 'account', 'pan'), record)).toEqual({
    to: '/list?agentId=7',
    held: { email: 'k@a.ng', account: '0123456789', pan: '4111111111111111' },
  });
  expect(plainLinkOf({ fields }, linkWith('agentId'), record)).toBe('/list?agentId=7');
  expect(plainLinkOf({ fields }, linkWith('email'), record)).toBeNull();
  expect(linkOf({ fields }, linkWith('email'), { id: 1 })).toBeNull();
});
