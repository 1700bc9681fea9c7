/** Watches a page for what no person should meet: CSP violations, uncaught errors, complaints in the console. */
import type { BrowserContext, Page } from 'playwright-core';
import { trackRequests } from './settled';

export interface Watch {
  /** What went wrong so far, in order. */
  readonly complaints: () => readonly string[];
  /** Complaints that match are part of the journey: a refused call logs its status, for one. */
  readonly allow: (pattern: RegExp) => void;
}

/** Marks the console messages of the script below. */
const CSP = 'Content-Security-Policy violated';

/** Watches every page of the context, those opened later too. */
export async function watch(context: BrowserContext): Promise<Watch> {
  const complaints: string[] = [];
  const allowed: RegExp[] = [];
  await context.addInitScript((label) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`${label}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  }, CSP);
  const attach = (page: Page): void => {
    trackRequests(page);
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('crash', () => complaints.push('the page crashed'));
    page.on('console', (message) => {
      const text = message.text();
      const violation = /Refused to|violates the following|Content.Security.Policy/i.test(text);
      if (message.type() === 'error' || violation) complaints.push(`${text} (${message.location().url})`);
    });
  };
  context.pages().forEach(attach);
  context.on('page', attach);
  return {
    complaints: () => complaints.filter((one) => !allowed.some((pattern) => pattern.test(one))),
    allow: (pattern) => {
      allowed.push(pattern);
    },
  };
}
