/** The opened, migrated and seeded database, and the app on it. */
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { parseConfig, usualLimits, type RuntimeConfig } from '../src/upstream/config';
import { startAnchoring } from './database/anchor';
import { openDatabase, type Database } from './database/database';
import { demoSignIns, type DemoSignIn, holdsDemonstration } from './database/outbox';
import { ensureFirstAdmin } from './database/firstAdmin';
import { takeAuditKey } from './database/keyedAudit';
import { bringRecordsForward } from './database/recordsForward';
import { seedDatabase } from './database/seed/seed';
import { startWatching } from './database/watch';
import { startDelivering } from './database/deliveryRuns';
import { countWatches } from './database/watches';
import type { Gateway } from './gateway/gateway';
import { openGateway } from './gateway/open';
import { fillConfig } from './gateway/publicConfig';
import { API_BASE, createApp, createFileMaker, createWatchedCounts } from './http/app';
import { openAssets } from './http/assets';
import { readBuilt } from './http/configuredRights';
import { createHttpServer } from './http/listener';
import { createLog, type Log } from './http/log';
import { mayRead } from './http/noticeRules';
import { newOneTimePassword, ONE_TIME_HOURS } from './http/people';
import { createPasswords, hashPassword } from './http/passwords';
import { hostOrigins, securityHeaders, inlineOf, type Allowed } from './http/security';
import { StartError, type Settings } from './http/settings';
import { startDispatching, type Dispatching } from './mail/dispatcher';
import type { MailSettings } from './mail/mailSettings';
import { createOutgoing } from './outgoing/outgoing';
import { smtpSender } from './mail/smtp';
import { startWebhooks } from './webhooks/dispatcher';

export interface Service {
  readonly app: Hono;
  /** An HTTP server that does not listen yet. */
  readonly createServer: () => Server;
  readonly demoSignIns: () => Promise<readonly DemoSignIn[]>;
  readonly gateway: Gateway;
  /** Completes the text of `config.json` for this server's app. */
  readonly fillConfig: (text: string) => string;
  /** Closes the database. */
  readonly close: () => Promise<void>;
}

/**
 * @param appFolder the built app; undefined if another server has it.
 * @param onEnd called when the database has ended by itself.
 * @throws StartError or DatabaseError with one line for the person at the terminal.
 */
