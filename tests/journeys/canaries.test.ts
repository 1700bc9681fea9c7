/**
 * What is secret is planted everywhere that it belongs, then looked for everywhere that it does not: in what is served,
 * in the log, in addresses, in the browser's storage, in exports (D330, credentials).
 */
import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ROOT } from '../architecture/source';
import { addImages, createdModal } from './harness/bank';
import { contentOf } from './harness/downloads';
import { signIn } from './harness/forms';
import { breakCalls, FAILED_CALL } from './harness/faults';
import { journey } from './harness/journey';
import { own } from './harness/own';
import { startProduct } from './harness/product';
import { PASSWORD, SESSION_KEY } from './harness/session';
import { openTransactions, rowsShown } from './harness/transactions';
import { listening } from '../listening';

/** The bank's credentials, as a server's environment has them. */
const CREDENTIALS = {
  PARTNER_BANK_CHANNEL: 'CANARYCHANNEL',
  PARTNER_BANK_AGENT_ACCOUNT: '5550001112',
  PARTNER_BANK_USER_ID: 'CANARYUSERID',
  PARTNER_BANK_AUTH_VALUE: 'CANARYAUTHVALUE',
};

/** What people type; each is like nothing else that the product shows. */
const TYPED = {
  bvn: '22987654321',
  otp: '80917263',
  cardOtp: '61728394',
  lastSix: '736251',
  answer: 'Canarybird',
  pan: '5061059876543210987',
  pin: '8642',
};

const HOLDER = { FirstName: 'Ada', LastName: 'Obi', Gender: 'F', DateOfBirth: '1990-05-17', City: 'Ikeja', StateOfOrigin: 'Lagos' }; // prettier-ignore

/** What is a customer's, beside what is secret. */
const CUSTOMER = { phone: '08035550000', name: HOLDER.FirstName, surname: HOLDER.LastName, city: HOLDER.City };

const ANSWERS: Readonly<Record<string, object>> = {
  AccountOpeningConsent: { ResponseCode: '00' },
  GetSingleBVN: { responseObject: HOLDER },
  AccountOpening: { ResponseCode: '00', ResponseDescription: 'Successful', AccountNumber: '0123456789' },
  LinkTier1Card: { responseCode: '00' },
};

/** What the bank was told, body by body. */
const told: string[] = [];

const product = own(async () => {
  const bank = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      told.push(Buffer.concat(parts).toString('latin1'));
      const name = new URL(request.url ?? '', 'http://bank').pathname.split('/').at(-1) ?? '';
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(ANSWERS[name] ?? {}));
    });
  });
  const port = await listening(bank);
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const env = {
    ...CREDENTIALS,
    LOG: '1',
    PARTNER_BANK_URL: `http://127.0.0.1:${port}`,
    PARTNER_BANK_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
  const started = await startProduct({ seed: 200, env });
  const stop = async (): Promise<void> => {
    await started.stop();
    bank.close();
  };
  return { ...started, stop };
});

const submit = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

async function openAccount(page: Page): Promise<void> {
  await page.goto('/gtb?operation=B');
  await page.getByLabel('Phone Number').fill(CUSTOMER.phone);
  await page.getByLabel('PCCode').fill('12');
  await submit(page, 'Continue');
  await submit(page, 'Agree');
  await submit(page, 'OK');
  await page.getByLabel('OTP').fill(TYPED.otp);
  await submit(page, 'Submit');
  await page.getByLabel('BVN').fill(TYPED.bvn);
  await submit(page, 'Submit');
  await page.getByLabel('First Name').waitFor();
  await addImages(page);
}

async function linkCard(page: Page): Promise<void> {
  await page.goto('/gtb?operation=O');
  await page.getByLabel('OTP').fill(TYPED.cardOtp);
  await page.getByLabel('Sequence Number').fill('123456');
  await page.getByLabel('Card Last Six Digits').fill(TYPED.lastSix);
  await page.getByLabel('Secret Answer').fill(TYPED.answer);
  await submit(page, 'Link the card');
  await page.getByRole('dialog', { name: 'Success!' }).waitFor();
}

