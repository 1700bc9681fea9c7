/**
 * Which file of the build a module goes into. A person waits for four files and not for thirty: each request costs a
 * phone more than a few bytes that it does not need. What a list opens is one more file, fetched when the page is idle.
 */
import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';

/** How `engine/ui/lazy.tsx` loads a part; `list` and `first`: it waits for fewer texts than all. */
type Lazily = 'dialog' | 'page' | 'part' | 'list' | 'first';

const KINDS: Readonly<Record<string, Lazily>> = { lazyDialog: 'dialog', lazyPage: 'page', lazyPart: 'part' };

/** By module: how it is loaded, as the imports say that the build has read. */
const loaded = new Map<string, Lazily>();
/** By module: the file that an import without a part says: `in around` as a comment before its path. */
const said = new Map<string, string>();

/** A Vite plugin: reads how parts are loaded and what imports say, so that a new one needs no line here. */
export function lazyParts(): Plugin {
  return {
    name: 'lazy-parts',
    enforce: 'pre',
    apply: 'build',
    async transform(code, id) {
      if (!/\blazy(?:Dialog|Page|Part)\(|\bimport\(\/\*/.test(code)) return;
      for (const { path, how, chunk } of lazyImports(id, code)) {
        const resolved = await this.resolve(path, id);
        if (resolved && how) loaded.set(resolved.id, how);
        if (resolved && chunk) said.set(resolved.id, chunk);
      }
    },
  };
}

interface LazyImport {
  readonly path: string;
  readonly how: Lazily | undefined;
  readonly chunk: string | undefined;
}

function lazyImports(id: string, code: string): readonly LazyImport[] {
  const found: LazyImport[] = [];
  const within: (Lazily | undefined)[] = [];
  new Visitor({
    CallExpression: (call) => void within.push(kindOf(call)),
    'CallExpression:exit': () => void within.pop(),
    ImportExpression({ start, source }) {
      if (source.type !== 'Literal' || typeof source.value !== 'string') return;
      const how = within.findLast((one) => one !== undefined);
      const [, chunk] = /\/\* in (\w+) \*\//.exec(code.slice(start, source.start)) ?? [];
      found.push({ path: source.value, how, chunk });
    },
  }).visit(parseSync(id, code).program);
  return found;
}

function kindOf({ callee, arguments: [, , texts] }: ESTree.CallExpression): Lazily | undefined {
  const kind = callee.type === 'Identifier' ? KINDS[callee.name] : undefined;
  if (kind !== 'part' || texts?.type !== 'Literal') return kind;
  return texts.value === 'list' || texts.value === 'first' ? texts.value : kind;
}

/** An open record. */
const RECORD =
  /\/src\/(?:engine\/(?:record\/|list\/OpenRecord)|resources\/agents\/AgentFigures|resources\/audit\/Changes)/;
/** With all that they need. */
const FORMS =
  /\/src\/engine\/(?:forms\/(?:FieldsKernel|FormFrame|FormKernel|InputField|recordPayload)|kinds\/ReferenceBox)\.tsx?$/;
/** What the dashboard and a record both have of figures and of Live; charts need clsx, as dialogs do. */
const FIGURES =
  /\/src\/(?:engine\/(?:app\/(?:use(?:Ask|Call)|readAgain)|browser\/use(?:Live|Today)|calls\/unconfirmed\/UnconfirmedCalls|ui\/(?:LiveSwitch|Meter|Notice))|i18n\/(?:percentage|figures)|lists\/ownBalance|upstream\/agentCalls)\.tsx?$|\/ra-core\/.*\/LinkBase\.m?js$|\/lucide-react\/dist\/esm\/icons\/circle(?:-check)?\.m?js$|\/node_modules\/clsx\//;
/** What several of what is opened share, too small for a file of its own. */
const OPENED = /\/src\/(?:upstream|resources\/transactions)\/summaries\.ts$/;
/** What every page runs on. It stays the same when only our own code changes. */
const RUNTIME = /\/node_modules\/(?:react|react-dom|scheduler)\/|\/src\/app\/react\.ts$/;

/**
 * Of several files the first one that needs a module has it, with all that the module needs. They are in the order in
 * which a person comes to need them.
 */
export const CHUNKS = [
  { name: 'index', tags: ['$initial' as const] },
  { name: 'authRuntime', test: /\/src\/app\/authRuntime\.ts$/ },
  { name: 'vendor', test: RUNTIME },
  { name: 'shell', test: /\/src\/app\/App\.tsx$/ },
  // What a list is made of: the frame does not wait for it (D761).
  { name: 'list', test: /\/src\/engine\/list\/resourceProps\.tsx$/ },
  // A phone's rows: what they share with what is opened later does not make them wait for it.
  { name: 'PhoneRows', test: /\/src\/engine\/list\/phone\/PhoneRows\.tsx$/ },
  // The dashboard would run what is around lists and records for them.
  { name: 'figures', test: FIGURES },
  // What stands around the rows of a list once they are shown, and in the frame.
  {
    name: 'around',
    test: (id: string) => !RECORD.test(id) && (loaded.get(id) === 'list' || said.get(id) === 'around'),
  },
  // What a person writes into, a record's notes too: of it an opened record runs little.
  { name: 'forms', test: FORMS },
  // Needs much of that, and not the other way round: the dashboard has no record.
  { name: 'related', test: RECORD },
  // Before what has some of the texts itself.
  { name: 'texts', test: /\/src\/i18n\/lazyTexts\.ts$/ },
  // The drawings of the dashboard; a list's summary has a file of its own that takes recharts from here.
  { name: 'Charts', test: /\/src\/custom\/dashboard\/Charts\.tsx$|\/node_modules\/recharts\// },
  // Before the dialogs, so that reading a file does not run all of them.
  { name: 'files', test: /\/src\/(?:app\/resource-files\/|engine\/wizard\/checkWizard)/ },
  // All that a list opens, and the search.
  {
    name: 'dialogs',
    test: (id: string) =>
      OPENED.test(id) ||
      said.get(id) === 'dialogs' ||
      loaded.get(id) === 'dialog' ||
      (loaded.get(id) === 'part' && isEnginePart(id)),
  },
  // Pages too small for a file each.
  {
    name: 'pages',
    test: /\/src\/(?:app\/moved|custom\/(?!dashboard|partner-bank)|resources\/(?:fees|purse|devices|agents|roleGroups|settlements|transactions)\/[^/]+\.(?:tsx|css)$)/,
  },
];

/** Files of which a first list or a first record runs most. */
export const RUN_AT_ONCE: readonly string[] = ['authRuntime', 'vendor', 'shell', 'list', 'related'];

/**
 * A Vite plugin: above those files stands that the browser may compile all their functions while they load, beside the
 * page's own thread, and not one by one when each first runs (D751). Chromium reads the comment, others skip it.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    generateBundle: {
      // What Vite puts above a file's code is there: the comment counts in the first line only.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && RUN_AT_ONCE.includes(file.name)) {
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
          }
        }
      },
    },
  };
}

/** Of a worker: the calls of lists, of which an export loads one, are small. */
export const WORKER_CHUNKS = [
  { name: 'worker', tags: ['$initial' as const] },
  { name: 'calls', test: /\/src\/upstream\/[^/]+\.ts$/ },
];

const isEnginePart = (id: string): boolean => id.includes('/src/engine/') && !id.endsWith('/SummaryChart.tsx');

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
