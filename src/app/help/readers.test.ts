/** No step of help names what its reader is not shown, in any language. */
import { flattenObject } from 'es-toolkit';
import { expect, it } from 'vitest';
import { sessionOf } from '../../../tests/engine';
import { forRoleGroup, openableBy } from '../../engine/definition/forRoleGroup';
import { localised } from '../../engine/definition/localised';
import { mayOpen } from '../../engine/definition/mayOpen';
import type { Resource } from '../../engine/definition/resource';
import { locale as french } from '../../i18n/fr/locale';
import { HELP_TOPICS, partsFor, topicsFor, wayTo, type HelpContent, type HelpTopic } from '../../i18n/helpTopics';
import { content as inEnglish } from '../../i18n/help/en';
import { content as inFrench } from '../../i18n/help/fr';
import { resources } from '../../resources/index';
import { allows, inGroup, NETWORK_GROUPS, ROLE_CODES, type RoleCode, type RoleGroup } from '../../upstream/access';
import { menuFor } from '../frame/menu';
import { addedTo, menu, mayOpenPage } from '../pages';
import { isWho } from './who';

const files = import.meta.glob<object>('../../i18n/en/*.ts', { eager: true });

/** By key, without the texts of definitions. */
const inKeys = (texts: object): ReadonlyMap<string, string> =>
  new Map(Object.entries(flattenObject(texts)).filter((one): one is [string, string] => typeof one[1] === 'string'));

const ENGLISH = inKeys(Object.assign({}, ...Object.values(files)));
const FRENCH = inKeys(french.messages);

interface Language {
  readonly content: HelpContent;
  readonly quoted: RegExp;
  readonly texts: ReadonlyMap<string, string>;
  readonly all: readonly Resource[];
}

const LANGUAGES: Readonly<Record<'English' | 'French', Language>> = {
  English: { content: inEnglish, quoted: /“([^”]+)”/g, texts: ENGLISH, all: resources },
  French: {
    content: inFrench,
    quoted: /«\u202F([^»]+)\u202F»/g,
    texts: FRENCH,
    all: resources.map((resource) => localised(resource, 'fr', (key, { _ }) => FRENCH.get(key) ?? _)),
  },
};

/** What a person has to be for the texts whose keys begin so; the longest beginning counts. Other texts are everybody's. */
const AREAS: readonly (readonly [prefix: string, isTheirs: (group: RoleGroup) => boolean])[] = [
  ['frame.menu.', () => false],
  ['help.', () => false],
  ['palette.', () => false],
  ['resources.', () => false],
  ['purse.statement.', (group) => inGroup(group, ['AGENT']) || allows(group, 'ROLE_VIEW_PURSE')],
  ['purse.fund', (group) => allows(group, 'ADMIN_ONLY')],
  ['purse.', (group) => allows(group, 'ROLE_VIEW_PURSE')],
  ['topUp.', (group) => allows(group, 'ROLE_VIEW_PURSE')],
  ['fees.', (group) => allows(group, 'ROLE_VIEW_AGENT_FEE')],
  ['agentFile.', (group) => !inGroup(group, ['AGENT'])],
  ['passwordSlip.', (group) => allows(group, 'ADMIN_ONLY')],
  ['processorSwitch.', (group) => allows(group, 'ROLE_VIEW_AUDIT_LOG')],
  ['hardware.', (group) => allows(group, 'ROLE_VIEW_ALL_ADMIN')],
  ['setup.', (group) => !inGroup(group, NETWORK_GROUPS)],
];

const isTheirs = (key: string, group: RoleGroup): boolean =>
  AREAS.filter(([prefix]) => key.startsWith(prefix)).toSorted(([a], [b]) => b.length - a.length)[0]?.[1](group) ?? true;

/** Every text within. */
function textsIn(value: unknown, met = new Set<object>()): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || met.has(value)) return [];
  met.add(value);
  return Object.values(value).flatMap((one: unknown) => textsIn(one, met));
}

