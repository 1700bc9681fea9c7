/** Collects a file's calls, and the values that are read from the rows of each. */
import type { DeclaredCall } from '../../../upstream/declaredCall';
import type { DeclaredName } from '../calls';
import { ownValue } from '../../../upstream/path';
import type { Fault } from '../checks/faults';
import { shapeOf, type ReadPath } from './rowShape';
import type { FileCall } from '../schema/call';
import type { ResourceFile } from '../schema/resourceFile';

type Use = 'rows' | 'choices' | 'record' | 'shown' | 'any';

const ANSWERS: Readonly<Record<Use, readonly FileCall['answers'][]>> = {
  rows: ['page', 'list'],
  choices: ['list'],
  record: ['record'],
  shown: ['record'],
  any: ['outcome', 'record'],
};

export class CallUses {
  readonly faults: Fault[] = [];
  readonly #file: Pick<ResourceFile, 'name' | 'calls'>;
  readonly #paths = new Map<string, readonly ReadPath[]>();
  readonly #shaped = new Set<string>();

  constructor(file: Pick<ResourceFile, 'name' | 'calls'>) {
    this.#file = file;
  }

  /** Notes a use of a call at the path `at`, and returns the call's full name. */
  ask(local: string, at: Fault['path'], use: Use, read: readonly ReadPath[] = []): DeclaredName {
    const { calls } = this.#file;
    const call = ownValue(calls, local);
    if (!call) {
      this.#fault(at, `no call named "${local}": expected one of ${Object.keys(calls).join(', ')}`);
    } else if (!ANSWERS[use].includes(call.answers)) {
      const expected = ANSWERS[use].map((one) => `"${one}"`).join(' or ');
      this.#fault(['calls', local, 'answers'], `expected ${expected}: ${at.join('.')} needs it`);
    } else {
      if (use !== 'any' && use !== 'shown') this.#reads(local, call, at, use);
      if (!this.#shaped.has(local)) this.#shape(local, call);
      this.#shaped.add(local);
    }
    this.read(local, read);
    return this.#nameOf(local);
  }

  /**
   * Reads are repeated and cached, so they need a call that changes nothing. Lists are read before there is any input.
   */
  #reads(local: string, { method, command, path }: FileCall, at: Fault['path'], use: Use): void {
    const placeholder = /\{\w+\}/.exec(path);
    if (method !== 'GET' || command) {
      const message = `expected a GET that is no command: ${at.join('.')} reads, as often as it likes`;
      this.#fault(['calls', local, method === 'GET' ? 'command' : 'method'], message);
    } else if (use === 'rows' && placeholder) {
      const message = `expected no ${placeholder[0]}: nothing is known when ${at.join('.')} is asked for`;
      this.#fault(['calls', local, 'path'], message);
    }
  }

  /** Checks options of an answer that depend on each other. */
  #shape(local: string, { answers, at, total, everyRow, paging }: FileCall): void {
    const wrong = (name: string, message: string): void => this.#fault(['calls', local, name], message);
    if (answers === 'outcome' && at !== undefined) wrong('at', 'expected an answer of rows or a record');
    if (answers === 'page' && (at === undefined) !== (total === undefined))
      wrong(at === undefined ? 'total' : 'at', 'expected "at" and "total" together: a page says both or neither');
    if (answers !== 'page' && total !== undefined) wrong('total', 'expected "answers": "page" with it');
    if (answers !== 'list' && everyRow) wrong('everyRow', 'expected "answers": "list" with it');
    if (answers !== 'page' && paging) wrong('paging', 'expected "answers": "page" with it');
    if (paging && (paging.page === undefined) === (paging.offset === undefined))
      wrong('paging', 'expected one of "page" and "offset"');
  }

  read(local: string, paths: readonly ReadPath[]): void {
    this.#paths.set(local, [...(this.#paths.get(local) ?? []), ...paths]);
  }

  /** The calls as data. Call it after all uses are noted. */
  declared(): Readonly<Record<DeclaredName, DeclaredCall>> {
    const calls = Object.entries(this.#file.calls).map(([local, call]): [DeclaredName, DeclaredCall] => {
      const { shape, clashes } = shapeOf(this.#paths.get(local) ?? []);
      for (const clash of clashes) {
        const message = `"${clash}" is read in two ways in calls.${local}: as a value and as what holds others, or as naira and as kobo`;
        this.#fault(['fields'], message);
      }
      return [this.#nameOf(local), { ...call, name: this.#nameOf(local), row: shape }];
    });
    return Object.fromEntries(calls);
  }

  #fault(path: Fault['path'], message: string): void {
    this.faults.push({ path, message });
  }

  #nameOf(local: string): DeclaredName {
    return `${this.#file.name}.${local}`;
  }
}

export const texts = (...paths: readonly (string | undefined)[]): readonly ReadPath[] =>
  paths.flatMap((path) => (path === undefined ? [] : [{ path, kind: 'text' as const }]));
