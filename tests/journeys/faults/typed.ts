/** What stands in the inputs of a page: to see that nothing of it is lost. */
import type { Page } from 'playwright-core';

export interface Typed {
  /** `label: value` of everything with a value that may be kept. */
  readonly texts: readonly string[];
  /** The values that must never be kept. */
  readonly secrets: readonly string[];
}

/** Asked for again after the session ended: passwords by their type, PIN, BVN, PAN and the like by their label. */
const SECRET = /password|\bpin\b|\bbvn\b|\bpan\b|\botp\b|last six|secret/i;

export const NOTHING: Typed = { texts: [], secrets: [] };

/** Reads all inputs that a person can see and type into; not the page size, nor which rows are chosen. */
export async function typedIn(page: Page): Promise<Typed> {
  const found = await page.locator('input:visible, select:visible, textarea:visible').evaluateAll((all) =>
    all.flatMap((one) => {
      if (!(one instanceof HTMLInputElement || one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement))
        return [];
      const ticked = one instanceof HTMLInputElement && (one.type === 'checkbox' || one.type === 'radio');
      const value = ticked ? (one.checked ? 'ticked' : '') : one.value;
      const label = one.labels?.[0]?.textContent ?? one.getAttribute('aria-label') ?? one.name;
      const own = label === 'Rows' || label.startsWith('Select ') || one.type === 'file' || one.matches('[readonly]');
      return value === '' || own ? [] : [{ label, value, type: one.type }];
    }),
  );
  const isSecret = ({ label, type }: (typeof found)[number]): boolean => type === 'password' || SECRET.test(label);
  return {
    texts: found.filter((one) => !isSecret(one)).map(({ label, value }) => `${label}: ${value}`),
    secrets: found.filter(isSecret).map(({ value }) => value),
  };
}

/** What of `before` is not there now. */
export function leavesOut(now: Typed, before: Typed): readonly string[] {
  const missing = before.texts.filter((text) => !now.texts.includes(text));
  const gone = before.secrets.filter((secret) => !now.secrets.includes(secret));
  return [...missing, ...gone.map(() => 'a secret')];
}

/** The secrets that the browser's storage holds. */
export async function secretsLeft(page: Page, { secrets }: Typed): Promise<readonly string[]> {
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  return secrets.filter((secret) => secret.length > 3 && stored.includes(secret));
}
