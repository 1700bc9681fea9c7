/** The server as one function from request to answer, without a port, so that tests can call it directly. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Hono, type Context } from 'hono';
import type { HostName } from '../../src/upstream/config';
import { UNATTENDED } from '../../src/upstream/unattended';
import type { AuditKey } from '../database/audit';
import { isBadValue, outageOf } from '../database/errors';
import type { Schema } from '../database/schema';
import type { Gateway } from '../gateway/gateway';
import { ownHosts } from '../gateway/publicConfig';
import type { MailQueue } from '../mail/dispatcher';
import { NO_PRIVATE_HOSTS } from '../outgoing/addresses';
import type { Assets } from './assets';
import { createAttempts } from './attempts';
import { dropBody } from './body';
import type { Rights } from './configuredRights';
import { fileMaker, type FileMaker, type Making } from './deliveredFile';
import { compressed } from './compression';
import { refusal, Refusal, succeeded, type Answer } from './envelope';
import { connectionOf, type Connection } from './connection';
import { createHealth, type Health } from './health';
import { jsonText } from './jsonText';
import type { Log } from './log';
import { QueueFull } from './queue';
import { say } from './messages';
import { createPasswords, type Passwords } from './passwords';
import { refusedBy } from './policy';
import { originOf, type Origin } from './origin';
import type { Backend, Services, Webhooks } from './call';
import type { Route } from './route';
import { routes } from './routes';
import { createUnderWay, type UnderWay } from './underWay';
import { inSlices } from './slices';
import { createUnsent, type Unsent } from './unsent';
import { setSecurityHeaders, stayOnTls, type Allowed } from './security';
import { DEFAULTS } from './settings';
import { resolveSession, bearerToken } from './sessions';
import { watchedCounts } from './watchedCount';

/** The contract's base paths of the five hosts. */
export const HOST_BASES: Readonly<Record<HostName, string>> = {
  api: '/api/v1',
  processor: '/processor-host',
  cashOut: '/cash-out',
  partnerBank: '/partner',
  records: '/records',
};
export const API_BASE = HOST_BASES.api;

export interface AppOptions {
  readonly db: Kysely<Schema>;
  /** The built app; without it the server answers calls only. */
  readonly assets?: Assets | undefined;
  /** What the Content-Security-Policy allows beyond the app's own files. */
  readonly allowed?: Allowed;
  readonly clock?: () => number;
  readonly log?: Log;
  readonly passwords?: Passwords;
  /** Without it, calls to the bank answer that it is not configured. */
  readonly gateway?: Gateway;
  readonly trustProxy?: boolean;
  readonly auditKey?: AuditKey | undefined;
  readonly supportContact?: string;
  /** Without it no mail is sent. */
  readonly mail?: MailQueue | undefined;
  /** Without it what is stored for webhooks is sent by others. */
  readonly webhooks?: Webhooks;
  readonly fundOnScreen?: boolean;
  /** Administrators may be shown one-time passwords that they have made. Default: no. */
  readonly showsPasswords?: boolean;
  readonly underWay?: UnderWay;
  readonly unsent?: Unsent;
}

export function createApp(options: AppOptions): Hono {
  const { db, assets, log, auditKey, trustProxy = false, unsent = createUnsent() } = options;
  const services = servicesOf(options);
  const health = createHealth(db, { auditKey, notice: services.notice });
  const serving: Serving = { backend: { db, services }, health, log, unsent, trustProxy };
  const app = new Hono().use(setSecurityHeaders(options.allowed ?? NOTHING));
  if (trustProxy) app.use(stayOnTls);
  for (const [path, methods] of byPath(routes)) {
    const allow = methods.map((route) => route.method).join(', ');
    app.all(path, (context) => {
      // By the request's own method: the framework would hand a HEAD to GET, and some GETs are commands.
      const route = methods.find(({ method }) => method === context.req.raw.method);
      return respond(serving, context, async (asking) => {
        if (!route) throw refusal(405, say('methodWrong', { method: context.req.raw.method }), { allow });
        const answer = await call(serving, route, asking);
        if (writes(route) && succeeded(answer) && !('skipAudit' in answer)) health.wrote();
        return answer;
      });
    });
  }
  app.get('/healthz', async () => {
    const state = await health.state();
    const status = state.status === 'ok' ? 200 : 503;
    return Response.json(state, { status, headers: { 'cache-control': 'no-store' } });
  });
  app.all('*', async (context) => {
    const { req } = context;
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const file = isRead && !isCall(req.path) ? await assets?.serve(req.raw) : undefined;
    return file ?? respond(serving, context, async () => refusal(404, say('pathUnknown')).answer);
  });
  // Only the framework's own failures come here: `respond` catches the others.
  app.onError((error, context) => respond(serving, context, async () => failed(error, health, log)));
  return app;
}

/**
 * What saved views find, asked of this server's own routes without a request.
 * @param rights what the app's configuration hides now. Default: nothing.
 */
export function createWatchedCounts(options: AppOptions, rights = NO_RIGHTS): ReturnType<typeof watchedCounts> {
  return watchedCounts({ db: options.db, services: servicesOf(options) }, rights);
}

/** Makes the files of deliveries, likewise. */
export function createFileMaker(options: AppOptions, rights = NO_RIGHTS, making?: Making): FileMaker {
  return fileMaker({ db: options.db, services: servicesOf(options) }, HOST_BASES, ownHosts(HOST_BASES), rights, making);
}

/** Where another server has the app, its configuration is not known here. */
const NO_RIGHTS: Rights = async () => ({ permissions: {}, roleGroups: [], resources: [], built: {} });