/** Of a resource as a group sees it; what its columns hold is in its fields and actions, with what can be done in bulk. */
function labelsOf({ columns, ...resource }: Resource): readonly string[] {
  const ofColumns = columns.flatMap((column) => (column.type === 'field' ? [] : column.action.label));
  return [...textsIn(resource), ...ofColumns];
}

/** Every label that is on the person's screens, and the pages of their menu. */
function screensOf(group: RoleGroup, { texts, all }: Language) {
  const own = all.filter((one) => mayOpen(group, one) && (one.name !== 'agents' || !inGroup(group, ['AGENT'])));
  const seen = own.map((one) => forRoleGroup(one, group, openableBy(group, own)));
  const page = (path: string): boolean =>
    mayOpenPage(group, { resource: path }) || own.some((one) => one.path === path);
  const items = menuFor(page, group, menu, () => undefined);
  const shown = [...texts].flatMap(([key, text]) => (isTheirs(key, group) ? text : []));
  const entries = items.filter(({ locked }) => !locked).map(({ text }) => texts.get(text) ?? text);
  const added = addedTo(seen).map(({ resource }) => resource.label);
  const labels = new Set([...seen.flatMap(labelsOf), ...shown, ...entries, ...added]);
  const opens = (to: string): boolean =>
    items.some(({ path, locked }) => path !== null && !locked && `${to}/`.startsWith(`${path}/`));
  return { labels, opens };
}

const PEOPLE: readonly (readonly [name: string, codes: readonly RoleCode[]])[] = [
  ['ADMIN', ROLE_CODES],
  ['Senior Management', ROLE_CODES],
  ...ROLE_CODES.map((code) => ['Product', [code]] as const),
  ['AMBASSADOR', []],
  ['AGENT', []],
];

const CASES = Object.entries(LANGUAGES).flatMap(([name, language]) =>
  PEOPLE.map(([group, codes]) => [name, group, codes.length === 1 ? codes[0] : 'all', language, codes] as const),
);

const stepsFor = (topic: HelpTopic, group: RoleGroup, content = inEnglish): readonly string[] =>
  partsFor(content, topic, isWho({ group, has: () => true })).flatMap(({ steps }) => steps);

const topicsOf = (group: RoleGroup, opens: (path: string) => boolean): readonly HelpTopic[] =>
  topicsFor((groups) => inGroup(group, groups), opens);

it.each(CASES)('in %s %s (%s) reads of nothing that is not on their screens', (_in, name, _which, language, codes) => {
  const group = sessionOf(name, codes).user.roleGroup;
  const { labels, opens } = screensOf(group, language);
  for (const topic of topicsOf(group, opens)) {
    const said = stepsFor(topic, group, language.content).join(' ');
    const quoted = Array.from(said.matchAll(language.quoted), ([, label = '']) => label);
    expect(
      quoted.filter((label) => !labels.has(label)),
      topic,
    ).toEqual([]);
    expect(opens(wayTo(topic, opens) ?? ''), topic).toBe(true);
  }
});

const groupOf = (name: string, codes: readonly RoleCode[] = []) => sessionOf(name, codes).user.roleGroup;

function topics(name: string, codes: readonly RoleCode[] = []): readonly HelpTopic[] {
  const group = groupOf(name, codes);
  return topicsOf(group, screensOf(group, LANGUAGES.English).opens);
}

it('tells each person what they can do, and of it only that', () => {
  expect(topics('ADMIN', ROLE_CODES)).toEqual(Object.keys(HELP_TOPICS));
  expect(topics('AGENT')).toEqual(['findTransaction', 'queryTransfer', 'exportList', 'saveView', 'openAccount']);
  expect(topics('AMBASSADOR')).toEqual(['addAgent', 'resetPassword', 'exportList', 'saveView', 'openAccount']);
  const agent = topics('AGENT').flatMap((topic) => stepsFor(topic, groupOf('AGENT')));
  expect(agent.filter((step) => /select the rows|choose the agent|who sees it/.test(step))).toEqual([]);
  const manager = topics('AMBASSADOR').flatMap((topic) => stepsFor(topic, groupOf('AMBASSADOR')));
  expect(manager.filter((step) => /erminal|device|who sees it/.test(step))).toEqual([]);
});