/** Everything that the browser keeps, but for the session itself: of the service worker's files, their addresses. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async (session) => {
    const stored = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const answers = await Promise.all(
      stored.map(async (cache) =>
        Promise.all(
          (await cache.keys()).map(async ({ url }) => {
            const answer = url.includes('/assets/') ? undefined : await cache.match(url, { ignoreVary: true });
            return [url, await answer?.text()];
          }),
        ),
      ),
    );
    return JSON.stringify([
      ...Object.entries(localStorage).filter(([key]) => key !== session),
      ...Object.entries(sessionStorage),
      document.cookie,
      answers,
    ]);
  }, SESSION_KEY);

const token = (page: Page): Promise<string> =>
  page.evaluate((key) => String(JSON.parse(localStorage.getItem(key) ?? '{}').access_token), SESSION_KEY);

/** The names of the secrets that a text has in it; four digits within a longer number are no PIN. */
const found = (secrets: Readonly<Record<string, string>>, text: string): readonly string[] =>
  Object.entries(secrets).flatMap(([name, secret]) =>
    new RegExp(`(?<!\\d)${secret.replaceAll(/\W/g, String.raw`\$&`)}(?!\\d)`).test(text) ? [name] : [],
  );

describe('what is secret', () => {
  journey(
    'is nowhere but where it belongs, whatever a person does, and in nothing that is served [P2-9.19] [P2-9.20]',
    { on: product, timeout: 120_000, serviceWorker: true },
    async ({ page, context, allow }) => {
      allow(/status of 422/);
      allow(FAILED_CALL);
      const addresses: string[] = [];
      context.on('request', (request) => addresses.push(request.url()));
      page.on('framenavigated', (frame) => addresses.push(frame.url()));
      await page.goto('/settings/create-pin');
      await signIn(page, 'agent', PASSWORD);
      await page.getByLabel('Transaction PIN', { exact: true }).fill(TYPED.pin);
      await submit(page, 'Create Pin');
      // A second try of this journey finds the PIN of the first.
      await page
        .getByText('Your transaction PIN is saved.')
        .or(page.getByText('You have a transaction PIN already.').first())
        .first()
        .waitFor();
      await openAccount(page);
      const halfway = await kept(page);
      const heal = await breakCalls(page, /\/partner\/AccountOpening$/, 'html 502');
      await submit(page, 'Open the account');
      await page.getByRole('heading', { name: 'Not confirmed' }).waitFor();
      const unconfirmed = await page.evaluate(() =>
        JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('kobodesk.unconfirmed'))),
      );
      expect(unconfirmed).toContain('openBankAccount');
      expect(found({ ...TYPED, ...CUSTOMER, image: 'base64' }, unconfirmed)).toEqual([]);
      await heal();
      await submit(page, 'Send again under this reference');
      await createdModal(page).getByText('The account is recorded.').waitFor();
      await submit(page, 'OK');
      await linkCard(page);
      await submit(page, 'OK');
      await openTransactions(page);
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      const filter = page.getByRole('dialog', { name: 'Filter by' });
      await filter.getByLabel('PAN', { exact: true }).fill(TYPED.pan);
      await filter.getByLabel('PAN', { exact: true }).press('Enter');
      await page.getByRole('button', { name: /^Remove the filter/ }).waitFor();
      const filtered = page.url();
      await page.getByRole('button', { name: /^Remove the filter/ }).click();
      await rowsShown(page);
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: /^Export CSV/ }).click();
      const exported = (await contentOf(await saving)).toString();

      const secrets = { ...CREDENTIALS, ...TYPED, password: PASSWORD, token: await token(page) };
      // The bank was told everything, or nothing would have been planted.
      expect(found(CREDENTIALS, told.join('\n'))).toHaveLength(4);
      expect(found({ bvn: TYPED.bvn, otp: TYPED.otp }, told.join('\n'))).toEqual(['bvn', 'otp']);
      // The list's own call is the only one that may name a PAN (docs/contract.md).
      const others = addresses.filter((one) => !/\/api\/v1\/transaction\?/.test(one));
      expect(found(secrets, [...others, filtered, page.url()].join('\n'))).toEqual([]);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const atLast = await kept(page);
      expect(atLast).toContain('/config.json');
      expect(found(secrets, halfway + atLast)).toEqual([]);
      expect(found(secrets, exported)).toEqual([]);
      const { password: _shown, ...unsaid } = secrets;
      expect(found(unsaid, product.now().log())).toEqual([]);
      expect(product.now().log()).toContain('AccountOpening');

      const served = readdirSync(join(ROOT, 'dist'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(?:js|css|html|json)$/.test(entry.name))
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
      const config = await (await fetch(`${product.url()}/config.json`)).text();
      expect(found(CREDENTIALS, [...served, config].join('\n'))).toEqual([]);
      expect(config).toContain('BEGIN PUBLIC KEY');
    },
  );
});
