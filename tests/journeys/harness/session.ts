/** Signs in over the API, as a browser that already has a session would find itself. */
import { sessionRecord, type SessionRecord } from '../../../src/upstream/session';
import type { Page } from 'playwright-core';
import { z } from 'zod';

/** The documented sign-ins, one per role group, and one who must change the password first. */
export type Username = 'admin' | 'senior' | 'product' | 'ambassador' | 'agent' | 'newcomer';

export const PASSWORD = 'kobodesk-demo-1';

/** The browser storage key of the session (P1-9). */
export const SESSION_KEY = 'data';

const answer = z.object({
  responseCode: z.string(),
  responseMessage: z.string().optional(),
  data: z.unknown().optional(),
});

/** A new session. Throws with the answer's code and words when it is neither 00 nor 03. */
export async function signInByApi(url: string, username: Username): Promise<SessionRecord> {
  const response = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const { responseCode, responseMessage, data } = answer.parse(await response.json());
  if (responseCode !== '00' && responseCode !== '03')
    throw new Error(`${username} cannot sign in: ${responseCode} ${responseMessage ?? ''}`);
  return sessionRecord.parse(data);
}

/** Calls the API as that session, and answers the parsed body. */
export async function callApi(url: string, session: SessionRecord, path: string): Promise<unknown> {
  const response = await fetch(`${url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  });
  return response.json();
}

const kept = new Map<string, SessionRecord>();

/**
 * A session of that user, the same for all files of a process while it lives: a sign-in costs the server a fifth of a
 * second of computing. Leaving the product in the browser does not end it in the server.
 */
export async function sessionOf(url: string, username: Username): Promise<SessionRecord> {
  const key = `${username} at ${url}`;
  const known = kept.get(key);
  if (known && (await lives(url, known))) return known;
  const session = await signInByApi(url, username);
  kept.set(key, session);
  return session;
}

async function lives(url: string, session: SessionRecord): Promise<boolean> {
  return answer.parse(await callApi(url, session, '/transaction/types')).responseCode !== '02';
}

/** Asks the API beside the browser, and answers the parsed body. */
export async function ask(url: string, path: string, as: Username = 'admin'): Promise<unknown> {
  return callApi(url, await sessionOf(url, as), path);
}

/** Opens the page again as if its session had begun so long ago that half a minute is left. */
export async function endSoon(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const ends = { signedInAt: Date.now(), absolute_expires_in: 30 };
    localStorage.setItem(key, JSON.stringify(Object.assign({}, session, ends)));
  }, SESSION_KEY);
  await page.reload();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();
}
