/** Agents to do something to, the bar of what is selected, and the dialog that says what becomes of each. */
import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { askAgents, openList } from './agents';
import { ask } from './session';
import { rowOf } from './transactions';

/** Switches a user on or off. */
export const SWITCH = /\/user\/activate-deactivate/;

const profile = z.object({ data: z.object({ user: z.object({ id: z.number(), enabled: z.boolean() }) }) });

export interface Person {
  readonly username: string;
  readonly business: string;
  readonly userId: number;
}

const userOf = async (url: string, username: string) =>
  profile.parse(await ask(url, `/agent/?username=${encodeURIComponent(username)}`)).data.user;

/** Active agents of one page of thirty. */
export async function people(url: string, page: number, count: number): Promise<readonly Person[]> {
  const found: Person[] = [];
  for (const { businessName, user } of await askAgents(url, `startPage=${page}&length=30`)) {
    const { id, enabled } = await userOf(url, user.username);
    if (enabled) found.push({ username: user.username, business: businessName, userId: id });
    if (found.length === count) return found;
  }
  throw new Error(`fewer than ${count} active agents`);
}

export const isActive = async (url: string, { username }: Person): Promise<boolean> =>
  (await userOf(url, username)).enabled;

/** Opens that page and ticks their rows. */
export async function select(page: Page, chosen: readonly Person[], from: number): Promise<void> {
  await openList(page, `/agents?perPage=30&page=${from + 1}`);
  await tick(page, chosen);
}

export async function tick(page: Page, chosen: readonly Person[]): Promise<void> {
  for (const { username } of chosen) await rowOf(page, username).getByRole('checkbox').check();
}

/** What is selected, and what can be done with it. */
export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Selection' });

/** Presses what can be done with the selection: its button, or its line in the menu where the bar has no room for it. */
export async function press(page: Page, name: string): Promise<void> {
  const button = bar(page).getByRole('button', { name, exact: true });
  const menu = bar(page).getByRole('button', { name: 'Actions', exact: true });
  await button.or(menu).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await button
    .or(page.getByRole('menuitem', { name, exact: true }))
    .first()
    .click();
}

export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** Calls that match, as they are made: whom they were about. */
export function userIdsOf(page: Page, path: RegExp): number[] {
  const ids: number[] = [];
  page.on('request', (request) => {
    if (path.test(request.url())) ids.push(Number(request.postDataJSON()?.userId));
  });
  return ids;
}
