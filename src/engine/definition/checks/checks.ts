/**
 * Finds the problems of a definition that the compiler does not see, as in one from a file. Each has a stable id and a
 * path.
 */
import { checkActions } from './checkActions';
import { checkForms } from './checkForms';
import { permissionFaults } from './checkPermissions';
import { checkValues } from './checkValues';
import { complete } from '../defaults';
import type { AnyDefinition, FullDefinition } from '../definition';
import type { Field } from '../fields';
import { ownValue } from '../../../upstream/path';
import { FILTERED_BY } from '../filters';
import { pathText } from './faults';
import { kinds } from '../text';
import { faultId, type Report } from './report';

export interface Problem {
  /** Stable: documentation and tests refer to it. */
  readonly id: `engine.E${string}`;
  /** As `agents.list.columns[2]`. */
  readonly path: string;
  readonly message: string;
}

export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ id, path, message }) => `${id} ${path}: ${message}`).join('\n'));
    this.problems = problems;
  }
}

const MAX_PAGE_SIZE = 10_000;
/** URL parameters that no filter may use. */
const RESERVED_PARAMS: ReadonlySet<string> = new Set([
  'page',
  'perPage',
  'sort',
  'columns',
  'density',
  'view',
  'startPage',
  'length',
]);

/** What another resource's record must know of a list to show it below itself. */
export interface Listed {
  readonly name: string;
  readonly filters: readonly { readonly param: string; readonly secret: boolean }[];
  readonly fields: readonly string[];
}

export function listedOf(definition: AnyDefinition): Listed {
  const full = complete(definition);
  const filters = filtersOf(full).map(({ name }) => {
    const field = ownValue(full.fields, name);
    return { param: field?.param ?? name, secret: field?.secret ?? false };
  });
  return { name: full.name, filters, fields: Object.keys(full.fields) };
}

/**
 * @param roleGroups the service's own.
 * @param outside resources that are not checked, but that the definitions may show.
 */
export function checkAll(
  written: readonly AnyDefinition[],
  roleGroups: readonly string[] = [],
  outside: readonly Listed[] = [],
): readonly Problem[] {
  const definitions = written.map(complete);
  const listed = [...written.map(listedOf), ...outside];
  return definitions.flatMap((definition, index) => {
    const others = definitions.slice(0, index);
    const problems = check(definition, roleGroups);
    const report = reporter(definition, problems);
    if (others.some((other) => other.name === definition.name))
      report('nameTaken', 'name', 'another resource has this name');
    if (others.some((other) => other.path === definition.path))
      report('pathTaken', 'path', 'another resource has this path');
    for (const [name, { opens }] of Object.entries(definition.fields)) {
      if (typeof opens !== 'object' || !('resource' in opens)) continue;
      if (definitions.some((one) => one.name === opens.resource)) continue;
      report('unknownResource', `fields.${name}.opens.resource`, `no resource named "${opens.resource}"`);
    }
    definition.tabs?.forEach((tab, position) => {
      if (!('resource' in tab) || definitions.some(({ name }) => name === tab.resource)) return;
      report('unknownResource', `tabs[${position}].resource`, `no resource named "${tab.resource}"`);
    });
    checkRelated(definition, listed, report);
    return problems;
  });
}

/** The lists below a record: their resources, what narrows them, and their columns. */
function checkRelated(definition: FullDefinition, all: readonly Listed[], report: Report): void {
  definition.related?.forEach(({ resource, when = {}, filter, fixed = {}, columns = [] }, position) => {
    const path = `related[${position}]`;
    for (const name of Object.keys(when)) {
      if (!ownValue(definition.fields, name))
        report('relatedNotInRecord', `${path}.when.${name}`, `no field named "${name}"`);
    }
    const other = all.find(({ name }) => name === resource);
    if (!other) return report('unknownRelated', `${path}.resource`, `no resource named "${resource}"`);
    for (const param of Object.keys({ ...fixed, ...filter })) {
      const narrowed = other.filters.find((one) => one.param === param);
      if (!narrowed) report('relatedNotFilter', `${path}.filter.${param}`, `"${param}" is no filter of "${resource}"`);
      else if (narrowed.secret)
        report('relatedSecretFilter', `${path}.filter.${param}`, `"${param}" is secret and would be in the address`);
    }
    for (const [param, name] of Object.entries(filter)) {
      const field = ownValue(definition.fields, name);
      if (!field || (field.source === null && field.valueSource === undefined))
        report('relatedNotInRecord', `${path}.filter.${param}`, `no field with a place in a record named "${name}"`);
    }
    columns.forEach((name, index) => {
      if (!other.fields.includes(name))
        report('unknownRelatedColumn', `${path}.columns[${index}]`, `no field of "${resource}" named "${name}"`);
    });
  });
}

