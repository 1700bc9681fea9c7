import type { Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { bar, dialogOf, isActive, people, select, SWITCH, tick, userIdsOf } from './harness/bulk';
import { contentOf } from './harness/downloads';
import { answerCalls, answerOf, delayCalls, FAILED_CALL, SAID } from './harness/faults';
import { journey } from './harness/journey';
import { settled } from './harness/settled';

describe('something is done to those selected', () => {
  journey(
    'with a preview, what is left out and why, and each outcome; one that was refused is tried again by itself',
    { as: 'admin' },
    async ({ page, url, allow }) => {
      allow(FAILED_CALL);
      const chosen = await people(url, 0, 4);
      const [first, second] = chosen;
      if (!first || !second) throw new Error('too few');
      await select(page, chosen, 0);
      await bar(page).getByText('4 selected').waitFor();
      await axe(page, 'engine/list/SelectionBar');

      await bar(page).getByRole('button', { name: 'Activate', exact: true }).click();
      await dialogOf(page, 'Activate').getByText('Nothing to do.').waitFor();
      await dialogOf(page, 'Activate').getByText('Active: Yes (4)').waitFor();
      await dialogOf(page, 'Activate').getByRole('button', { name: 'Cancel' }).click();

      const sent = userIdsOf(page, SWITCH);
      const heal = await answerCalls(page, SWITCH, async (route) => {
        const refused = route.request().postDataJSON()?.userId === second.userId;
        await (refused ? answerOf('XX')(route) : route.continue());
      });
      await bar(page).getByRole('button', { name: 'Deactivate' }).click();
      const dialog = dialogOf(page, 'Deactivate');
      await dialog.getByText('4 agents will no longer be able to sign in.').waitFor();
      for (const { business } of chosen) await dialog.getByText(business).first().waitFor();
      expect(sent).toEqual([]);
      await axe(page, 'engine/bulk/Preview');
      await dialog.getByRole('button', { name: 'Deactivate (4)' }).click();
      await dialog.getByText('4 answered: 3 successful, 1 failed.').waitFor();
      const failed = dialog.getByRole('listitem').filter({ hasText: second.business });
      await failed.getByText('Failed').waitFor();
      expect(await failed.innerText()).toContain(SAID);
      await axe(page, 'engine/bulk/Results');
      expect(await isActive(url, first)).toBe(false);
      expect(await isActive(url, second)).toBe(true);

      await heal();
      await dialog.getByRole('button', { name: 'Retry 1 failed' }).click();
      await dialog.getByText('4 done.').waitFor();
      expect(sent.toSorted((a, b) => a - b)).toEqual(
        [...chosen.map(({ userId }) => userId), second.userId].toSorted((a, b) => a - b),
      );
      expect(await isActive(url, second)).toBe(false);
      const saved = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Export results (CSV)' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(/^agents deactivate results \d{4}-\d{2}-\d{2}\.csv$/);
      const [head, ...lines] = (await contentOf(file)).toString().replace('\uFEFF', '').trim().split('\r\n');
      expect(head).toBe('Business Name,Agent ID,Outcome,Answer');
      expect(lines).toHaveLength(4);
      expect(lines.every((line) => line.includes(',Done,'))).toBe(true);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await bar(page).waitFor({ state: 'detached' });

      await select(page, chosen, 0);
      await bar(page).getByRole('button', { name: 'Activate', exact: true }).click();
      await page.keyboard.press('Tab');
      await dialogOf(page, 'Activate').getByRole('button', { name: 'Activate (4)' }).press('Enter');
      await dialogOf(page, 'Activate').getByText('4 done.').waitFor();
      for (const one of chosen) expect(await isActive(url, one)).toBe(true);
    },
  );

  journey(
    'and when the connection is lost in the middle nothing more is begun; what is not known is done again only by saying so twice',
    { as: 'admin' },
    async ({ page, url, allow }) => {
      allow(FAILED_CALL);
      const chosen = await people(url, 11, 12);
      await select(page, chosen, 11);
      const sent = userIdsOf(page, SWITCH);
      let calls = 0;
      const lost = async (route: Route): Promise<void> => {
        calls += 1;
        await (calls <= 2 ? route.continue() : answerOf('dropped')(route));
      };
      const heal = await answerCalls(page, SWITCH, lost);
      await bar(page).getByRole('button', { name: 'Deactivate' }).click();
      const dialog = dialogOf(page, 'Deactivate');
      await dialog.getByRole('button', { name: 'Deactivate (12)' }).click();
      const said = dialog.getByText(/^2 done, \d not confirmed, \d+ not started\.$/);
      await said.waitFor();
      const [, unknown = 0, waiting = 0] = (await said.innerText()).match(/\d+/g)?.map(Number) ?? [];
      expect(2 + unknown + waiting).toBe(12);
      expect(unknown).toBeLessThanOrEqual(4);
      expect(sent).toHaveLength(2 + unknown);
      await dialog.getByText('so the rest was not started').waitFor();

      await heal();
      await dialog.getByRole('button', { name: `Continue with ${waiting}` }).click();
      await dialog.getByText(`${12 - unknown} done, ${unknown} not confirmed.`).waitFor();
      expect(new Set(sent).size).toBe(12);
      expect(sent).toHaveLength(12);

      await dialog.getByRole('button', { name: `Repeat ${unknown} not confirmed…` }).click();
      const sure = page.getByRole('alertdialog', { name: 'Repeat an action that may have been done?' });
      await sure.waitFor();
      await axe(page, 'bulk: repeat');
      await sure.getByRole('button', { name: 'Do not repeat' }).click();
      expect(sent).toHaveLength(12);
      await dialog.getByRole('button', { name: `Repeat ${unknown} not confirmed…` }).click();
      await sure.getByRole('button', { name: 'Repeat', exact: true }).click();
      await dialog.getByText('12 done.').waitFor();
      expect(sent).toHaveLength(12 + unknown);
      for (const one of chosen) expect(await isActive(url, one)).toBe(false);
    },
  );

  journey('stops between rows, and is not left without a question', { as: 'admin' }, async ({ page, url }) => {
    const chosen = await people(url, 3, 12);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Agents', exact: true }).click();
    await page.getByRole('combobox', { name: 'Rows' }).selectOption('30');
    await page.getByText('Showing 1 to 30 of').waitFor();
    await page.getByRole('button', { name: 'Page 4', exact: true }).click();
    await page.getByText('Showing 91 to 120 of').waitFor();
    await tick(page, chosen);
    const sent = userIdsOf(page, SWITCH);
    const goOn = await delayCalls(page, SWITCH);
    await bar(page).getByRole('button', { name: 'Deactivate' }).click();
    const dialog = dialogOf(page, 'Deactivate');
    await dialog.getByRole('button', { name: 'Deactivate (12)' }).click();
    const stop = dialog.getByRole('button', { name: 'Stop' });
    await stop.waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    await page.evaluate(() => history.go(-3));
    const leave = dialogOf(page, 'Stop and leave?');
    await leave.getByRole('button', { name: 'Stay here' }).click();
    await stop.press('Enter');
    goOn();
    await dialog.getByText('Stopped. What was already sent has finished').waitFor();
    const begun = sent.length;
    expect(begun).toBeLessThan(12);
    await dialog.getByText(`${begun} done, ${12 - begun} not started.`).waitFor();
    await settled(page);
    expect(sent).toHaveLength(begun);
    await dialog.getByRole('button', { name: `Continue with ${12 - begun}` }).click();
    await dialog.getByText('12 done.').waitFor();
  });
});
