/** The views above a list, as a person finds them; and views of others, to meet. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { signIn } from './forms';
import { callApi, PASSWORD, signInByApi, type Username } from './session';

export const tab = (page: Page, name: string, selected?: boolean): Locator =>
  page.getByRole('tab', { name, exact: true, ...(selected !== undefined && { selected }) });

export async function tabNames(page: Page): Promise<readonly string[]> {
  return page.getByRole('tablist', { name: 'Views' }).getByRole('tab').allInnerTexts();
}

export const menuButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(?:View options|Options of the view )/ });

export async function openMenu(page: Page): Promise<void> {
  await menuButton(page).click();
  await page.getByRole('menu').waitFor();
}

export async function choose(page: Page, entry: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('menu').getByText(entry, { exact: true }).click();
}

/** Saves what is seen as a new view, which is open then. */
export async function saveAs(page: Page, name: string): Promise<void> {
  await tab(page, 'All').waitFor();
  await choose(page, 'Save as…');
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await tab(page, name, true).waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

/** Changes the opened view in its dialog, by the labels of its choices. */
export async function edit(page: Page, name: string, labels: readonly string[]): Promise<void> {
  await choose(page, 'Edit view…');
  const dialog = page.getByRole('dialog', { name: `Edit the view ${name}` });
  for (const label of labels) {
    // One after the other, as a person would.
    await dialog.getByText(label, { exact: true }).click();
  }
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** A view in the side menu. */
export const pin = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: new RegExp(`^${name}`) });

/** Keeps a view of agents, unless it says otherwise, as another user would. */
export async function keepView(url: string, as: Username, view: object): Promise<void> {
  const session = await signInByApi(url, as);
  const response = await fetch(`${url}/api/v1/views`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ resource: 'agents', ...view }),
  });
  if (response.status !== 201) throw new Error(`the view is not kept: ${response.status} ${await response.text()}`);
}

const admins = z.object({
  data: z.object({
    data: z.array(
      z.object({ user: z.object({ username: z.string(), roleGroup: z.object({ name: z.string() }).nullish() }) }),
    ),
  }),
});

/** The username of somebody else in a role group. */
export async function colleague(url: string, group: string, not: Username): Promise<string> {
  const answer = admins.parse(await callApi(url, await signInByApi(url, 'admin'), '/admin?startPage=0&length=200'));
  const found = answer.data.data.find(
    ({ user }) => user.roleGroup?.name.trim() === group && ![not, 'newcomer'].includes(user.username),
  );
  if (!found) throw new Error(`there is nobody else in ${group}`);
  return found.user.username;
}

/** A page of another browser, signed in as that user. It is closed with the journey's own. */
export async function otherBrowser(context: BrowserContext, url: string, username: string): Promise<Page> {
  const other = await context.browser()?.newContext({ baseURL: url, reducedMotion: 'reduce' });
  if (!other) throw new Error('there is no browser');
  context.once('close', () => void other.close());
  const page = await other.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto('/');
  await signIn(page, username, PASSWORD);
  await page.waitForURL('**/dashboard');
  return page;
}
