/** Reads resource files. A bad file disables only itself, and each problem says where it is and what was expected. */
import { hasInexactNumber } from '../../../upstream/exactNumbers';
import { permissionFaults } from '../checks/checkPermissions';
import { checkAll, listedOf, type Listed, type Problem } from '../checks/checks';
import type { AnyDefinition } from '../definition';
import { normaliseAll } from '../resolve';
import type { Resource } from '../resource';
import { faultsOf, pathOf, pathText, type Fault } from '../checks/faults';
import { faultId } from '../checks/report';
import { localeFaults } from './localeFaults';
import type { FileProblem } from './problemText';
import { resourceFile, type ICONS, type ResourceFile } from '../schema/resourceFile';
import { secretFaults } from './secrets';
import { targetOf, type Target } from './targets';
import { toDefinition } from './toDefinition';
import { unfilledPlaceholders } from './unfilled';

export interface FileResource {
  readonly file: string;
  readonly resource: Resource;
  readonly icon: (typeof ICONS)[number] | null;
  readonly inMenu: boolean;
}

export interface ReadFiles {
  readonly resources: readonly FileResource[];
  readonly problems: readonly FileProblem[];
}

/** What the rest of the app already has. */
export interface Surroundings {
  readonly names: ReadonlySet<string>;
  /** First segments of addresses in use: `/agents`. */
  readonly paths: ReadonlySet<string>;
  readonly hosts: ReadonlySet<string>;
  readonly targets: readonly Target[];
  /** Whose lists a record of a file may show. */
  readonly resources?: readonly Resource[];
  /** The service's own role groups. */
  readonly roleGroups?: readonly string[];
}

export interface FileText {
  readonly file: string;
  readonly text: string;
}

interface Read extends FileText {
  readonly content: ResourceFile;
  /** Problems so far. The file is checked further but not used. */
  readonly faults: readonly Fault[];
}

/** Maximum of listed problems per file. */
const MOST = 50;

/** The first file with a name or an address gets it. */
export async function readFiles(texts: readonly FileText[], around: Surroundings): Promise<ReadFiles> {
  const problems: FileProblem[] = [];
  const names = new Set(around.names);
  const paths = new Set([...around.paths].map((path) => path.toLowerCase()));
  const read: Read[] = [];
  // Of this call only: it takes a megabyte.
  const schema = resourceFile();
  for (const one of texts) {
    const parsed = await parseFile(one, schema);
    if (Array.isArray(parsed)) {
      problems.push(...parsed);
      continue;
    }
    const { content } = parsed;
    const faults = [
      ...parsed.faults,
      ...placeFaults(content, names, paths),
      ...hostFaults(content, around.hosts),
      ...secretFaults(content),
    ];
    read.push({ ...one, content, faults });
    names.add(content.name);
    paths.add(firstPart(content.path ?? `/${content.name}`));
  }
  const targets = new Map(
    [
      ...around.targets,
      ...read.flatMap(({ content, faults }) => (faults.length > 0 ? [] : (targetOf(content) ?? []))),
    ].map((one) => [one.name, one]),
  );
  const resources: FileResource[] = [];
  const converted = read.map((one) => Object.assign({ one }, toDefinition(one.content, targets)));
  const listed = [
    ...(around.resources ?? []).map(listedResource),
    ...converted.flatMap((each) => (each.faults.length > 0 ? [] : [listedOf(each.definition)])),
  ];
  for (const { one, definition, faults } of converted) {
    const wrong = [...faults, ...checkFaults(definition, faults.length > 0, names, listed)];
    const all = [...one.faults, ...(wrong.length > 0 ? wrong : unfilledPlaceholders(one.content, definition))];
    const [built] = all.length > 0 ? [] : normaliseAll([definition]).resources;
    if (built) all.push(...localeFaults(built));
    const resource = all.length > 0 ? undefined : built;
    if (resource)
      resources.push({ file: one.file, resource, icon: one.content.icon ?? null, inMenu: one.content.menu ?? true });
    problems.push(...(await placed(one, [...all, ...closingFaults(definition, around.roleGroups)])));
  }
  return { resources, problems };
}

/** The content of one file, or its problems. */
async function parseFile(
  one: FileText,
  schema: ReturnType<typeof resourceFile>,
): Promise<Pick<Read, 'content' | 'faults'> | FileProblem[]> {
  const json = parsedJson(one.text);
  if (json === undefined) {
    const { firstFault } = await import('./position');
    const { message, line, column } = firstFault(one.text);
    return [{ file: one.file, line, column, path: '', message }];
  }
  if (json.repeats) {
    const { repeatedNames } = await import('./position');
    const message = 'expected once: it is there twice, and only the last would count';
    return placed(
      one,
      repeatedNames(one.text).map((each) => Object.assign({}, each, { message })),
    );
  }
  if (hasInexactNumber(one.text)) {
    const { inexactNumbers } = await import('./position');
    const message = 'expected a text or fewer digits: this number would be rounded';
    return placed(
      one,
      inexactNumbers(one.text).map((path) => ({ path, message })),
    );
  }
  if (json.ignored) return placed(one, [{ path: json.ignored, message: 'expected another name: this one is ignored' }]);
  const checked = schema.safeParse(json.value);
  if (checked.success) return { content: checked.data, faults: [] };
  const faults = faultsOf(checked.error.issues);
  const rest = schema.safeParse(withoutOptions(json.value, faults));
  return rest.success ? { content: rest.data, faults } : placed(one, faults);
}

