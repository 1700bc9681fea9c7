// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { definitions } from '../../resources/index';
import { ENGLISH, setFormatLocale } from '../../i18n/format';
import { createI18n } from '../../i18n/provider';
import { normaliseAll, normalOf } from './resolve';
import { localised } from './localised';
import type { Translate } from './localField';
import { unmet } from '../calls/conditions';
import type { AnyDefinition } from './definition';

const LOCKERS: AnyDefinition = {
  name: 'lockers',
  access: 'ROLE_VIEW_ALL_ADMIN',
  api: { list: 'listVersions', unpaged: true },
  fields: {
    id: {},
    open: { kind: 'boolean' },
    size: { kind: 'choice', choices: [{ value: 'l', label: 'Large' }] },
  },
  create: { call: 'createVersion', fields: ['size'] },
  actions: {
    close: { label: 'Close', on: 'row', danger: true, when: { open: ['Yes'], size: ['Large'] } },
  },
  locales: { fr: { 'fields.size': 'Taille', singular: 'Casier' } },
};

afterEach(() => setFormatLocale(ENGLISH));

it('says what the file says, else what the language says, else its own English', async () => {
  const { provider } = createI18n({
    fr: async () => ({
      messages: {
        defaults: { create: { label: 'Nouveau : %{one}' } },
        resources: { lockers: { fields: { open: 'Ouvert', size: 'Grandeur' }, choices: { size: { l: 'Grand' } } } },
      },
    }),
  });
  await provider.changeLocale('fr');
  const french = localised(normalOf(LOCKERS), 'fr', provider.translate);
  expect(french.fields.map(({ label }) => label)).toEqual(['ID', 'Ouvert', 'Taille']);
  expect([french.create?.label, french.create?.submit]).toEqual(['Nouveau : Casier', 'Create Casier']);
  expect(french.create?.fields[0]?.field).toBe(french.fields[2]);
  expect(french.fields[2]?.options.choices).toEqual([{ value: 'l', label: 'Grand' }]);
});

const shown: Translate = (_key, { _ }) => `<${_}>`;

it('offers an action by what a field says in English, in whatever language it is shown', () => {
  const lockers = localised(normalOf(LOCKERS), 'xx', shown);
  const close = lockers.actions.find(({ name }) => name === 'close');
  expect(close?.ask).toEqual({ title: '<<Close>?>', submit: '<<Close>>', text: undefined });
  const open = { id: 1, open: true, size: 'l' };
  expect(close && unmet(close, lockers, open)).toBe(null);
  expect(close && unmet(close, lockers, { ...open, open: false })).not.toBe(null);
});

it('leaves a question of the definition’s own whole where only the label is translated', () => {
  const asking: AnyDefinition = {
    ...LOCKERS,
    actions: { close: { label: 'Close', on: 'row', ask: { title: 'Close the locker?', submit: 'Close it' } } },
    locales: { fr: { 'actions.close.label': 'Fermer' } },
  };
  const close = localised(normalOf(asking), 'fr', (_key, { _ }) => _).actions.find(({ name }) => name === 'close');
  expect([close?.label, close?.ask?.title, close?.ask?.submit]).toEqual(['Fermer', 'Close the locker?', 'Close it']);
});

it('translates every text of every definition', () => {
  for (const resource of normaliseAll(definitions).resources) {
    const asked = new Set<string>();
    const other = localised(resource, 'xx', (key, { _ }) => {
      asked.add(key);
      return `<${_}>`;
    });
    const left = texts(other).filter((text) => texts(resource).includes(text));
    expect(left, resource.name).toEqual([]);
    expect(asked.size).toBeGreaterThan(resource.fields.length);
  }
});

/** Options whose value a person reads. */
const READ: ReadonlySet<string> = new Set(
  'label singular help intro filterTitle title text submit success failure unknown button on off message prompt'.split(
    ' ',
  ),
);

/** Every text of a resource that a person reads, by the names of options: what is new there is found too. */
function texts(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]): readonly string[] => {
    if (typeof value !== 'string') return texts(value);
    return READ.has(name) && / |[a-z]{3}/.test(value) && !isPlace(part, name) ? [value] : [];
  });
}

/** `on: 'row'` of an action, a path in `choices` or `shows`: names, and no texts. */
function isPlace(part: object, name: string): boolean {
  return (name === 'on' && 'label' in part) || (name === 'label' && 'call' in part && 'value' in part);
}
