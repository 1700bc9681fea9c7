/**
 * A webhook from its address to a signed message: an administrator adds it and sees its secret once, a watch tells it, and
 * the receiver checks what it gets. On a product of its own, which may connect to this machine and knows its certificate.
 */
import { createHmac } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { sharedFolder } from '../folder';
import { startWebhookReceiver, type WebhookReceiver } from '../webhookReceiver';
import { axe } from './harness/axe';
import { expectFrench, say } from './harness/french';
import { journey } from './harness/journey';
import { begin, frenchPhone, openView } from './harness/later';
import { own } from './harness/own';
import { phoneFaults } from './harness/phoneFaults';
import { menuButton } from './harness/views';

const MINUTE_MS = 60_000;

const folder = sharedFolder();
let receiver: WebhookReceiver | undefined;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver?.stop());

const product = own(async () => {
  const ca = join(folder, 'ca.pem');
  await writeFile(ca, receiver?.ca ?? '');
  return begin({ OUTGOING_PRIVATE: '127.0.0.1', NODE_EXTRA_CA_CERTS: ca, PUBLIC_URL: 'https://desk.example.com' });
});

journey(
  'a webhook is added, its secret is seen once, a watch tells it, and its receiver gets a signed message',
  { as: 'admin', on: product, timeout: 300_000 },
  async ({ page, context, url }) => {
    await page.goto('/settings/webhooks');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const entry = page.getByRole('dialog', { name: 'Add webhook' });
    await entry.getByLabel('Name').fill('Operations');
    await entry.getByLabel('Address').fill(`https://127.0.0.1:${receiver?.port}/hook`);
    await axe(page, 'custom/settings/WebhookDialogs');
    await entry.getByRole('button', { name: 'Add' }).click();
    const shown = page.getByRole('dialog', { name: 'Secret of Operations' });
    const secret = await shown.getByLabel('Secret').inputValue();
    expect(secret).toMatch(/^whsec_/);
    await axe(page, 'webhook: secret');
    await shown.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Nothing was sent yet.' }).waitFor();
    expect(await page.content()).not.toContain(secret);

    const address = await openView(page, url, { name: 'Approved', filter: { status: '00' } });
    await menuButton(page).click();
    await page.getByRole('menuitem', { name: 'Watch…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Watch Approved' });
    await dialog.getByLabel('Records').fill('0');
    await dialog.getByLabel('Webhook').selectOption('Operations');
    await dialog.getByRole('checkbox', { name: 'Notice centre' }).uncheck();
    await axe(page, 'engine/savedViews/WatchDialog');
    await dialog.getByRole('button', { name: 'Watch' }).click();
    await page.getByText('You are watching “Approved”.').waitFor();

    const phone = await frenchPhone(context, `${url}/settings/webhooks`);
    await phone.getByRole('listitem').filter({ hasText: 'Operations' }).waitFor();
    await expectFrench(phone);
    expect(await phoneFaults(phone, 'webhooks')).toEqual([]);
    await phone.goto(url + address);
    await phone.getByRole('button', { name: say('views.optionsOf').replace('%{name}', 'Approved') }).click();
    await phone.getByRole('menuitem', { name: say('views.watch') }).click();
    await phone.getByRole('dialog').getByLabel(say('watches.webhook')).selectOption('Operations');
    await expectFrench(phone);
    expect(await phoneFaults(phone, 'watch')).toEqual([]);
    await phone.close();
    // The product ends, and pages would complain of that.
    await page.goto('about:blank');

    const { url: then } = await product.now().later(2 * MINUTE_MS);
    await expect.poll(() => receiver?.received.length, { timeout: 60_000 }).toBe(1);
    const [message] = receiver?.received ?? [];
    const { 'kobodesk-id': id, 'kobodesk-time': time, 'kobodesk-signature': signature } = message?.headers ?? {};
    const signed = createHmac('sha256', secret)
      .update(`${String(time)}.${String(id)}.${message?.body}`)
      .digest('hex');
    expect(signature).toBe(`v1=${signed}`);
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      id,
      kind: 'watchCrossed',
      watch: { view: 'Approved' },
      link: `https://desk.example.com${address}`,
    });
    await page.goto(`${then}/settings/webhooks`);
    await page.getByText(/^Received the latest message on/).waitFor();
    await axe(page, '/settings/webhooks');
    await page.goto(`${then}/settings/watches`);
    await page.getByText('Line crossed').waitFor();
    await page.getByText('More than 0 records, every 5 minutes, webhook Operations').waitFor();
    await axe(page, '/settings/watches');
    await page.emulateMedia({ forcedColors: 'active' });
  },
);
