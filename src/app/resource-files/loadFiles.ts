/** Fetches resources from files and adds them, with their calls and problems, to the engine. A chunk of its own. */
import type { LucideIcon } from 'lucide-react';
import { isDeclared, type ListCallName, type PageCallName } from '../../engine/definition/calls';
import { problemText, type FileProblem } from '../../engine/definition/files/problemText';
import { readFiles, type FileText, type ReadFiles, type Surroundings } from '../../engine/definition/files/readFiles';
import type { Target } from '../../engine/definition/files/targets';
import type { Resource } from '../../engine/definition/resource';
import { meantBy, partNamesOf, splitKey, type ConfiguredRights } from '../../engine/definition/permissionKeys';
import type { RuntimeConfig } from '../../upstream/config';
import { endpointOf, listingOf, type DeclaredCall } from '../../upstream/declaredCall';
import type { Endpoint, Listing } from '../../upstream/endpoint';
import { endpoints } from '../../upstream/index';
import type { Engine } from '../../engine/app/context';
import { createEngine } from '../../engine/app/EngineProvider';
import { faultId } from '../../engine/definition/checks/report';
import { closes, entryFaults } from '../../engine/definition/checks/checkPermissions';
import { pathText } from '../../engine/definition/checks/faults';
import { nearName, oneOf } from '../../engine/definition/near';
import { pictureOf } from './pictures';

export interface LoadedFiles {
  readonly resources: readonly Resource[];
  /** Those of the files that brought none. */
  readonly unread: readonly string[];
  readonly menu: readonly { readonly resource: Resource; readonly icon: LucideIcon }[];
  /** The files' calls by name. Both throw for an unknown name. */
  readonly calls: ReturnType<typeof callsOf>;
  readonly problems: readonly FileProblem[];
  /** A file could not be fetched, and a retry may succeed. */
  readonly incomplete: boolean;
}

/** A file that could not be fetched. `mayCome`: a retry may succeed. */
interface Lost extends FileProblem {
  readonly mayCome: boolean;
}

export type ReadFile = (address: string) => Promise<string>;

interface FileSources {
  readonly readFile: ReadFile;
  readonly config: RuntimeConfig;
  /** The built-in ones. */
  readonly resources: readonly Resource[];
  readonly routes: readonly string[];
}

/** Never throws for a file's content: each fault becomes a problem of its file. */
export async function loadFiles({ readFile, config, routes, resources: declared }: FileSources): Promise<LoadedFiles> {
  const fetched = await Promise.all(config.resources.map((file) => fetchFile(readFile, config, file)));
  const texts = fetched.flatMap((one) => ('text' in one ? [one] : []));
  const lost = fetched.flatMap((one) => ('text' in one ? [] : [one]));
  const read = await (import.meta.hot ? readKept : readFiles)(texts, {
    names: new Set(declared.map(({ name }) => name)),
    paths: takenPaths(config, routes),
    hosts: new Set(Object.keys(config.hosts)),
    targets: declared.flatMap(targetOf),
    resources: declared,
    roleGroups: config.roleGroups,
  });
  const unread = config.resources.filter((file) => !read.resources.some((one) => one.file === file));
  const rights = { ...config, resources: unread };
  const resources = read.resources.map(({ resource }) => resource);
  const problems = [...lost, ...read.problems, ...permissionProblems(rights, [...declared, ...resources])];
  for (const problem of problems) reportError(new Error(problemText(problem)));
  return {
    resources,
    unread,
    menu: read.resources.flatMap((one) => (one.inMenu ? [{ resource: one.resource, icon: pictureOf(one) }] : [])),
    calls: callsOf(new Map(resources.flatMap(({ calls = {} }) => Object.entries(calls)))),
    problems,
    incomplete: lost.some(({ mayCome }) => mayCome),
  };
}

/** The last readable text of each file. */
const lastGood = new Map<string, FileText>();

/** In development files are often half written: the last readable version stays in use. */
async function readKept(texts: readonly FileText[], around: Surroundings): Promise<ReadFiles> {
  const read = await readFiles(texts, around);
  const bad = new Set(read.problems.map(({ file }) => file));
  for (const one of texts) if (!bad.has(one.file)) lastGood.set(one.file, one);
  if (bad.size === 0) return read;
  const kept = texts.map((one) => (bad.has(one.file) ? (lastGood.get(one.file) ?? one) : one));
  return { ...(await readFiles(kept, around)), problems: read.problems };
}