function check(definition: FullDefinition, roleGroups: readonly string[]): Problem[] {
  const problems: Problem[] = [];
  const report = reporter(definition, problems);
  checkFields(definition, report);
  checkIdentity(definition, report);
  checkColumns(definition, report);
  checkFilters(definition, report);
  checkPageSizes(definition, report);
  checkRecord(definition, report);
  checkActions(definition, report);
  checkForms(definition, report);
  checkValues(definition, report);
  for (const { fault, path, message } of permissionFaults(definition, roleGroups))
    report(fault, pathText(path), message);
  definition.tabs?.forEach((tab, position) => {
    const opens = 'view' in tab && tab.view === 'create';
    if (opens && !definition.create) report('tabWithoutForm', `tabs[${position}].view`, 'there is no create form');
  });
  if (definition.create?.place === 'tab' && !definition.tabs?.some((tab) => 'view' in tab && tab.view === 'create')) {
    report('formWithoutTab', 'create.place', 'no tab opens it: "tabs" has none whose view is "create"');
  }
  return problems;
}

export function reporter({ name }: { readonly name: string }, problems: Problem[]): Report {
  return (fault, path, message) => {
    problems.push({ id: faultId(fault), path: `${name}.${path}`, message });
  };
}

function actionNamed(definition: FullDefinition, name: string): boolean {
  return definition.actions !== undefined && Object.hasOwn(definition.actions, name);
}

function checkFields(definition: FullDefinition, report: Report): void {
  for (const [name, field] of Object.entries(definition.fields)) {
    if (!Object.hasOwn(kinds, field.kind ?? 'text'))
      report('unknownKind', `fields.${name}.kind`, `no kind named "${field.kind}"`);
    if (actionNamed(definition, name)) report('namedAsField', `actions.${name}`, 'a field has this name too');
    if (field.exportedWith !== undefined && !ownValue(definition.fields, field.exportedWith))
      report('unknownExportedWith', `fields.${name}.exportedWith`, `no field named "${field.exportedWith}"`);
    if (field.width !== undefined && !(field.width >= 40))
      report('tooNarrow', `fields.${name}.width`, 'less than 40 pixels');
  }
}

