/** Whatever is sent, the reference API answers with its envelope and never with a 5xx. */
import { array, asyncProperty, assert, constantFrom, dictionary, oneof, string, type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startProduct, type Product } from '../journeys/harness/product';
import { signInByApi } from '../journeys/harness/session';

const MINUTES = Number(process.env.MINUTES ?? 2);

const NAMES = ['startPage', 'length', 'agentId', 'startDate', 'endDate', 'terminalId', 'status', 'transactionTypeId', 'transactionId', 'rrn', 'pan', 'stan', 'username', 'phone', 'businessName']; // prettier-ignore
const PATHS = ['/transaction', '/transaction/types', '/transaction/status', '/transfer/query', '/agent', '/agent/', '/dashboard', '/dashboard/daily/breakdown', '/nothing']; // prettier-ignore
const AWKWARD = ['', '0', '-1', '1e9', '10000', '10001', '2024-02-30', '9999-12-31', '0001-01-01', '%', '_', "'", '\\', '\u0000', '💳', 'CARD', 'NaN', '00', 'x'.repeat(500)]; // prettier-ignore

const value: Arbitrary<string> = oneof(constantFrom(...AWKWARD), string({ unit: 'binary', maxLength: 40 }));
const envelope = z.object({ responseCode: z.string().optional() });

let product: Product;
let token: string;

beforeAll(async () => {
  product = await startProduct({ seed: 2_000 });
  token = (await signInByApi(product.url, 'admin')).access_token;
}, 120_000);
afterAll(() => product.stop());

async function ask(path: string, init: RequestInit = {}): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${product.url}/api/v1${path}`, { headers, ...init });
  expect(response.status).toBeLessThan(500);
  envelope.parse(await response.json());
}

const limits = { interruptAfterTimeLimit: MINUTES * 30_000, numRuns: 1_000_000, markInterruptAsFailure: false };

describe('hostile input', () => {
  it('in queries', { timeout: MINUTES * 60_000 }, async () => {
    const query = dictionary(constantFrom(...NAMES), value, { maxKeys: 6 });
    await assert(
      asyncProperty(constantFrom(...PATHS), query, (path, parameters) =>
        ask(`${path}?${new URLSearchParams(parameters)}`),
      ),
      limits,
    );
  });

  it('in bodies', { timeout: MINUTES * 60_000 }, async () => {
    const body = oneof(
      dictionary(constantFrom('username', 'password', 'oldPassword', 'confirmPassword', '__proto__'), value).map((text) => JSON.stringify(text)), // prettier-ignore
      array(value).map((text) => JSON.stringify(text)),
      value,
    );
    await assert(
      asyncProperty(constantFrom('/login', '/user/password'), body, (path, text) =>
        ask(path, { method: path === '/login' ? 'POST' : 'PATCH', body: text }),
      ),
      limits,
    );
  });
});