async function fetchFile(readFile: ReadFile, config: RuntimeConfig, file: string): Promise<FileText | Lost> {
  const problem = (message: string, mayCome = false): Lost => ({
    file,
    line: null,
    column: null,
    path: '',
    message,
    mayCome,
  });
  const address = addressOf(file);
  const bases = Object.values(config.hosts).map(({ base }) => new URL(base, location.origin).origin);
  if (!address || ![location.origin, ...bases].includes(address.origin)) {
    return problem('expected an address of this origin, or of a host of the configuration');
  }
  try {
    return { file, text: await readFile(address.href) };
  } catch (error) {
    const status: unknown = error instanceof Error ? Reflect.get(error, 'status') : undefined;
    return typeof status === 'number' ? problem(`not there (HTTP ${status})`) : problem('could not be fetched', true);
  }
}

/** Relative to config.json. */
function addressOf(file: string): URL | null {
  try {
    return new URL(file, new URL('/config.json', location.origin));
  } catch {
    return null;
  }
}

/** First parts of paths that pages, services or the app's own files occupy. */
function takenPaths({ hosts }: RuntimeConfig, routes: readonly string[]): ReadonlySet<string> {
  const bases = Object.values(hosts).flatMap(({ base }) => (base.startsWith('/') ? [base] : []));
  return new Set([...routes, ...bases, '/assets', '/resources', '/healthz'].map((path) => `/${path.split('/')[1]}`));
}

/** How a file's field can refer to a built-in resource. */
export function targetOf({ name, api, title, filters, filtersByBrowser }: Resource): readonly Target[] {
  const [key, ...others] = api.key;
  if (!key?.source || others.length > 0 || !title.source) return [];
  const searched = filters.find((field) => field.kind === 'text' && !filtersByBrowser.includes(field));
  const same = { name, value: key.source, label: title.source, find: api.find };
  if (isPaged(api.list)) {
    return searched ? [{ ...same, offers: { type: 'search', call: api.list, param: searched.param } }] : [];
  }
  return [{ ...same, offers: { type: 'all', call: api.list } }];
}

const isPaged = (name: PageCallName | ListCallName): name is PageCallName =>
  !isDeclared(name) && endpoints[name].read.paged === true;

function found<Call>(calls: ReadonlyMap<string, Call>, name: string): Call {
  const call = calls.get(name);
  if (!call) throw new Error(`there is no call named "${name}"`);
  return call;
}

function callsOf(declared: ReadonlyMap<string, DeclaredCall>) {
  const made = new Map([...declared].map(([name, call]) => [name, endpointOf(call)]));
  return {
    listing: (name: string): Listing => listingOf(found(declared, name)),
    call: (name: string): Endpoint<object, unknown> => found(made, name),
  };
}

/** @param again loads the files again after one could not be fetched. */
export async function attach(engine: Engine, readFile: ReadFile, routes: readonly string[], again: () => void) {
  const { config, declaredResources } = engine;
  const files = await loadFiles({ readFile, config, resources: declaredResources, routes });
  return {
    files,
    engine: createEngine({
      ...engine,
      unread: files.unread,
      declaredResources: [...declaredResources, ...files.resources],
      endpoint: (name) => (isDeclared(name) ? files.calls.call(name) : engine.endpoint(name)),
      files: {
        names: files.resources.map(({ name }) => name),
        settled: true,
        problems: files.problems,
        again: files.incomplete ? again : null,
      },
    }),
  };
}

/** Problems of `permissions` in config.json, shown with those of resource files. */
export function permissionProblems(
  { permissions, roleGroups, resources: unread }: ConfiguredRights,
  resources: readonly Resource[],
): readonly FileProblem[] {
  const names = resources.map(({ name }) => name);
  return Object.entries(permissions).flatMap(([whole, permission]) => {
    const [name, key] = splitKey(whole);
    const resource = resources.find((one) => one.name === name);
    if (!resource) {
      const near = nearName(name, names);
      const closed = closedBy(meantBy(name, key, resources, unread));
      return [configProblem(`permissions.${whole}`, `no resource "${name}"${oneOf(names, near)}. ${closed}`)];
    }
    const faults = entryFaults(['permissions', whole], key, permission, partNamesOf(resource), { roleGroups, name });
    return faults.map(({ path, message, fault }) => configProblem(pathText(path), `${message} (${faultId(fault)})`));
  });
}

function closedBy(meant: ReturnType<typeof meantBy>): string {
  const [[name, key] = ['', '']] = meant;
  if (meant.length === 0) return 'It hides nothing while a file that may bring this resource cannot be read.';
  if (meant.length === 1) return closes([name, key].filter(Boolean).join('.'));
  return closes(key === '' ? 'every resource' : `${key} of every resource that has it`);
}

function configProblem(path: string, message: string): FileProblem {
  return { file: 'config.json', line: null, column: null, path, message };
}
