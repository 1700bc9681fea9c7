/** Signs in over the API, as a browser that already has a session would find itself. */
import { sessionRecord, type SessionRecord } from '../../../src/upstream/session';
import { z } from 'zod';

/** The documented sign-ins, one per role group, and one who must change the password first. */
export type Username = 'admin' | 'senior' | 'product' | 'ambassador' | 'agent' | 'newcomer';

export const PASSWORD = 'kobodesk-demo-1';

/** The browser storage key of the session (spec part 1 section 9). */
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
