/** Agents as the API lists them, their page, and what its calls carry. */
import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { ask } from './session';
import { rowsShown } from './transactions';

const listed = z.object({
  data: z.object({
    data: z.array(
      z.object({
        id: z.number(),
        businessName: z.string(),
        activationCode: z.string().nullish(),
        user: z.object({ username: z.string(), memberId: z.string() }),
        bankTerminal: z.object({ terminalId: z.string() }).nullish(),
      }),
    ),
  }),
});

type Listed = z.infer<typeof listed>['data']['data'][number];

export async function askAgents(url: string, query: string): Promise<readonly Listed[]> {
  return listed.parse(await ask(url, `/agent?${query}`)).data.data;
}

/** The first of some agents that is as asked. */
export async function agentWith(url: string, wanted: (agent: Listed) => boolean): Promise<Listed> {
  const found = (await askAgents(url, 'startPage=0&length=200')).find(wanted);
  if (!found) throw new Error('no such agent among the first 200');
  return found;
}

/** Opens a list and waits for its rows. */
export async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await rowsShown(page);
}

/** The newest notification. */
export const toast = (page: Page): Locator =>
  page.getByRole('region', { name: 'Latest notices' }).locator('.toast').last();

/** Bodies of the calls whose address matches, as they are sent from now on. */
export function bodiesOf(page: Page, method: string, path: RegExp): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === method && path.test(request.url())) bodies.push(request.postDataJSON());
  });
  return bodies;
}
