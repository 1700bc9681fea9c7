/**
 * Ejected pages in a stock `<Admin>`, with the product's providers before the real server.
 * Runs on PGlite: it looks at what is drawn of the answers.
 */
import './document';
import { cleanup, configure, screen } from '@testing-library/react';
import { Resource } from 'react-admin';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { copyOfProject, type Copy } from '../../scripts/resource/copy.testing';
import { addOutlets, EJECTED, ejectHere, markEjected } from '../../scripts/resource/ejected.testing';
import type * as Session from '../../src/authProvider/readSession';
import type * as Engine from '../../src/engine/index';
import type * as Pages from '../../src/app/pages';
import type * as Texts from '../../src/i18n/lazyTexts';
import { openWorld, type World } from '../contract/world';
import { installBrowser } from '../list/harness';
import type * as Harness from './harness';

/** The packages of a whole react-admin, and the copy's own modules, are compiled for the first of these. */
const STARTING_MS = 120_000;
configure({ asyncUtilTimeout: 30_000 });

let copy: Copy;
let world: World;

beforeAll(async () => {
  copy = copyOfProject();
  await addOutlets(copy);
  const shown = EJECTED.filter(([, what]) => !what.startsWith('cell:') || what === 'cell:version');
  await ejectHere(copy, shown);
  markEjected(copy);
  world = await openWorld();
}, STARTING_MS);
afterAll(async () => {
  copy.remove();
  await world.database.close();
});
afterEach(cleanup);

/** The last one was put first and the sign-in name taken out: `markEjected`. */
const FIRST_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  agents: ['createdAt', 'agentId', 'businessName'],
  outlets: ['createdAt', 'businessName'],
};

it.each(['agents', 'outlets'])('draws the ejected %s', { timeout: STARTING_MS }, async (name) => {
  installBrowser();
  const harness = await copy.module<typeof Harness>('tests/reactAdmin/harness.tsx');
  const { EngineProvider, resourceProps } = await copy.module<typeof Engine>('src/engine/index.ts');
  const { overrides } = await copy.module<typeof Pages>('src/app/pages.tsx');
  const { readSession } = await copy.module<typeof Session>('src/authProvider/readSession.ts');
  const { addLazyTexts } = await copy.module<typeof Texts>('src/i18n/lazyTexts.ts');
  await addLazyTexts();
  await harness.signInAs(world, 'admin');
  const file = 'resources/outlets.json';
  const providers = await harness.providersOver(world, [file], { [file]: copy.read(`public/${file}`) });
  const { config, endpoint, resources } = providers;
  const session = readSession();
  if (!session) throw new Error('Nobody is signed in');
  const props = { config, endpoint, resources, overrides, session };
  const open = (at: string): void => {
    cleanup();
    const pages = resources
      .filter((one) => one.name === name)
      .map((one) => <Resource key={name} {...resourceProps(one)} />);
    harness.openAdmin(providers, at, pages, (admin) => <EngineProvider {...props}>{admin}</EngineProvider>);
  };
  open(`/${name}`);
  await screen.findByText('Our rows');
  await screen.findByText('Ada Stores');
  expect(screen.getByText('Showing 1 to 3 of 3')).toBeTruthy();
  const columns = [...document.querySelectorAll<HTMLElement>('th[data-column]')].map(({ dataset }) => dataset.column);
  expect(columns.slice(0, 3)).toEqual(FIRST_COLUMNS[name]);
  expect(columns).not.toContain('username');
  open(`/${name}/1`);
  await screen.findByText('Our record');
  expect(screen.getAllByText('Ada Stores').length).toBeGreaterThan(1);
  open(`/${name}/create`);
  await screen.findByText('Our form');
  expect(screen.getByLabelText('Business Name')).toBeTruthy();
});