/** Removes unknown options, so that the other problems are found in the same round. */
function withoutOptions(value: unknown, faults: readonly Fault[]): unknown {
  const copy: unknown = structuredClone(value);
  for (const { path, name } of faults) {
    if (name === undefined) continue;
    let part = copy;
    for (const step of path) part = typeof part === 'object' && part !== null ? Reflect.get(part, step) : undefined;
    if (typeof part === 'object' && part !== null) Reflect.deleteProperty(part, name);
  }
  return copy;
}

interface Parsed {
  readonly value: unknown;
  readonly ignored?: Fault['path'];
  /** An object has the same name twice. */
  readonly repeats: boolean;
}

/** All strings; the group marks names. */
const TEXTS = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

function parsedJson(text: string): Parsed | undefined {
  let ignored: Fault['path'] | undefined;
  // The reviver is also called for the whole value, which has no name.
  let names = -1;
  try {
    // JSON.parse drops this name silently.
    const value: unknown = JSON.parse(text, function reviver(this: unknown, name, part: unknown) {
      if (name === '__proto__') ignored = [name];
      if (!Array.isArray(this)) names += 1;
      return part;
    });
    const written = [...text.matchAll(TEXTS)].filter(([, colon]) => colon !== undefined).length;
    return { value, ...(ignored && { ignored }), repeats: written > names };
  } catch {
    return undefined;
  }
}

/** Addresses are the same in capital letters. */
const firstPart = (path: string): string => `/${path.split('/')[1] ?? ''}`.toLowerCase();

function placeFaults(
  { name, path = `/${name}` }: ResourceFile,
  names: ReadonlySet<string>,
  paths: ReadonlySet<string>,
): readonly Fault[] {
  const taken: readonly Fault[] = names.has(name)
    ? [{ path: ['name'], message: `expected a name of its own: there is a resource "${name}"` }]
    : name in Object.prototype
      ? [{ path: ['name'], message: 'expected a name that not every object has' }]
      : [];
  const first = firstPart(path);
  if (!paths.has(first)) return taken;
  return [...taken, { path: ['path'], message: `expected an address of its own: ${first} is taken` }];
}

function hostFaults({ calls }: ResourceFile, hosts: ReadonlySet<string>): readonly Fault[] {
  return Object.entries(calls).flatMap(([name, { host }]) =>
    hosts.has(host) ? [] : [{ path: ['calls', name, 'host'], message: `expected one of ${[...hosts].join(', ')}` }],
  );
}

/** `closingFaults` reports them. */
const CLOSING: ReadonlySet<Problem['id']> = new Set([faultId('unknownPermission'), faultId('unknownRoleGroup')]);

/** They name a resource, which may be that of another file. */
const FOREIGN: ReadonlySet<Problem['id']> = new Set([faultId('unknownResource'), faultId('unknownRelated')]);

const listedResource = ({ name, filters, fields }: Resource): Listed => ({
  name,
  filters,
  fields: fields.map((field) => field.name),
});

/** Problems that the checks find. Skipped if parts could not be converted, which is reported already. */
function checkFaults(
  definition: AnyDefinition,
  broken: boolean,
  names: ReadonlySet<string>,
  listed: readonly Listed[],
): readonly Fault[] {
  if (broken) return [];
  const isForeign = ({ id, message }: Problem): boolean =>
    FOREIGN.has(id) && [...names].some((name) => message.includes(`"${name}"`));
  return checkAll([definition], [], listed)
    .filter((problem) => !isForeign(problem) && !CLOSING.has(problem.id))
    .map(({ id, path, message }) => ({
      path: pathOf(path.slice(definition.name.length + 1)),
      message: `${message} (${id})`,
    }));
}

/** Permissions that name an unknown part: the file is used, with the nearest part closed. */
function closingFaults(definition: AnyDefinition, roleGroups: readonly string[] = []): readonly Fault[] {
  return permissionFaults(definition, roleGroups).map(({ fault, path, message }) => ({
    path,
    message: `${message} (${faultId(fault)})`,
  }));
}

async function placed({ file, text }: FileText, faults: readonly Fault[]): Promise<FileProblem[]> {
  if (faults.length === 0) return [];
  const { positionsIn } = await import('./position');
  const positionOf = positionsIn(text);
  const problems: FileProblem[] = faults.slice(0, MOST).map(({ path, name, message }) => {
    const whole = name === undefined ? path : [...path, name];
    const { line, column } = positionOf(path, name);
    return { file, line, column, path: pathText(whole), message };
  });
  const more = faults.length - problems.length;
  return more === 0
    ? problems
    : [...problems, { file, line: null, column: null, path: '', message: `and ${more} more` }];
}
