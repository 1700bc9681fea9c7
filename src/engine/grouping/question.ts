/**
 * What a list is summarised by, and how an address says it (D596): `summary=bankName,day:count,rate.failed:-count` are
 * the fields to group by, the measures and the order. Parts that a list does not have are left out; `-` is the usual
 * summary of a list.
 */
import { type Measure, MOST_BY } from '../../lists/summary';
import type { Words } from '../browser/words';
import type { OperandKind } from '../../upstream/config';
import type { KindName } from '../definition/fields';
import type { NormalField, Resource } from '../definition/resource';

/** Parts of the calendar and the day, in Lagos. A week begins on Monday. */
const TIMES = ['day', 'week', 'month', 'hour'] as const;

export type Time = (typeof TIMES)[number];

/** What a list can be grouped by: a field, or a part of its time. */
export interface Grouping {
  readonly name: string;
  readonly label: string;
  /** Its own; of a time the field that holds the time, or null where only the service has it. */
  readonly field: NormalField | null;
  readonly time: Time | null;
  /** What a service is asked to group by. */
  readonly asked: string;
  /** Its values in the order of the definition that says so. Others are ordered by what is measured. */
  readonly inOrder?: readonly string[] | undefined;
}

/** A share is of the records of all groups. */
export interface ShownMeasure {
  readonly name: Measure | 'share';
  readonly label: string;
}

/** All that a list offers. */
export interface Offered {
  readonly groupings: readonly Grouping[];
  readonly measures: readonly ShownMeasure[];
  /** The field by which alone records without a match are groups too; null where the service has none. */
  readonly noneBy: string | null;
}

export interface SummaryQuestion {
  readonly by: readonly Grouping[];
  readonly measures: readonly ShownMeasure[];
  /** The name of a measure, or `by`: the groups' own order. */
  readonly sort: string;
  readonly descending: boolean;
  /** Also the groups without a record. */
  readonly none: boolean;
}

/** Whether groups are compared with the same ones of the period before. Other days are other groups. */
export const comparesGroups = ({ by }: SummaryQuestion): boolean =>
  by.every(({ time }) => time === null || time === 'hour');

/** What the service tells of its summaries of a list. */
export interface ServiceSummaries {
  readonly amounts: readonly string[];
  /** A parameter. */
  readonly noneBy: string | null;
  /** The kinds of the values that it groups by, as those that it filters by; null: all that the definition says. */
  readonly kinds: Readonly<Record<string, OperandKind>> | null;
}

const GROUPED: ReadonlySet<KindName> = new Set(['choice', 'status', 'boolean', 'reference']);
const DATED: ReadonlySet<KindName> = new Set(['dateTime', 'day']);

/** The fields of the list's rows. */
const columnFields = ({ columns }: Pick<Resource, 'columns'>): readonly NormalField[] =>
  columns.flatMap((column) => (column.type === 'field' && column.field.source !== null ? column.field : []));

/** When the records were made: the period of a list is of this time, not of one that a person may add. */
export const ownTime = (resource: Resource, isTaken = (_param: string): boolean => true): NormalField | undefined =>
  columnFields(resource).find(
    ({ kind, name, param }) => DATED.has(kind) && !resource.added?.columns.includes(name) && isTaken(param),
  );

/** @param service null where the browser summarises. */
export function offered(resource: Resource, service: ServiceSummaries | null, words: Words): Offered {
  const shown = columnFields(resource);
  const kinds = service?.kinds;
  const isDeclared = service !== null && !kinds;
  const own = isDeclared || resource.summary ? declared(resource, isDeclared) : usual(resource, shown);
  const isHidden = (name: string): boolean => resource.hidden?.columns.includes(name) ?? false;
  const isOrdered = !isDeclared && resource.summary !== null;
  const groupings: Grouping[] = own
    .filter(({ param }) => !kinds || (kinds[param] ?? 'time') !== 'time')
    .map((field) => ({
      name: field.name,
      label: field.label,
      field,
      time: null,
      asked: field.param,
      inOrder: isOrdered ? writtenOut(field) : undefined,
    }));
  const dated = ownTime(resource, (param) => !kinds || kinds[param] === 'time') ?? null;
  if (isDeclared ? resource.period : dated)
    for (const time of TIMES)
      if (time !== 'hour' || dated?.kind !== 'day') {
        const asked = kinds ? `${dated?.param}.${time}` : time;
        groupings.push({ name: time, label: words(`time.${time}`), field: dated, time, asked });
      }
  // A service also adds up what only a record shows.
  const amounts = (service ? resource.fields : shown).filter(
    ({ kind, name, secret }) =>
      kind === 'money' && !secret && !isHidden(name) && (service?.amounts.includes(name) ?? true),
  );
  const rates = isDeclared || resource.head.status ? (['rate.failed', 'rate.successful'] as const) : [];
  return {
    groupings,
    measures: [
      ...(['count', 'share', ...rates] as const).map((name) => ({ name, label: words(`measure.${name}`) })),
      ...amounts.flatMap(({ name, label }) => [
        { name: `sum.${name}` as const, label: words('measure.sum', { field: label }) },
        { name: `avg.${name}` as const, label: words('measure.avg', { field: label }) },
      ]),
    ],
    noneBy: groupings.find(({ asked }) => asked === service?.noneBy)?.name ?? null,
  };
}

