/** Makes calls of the upstream go wrong in every way that the network and other people's servers know. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Page, Route } from 'playwright-core';
import { listening } from '../../listening';

type Answer = (route: Route) => Promise<void>;

/** What the upstream says in the business failure XX below. */
export const SAID = 'The switch is resting';
/** What forms say of every failure, as the specification words it. */
export const GENERIC = 'There was an error sending your request, please try again later.';
/** What it says that broke while it worked: nothing for a person. */
export const BROKEN = 'java.lang.NullPointerException';

const json =
  (status: number, body: unknown): Answer =>
  async (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

/** Each way to fail, as the browser sees it. `timeout` never answers; `dropped` ends in the middle of the body. */
const FAULTS = {
  offline: async (route) => route.abort('internetdisconnected'),
  refused: async (route) => route.abort('connectionrefused'),
  'http 500': json(500, { responseCode: 'XX', responseMessage: BROKEN }),
  'html 502': async (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' }),
  'html 200': async (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Login</title>' }),
  'http 429': async (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '30' }, contentType: 'text/plain', body: 'Too many' }),
  'cut JSON': async (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"responseCode":"00","data":[{"id":' }),
  'wrong shape': json(200, { responseCode: '00', data: { data: 'many', details: 'some', access_token: 7 } }),
  empty: async (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '' }),
  XX: json(200, { responseCode: 'XX', responseMessage: SAID }),
  '02': json(401, { responseCode: '02', responseMessage: 'Invalid session' }),
  dropped: async (route) => route.continue({ url: `${await misbehaving()}/dropped` }),
  timeout: async () => {},
} satisfies Record<string, Answer>;

export type Fault = keyof typeof FAULTS;

/**
 * Complaints that come with a failed call: the browser's own (the third is Firefox's, also where the failure of a module
 * is handled), and the reason that developers find in the console.
 */
export const FAILED_CALL =
  /Failed to load resource|net::ERR_|error loading dynamically imported module|^UpstreamError: /;

/** How a call is answered that goes wrong in that way. */
export const answerOf = (fault: Fault): Answer => FAULTS[fault];

/**
 * Requests whose URL matches are answered in that way from now on. Answers a function that ends it: what is under way
 * then is let through, and its late answer comes to nothing.
 */
export async function answerCalls(
  page: Page,
  url: RegExp | ((url: URL) => boolean),
  answer: Answer,
): Promise<() => Promise<void>> {
  let ended = false;
  const handler: Answer = async (route) => {
    try {
      await answer(route);
    } catch (error) {
      if (!ended && !page.isClosed()) throw error;
    }
  };
  await page.route(url, handler);
  return async () => {
    ended = true;
    await page.unroute(url, handler);
  };
}

/** Calls whose URL matches go wrong from now on. Answers a function that makes them well again. */
export async function breakCalls(page: Page, url: RegExp, fault: Fault): Promise<() => Promise<void>> {
  return answerCalls(page, url, FAULTS[fault]);
}

/** Calls whose URL matches wait for the function that this answers; then they go on, and later ones at once. */
export async function delayCalls(page: Page, url: RegExp): Promise<() => void> {
  const held = new AbortController();
  await answerCalls(page, url, async (route) => {
    if (!held.signal.aborted) await once(held.signal, 'abort');
    await route.continue();
  });
  return () => held.abort();
}

let dropping: Promise<string> | undefined;

/** A server that promises more than it sends and hangs up. It ends with the process. */
function misbehaving(): Promise<string> {
  dropping ??= (async () => {
    const server: Server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"responseCode":"00","data":[{"id":1,', () => response.destroy());
    });
    server.unref();
    return `http://127.0.0.1:${await listening(server)}`;
  })();
  return dropping;
}