function servicesOf({ db, log, auditKey, ...options }: AppOptions): Services {
  return {
    clock: options.clock ?? Date.now,
    gateway: options.gateway ?? NO_GATEWAY,
    auditKey,
    mail: options.mail,
    passwords: options.passwords ?? createPasswords(),
    attempts: createAttempts(db, auditKey),
    underWay: options.underWay ?? createUnderWay(),
    notice: (line) => log?.notice(line),
    supportContact: options.supportContact ?? DEFAULTS.supportContact,
    webhooks: options.webhooks ?? NO_QUEUE,
    fundOnScreen: options.fundOnScreen ?? true,
    showsPasswords: options.showsPasswords ?? false,
  };
}

/** What every request is answered with. */
interface Serving {
  readonly backend: Backend;
  readonly health: Health;
  readonly log: Log | undefined;
  readonly unsent: Unsent;
  readonly trustProxy: boolean;
}

/** Makes a response of an answer or a failure. */
async function respond({ health, log, unsent, trustProxy }: Serving, context: Context, work: Work): Promise<Response> {
  const began = performance.now();
  const { raw: request } = context.req;
  const origin = originOf(context, trustProxy);
  const asking: Asking = { request, origin, connection: connectionOf(context), reader: origin.network ?? '' };
  const answered = await work(asking).catch((error: unknown) => failed(error, health, log));
  await dropBody(request);
  const { answer, ...sent } = await encoded(answered, asking, unsent);
  const status = answer.status ?? 200;
  log?.request(request.method, new URL(request.url).pathname, status, performance.now() - began);
  return new Response(sent.body, {
    status,
    headers: { ...JSON_HEADERS, ...sent.headers, ...answer.headers },
  });
}

async function call({ backend, health, unsent }: Serving, route: Route, asking: Asking): Promise<Answer> {
  const { request, origin, connection } = asking;
  const token = bearerToken(request.headers.get('authorization'));
  const caller =
    route.policy === 'open' || token === undefined
      ? undefined
      : await resolveSession(
          backend.db,
          token,
          backend.services.clock(),
          request.headers.has(UNATTENDED),
          health.lackedSpace,
        );
  const refused = refusedBy(route.policy, caller);
  if (refused) throw refused;
  if (caller) asking.reader = `user ${caller.userId}`;
  unsent.check(asking.reader);
  return route.answer(request, backend, caller, { origin, isWanted: connection?.isOpen ?? always });
}

const always = (): boolean => true;
const NOTHING: Allowed = { origins: [], styles: [], scripts: [] };
const NO_QUEUE: Webhooks = { wake: () => undefined, privateHosts: NO_PRIVATE_HOSTS };
const NO_GATEWAY: Gateway = { ready: false, reason: say('bankNotSetUp') };
/** Sent as they are. */
const SHORT_CHARS = 16 * 1024;
const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  // So that a page of another origin can read the service's time.
  'access-control-expose-headers': 'Date',
} as const;

/** These paths are never pages of the app. */
const isCall = (path: string): boolean => /^\/(?:api|processor-host|cash-out|partner|records)(?:\/|$)/.test(path);

function byPath(table: readonly Route[]): ReadonlyMap<string, readonly Route[]> {
  const grouped = new Map<string, Route[]>();
  for (const route of table) {
    const path = HOST_BASES[route.host] + route.path;
    grouped.set(path, [...(grouped.get(path) ?? []), route]);
  }
  return grouped;
}

/** A request under way. */
interface Asking {
  readonly request: Request;
  readonly origin: Origin;
  readonly connection: Connection | undefined;
  /** Who will read the answer: a user, or an address without one. */
  reader: string;
}

type Work = (asking: Asking) => Promise<Answer>;

/** The answer's body and headers. An answer for which the reader has no room left is replaced by a refusal. */
async function encoded(answer: Answer, { request, connection, reader }: Asking, unsent: Unsent) {
  const { body: text, headers } = await compressed(jsonText(answer.body), request.headers.get('accept-encoding'));
  const isShort = typeof text === 'string' && text.length <= SHORT_CHARS;
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  try {
    if (connection) unsent.hold(reader, bytes.byteLength, connection);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { answer: error.answer, headers: {}, body: JSON.stringify(error.answer.body) };
  }
  if (isShort) return { answer, headers, body: text };
  return { answer, headers: { ...headers, 'content-length': String(bytes.byteLength) }, body: inSlices(bytes) };
}

/** Whether a success of the route proves a write to the database, unless its answer says that nothing changed. */
const writes = ({ mutates, method }: Route): boolean => mutates || method !== 'GET';

/** In seconds: a restart is short; a full disk needs an operator. */
const RETRY_AFTER = { unavailable: '5', full: '60' } as const;

/** Only a defect of ours answers 500. */
function failed(error: unknown, health: Health, log: Log | undefined): Answer {
  const outage = outageOf(error instanceof Refusal ? error.cause : error);
  if (outage === 'full') health.lackedSpace();
  if (error instanceof Refusal) return error.answer;
  if (error instanceof QueueFull) return refusal(429, say('busy'), { 'retry-after': '5' }).answer;
  if (outage) {
    log?.outage(error);
    return refusal(503, say(outage), { 'retry-after': RETRY_AFTER[outage] }).answer;
  }
  const reference = randomUUID().slice(0, 8);
  log?.defect(reference, error);
  if (isBadValue(error)) return refusal(400, say('badValue')).answer;
  return refusal(500, say('defect', { reference })).answer;
}
