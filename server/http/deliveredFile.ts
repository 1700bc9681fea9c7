/**
 * Makes the file of a delivery for one recipient: by the export's own code on a thread of its own, which asks this
 * server's routes as that person. No session, no request and no network is needed (D613).
 */
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { HostName, RuntimeConfig } from '../../src/upstream/config';
import type { DeliveredField, DeliveredWork, NeededPart } from '../../src/upstream/deliveredWork';
import { DELIVERY_ROWS, MAX_DELIVERY_BYTES, type DeliveryFailure } from '../../src/upstream/deliveryRules';
import { pinnedFilter } from '../../src/lists/pinnedFilter';
import type { FileAsked } from '../database/deliveryPlan';
import type { Deliveries, FileMade } from '../database/deliveryRuns';
import { MakingFailed } from '../database/errors';
import { asOf, type Backend } from './call';
import { isConfigured, isShown, type ConfiguredRights, type Rights } from './configuredRights';
import type { FileOrder, FromThread, ToThread } from './deliveryThread';
import { Refusal, type Answer } from './envelope';
import { jsonText } from './jsonText';
import { administrators, admits, holds, type Caller } from './policy';
import type { Route } from './route';
import { callerWithoutSession } from './sessions';
import {
  mayOpen,
  NOWHERE,
  refusedFor,
  showsView,
  textsOf,
  timeOfRead,
  undeliverable,
  watchedList,
  watchers,
} from './watchedCount';

/** One question may take so long; a slower one counts as slow. In milliseconds. */
const SLOW_MS = 5_000;
/** A file has so long, in milliseconds: less than the lease of its run. */
const PATIENCE_MS = 8 * 60_000;
/** The thread's heap, in megabytes: a PDF of 20,000 rows needs 300. */
const MAX_HEAP_MB = 512;

export interface FileMaker extends Pick<Deliveries, 'make' | 'pauseOf'> {
  /** Ends a file under way, and begins none any more. */
  readonly stop: () => void;
}

/** What the thread runs: in a build the bundle of this name. */
const WORKER = new URL('./deliveryFileWorker.js', import.meta.url);

/** @see Threads */
export type Making = Partial<Pick<Threads, 'program' | 'maxBytes'>>;

interface Threads {
  readonly program: URL;
  /** Of a file. */
  readonly maxBytes: number;
  readonly running: Set<Worker>;
  isStopped: boolean;
}

/**
 * @param rights of the configuration as it is now: an operator may hide a column after a delivery was made.
 * @param bases where the routes of each host are. @param hosts the same as the thread's client is told it.
 */
export function fileMaker(
  backend: Backend,
  bases: Readonly<Record<HostName, string>>,
  hosts: RuntimeConfig['hosts'],
  rights: Rights,
  { program = WORKER, maxBytes = MAX_DELIVERY_BYTES }: Making = {},
): FileMaker {
  const threads: Threads = { program, maxBytes, running: new Set(), isStopped: false };
  return {
    async make(asked) {
      const caller = await callerWithoutSession(backend.db, asked.userId);
      const order = caller && orderFor(caller, asked, hosts, await rights());
      if (!caller || !order) return { failed: 'rights', isSlow: false };
      const listed = watchedList(asked.resource);
      if (!listed || undeliverable(asked, asked.work, { caller, now: asked.now }))
        return { failed: 'filter', isSlow: false };
      const { route, summary } = listed;
      const asking = answering(asOf(backend, asked.now), [route, summary], caller, bases[route.host]);
      return inThread(order, asking, threads);
    },
    async pauseOf(asked, toGroup) {
      const caller = await callerWithoutSession(backend.db, asked.userId);
      if (!caller || !admits(watchers, caller.roleGroup)) return 'owner';
      if (undeliverable(asked, asked.work, { caller, now: asked.now })) return 'filter';
      // Of a role group each member's rights decide, when the member's file is made.
      const isAllowed = toGroup
        ? mayOpen(caller, asked.resource) && holds(caller, administrators)
        : orderFor(caller, asked, hosts, await rights()) !== undefined;
      return isAllowed ? null : 'rights';
    },
    stop() {
      threads.isStopped = true;
      for (const worker of threads.running) void worker.terminate();
    },
  };
}

/** Undefined where the recipient may not open the list, or is not shown what the view filters by. */
export function orderFor(
  caller: Caller,
  asked: FileAsked,
  hosts: RuntimeConfig['hosts'],
  rights: ConfiguredRights,
): Omit<FileOrder, 'maxBytes'> | undefined {
  const { resource, format, work, now, madeAt } = asked;
  const call = watchedList(resource)?.call;
  const { roleGroup } = caller;
  const shows = ({ field, ...rule }: NeededPart): boolean =>
    isShown(roleGroup, rule) &&
    isConfigured(roleGroup, rights, field === null ? resource : `${resource}.fields.${field}`);
  const showsField = ({ name, shownTo }: DeliveredField): boolean => shows({ field: name, ...shownTo });
  const columns = work.columns.filter(showsField);
  const allowed = showsView(caller, asked, rights) && work.needs.every(shows);
  if (!call || !allowed || columns.length === 0) return undefined;
  const filter = textsOf(asked.filter, now);
  const { status } = work;
  const hidden = new Set(work.columns.filter((column) => !columns.includes(column)).map(({ source }) => source));
  // An order by a value that is not shown would tell of it, whether or not it has a column.
  const sort = work.sort && work.sortNeeds.every(shows) && !hidden.has(work.sort.field) ? work.sort : null;
  return {
    call,
    format,
    user: caller.username,
    // Files of several views of a list would have one name.
    work: {
      ...work,
      file: `${work.file} ${asked.view_name}`,
      sort,
      columns,
      status: status && showsField(status) ? status : null,
    },
    filter,
    pinned: pinnedOf(work.period, filter, now),
    now,
    madeAt,
    hosts,
    maxRows: DELIVERY_ROWS[format],
  };
}