/** Choices that a definition lists, such as months; undefined of those that a service lists. */
function writtenOut({ options: { choices } }: NormalField): readonly string[] | undefined {
  return choices && !('call' in choices) ? choices.map(({ value }) => value) : undefined;
}

/** Fields that the person is shown. A service also groups by what only a filter has. */
function declared(resource: Resource, byService: boolean): readonly NormalField[] {
  return (resource.summary?.by ?? []).flatMap((name) => {
    const field = resource.fields.find((one) => one.name === name);
    const isShown = field && !field.secret && !resource.hidden?.columns.includes(name);
    return isShown && (byService || field.source !== null) ? field : [];
  });
}

/** Choices and references of the rows and the filters; else the list's title. */
function usual(resource: Resource, shown: readonly NormalField[]): readonly NormalField[] {
  const all = new Map([...shown, ...resource.filters].map((field) => [field.name, field]));
  const fields = [...all.values()].filter(
    ({ kind, source, secret }) => GROUPED.has(kind) && source !== null && !secret,
  );
  return fields.length > 0 ? fields : [resource.title];
}

const isKnown = <One>(one: One | undefined): one is One => one !== undefined;

/** @param text the parameter of the address. */
export function parseSummary(
  text: string,
  resource: Resource,
  { groupings, measures, noneBy }: Offered,
): SummaryQuestion {
  const [fields = '', asked = '', order = '', none] = text.split(':');
  const by = [...new Set(fields.split(','))]
    .map((name) => groupings.find((one) => one.name === name))
    .filter(isKnown)
    .slice(0, MOST_BY);
  const named = (names: readonly string[]): readonly ShownMeasure[] =>
    [...new Set(names)].map((name) => measures.find((one) => one.name === name)).filter(isKnown);
  const chosen = named(asked.split(','));
  const first = by.length > 0 ? by : groupings.slice(0, 1);
  const shown = chosen.length > 0 ? chosen : named(resource.summary?.measures ?? usualMeasures(measures));
  const sort = order.replace(/^-/, '');
  const isOrder = sort === 'by' || shown.some(({ name }) => name === sort);
  return {
    by: first,
    measures: shown,
    ...(isOrder ? { sort, descending: order.startsWith('-') } : usualOrder(first, shown)),
    none: none === 'none' && first.length === 1 && first[0]?.name === noneBy,
  };
}

/** The parts of an address that the list does not offer here: nobody may take the answer for that of another question. */
export function leftOut(text: string, { groupings, measures }: Offered): readonly string[] {
  const [fields = '', asked = ''] = text.split(':');
  const own = new Set(['', '-', ...[...groupings, ...measures].map(({ name }) => name)]);
  const by = fields.split(',');
  return [...by, ...asked.split(',')].filter(
    (name, place) => !own.has(name) || (place >= MOST_BY && place < by.length),
  );
}

/** Count and share, and the first rate and sum. */
const usualMeasures = (measures: readonly ShownMeasure[]): readonly string[] => [
  'count',
  'share',
  'rate.failed',
  measures.find(({ name }) => name.startsWith('sum.'))?.name ?? '',
];

/** Hours from midnight on, the latest days first, choices as the definition lists them, the rest by what is measured. */
export function usualOrder(
  by: readonly Grouping[],
  measures: readonly ShownMeasure[],
): Pick<SummaryQuestion, 'sort' | 'descending'> {
  const time = by[0]?.time ?? null;
  if (time !== null) return { sort: 'by', descending: time !== 'hour' };
  if (by[0]?.inOrder) return { sort: 'by', descending: false };
  return { sort: measures[0]?.name ?? 'by', descending: true };
}

export function writeSummary({ by, measures, sort, descending, none }: SummaryQuestion): string {
  const asked = [
    by.map(({ name }) => name).join(','),
    measures.map(({ name }) => name).join(','),
    `${descending ? '-' : ''}${sort}`,
  ];
  return [...asked, ...(none ? ['none'] : [])].join(':');
}
