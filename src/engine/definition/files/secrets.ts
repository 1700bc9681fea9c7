/** Finds secrets that a file would show. A file has no typed schema, so names decide (D320, D330). */
import { isSecretName } from '../../../upstream/pan';
import type { KindName } from '../fields';
import type { Fault } from '../checks/faults';
import type { ResourceFile } from '../schema/resourceFile';

/** Kinds that only say whether a secret exists or until when it is valid. */
const TELLS_NOTHING: ReadonlySet<string | undefined> = new Set<KindName>(['boolean', 'dateTime', 'day', 'password']);

const CARD = /(?:^|[^a-z])(?:pan|card[_-]?(?:number|no|num))$/;

/** Whether a name means a card number: `pan`, `cardPan`, `cardNumber`, `card_no`. */
export function isCardName(name: string): boolean {
  const last = name.split('.').at(-1) ?? '';
  return CARD.test(last.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase());
}

export function secretFaults({ fields, list = {} }: Pick<ResourceFile, 'fields' | 'list'>): readonly Fault[] {
  const faults: Fault[] = [];
  const filters = new Set([...(list.filters ?? []), ...(list.filtersHere ?? [])]);
  for (const [name, field] of Object.entries(fields)) {
    const { kind, secret, param = name, source = name } = field;
    if (kind === 'pan' || TELLS_NOTHING.has(kind)) continue;
    const path = ['fields', name];
    const isCard = source !== null && isCardName(source);
    if (isCard) faults.push({ path, message: 'expected kind "pan": a card number is shown masked' });
    else if (secret) continue;
    else if (filters.has(name) && (isSecretName(param) || isCardName(param)))
      faults.push({ path, message: `expected "secret": a filter by ${param} would be in the address` });
    else if (source !== null && isSecretName(source) && (list.columns?.includes(name) ?? true))
      faults.push({ path, message: 'expected "secret": its name speaks of one, and it would be in exports' });
  }
  return faults;
}
