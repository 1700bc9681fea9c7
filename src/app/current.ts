/** What the providers of the shell go by. Resource files and edited definitions come after the providers were made. */
import type { ResourceBinding } from '../dataProvider/writes';
import type { Engine } from '../engine/app/context';

export interface Current {
  readonly engine: Engine;
  /** By the name of a resource. */
  readonly bindings: Readonly<Record<string, ResourceBinding>>;
}

export interface CurrentStore {
  /** To be asked at each call: what was kept of an earlier answer may be out of date. */
  readonly get: () => Current;
  readonly replace: (next: Current) => void;
}

export function currentStore(first: Current): CurrentStore {
  const held = { current: first };
  return {
    get: () => held.current,
    replace: (next) => void (held.current = next),
  };
}
