import { expect } from 'vitest';
import { agentWith, openList } from './harness/agents';
import { journey } from './harness/journey';
import { rowOf } from './harness/transactions';

journey(
  'finds agents by whatever people know them by, from the box of their list and from Ctrl+K [D378]',
  { as: 'admin' },
  async ({ page, url }) => {
    const agent = await agentWith(url, ({ bankTerminal }) => Boolean(bankTerminal?.terminalId));
    const { businessName, user, bankTerminal } = agent;
    await openList(page, '/agents');
    const box = page.getByRole('searchbox', { name: 'Search this list' });
    for (const text of [businessName, `\u200b${user.memberId} `, `Terminal ${bankTerminal?.terminalId}`]) {
      await box.fill(text);
      await box.press('Enter');
      await rowOf(page, user.memberId).waitFor();
      await page.getByText(/^Showing 1 to 1 of 1/).waitFor();
    }
    // The box keeps what is searched for, and takes it off when it is cleared.
    expect(await box.inputValue()).toBe(`Terminal ${bankTerminal?.terminalId}`);
    const found = page.url();
    await box.fill('');
    await page.waitForURL((at) => at.search === '');
    await page.goto(found);
    await expect.poll(() => box.inputValue()).toBe(`Terminal ${bankTerminal?.terminalId}`);
    expect(new URL(page.url()).searchParams.get('q')).toContain(String(bankTerminal?.terminalId));
    await box.fill(`${user.username}@kobodesk.example`);
    await box.press('Enter');
    // The same row stands there until the answer comes.
    await page.waitForURL((at) => !/@|%40|q=/.test(at.href));
    await rowOf(page, user.memberId).waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search' });
    await palette.getByRole('combobox').fill(String(bankTerminal?.terminalId));
    await palette.getByRole('option').filter({ hasText: user.username }).first().click();
    await page.waitForURL(/\/agents\/\d+\?q=/);
  },
);
