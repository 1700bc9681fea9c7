/** What is handed to the browser to print: a PDF in a frame of the page. */
import type { Page } from 'playwright-core';

/** How long drawing thousands of rows may take, in milliseconds. */
const DRAWN_MS = 60_000;

/** Before the page is opened. Returns the way to wait for the next PDF that the browser is told to print. */
export async function watchPrints(page: Page): Promise<() => Promise<Blob>> {
  await page.addInitScript(() => {
    if (window.top !== window) {
      window.print = () => window.top?.document.documentElement.setAttribute('data-printed', location.href);
      return;
    }
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file: Blob) => {
      const url = create(file);
      const reader = new FileReader();
      reader.addEventListener('load', () => Reflect.set(window, url, reader.result));
      if (file.type === 'application/pdf') reader.readAsDataURL(file);
      return url;
    };
  });
  return async () => {
    await page.locator('html[data-printed]').waitFor({ state: 'attached', timeout: DRAWN_MS });
    const read = await page.waitForFunction(() =>
      Reflect.get(window, document.documentElement.dataset['printed'] ?? ''),
    );
    const [, bytes = ''] = String(await read.jsonValue()).split(',');
    await page.evaluate(() => document.documentElement.removeAttribute('data-printed'));
    return new Blob([new Uint8Array(Buffer.from(bytes, 'base64'))]);
  };
}
