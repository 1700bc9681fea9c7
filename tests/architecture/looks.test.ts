/** Axe looks at every page, dialog and menu once a run, each in the journey that tests/journeys/harness/looks.ts names. */
import { describe, expect, it } from 'vitest';
import { PAGE_RULES } from '../../src/app/pages';
import { TABS } from '../../src/custom/settings/tabs';
import { resources } from '../../src/resources/index';
import { ALIKE, OVER, PAGES, STATES } from '../journeys/harness/looks';
import { importsOf, sourceFiles } from './source';

/** Paths that lead on to another page. */
const LEAD_ON = new Set(['/agentprofile', '/agentmanagerprofile', '/purse-entries', '/login', '/settings']);

/** Pages that nobody is let in to, or that are no route: the one of an address that is not known. */
const BESIDE = ['/nowhere'];

/** What draws a dialog or a menu. */
const FRAMES = new Set([
  'engine/actions/ActionMenu',
  'engine/forms/FormDialog',
  'engine/list/popover/Choices',
  'engine/ui/Dialog',
  'engine/ui/MenuButton',
  'engine/ui/MenuList',
  'resources/purse/OrderDialog',
]);

const sorted = (all: readonly string[]): readonly string[] => all.toSorted((a, b) => (a < b ? -1 : 1));
const named = (path: string): string => path.replace(/^src\//, '').replace(/\.tsx?$/, '');

const source = sourceFiles('src').filter(({ path }) => !/\.(?:test|testing)\.tsx?$/.test(path));
const journeys = sourceFiles('tests/journeys');

/** `engine/export/ExportDialog: exports`, for each look that a journey asks for in so many words. */
const asked = journeys.flatMap(({ path, text }) =>
  [...text.matchAll(/\baxe\(\w+, '([^']+)'\)/g)].map(
    ([, screen = '']) => `${screen}: ${path.replace(/^tests\/journeys\/(.+)\.test\.ts$/, '$1')}`,
  ),
);

describe('axe', () => {
  it('looks once at each screen, in the journey that is named', () => {
    const all = Object.entries({ ...PAGES, ...OVER, ...STATES });
    // Pages of `looked-at` are looked at because they stand in the table.
    const written = all.filter(([screen, where]) => where !== 'looked-at' || !screen.startsWith('/'));
    expect(sorted(asked)).toEqual(sorted(written.map((one) => one.join(': '))));
    expect(all).toHaveLength(Object.keys(PAGES).length + Object.keys(OVER).length + Object.keys(STATES).length);
  });

  it('is asked for in no other way', () => {
    const others = journeys.filter(({ text }) => text.includes('axeFaults(')).map(({ path }) => path.split('/').at(-1));
    expect(others).toEqual(['rounds.ts', 'axe.ts', 'phoneFaults.ts', 'looked-at.test.ts']);
  });
});

describe('every screen has its journey:', () => {
  it('pages, tabs and records', () => {
    const own = Object.keys(PAGE_RULES).filter((path) => path.startsWith('/') && !LEAD_ON.has(path));
    const declared = resources
      .filter(({ hasPage }) => hasPage)
      .flatMap(({ path, record, create }) => {
        // The own agent's page is its record.
        const hasRecord = record.length > 0 && path !== '/agentsaccount';
        const pages = { [path]: true, [`${path}/:id`]: hasRecord, [`${path}/create`]: create?.place === 'tab' };
        return Object.keys(pages).filter((page) => pages[page]);
      });
    const tabs = TABS.map(({ path }) => `/settings/${path}`);
    const paths = new Set([...own, ...declared, ...tabs, ...BESIDE]);
    expect(sorted(Object.keys(PAGES))).toEqual(sorted([...paths]));
  });

  it('dialogs and menus', () => {
    const known = new Set(source.map(({ path }) => path));
    const drawn = source.filter((file) =>
      importsOf(file, known).some(({ target, typeOnly }) => !typeOnly && target && FRAMES.has(named(target))),
    );
    const listed = new Set([...Object.keys(OVER), ...Object.keys(ALIKE)]);
    expect(drawn.map(({ path }) => named(path)).filter((one) => !listed.has(one))).toEqual([]);
    const files = new Set(source.map(({ path }) => named(path)));
    expect([...listed].filter((one) => !files.has(one))).toEqual([]);
  });
});
