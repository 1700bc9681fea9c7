/** A request of each route that works, as the real client sends it: what tests of the route table begin from. */
import { HOST_BASES } from '../../server/http/app';
import type { Route } from '../../server/http/route';
import { routes } from '../../server/http/routes';
import { cases } from './cases';
import { deliveryCases } from './deliveryCases';
import { noteCases } from './noteCases';
import { noticeCases } from './noticeCases';
import { subscriptionCases } from './subscriptionCases';
import { viewCases } from './viewCases';
import { webhookCases } from './webhookCases';
import { openWorld, type World } from './world';

export interface Sample {
  readonly route: Route;
  /** What it asked, without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Undefined where the route takes none, or a form. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
/** Where the path says which record, it is one that there is not. */
export const pathOf = ({ host, path }: Route): string => HOST_BASES[host] + path.replace(':id', '999999');

/** Logout takes nothing that could be wrong: every request of it ends the session, which is right. */
export const attackable = routes.filter((route) => nameOf(route) !== 'POST /logout');

/** The route that a request is for; undefined when the table has none. */
export function routeOf({ method, url }: Request): Route | undefined {
  const { pathname } = new URL(url);
  const asked = ({ host, path }: Route): boolean =>
    new RegExp(`^${HOST_BASES[host]}${path.replace(':id', String.raw`\d+`)}$`).test(pathname);
  return routes.find((route) => route.method === method && asked(route));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Makes every case, as the person that it is for. @returns what was sent. */
export async function makeCases(world: World): Promise<readonly Request[]> {
  const sent: Request[] = [];
  await subscriptionCases(world, (request) => sent.push(request));
  await deliveryCases(world, (request) => sent.push(request));
  await webhookCases(world, (request) => sent.push(request));
  await viewCases(world, (request) => sent.push(request));
  await noteCases(world, (request) => sent.push(request));
  await noticeCases(world, (request) => sent.push(request));
  for (const { works, as = 'admin' } of Object.values(cases)) {
    const { access_token: token } = await world.signIn(as);
    await works(
      world.client(token, (request) => sent.push(request)),
      world.encrypt,
    );
  }
  return sent;
}

/** By the routes' names, from the cases, which are made in a world of their own. @throws Error for a route without. */
export async function takeSamples(): Promise<ReadonlyMap<string, Sample>> {
  // A test mail is sent only where a mail system is connected.
  const world = await openWorld(undefined, { mail: { wake: () => undefined } });
  const sent = await makeCases(world);
  await world.database.close();
  const samples = new Map<string, Sample>();
  for (const request of sent) {
    const route = routeOf(request);
    if (!route) continue;
    const body: unknown = route.takesBody && !route.takesForm ? await request.json() : undefined;
    const { pathname: path, searchParams } = new URL(request.url);
    const query = Object.fromEntries(searchParams);
    samples.set(nameOf(route), { route, path, query, body: isRecord(body) ? body : undefined });
  }
  const missing = routes.map(nameOf).filter((name) => !samples.has(name));
  if (missing.length > 0) throw new Error(`No case of cases.ts makes these calls: ${missing.join(', ')}`);
  return samples;
}
