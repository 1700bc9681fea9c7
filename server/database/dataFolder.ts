/**
 * The data folder: the embedded database's folder in it, whose creation may be interrupted, why it does not open, and
 * the lock that lets one process at a time use it. PGlite takes no lock, and two processes would silently lose each
 * other's rows.
 *
 * Locks are numbered, `kobodesk.lock.<n>`, and appear whole: a file written beside them is linked to the name, which
 * only one process can do. To take over from a dead owner of number n, a process creates n + 1, so nobody removes
 * another process's new lock. After creating its lock, a process checks again and yields to a higher number.
 */
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { hostname } from 'node:os';
import { DatabaseError, codeOf } from './errors';

/** Free space that the embedded database needs to be created, or to recover after it was killed, in bytes. */
const NEEDED_BYTES = 48 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** Whether a data folder holds a database that has been opened before. */
export function holdsDatabase(dataFolder: string): boolean {
  const unfinished = fs.existsSync(join(dataFolder, 'database.unfinished'));
  return !unfinished && fs.existsSync(join(dataFolder, 'database', 'PG_VERSION'));
}

/**
 * Finds or makes the folder. A marker lies beside it until the new database has opened: a folder with a marker never
 * held data and is made anew.
 * @returns its path, and what to call after the database has opened: from then on the folder holds data.
 * @throws DatabaseError `corrupt` when the folder holds other files, which are never overwritten.
 */
export function databaseFolder(dataFolder: string) {
  const path = join(dataFolder, 'database');
  const marker = join(dataFolder, 'database.unfinished');
  if (fs.existsSync(marker)) fs.rmSync(path, { recursive: true, force: true });
  const isNew = !fs.existsSync(path) || fs.readdirSync(path).length === 0;
  if (isNew) fs.writeFileSync(marker, '');
  else if (!fs.existsSync(join(path, 'PG_VERSION')))
    throw new DatabaseError('corrupt', `${path} holds files but no database: restore a backup.`);
  makeFolder(path);
  return { path, opened: () => fs.rmSync(marker, { force: true }) };
}

/**
 * Makes a folder and its parents, which only this user may enter. Node's own recursive way never ends below `/proc`.
 * @throws the disk's error.
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    fs.mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it a moment ago.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return fs.statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * Why a database folder did not open, as the end of a sentence; undefined where the disk is not the reason. PGlite's
 * error does not say, and an operator who reads "damaged" restores a backup over rows that were never lost.
 */
export function folderTrouble(folder: string, freeBytes = freeOn): string | undefined {
  const locked = firstLocked(folder);
  if (locked !== undefined) return `this user may not read and write ${locked}`;
  const free = freeBytes(folder);
  if (free >= NEEDED_BYTES) return undefined;
  return `its disk has ${Math.floor(free / MEGABYTE)} MB left of the ${NEEDED_BYTES / MEGABYTE} MB that it needs`;
}

function freeOn(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
}

/** The first file or folder that this process may not read and write; PostgreSQL uses them all. */
function firstLocked(path: string, isDirectory = true): string | undefined {
  try {
    fs.accessSync(path, fs.constants.R_OK | fs.constants.W_OK | (isDirectory ? fs.constants.X_OK : 0));
  } catch {
    return path;
  }
  if (!isDirectory) return undefined;
  for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
    const locked = firstLocked(join(path, entry.name), entry.isDirectory());
    if (locked !== undefined) return locked;
  }
  return undefined;
}

const PREFIX = 'kobodesk.lock.';
/** Of a lock that is being written; followed by its process. */
const UNLINKED = 'kobodesk.locking.';
/** How often a lock's file is touched: process ids of another machine or container cannot be looked up. */
const HEARTBEAT_MS = 2_000;
/** The owner of a foreign lock that was not touched for this long is dead. */
const FOREIGN_DEAD_MS = 10_000;

interface Owner {
  readonly pid: number;
  readonly identity: string;
  /** The machine or container in which the process id is valid. */
  readonly space: string;
}

function age(file: string): number {
  return Date.now() - fs.statSync(file).mtimeMs;
}

function readOwner(file: string): Owner | undefined {
  try {
    const [pid, identity = '', space = ''] = fs.readFileSync(file, 'utf8').split('\n');
    return pid ? { pid: Number(pid), identity, space } : undefined;
  } catch {
    return undefined;
  }
}

/** The highest lock's number and its owner, if that one still lives. */
function highest(folder: string): { number: number; owner: Owner | undefined } {
  const numbers = fs
    .readdirSync(folder)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => Number(name.slice(PREFIX.length)))
    .filter(Number.isSafeInteger);
  const number = Math.max(0, ...numbers);
  const owner = number === 0 ? undefined : readOwner(join(folder, PREFIX + number));
  return { number, owner: owner && isAlive(owner, join(folder, PREFIX + number)) ? owner : undefined };
}

function isAlive(owner: Owner, file: string): boolean {
  if (owner.space !== processSpace()) return age(file) < FOREIGN_DEAD_MS;
  return processIdentity(owner.pid) === owner.identity;
}

function refuse(folder: string, owner: Owner | undefined): never {
  const elsewhere = owner && owner.space !== processSpace() ? ' of another machine or container' : '';
  const who = owner ? `process ${owner.pid}${elsewhere}` : 'another process';
  throw new DatabaseError('locked', `The data folder ${folder} is in use by ${who}.`);
}

/** @returns false where another process was first. @throws the disk's error. */
function create(folder: string, number: number): boolean {
  const unlinked = join(folder, UNLINKED + process.pid);
  const owner = `${process.pid}\n${processIdentity(process.pid) ?? ''}\n${processSpace()}\n`;
  try {
    fs.writeFileSync(unlinked, owner, { mode: 0o600 });
    return link(unlinked, join(folder, PREFIX + number));
  } finally {
    fs.rmSync(unlinked, { force: true });
  }
}

function link(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    // The lock is there, or its owner has removed what others have written beside it.
    if (codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

function touch(file: string): void {
  const now = new Date();
  try {
    fs.utimesSync(file, now, now);
  } catch {
    // The folder is gone or full, which the database reports.
  }
}

/**
 * Locks the folder for this process, creates it if necessary, and takes over the lock of a dead process.
 * @returns the lock's release, which may be called more than once.
 * @throws DatabaseError `locked`, with the folder and the process that uses it.
 */
export function lockFolder(folder: string): { readonly release: () => void } {
  makeFolder(folder);
  const before = highest(folder);
  if (before.owner) refuse(folder, before.owner);
  const number = before.number + 1;
  const file = join(folder, PREFIX + number);
  if (!create(folder, number)) refuse(folder, readOwner(file));
  const after = highest(folder);
  if (after.number > number) {
    fs.rmSync(file, { force: true });
    refuse(folder, after.owner);
  }
  for (const name of fs.readdirSync(folder)) {
    const old = name.startsWith(UNLINKED) || (name.startsWith(PREFIX) && Number(name.slice(PREFIX.length)) < number);
    if (old) fs.rmSync(join(folder, name), { force: true });
  }
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS).unref();
  const release = (): void => {
    clearInterval(heartbeat);
    process.off('exit', release);
    fs.rmSync(file, { force: true });
  };
  process.on('exit', release);
  return { release };
}

/** Field 22 of /proc/<pid>/stat, counted after the command's name, which may hold spaces and brackets. */
const START_TIME_FIELD = 19;

function fromProc(pid: number): string {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME_FIELD] ?? '';
  const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot} ${started}`;
}

function fromPs(pid: number): string {
  const output = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] });
  return output.toString().trim();
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
    return `${hostname()} ${fs.readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
