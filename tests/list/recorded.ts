/** A `fetch` over an upstream in memory, and what it was asked. */
import type { ClientOptions } from '../../src/upstream/client';
import { UNATTENDED } from '../../src/upstream/unattended';

/** @param method of the request; undefined for GET by default. */
export type Answer = (url: URL, method?: string) => unknown;

const reply = (answer: unknown): Response => (answer instanceof Response ? answer : Response.json(answer));

export function recorded(upstream: Answer) {
  const asked: string[] = [];
  const byItself: string[] = [];
  const bodies: unknown[] = [];
  let current = upstream;
  const fetch: ClientOptions['fetch'] = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://app');
    const path = `${url.pathname.slice('/api'.length)}${url.search}`;
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
    asked.push(path);
    if (new Headers(init?.headers).has(UNATTENDED)) byItself.push(path);
    return Promise.resolve()
      .then(() => current(url, init?.method))
      .then((answer) => {
        init?.signal?.throwIfAborted();
        return reply(answer);
      });
  };
  return {
    fetch,
    asked,
    byItself,
    bodies,
    answer: (next: Answer): void => {
      current = next;
    },
  };
}