export async function openService(
  settings: Settings,
  appFolder: string | undefined,
  onEnd?: (error: Error) => void,
): Promise<Service> {
  const { allowed, limits } = appFolder === undefined ? WITHOUT_APP : await readApp(appFolder);
  const log = createLog(settings.log);
  const { dataDir, databaseUrl, trustProxy } = settings;
  const database = await openDatabase({ dataDir, databaseUrl, log: (line) => log.notice(line), onEnd });
  try {
    const { db } = database;
    await takeKey(database, settings, log);
    await fill(database, settings, log);
    await bringRecordsForward(db, settings.auditKey, Date.now(), (line) => log.notice(line));
    const gateway = await openGateway(settings, { db, notice: (line) => log.notice(line) });
    const demo = await holdsDemonstration(db);
    const features = featuresOf(settings);
    const own = { key: gateway.browserKey, ownBase: API_BASE, features, demo };
    const filled = (text: string): string => fillConfig(text, own);
    const assets = appFolder === undefined ? undefined : await openAssets(appFolder, filled);
    const { auditKey, supportContact, fundOnScreen, showsPasswords } = settings;
    const mail =
      settings.mail && sendingMail(settings.mail, { db, supportContact, notice: (line) => log.notice(line) });
    const notice = (line: string): void => log.notice(line);
    const { privateHosts, publicUrl } = settings;
    const hooks = startWebhooks({ db, outgoing: createOutgoing({ privateHosts }), clock: Date.now, notice });
    const webhooks = { wake: hooks.wake, privateHosts };
    const options = { auditKey, supportContact, mail, webhooks, fundOnScreen, showsPasswords };
    const app = createApp({ db, assets, allowed, log, gateway, trustProxy, ...options });
    const headers = await securityHeaders(allowed);
    const built = await readBuilt();
    const rights = appFolder === undefined ? undefined : async () => ({ ...(await readConfig(appFolder)), built });
    const count = createWatchedCounts({ db, log, gateway, ...options }, rights);
    const watchMail = mail && publicUrl !== undefined ? { publicUrl, wake: () => mail.wake() } : undefined;
    const watches = { db, count, auditKey, notice, mail: watchMail, webhooks: { publicUrl, wake: hooks.wake } };
    const files = createFileMaker({ db, log, gateway, ...options }, rights);
    const delivering = startDelivering({ db, ...files, auditKey, notice, mail: watchMail, clock: Date.now });
    const watching = startWatching({
      db,
      limits,
      auditKey,
      mayRead,
      notice,
      countWatches: () => countWatches(watches, Date.now),
    });
    const anchoring = startAnchoring({ db, file: settings.auditAnchorFile, notice: (line) => log.notice(line) });
    return {
      app,
      createServer: () => createHttpServer({ fetch: app.fetch, headers }),
      demoSignIns: () => demoSignIns(db),
      gateway,
      fillConfig: filled,
      close: async () => {
        files.stop();
        await Promise.all([watching.stop(), delivering.stop(), anchoring.stop(), mail?.stop(), hooks.stop()]);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

type MailParts = Pick<Dispatching, 'db' | 'supportContact' | 'notice'>;

/** What the browser is told of beyond the usual features: what this service was set up with. */
function featuresOf({ mail, fundOnScreen, showsPasswords }: Settings): readonly string[] {
  const features = { mail: mail !== undefined, funding: fundOnScreen, passwordSlips: showsPasswords };
  return Object.entries(features).flatMap(([name, has]) => (has ? [name] : []));
}

function sendingMail({ server, from, publicUrl }: MailSettings, parts: MailParts): ReturnType<typeof startDispatching> {
  return startDispatching({ ...parts, from, publicUrl, send: smtpSender(server), clock: Date.now });
}

/** Logs the first sealed entry: removed seals would move it forward. */
async function takeKey({ db }: Database, { auditKey }: Settings, log: Log): Promise<void> {
  const keyedFrom = await takeAuditKey(db, auditKey, Date.now());
  if (keyedFrom !== undefined)
    log.notice(`the audit is sealed with AUDIT_KEY from entry ${keyedFrom} on: note this number`);
}

/** With fewer transactions twelve months would have hardly any a day. */
const LEAST_OF_NETWORK = 15_000;

/** Fills an empty database. */
async function fill(database: Database, settings: Settings, log: Log): Promise<void> {
  if (settings.seed === 'none') return begin(database, settings, log);
  const { seedTransactions: transactions, auditKey } = settings;
  const isNetwork = transactions >= LEAST_OF_NETWORK;
  await seedDatabase(database, { hashPassword, transactions, isNetwork, auditKey, say: (line) => log.notice(line) });
}

/** The only password shown at the terminal: the first administrator has no email address yet. */
async function begin(database: Database, { adminUsername }: Settings, log: Log): Promise<void> {
  const passwords = createPasswords();
  const admin = await ensureFirstAdmin(
    database,
    adminUsername,
    () => newOneTimePassword({ passwords, clock: Date.now }),
    (line) => log.notice(line),
  );
  if (!admin) return;
  const { username } = admin;
  if ('ago' in admin) {
    const seconds = Math.round(admin.ago / 1_000);
    log.notice(
      `another process printed the one-time password of ${username} ${seconds} s ago; a start after a minute prints a new one`,
    );
    return;
  }
  const { oneTime } = admin;
  log.notice(`sign in as ${username} with the one-time password ${oneTime.password} (within ${ONE_TIME_HOURS} hours)`);
}

/** What the app's files tell the server. */
interface OfApp {
  /** The hosts of the app's configuration, and what stands inside its page. */
  readonly allowed: Allowed;
  readonly limits: RuntimeConfig['limits'];
}

const WITHOUT_APP: OfApp = { allowed: { origins: [], styles: [], scripts: [] }, limits: usualLimits() };

/** As it is now: an operator may change it while the server runs. @throws Error where it cannot be read. */
const readConfig = async (appFolder: string): Promise<RuntimeConfig> =>
  parseConfig(JSON.parse(await readFile(join(appFolder, 'config.json'), 'utf8')));

/** Read at the start, as the build left them. */
async function readApp(appFolder: string): Promise<OfApp> {
  const read = async <Found>(name: string, find: (text: string) => Found): Promise<Found> => {
    const path = join(appFolder, name);
    try {
      return find(await readFile(path, 'utf8'));
    } catch (error) {
      throw new StartError(`${path} is not readable: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const config = await read('config.json', (text) => parseConfig(JSON.parse(text)));
  const inline = await read('index.html', inlineOf);
  return { allowed: { origins: hostOrigins(config), ...inline }, limits: config.limits };
}
