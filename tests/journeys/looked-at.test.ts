/** Pages and dialogs of which no other journey asks whether everybody can read and use them. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { agentWith } from './harness/agents';
import { axe, axeFaults } from './harness/axe';
import { answerCalls } from './harness/faults';
import { visit } from './harness/follow';
import { journey } from './harness/journey';
import { PAGES } from './harness/looks';
import { settled } from './harness/settled';

const MINE = Object.entries(PAGES).flatMap(([path, where]) => (where === 'looked-at' ? [path] : []));

/** What an address needs to be that page. */
const ASKED: Readonly<Record<string, string>> = {
  '/agenttransactions': '?agentId=1',
  '/getagents': '?agentManagerId=1',
};

/** A page by its path; of a record, the first of its list. */
async function open(page: Page, path: string): Promise<void> {
  const [list = path, record] = path.split('/:id');
  await visit(page, `${list}${ASKED[list] ?? ''}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (record !== undefined) {
    const key = await page.locator('[data-record]').first().getAttribute('data-record');
    await visit(page, `${list}/${key}${ASKED[list] ?? ''}`);
    await page.locator('.record').waitFor();
  }
  await settled(page);
}

describe('what everybody can read and use, in either theme:', () => {
  journey('pages at which no other journey stops', { as: 'admin', timeout: 240_000 }, async ({ page }) => {
    const found: string[] = [];
    for (const path of MINE) {
      await open(page, path);
      found.push(...(await axeFaults(page)).map((fault) => `${path}: ${fault}`));
    }
    // As a text: what is said of an array that is not empty is cut short.
    expect(found.join('\n\n')).toBe('');
  });

  journey('dialogs at which no other journey stops', { as: 'admin' }, async ({ page, url }) => {
    const { id } = await agentWith(url, ({ activationCode }) => !activationCode);
    const answered = { responseCode: '00', data: { activationCode: '123456' } };
    await answerCalls(page, /activation\/generate/, (route) => route.fulfill({ json: answered }));
    await page.goto(`/agents/${id}`);
    await page.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'GENERATE ACTIVATION CODE' }).click();
    await page.getByRole('dialog').getByText('123456').waitFor();
    await axe(page, 'engine/actions/ShownDialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Statement…', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Month').waitFor();
    await axe(page, 'resources/agents/StatementDialog');
  });
});
