/** What a delivery keeps of a list's export (D621). The export's request takes the same columns, order and texts. */
import type { AccessRule } from '../../upstream/access';
import type { DeliveredField, DeliveredWork, NeededPart, ShownTo } from '../../upstream/deliveredWork';
import { isSymbolicDay } from '../../lists/days';
import { formatLocale } from '../../i18n/format';
import { isRoleGroup, type Rights } from '../definition/mayOpen';
import type { NormalField, Resource } from '../definition/resource';
import { namedAfter } from './download';
import { documentLines, exportedFields, sortOf, type ExportSource } from './request';

type Delivered = Pick<ExportSource, 'resource' | 'columns' | 'sort' | 'filterTexts'> & {
  /** By parameter, as the view keeps it. */
  readonly filter: Readonly<Record<string, string>>;
};

/** The time and the person of each run. */
const MADE = { time: '{time}', user: '{user}' };

/** The rules of a part: the list, a field. The server asks them of each recipient. */
export function shownTo(rights: Rights, key: string, own: Partial<ShownTo> = {}): ShownTo {
  const maps = [...(rights.permissions ?? []), ...(rights.configured ?? [])];
  const rules = maps.flatMap((map) => (Object.hasOwn(map, key) ? (map[key] ?? []) : []));
  const hiddenFor = [...(own.hiddenFor ?? []), ...rules.flatMap(({ hiddenFor: groups = [] }) => groups)];
  const access = [...(own.access ?? []), ...rules.flatMap((rule): AccessRule | [] => rule.access ?? [])];
  // A name that is no role group may mean any but ADMIN (`mayOpen.ts`).
  const isUnknown = hiddenFor.some((name) => !isRoleGroup(name, rights.roleGroups ?? []));
  return { access: isUnknown ? [...access, 'ADMIN_ONLY'] : access, hiddenFor };
}

const ofField = (resource: Resource, { name, hiddenFor }: NormalField): ShownTo =>
  shownTo(resource, `fields.${name}`, { hiddenFor });

export const neededField = (resource: Resource, field: NormalField): NeededPart => ({
  field: field.name,
  ...ofField(resource, field),
});

/** What the code that writes a file reads of a field. */
export function fieldOf(resource: Resource, field: NormalField): DeliveredField {
  const { name, label, kind, source, secret, balance, options } = field;
  const { code, success, pending, itemLabel, moves, choices, names } = options;
  return {
    name,
    label,
    kind,
    source,
    secret,
    balance,
    options: {
      code,
      success,
      pending,
      itemLabel,
      moves,
      choices: Array.isArray(choices) ? choices : undefined,
      names: names && [...names],
    },
    shownTo: ofField(resource, field),
  };
}

/** Built where a person delivers a view or takes over what has changed of it. */
export function deliveredWork(source: Delivered, translate: (key: string, values?: object) => string): DeliveredWork {
  const { resource, filter, sort } = source;
  const { access, period, fields, filtersByBrowser, filters, head, file, label } = resource;
  const order = sortOf(resource, sort);
  const { tag, kinds, terms, money } = formatLocale();
  const filtered = filters.filter(({ param }) => (filter[param] ?? '') !== '');
  return {
    locale: { tag, kinds, terms: terms ? [...terms] : null, money: money ? money.flatMap((part) => part ?? []) : null },
    period: period && !filtersByBrowser.includes(period[1]) ? [period[0].param, period[1].param] : null,
    sort: order,
    columns: exportedFields(source).map((field) => fieldOf(resource, field)),
    status: head.status && fieldOf(resource, head.status),
    needs: [
      { field: null, ...shownTo(resource, '', { access: [access] }) },
      ...filtered.map((field) => neededField(resource, field.operand?.of ?? field)),
    ],
    sortNeeds: fields.filter((field) => field.source === order?.field).map((field) => neededField(resource, field)),
    document: {
      ...documentLines({ ...source, part: null }, MADE, translate),
      late: translate('exporting.late', { time: MADE.time }),
    },
    file: file?.name ?? namedAfter(label),
  };
}

/** A filter as a document names it. Days that move have no dates, which are others at each run. */
export const movingText = (
  { params, text, short }: { readonly params: readonly string[]; readonly text: string; readonly short: string },
  filter: Readonly<Record<string, string>>,
): string => (params.some((param) => isSymbolicDay(filter[param] ?? '')) ? short : text);
