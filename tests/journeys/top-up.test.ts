/** Agents whose purses run low are topped up to a level in one run. */
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { axe } from './harness/axe';
import { bodiesOf, openList } from './harness/agents';
import { journey } from './harness/journey';
import { ask } from './harness/session';

const purses = z.object({
  data: z.object({
    data: z.array(z.object({ agent: z.object({ id: z.number(), businessName: z.string() }), balance: z.number() })),
  }),
});

/** Whole kobo: the wire has naira. */
const koboOf = (naira: number): number => Math.round(naira * 100);

/** Balances in kobo, the lowest first. */
async function balances(url: string) {
  const { data } = purses.parse(await ask(url, '/purse/agent?startPage=0&length=500')).data;
  const all = data.map(({ agent, balance }) => ({
    id: agent.id,
    businessName: agent.businessName,
    kobo: koboOf(balance),
  }));
  return all.toSorted((one, other) => one.kobo - other.kobo);
}

/** How many of the lowest are found. */
const FOUND = 6;
const RISE = 1_000;

describe('agents below a balance', () => {
  journey(
    'are credited to a level in one run, each line as it was changed, to the kobo [D532]',
    { as: 'admin' },
    async ({ page, url }) => {
      const before = await balances(url);
      const highest = Math.ceil((before[FOUND - 1]?.kobo ?? 0) / 100);
      const level = (highest + RISE) * 100;
      const sent = bodiesOf(page, 'POST', /creditordebit/);
      await openList(page, '/purse/agentPurses');
      await page.getByRole('button', { name: 'Top up agents…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Top up agents' });
      await dialog.getByLabel('Agents with a balance up to (N)').fill(String(highest));
      await dialog.getByLabel('Top up', { exact: true }).selectOption({ label: 'to a level' });
      await dialog.getByLabel('Amount (N)', { exact: true }).fill(String(highest + RISE));
      await dialog.getByLabel('Reason', { exact: true }).fill('Weekend float');
      await axe(page, 'resources/purse/TopUp');
      await dialog.getByRole('button', { name: 'Show the agents' }).click();
      const lines = dialog.getByRole('region', { name: 'Agents and amounts' });
      await lines.getByRole('row').nth(FOUND).waitFor();
      await axe(page, 'resources/purse/TopUpLines');

      // Whoever cannot sign in is left out already; of the others two stay, one of them with another amount.
      const names = await lines.locator('tr:has(:checked) th').evaluateAll((all) => all.map((one) => one.ariaLabel));
      const [first = '', second = '', ...others] = names.map((name) => name ?? '');
      for (const name of others) await lines.getByRole('row', { name }).getByRole('checkbox').first().uncheck();
      await lines.getByLabel(`Amount for ${second}`).fill('250.50');
      const risen = (name: string) => before.find(({ businessName }) => businessName === name)?.kobo ?? 0;
      const total = level - risen(first) + 25_050;
      const inAll = (total / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 });
      expect(sent).toEqual([]);
      await dialog.getByRole('button', { name: `Credit 2 agents, N${inAll} in total` }).click();
      await page.getByText('2 done.').waitFor();

      const after = new Map((await balances(url)).map(({ id, kobo }) => [id, kobo]));
      const moved = before.flatMap(({ id, businessName, kobo }) => {
        const rise = (after.get(id) ?? 0) - kobo;
        return rise === 0 ? [] : [[businessName, rise] as const];
      });
      expect(Object.fromEntries(moved)).toEqual({ [first]: level - risen(first), [second]: 25_050 });
      expect(sent).toHaveLength(2);
    },
  );
});
