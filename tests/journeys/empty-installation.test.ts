/** `SEED=none`: no page of a new installation speaks of a demonstration, or shows anybody of its people. */
import { describe, expect } from 'vitest';
import names from '../../server/database/seed/names.json';
import type { Page } from 'playwright-core';
import { arriveAt, visit } from './harness/follow';
import { signInFirst } from './harness/firstSignIn';
import { Hand } from './harness/hand';
import { journey } from './harness/journey';
import { own } from './harness/own';
import { phoneFaults } from './harness/phoneFaults';
import { startProduct } from './harness/product';

const product = own(() => startProduct({ seed: 0, env: { SEED: 'none', ONE_TIME_PASSWORDS: 'screen' } }));

/** What the first administrator can open; each is left for another one, so that it is not loaded anew. */
const PAGES = [
  '/dashboard',
  '/admin',
  '/transactions',
  '/agents',
  '/agentsmanager',
  '/agents/create',
  '/agentsmanager/settlements',
  '/agents-from-file',
  '/getagents?agentManagerId=1',
  '/admin/create',
  '/agentsmanager/create',
  '/devices',
  '/agentfees',
  '/purse',
  '/audit',
  '/purse/agentPurses',
  '/opened-accounts',
  '/purse/purseEntries',
  '/appversion',
  '/openAccount',
  '/gtb?operation=O',
  '/selectSwitch',
  '/settings/password',
  '/gtb?operation=F',
  '/resources',
  '/settings/profile',
  '/banks',
  '/settings/role-groups',
  '/virtual-account',
  '/settings/notifications',
  '/states',
  '/settings/watches',
  '/changepassword',
  '/settings/deliveries',
  '/nowhere',
  '/settings/webhooks',
];

/** The menu and the tabs lead to no other page; the settings begin with their first tab. */
const OPENED: ReadonlySet<string> = new Set([...PAGES, '/settings']);

const anyOf = (words: readonly string[]): string => `(?:${[...new Set(words)].join('|')})`;
const { women, men, surnames, businessWords, businessKinds } = names;
/** A word of a business alone may be a bank's. */
const BUSINESS = `${anyOf(businessWords)} ${anyOf(businessKinds)}`;
const NAMED = new RegExp(`\\b(?:${anyOf([...women, ...men, ...surnames])}|${BUSINESS})\\b`, 'gu');
/** Also the addresses of its people, and its password. */
const SPOKEN = /\S*(?:d[ée]mo(?!grap)|kobodesk\.example|sample data|données fictives)\S*/giu;

/** What a person reads or hears on the page. */
async function toldOn(page: Page, path: string): Promise<readonly string[]> {
  const text = await page.evaluate(() => {
    const attributes = ['title', 'aria-label', 'placeholder', 'alt', 'value'];
    const said = [...document.querySelectorAll('body *')].flatMap((one) =>
      attributes.flatMap((name) => one.getAttribute(name) ?? []),
    );
    return [document.title, document.body.innerText, ...said].join('\n');
  });
  return [...text.matchAll(SPOKEN), ...text.matchAll(NAMED)].map(([found]) => `${path}: ${found}`);
}

/** Until nothing of it is being loaded. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"], main .skeleton'));
}

async function toldOnAll(page: Page): Promise<readonly string[]> {
  const told: string[] = [];
  for (const path of PAGES) {
    await arriveAt(page, path);
    await settled(page);
    told.push(...(await toldOn(page, path)));
    const ways = page.locator('nav a[href]').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    told.push(
      ...(await ways).filter((way) => !OPENED.has(way)).map((way) => `${path}: leads to ${way}, which is not opened`),
    );
  }
  return told;
}

const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block',
} as const;

/** The same person's phone, in the language of the page: the first steps and the emptiest lists. */
async function faultsOnPhone(page: Page, url: string): Promise<readonly string[]> {
  const storageState = await page.context().storageState();
  const context = await page
    .context()
    .browser()
    ?.newContext({ ...PHONE, baseURL: url, storageState });
  if (!context) throw new Error('no browser');
  try {
    const phone = await context.newPage();
    const found: string[] = [];
    for (const path of ['/dashboard', '/purse', '/agents', '/devices']) {
      await visit(phone, path);
      await settled(phone);
      found.push(...(await phoneFaults(phone, path)));
    }
    await visit(phone, '/dashboard');
    const steps = phone.locator('.dash-setup');
    await steps.getByRole('link', { name: 'Agents', exact: true }).tap();
    await phone.waitForURL('**/agents/create');
    return found;
  } finally {
    await context.close();
  }
}

describe('a new installation', () => {
  journey(
    'says no word of a demonstration on any page, and fits a phone in French',
    { on: product },
    async ({ page, url }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
      const atTheDoor = await toldOn(page, 'sign-in');
      await signInFirst(page, new Hand(), product.now().log());
      const inEnglish = await toldOnAll(page);
      await page.getByRole('button', { name: 'Language' }).click();
      await page.getByRole('menu').getByText('Français').click();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      // French texts speak of it where the English ones do alone (scripts/texts).
      expect([...atTheDoor, ...inEnglish, ...(await toldOn(page, 'in French'))]).toEqual([]);
      expect(await faultsOnPhone(page, url)).toEqual([]);
    },
  );
});
