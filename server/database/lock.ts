/**
 * Lets one process at a time use a data folder. PGlite takes no lock, and two processes would silently lose each other's
 * rows.
 *
 * Locks are numbered, `kobodesk.lock.<n>`, and created with O_EXCL. To take over from a dead owner of number n, a process
 * creates n + 1, which only one can do, so nobody removes another process's new lock. After creating its lock, a process
 * checks again and yields to a higher number.
 */
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
  readlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './dataFolder';
import { codeOf, DatabaseError } from './errors';
import { execFileSync } from 'node:child_process';
import { hostname } from 'node:os';

const PREFIX = 'kobodesk.lock.';
/** The writer of an empty lock has died after this time. */
const WRITING_MS = 2_000;
/** How often a lock's file is touched: process ids of another machine or container cannot be looked up. */
const HEARTBEAT_MS = 2_000;
/** The owner of a foreign lock that was not touched for this long is dead. */
const FOREIGN_DEAD_MS = 10_000;

export interface FolderLock {
  /** May be called more than once. */
  readonly release: () => void;
}

interface Owner {
  readonly pid: number;
  readonly identity: string;
  /** The machine or container in which the process id is valid. */
  readonly space: string;
}

function age(file: string): number {
  return Date.now() - statSync(file).mtimeMs;
}

function readOwner(file: string): Owner | 'writing' | undefined {
  try {
    const [pid, identity = '', space = ''] = readFileSync(file, 'utf8').split('\n');
    if (pid) return { pid: Number(pid), identity, space };
    return age(file) < WRITING_MS ? 'writing' : undefined;
  } catch {
    return undefined;
  }
}

/** The highest lock's number and its owner, if that one still lives. */
function highest(folder: string): { number: number; owner: Owner | 'writing' | undefined } {
  const numbers = readdirSync(folder)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => Number(name.slice(PREFIX.length)))
    .filter(Number.isSafeInteger);
  const number = Math.max(0, ...numbers);
  const owner = number === 0 ? undefined : readOwner(join(folder, PREFIX + number));
  if (owner === undefined || owner === 'writing') return { number, owner };
  return { number, owner: isAlive(owner, join(folder, PREFIX + number)) ? owner : undefined };
}

function isAlive(owner: Owner, file: string): boolean {
  if (owner.space !== processSpace()) return age(file) < FOREIGN_DEAD_MS;
  return processIdentity(owner.pid) === owner.identity;
}

function refuse(folder: string, owner: Owner | 'writing' | undefined): never {
  const known = owner === undefined || owner === 'writing' ? undefined : owner;
  const place = known && known.space !== processSpace() ? ' of another machine or container' : '';
  const who = known ? `process ${known.pid}${place}` : 'another process';
  throw new DatabaseError('locked', `The data folder ${folder} is in use by ${who}.`);
}

function create(file: string): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'wx', 0o600);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  try {
    writeSync(descriptor, `${process.pid}\n${processIdentity(process.pid) ?? ''}\n${processSpace()}\n`);
  } catch (error) {
    // On a full disk: the next start would wait for the writer of an empty lock.
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
  return true;
}

function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The folder is gone or full, which the database reports.
  }
}

/**
 * Locks the folder for this process, creates it if necessary, and takes over the lock of a dead process.
 * @throws DatabaseError `locked`, with the folder and the process that uses it.
 */
export function lockFolder(folder: string): FolderLock {
  makeFolder(folder);
  const before = highest(folder);
  if (before.owner) refuse(folder, before.owner);
  const number = before.number + 1;
  const file = join(folder, PREFIX + number);
  if (!create(file)) refuse(folder, readOwner(file));
  const after = highest(folder);
  if (after.number > number) {
    rmSync(file, { force: true });
    refuse(folder, after.owner);
  }
  for (const name of readdirSync(folder)) {
    if (name.startsWith(PREFIX) && Number(name.slice(PREFIX.length)) < number)
      rmSync(join(folder, name), { force: true });
  }
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS).unref();
  const release = (): void => {
    clearInterval(heartbeat);
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.on('exit', release);
  return { release };
}

/** Field 22 of /proc/<pid>/stat, counted after the command's name, which may hold spaces and brackets. */
const START_TIME_FIELD = 19;

function fromProc(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME_FIELD] ?? '';
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot} ${started}`;
}

function fromPs(pid: number): string {
  const found = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] });
  return found.toString().trim();
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process exists and may not be signalled.
    return codeOf(error) === 'EPERM';
  }
}

/** Unique to this run of the process; undefined when no such process runs; empty if unknown. */
function processIdentity(pid: number): string | undefined {
  if (!exists(pid)) return undefined;
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  } catch {
    return '';
  }
}

/** The machine or container in which a process id is valid. */
export function processSpace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
