/**
 * Which file of the build a module goes into. A person waits for three files and not for thirty: each request costs a
 * phone more than a few bytes that it does not need. What a list opens is one more file, fetched when the page is idle.
 */
import { build, type InlineConfig, type Plugin } from 'vite';

/** Each file of the build by the modules that it starts with; a module goes into the first file that needs it. */
export type Files = Readonly<Record<string, readonly string[]>>;

/** The file for what the shell takes from packages: it stays the same when only our own code changes. */
const VENDOR = 'vendor';

/**
 * The groups for `codeSplitting`, by a build that is thrown away: the index file of a package names parts that no page
 * uses, so only a bundler knows which modules an entry needs.
 * @param first the module that the page starts with; it and what it needs are a file already.
 * @param shell the file whose packages are a file of their own.
 */
export async function chunkGroups(config: InlineConfig, first: string, files: Files, shell: string) {
  const needs = await modulesOf(config);
  const placed = new Set(needs([first]));
  const fileOf = new Map<string, string>();
  for (const [file, entries] of Object.entries(files)) {
    for (const id of needs(entries)) {
      if (placed.has(id)) continue;
      placed.add(id);
      fileOf.set(id, file === shell && isPackage(id) ? VENDOR : file);
    }
  }
  return [...new Set(fileOf.values())].map((name) => ({
    name,
    test: (id: string) => fileOf.get(id) === name,
    includeDependenciesRecursively: false,
  }));
}

const isPackage = (id: string): boolean => id.includes('/node_modules/') || id.startsWith('\0');

/** What modules need at once, themselves included; what they import lazily is not part of it. */
async function modulesOf(config: InlineConfig): Promise<(entries: readonly string[]) => ReadonlySet<string>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, cssMinify: false },
  });
  const chunks = [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one) => one.type === 'chunk');
  return (entries) => {
    const starts = entries.map((entry) => {
      const start = chunks.find(({ moduleIds }) => moduleIds.includes(entry));
      if (!start) throw new Error(`No file of the build has ${entry}`);
      return start;
    });
    const found = new Set(starts);
    for (const { imports } of found) {
      for (const imported of chunks.filter(({ fileName }) => imports.includes(fileName))) found.add(imported);
    }
    return new Set([...found].flatMap(({ moduleIds }) => moduleIds));
  };
}

/** A Vite plugin: the page has the address of a file of the build in `<meta name="file:NAME">`, to be fetched ahead. */
export function nameInPage(name: string): Plugin {
  return {
    name: 'name-in-page',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const file = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name);
        if (!file) throw new Error(`The build has no file ${name}`);
        return [{ tag: 'meta', attrs: { name: `file:${name}`, content: `/${file.fileName}` }, injectTo: 'head' }];
      },
    },
  };
}
