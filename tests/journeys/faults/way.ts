/** How a person comes to make a call, as data: what the faults are played on. */
import type { Locator, Page } from 'playwright-core';
import type { Username } from '../harness/session';

/** The page as it stands, and where the product answers. */
export interface Stage {
  readonly page: Page;
  readonly url: string;
}

export interface Way {
  /** The screen it is made on; calls of one screen are tried together, and the screen is looked at by axe once. */
  readonly screen: string;
  /** `admin` unless said otherwise; `nobody` is not signed in. */
  readonly as?: Username | 'nobody';
  /** Path to open, or how to find it. */
  readonly at: string | ((url: string) => Promise<string>);
  /** Opens what the call is made from: a dialog, a form. Tried again after signing in again, where it is not open. */
  readonly reach?: (stage: Stage) => Promise<unknown>;
  /** Types what the call needs. */
  readonly fill?: (stage: Stage) => Promise<unknown>;
  /** What is pressed to make the call. Absent: `choose` or else opening the page makes it. */
  readonly press?: (page: Page) => Locator;
  /** Makes the call in another way than by pressing: by choosing, by typing. */
  readonly choose?: (stage: Stage) => Promise<unknown>;
  /** Where the failure is said, where it is no alert. */
  readonly said?: (page: Page) => Locator;
  /** What stands in the form's place while nobody knows what became of the call: what was typed is kept behind it. */
  readonly instead?: (page: Page) => Locator;
  /** What was typed has done its work before this call is made. */
  readonly spent?: true;
}

let last = Date.now();

/** Unlike any other of this run, short. */
export function unique(): string {
  last += 1;
  return (last % 1_000_000_000).toString(36);
}

/** Fills inputs by their labels inside `scope`. */
export async function typeAll(scope: Locator, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await scope.getByLabel(label, { exact: true }).fill(text);
}
