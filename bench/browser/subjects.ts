/** The two that are compared, and how a person does the same five things in each. */
import type { Page } from 'playwright-core';
import type { SessionRecord } from '../../src/upstream/session';
import type { Sight, Storage } from './visit';

export interface Subject {
  readonly name: 'kobodesk' | 'yardstick';
  /** What the browser's storage holds when that session is signed in. */
  readonly storage: (session: SessionRecord) => Storage;
  readonly signIn: { readonly address: string; readonly sight: Sight };
  readonly list: string;
  /** Cells of the list's rows. */
  readonly cells: string;
  readonly nextPage: (page: Page) => Promise<void>;
  /** Everything up to the last input, and then that. */
  readonly filter: (page: Page, terminalId: string) => Promise<() => Promise<void>>;
  readonly openRecord: (page: Page, transactionId: string) => Promise<void>;
  /** The part of the page that shows one record. */
  readonly record: string;
}

export const yardstick: Subject = {
  name: 'yardstick',
  storage: (session) => ({ yardstick: session.access_token }),
  signIn: { address: '/yardstick/index.html#/login', sight: { selector: 'form button[type=submit]' } },
  list: '/yardstick/index.html#/transaction',
  cells: 'tbody',
  nextPage: (page) => page.getByRole('button', { name: 'Go to next page' }).click(),
  filter: (page, terminalId) => Promise.resolve(() => page.getByLabel('Terminal ID').fill(terminalId)),
  openRecord: (page, transactionId) => page.getByRole('cell', { name: transactionId, exact: true }).click(),
  record: '.RaShow-main',
};

export const kobodesk: Subject = {
  name: 'kobodesk',
  storage: (session) => ({ data: JSON.stringify({ ...session, mustChangePassword: false, signedInAt: Date.now() }) }),
  signIn: { address: '/', sight: { selector: 'form button[type=submit]:not(:disabled)' } },
  list: '/transactions',
  cells: 'tbody tr[data-record]',
  nextPage: (page) => page.getByRole('button', { name: 'Next page' }).click(),
  async filter(page, terminalId) {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter by' });
    await dialog.getByLabel('Terminal ID').fill(terminalId);
    return () => dialog.getByRole('button', { name: 'Apply filters' }).click();
  },
  openRecord: (page, transactionId) =>
    page.getByRole('row').filter({ hasText: transactionId }).getByRole('rowheader').click(),
  record: 'section.record',
};