function checkIdentity(definition: FullDefinition, report: Report): void {
  const { key } = definition.api;
  const keys = typeof key === 'string' ? [key] : key;
  for (const [path, name] of [...keys.map((one) => ['api.key', one] as const), ['title', definition.title] as const]) {
    const field = ownValue(definition.fields, name);
    if (!field) report('unknownIdentity', path, `no field named "${name}"`);
    else if (field.source === null) report('identityNotInRecord', path, `"${name}" has no place in a record`);
    else if (path === 'api.key' && (field.secret || field.kind === 'pan'))
      report('secretKey', path, `"${name}" is secret and would be in the address`);
  }
  if (!/^(?:\/[^/?#]+)+$/.test(definition.path)) report('notAPath', 'path', 'not a path such as /agents');
}

function checkColumns(definition: FullDefinition, report: Report): void {
  const { columns, card, beside, summary } = definition.list;
  if (columns.length === 0) report('noColumn', 'list.columns', 'a list needs a column');
  columns.forEach((name, index) => {
    const path = `list.columns[${index}]`;
    const field = ownValue(definition.fields, name);
    if (!field && !actionNamed(definition, name) && !(name === 'edit' && definition.edit))
      report('unknownColumn', path, `no field or action named "${name}"`);
    if (field?.source === null) report('columnNotInRecord', path, `"${name}" has no place in a record`);
    if (columns.indexOf(name) !== index) report('columnTwice', path, `"${name}" is there twice`);
  });
  summary?.by.forEach((name, index) => {
    const field = ownValue(definition.fields, name);
    if (!field || field.secret)
      report('unknownSummary', `list.summary.by[${index}]`, `no field to show named "${name}"`);
  });
  for (const [part, names] of Object.entries({ card, beside })) {
    names?.forEach((name, index) => {
      if (!columns.includes(name)) report('cardNotColumn', `list.${part}[${index}]`, `"${name}" is no column`);
    });
  }
}

function checkFilters(definition: FullDefinition, report: Report): void {
  const { filters, filtersHere = [], linkFilters = [], period, quick } = definition.list;
  const params = new Map<string, string>();
  for (const { name, path } of filtersOf(definition)) {
    const field = ownValue(definition.fields, name);
    if (!field) {
      report('unknownFilter', path, `no field named "${name}"`);
      continue;
    }
    const param = field.param ?? name;
    const other = params.get(param);
    params.set(param, name);
    if (other !== undefined)
      report('parameterTaken', path, `"${name}" sends the same parameter as "${other}": ${param}`);
    if (RESERVED_PARAMS.has(param)) report('parameterOfPaging', path, `"${param}" is a parameter of paging`);
    if (field.kind === 'status' && !field.choices)
      report('statusWithoutChoices', path, `"${name}" has no choices to filter by`);
    if (!canFilter(field)) report('kindNotFiltered', path, `a ${field.kind} cannot be a filter`);
  }
  filtersHere.forEach((name, index) => {
    if (ownValue(definition.fields, name)?.source !== null) return;
    report('filteredNotInRecord', `list.filtersHere[${index}]`, `"${name}" has no place in a record to be looked at`);
  });
  const buttons = quick === undefined ? undefined : ownValue(definition.fields, quick);
  if (
    quick !== undefined &&
    (![...filters, ...linkFilters].includes(quick) ||
      (buttons?.kind !== 'choice' && buttons?.kind !== 'money') ||
      !Array.isArray(buttons.choices))
  )
    report('quickNotFilter', 'list.quick', `"${quick}" is no filter with choices of its own`);
  period?.forEach((name, index) => {
    const isDay = ownValue(definition.fields, name)?.kind === 'day' && [...filters, ...filtersHere].includes(name);
    if (!isDay) report('periodNotOfDays', `list.period[${index}]`, `"${name}" is no filter of kind day`);
  });
}

/** An amount only as a bound of the service's, in naira: no list is looked through for one. */
function canFilter({ kind = 'text', source, ...options }: Field<string>): boolean {
  if (kind === 'money') return source === null && !('unit' in options && options.unit);
  return FILTERED_BY[kind] !== null;
}

function filtersOf({ list }: FullDefinition): readonly { readonly name: string; readonly path: string }[] {
  return (['filters', 'filtersHere', 'linkFilters'] as const).flatMap((part) =>
    (list[part] ?? []).map((name, index) => ({ name, path: `list.${part}[${index}]` })),
  );
}

function checkPageSizes(definition: FullDefinition, report: Report): void {
  const { pageSizes } = definition.list;
  if (pageSizes.length === 0) report('noPageSize', 'list.pageSizes', 'a list needs a page size');
  pageSizes.forEach((size, index) => {
    if (size === 'all' || (Number.isInteger(size) && size > 0 && size <= MAX_PAGE_SIZE)) return;
    report(
      'pageSizeOutOfRange',
      `list.pageSizes[${index}]`,
      `not a whole number from 1 to ${MAX_PAGE_SIZE}, nor "all"`,
    );
  });
}

function checkRecord(definition: FullDefinition, report: Report): void {
  const { state, facts = [] } = definition.head ?? {};
  const named = [
    ...facts.map((name, index) => [`head.facts[${index}]`, name] as const),
    ...(state ? [['head.state.field', state.field] as const] : []),
    ...(definition.record ?? []).flatMap(({ fields }, section) =>
      fields.map((name, index) => [`record[${section}].fields[${index}]`, name] as const),
    ),
  ];
  for (const [path, name] of named) {
    const field = ownValue(definition.fields, name);
    if (!field) report('unknownInRecord', path, `no field named "${name}"`);
    else if (field.source === null) report('notInRecord', path, `"${name}" has no place in a record`);
  }
}
