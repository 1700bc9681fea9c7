// @vitest-environment jsdom
import { flattenObject } from 'es-toolkit';
import { render, screen, within } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { expect, it } from 'vitest';
import { ENGLISH, setFormatLocale } from '../../i18n/format';
import { locale } from '../../i18n/fr/locale';
import { i18nProvider } from '../../i18n/provider';
import { translateBy } from '../../i18n/received';
import { setMoneyForm } from '../../upstream/money';
import { listAudit } from '../../upstream/audit';
import { audit } from './audit';
import { admins, agentManagers } from '../../i18n/fr/people';
import Changes from './Changes';

const ENTRY = {
  id: 1,
  user: null,
  action: 'Changed',
  ip: '',
  requestMethod: 'PUT',
  url: '/',
  time: '2026-11-20T10:00:00Z',
};

it('an entry names each field with its value before and after', () => {
  const changes = [
    { field: 'businessPhone', old: '08031111111', new: null },
    { field: 'accountBvn', old: null, new: 'changed' },
    { field: 'snoozedUntil', old: null, new: '2026-11-30T09:00:00.000Z' },
  ];
  render(
    <I18nContextProvider value={i18nProvider}>
      <Changes changes={changes} />
    </I18nContextProvider>,
  );
  const [, phone, bvn, snoozed] = screen.getAllByRole('row');
  expect(
    within(phone ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['08031111111', '']);
  expect(bvn?.textContent).toBe('Account BVNchanged');
  // In Lagos, as every time of the list.
  expect(snoozed?.textContent).toBe('Snoozed Until2026-11-30 10:00:00');
});

it('shortens a digest, which can be copied whole, and has no column before what was created', () => {
  const digest = '4e0237bc66f50c252132704e0971546194512179b424c122f497a7db25016736';
  render(
    <I18nContextProvider value={i18nProvider}>
      <Changes changes={[{ field: 'users', old: null, new: digest }]} />
    </I18nContextProvider>,
  );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Field', 'After']);
  expect(screen.getByRole('cell').textContent).toBe('4e0237bc66f5…');
  expect(screen.getByRole('button', { name: `Copy ${digest}` })).toBeDefined();
});

it('names what was changed of an admin and of a manager in French, as their forms do', () => {
  const say: Readonly<Record<string, string>> = {
    'resources.admins.fields.roleGroup': admins.fields.roleGroup,
    'resources.agentManagers.fields.nationality': agentManagers.fields.nationality,
    'resources.agentManagers.fields.address': agentManagers.fields.address,
  };
  const translate = (key: string, { _ = key }: { _?: string } = {}) => say[key] ?? _;
  render(
    <I18nContextProvider value={{ ...i18nProvider, translate }}>
      <Changes changes={['roleGroup', 'nationality', 'address'].map((field) => ({ field, old: 'x', new: null }))} />
    </I18nContextProvider>,
  );
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toEqual(['Groupe de rôles', 'Nationalité', 'Adresse']);
});

it('says a movement of money in French, with its amounts as the screen has them [D295]', async () => {
  const texts: Readonly<Record<string, unknown>> = flattenObject(locale.messages);
  const french = new Map(Object.entries(texts).map(([key, text]) => [key, String(text)]));
  const { tag, kinds } = ENGLISH;
  setFormatLocale({ tag, kinds, terms: translateBy('fr', locale.messages, locale.money) });
  setMoneyForm(locale.money);
  const changes = [
    { field: 'balance', old: '2,075,467.10', new: '2,075,468.10' },
    { field: 'action', old: null, new: 'credit' },
    { field: 'amount', old: null, new: '1.00' },
    { field: 'reason', old: null, new: '1,234.50' },
    { field: 'transactionId', old: null, new: 'A-1' },
  ];
  const translate = (key: string, { _ = key }: { _?: string } = {}) => french.get(key) ?? _;
  render(
    <I18nContextProvider value={{ ...i18nProvider, translate }}>
      <Changes changes={changes} />
    </I18nContextProvider>,
  );
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent.replaceAll('\u202F', ' '));
  setFormatLocale(ENGLISH);
  setMoneyForm();
  translateBy('en', {});
  expect(rows.slice(1)).toEqual([
    'Solde (N)2 075 467,102 075 468,10',
    'OpérationCrédit',
    'Montant1,00',
    'Motif1,234.50',
    'Référence de la transactionA-1',
  ]);
});

it('an upstream that sends no changes is read as before', () => {
  const page = { responseCode: '00', data: { data: [ENTRY], recordsFiltered: 1 } };
  expect(listAudit.read(page).rows[0]?.changes).toEqual({ list: [], text: '' });
});

it.each([
  ['Generated an activation code for Gwarzo Communications and Sons (KDA000077)', '(KDA000077)'],
  ['Changed their own password', undefined],
])('a sentence keeps its text, with the member id apart from the name that may be cut: %s', (action, id) => {
  const { container } = render(audit.cells?.action?.({ ...ENTRY, id: 1, changes: { list: [], text: '' } }, action));
  expect(container.textContent).toBe(action);
  expect(container.querySelector('.cell__ending > :last-child')?.textContent).toBe(id);
});

it.each([
  ['', null, 'System'],
  ['10.0.0.7', null, ''],
  ['10.0.0.7', { memberId: 'KDS000001', username: 'admin' }, 'admin'],
])('says that the service itself did what nobody asked for from anywhere (%j, %j)', (ip, user, shown) => {
  const entry = { ...ENTRY, ip, user, changes: { list: [], text: '' } };
  const { container } = render(audit.cells?.username?.(entry, user?.username ?? ''));
  expect(container.textContent).toBe(shown);
});
