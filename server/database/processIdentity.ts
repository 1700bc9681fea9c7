/** Process ids are used again; with its start time a process is told apart from a later one of the same id. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Field 22 of /proc/<pid>/stat, counted after the command's name, which may itself hold spaces and brackets. */
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
    // Not permitted to signal it: it is there, and somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A text that only this life of the process has; undefined when no such process runs; empty where that is not known. */
export function processIdentity(pid: number): string | undefined {
  if (!exists(pid)) return undefined;
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  } catch {
    return '';
  }
}

/** The machine, or the container on it, within which a process id has its meaning. */
export function processSpace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
