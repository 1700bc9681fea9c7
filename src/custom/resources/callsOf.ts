/** The calls of a resource, each with its uses. */
import type { Engine } from '../../engine/app/context';
import type { CallName } from '../../engine/base/calls';
import type { Resource } from '../../engine/definition/resource';
import type { Words } from '../../engine/base/words';

export interface MadeCall {
  readonly name: string;
  readonly uses: readonly string[];
  /** Null for an undeclared call. */
  readonly address: { readonly method: string; readonly path: string; readonly host: string } | null;
}

export function callsOf(
  resource: Resource,
  { endpoint, config }: Pick<Engine, 'endpoint' | 'config'>,
  words: Words,
): readonly MadeCall[] {
  const uses = new Map<CallName, string[]>();
  const note = (name: CallName | undefined, what: string): void => {
    if (name !== undefined) uses.set(name, [...new Set([...(uses.get(name) ?? []), what])]);
  };
  const { api, create, edit, actions, fields } = resource;
  note(api.list, words('uses.list'));
  note(api.detail?.call, words('uses.record'));
  note(create?.call, create?.label ?? '');
  note(edit?.call, edit?.label ?? '');
  for (const { call, label } of actions) note(call, label);
  for (const { label, options } of fields) {
    note(options.call, words('uses.search', { field: label }));
    const { choices } = options;
    if (choices && 'call' in choices) note(choices.call, words('uses.choices', { field: label }));
  }
  return [...uses].map(([name, what]) => ({ name, uses: what, address: addressOf(name) }));

  function addressOf(name: CallName): MadeCall['address'] {
    try {
      const { method, path, host } = endpoint(name);
      const base = config.hosts[host]?.base;
      return {
        method,
        path: config.paths[name] ?? path,
        host: base === undefined || base === '' ? host : `${host} (${base})`,
      };
    } catch {
      return null;
    }
  }
}