/** With an end date, so that records that come meanwhile do not move the pages. */
function pinnedOf(
  period: DeliveredWork['period'],
  filter: FileOrder['filter'],
  now: number,
): Readonly<Record<string, string>> | null {
  if (!period) return null;
  const [first, last] = period;
  const pinned = pinnedFilter({ period: [{ param: first }, { param: last }], filtersByBrowser: [] }, filter, now);
  return pinned && { ...filter, [last]: String(pinned[last]) };
}

/** A read of the list, answered as the recipient. The time that it waits for other people's reads does not count. */
interface Answering {
  readonly answer: (url: string) => Promise<Omit<ToThread, 'id'>>;
  /** Of the slowest read, in milliseconds. */
  readonly slowest: () => number;
  /** All reads together, likewise. */
  readonly waited: () => number;
  /** What the routes failed with, or refused as a question that they do not answer. */
  readonly error: () => unknown;
}

function answering(backend: Backend, routes: readonly Route[], caller: Caller, base: string): Answering {
  let slowest = 0;
  let waited = 0;
  let failure: unknown;
  return {
    slowest: () => slowest,
    waited: () => waited,
    error: () => failure,
    async answer(url) {
      // Others have their turn between the pages of a long file.
      await setImmediate();
      const request = new Request(new URL(url, 'http://localhost'));
      const route = routes.find(({ path }) => new URL(request.url).pathname === base + path);
      if (!route) return { status: 404, headers: {}, body: '' };
      const time = timeOfRead(() => performance.now());
      try {
        return await sentOf(await route.answer(request, backend, caller, { origin: NOWHERE, isWanted: time.isWanted }));
      } catch (error) {
        failure = error;
        return error instanceof Refusal ? sentOf(error.answer) : { status: 503, headers: {}, body: '' };
      } finally {
        waited += time.waited();
        slowest = Math.max(slowest, time.took());
      }
    },
  };
}

async function sentOf({ status = 200, headers = {}, body }: Answer): Promise<Omit<ToThread, 'id'>> {
  const text = jsonText(body);
  if (typeof text === 'string') return { status, headers, body: text };
  const pieces: string[] = [];
  for await (const piece of text) pieces.push(piece);
  return { status, headers, body: pieces.join('') };
}

/** @throws MakingFailed, or another Error, where the thread or the service failed. */
async function inThread(order: Omit<FileOrder, 'maxBytes'>, asking: Answering, threads: Threads): Promise<FileMade> {
  // The end of the process waits for no file that begins after it.
  if (threads.isStopped) throw new MakingFailed('the service ends', { isSlow: false });
  const { answer, slowest, waited, error } = asking;
  const { running } = threads;
  const worker = new Worker(threads.program, {
    workerData: { ...order, maxBytes: threads.maxBytes } satisfies FileOrder,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    // Flags of this process, such as --input-type, may not suit a worker.
    execArgv: [],
  });
  running.add(worker);
  let timer: NodeJS.Timeout | undefined;
  try {
    const end = await new Promise<Exclude<FromThread, { type: 'ask' }> | 'late'>((resolve, reject) => {
      timer = setTimeout(() => resolve('late'), PATIENCE_MS);
      const onMessage = (message: FromThread): void => {
        if (message.type !== 'ask') return resolve(message);
        const { id } = message;
        answer(message.url).then((sent) => worker.postMessage({ id, ...sent } satisfies ToThread, []), reject);
      };
      worker
        .on('message', onMessage)
        .on('error', reject)
        .on('exit', () => reject(new Error('the thread of the file ended')));
    });
    const isSlow = slowest() > SLOW_MS;
    if (end === 'late' && waited() > PATIENCE_MS / 2)
      throw new MakingFailed('other people’s long pages took its time', { isSlow });
    if (end === 'late') return { failed: 'slow', isSlow: true };
    if (end.type === 'made') return { bytes: end.bytes, rows: end.rows, name: end.name, isSlow };
    if (end.reason !== 'failed') return { failed: end.reason, isSlow };
    const why = error();
    if (why instanceof Refusal && why.answer.status === 400) return { failed: reasonOf(why), isSlow };
    throw new MakingFailed(end.message, { cause: why, isSlow });
  } finally {
    clearTimeout(timer);
    running.delete(worker);
    await worker.terminate();
  }
}

/** Of a question that was refused with 400. */
const reasonOf = (refused: Refusal): DeliveryFailure => {
  const { body } = refused.answer;
  return 'messageKey' in body && body.messageKey === 'summaryTooFine' ? 'tooMany' : refusedFor(refused);
};
