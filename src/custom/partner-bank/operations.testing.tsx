/** The page of operations on the real client and wizards, before a bank in memory. */
import { render } from '@testing-library/react';
import { generateKeyPairSync } from 'node:crypto';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { configOf, engineOf, sessionOf, WithEngine } from '../../../tests/engine';
import Operations from './Operations';
import { Recording } from './Recording';

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const KEY = publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** A number: the service fails with that status. null: the connection breaks. A response: answered unchanged. */
export type Answer = object | number | Response | null;

const READY = { responseCode: '00', data: { ready: true } };
const STATES = { responseCode: '00', data: [{ id: 25, stateCode: 'LA', stateName: 'Lagos' }] };
const LGAS = { responseCode: '00', data: [{ id: 500, lga: 'Ikeja' }] };

/** What is known of a customer. */
export const DETAILS = {
  FirstName: 'Ada',
  LastName: 'Obi',
  Gender: 'Female',
  DateOfBirth: '17-May-1990',
  City: 'Ikeja',
  StateOfOrigin: 'LAGOS',
  LgaOfOrigin: 'IKEJA',
};

interface Options {
  /** The role group. Default: AGENT. */
  readonly as?: string;
  readonly at?: string;
  readonly key?: string | undefined;
  readonly demo?: boolean;
  readonly switches?: object;
  /** By the end of the path; they may be changed while the page is open. */
  readonly answers?: Record<string, Answer>;
}

export function openOperations({
  as = 'AGENT',
  at = '/gtb',
  key = KEY,
  demo = false,
  switches = {},
  answers = {},
}: Options = {}) {
  const asked: string[] = [];
  const sent: { readonly url: URL; readonly body: unknown }[] = [];
  const all = (): Record<string, Answer> => ({ '/status': READY, '/state': STATES, '/lga': LGAS, ...answers });
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://app.test');
    const { pathname } = url;
    asked.push(pathname);
    sent.push({ url, body: init?.body });
    const answer = Object.entries(all()).find(([path]) => pathname.endsWith(path))?.[1];
    if (answer === null) throw new TypeError('offline');
    if (answer instanceof Response) return answer.clone();
    return typeof answer === 'number' || !answer
      ? Response.json({ responseCode: 'XX' }, { status: answer ?? 404 })
      : Response.json(answer);
  };
  const config = configOf({ demo, switches, publicKeys: { partnerBank: key } }, { base: '/api' });
  const session = sessionOf(as, [], { id: 7, username: 'ada' });
  const page = (
    <WithEngine engine={engineOf({ config, session })} fetch={fetch}>
      <Operations />
      <Recording />
    </WithEngine>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return { asked, sent, answers, router };
}
