/** Process ids are reused: the start time distinguishes a process from a later one with the same id. */
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from './errors';

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
export function processIdentity(pid: number): string | undefined {
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
