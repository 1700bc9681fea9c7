/**
 * The signed-in shell's files, named in a `Link` header: a browser that opens a page deep in the app fetches them while
 * the entry, which would ask for them, is still on its way.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Vite's list of what it built, relative to the built folder. */
const MANIFEST = '.vite/manifest.json';
/** The entry loads its own files; the shell is what it imports once someone is signed in. */
const ENTRY = 'index.html';
const SHELL = 'src/App.tsx';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

/**
 * The header's value, or undefined where the build left no manifest or one without a shell. `crossorigin` as in Vite's
 * own requests: without it the browser would fetch everything twice.
 */
export async function shellLinks(folder: string): Promise<string | undefined> {
  const manifest = await readManifest(join(folder, MANIFEST));
  if (!manifest?.[SHELL]) return undefined;
  const loadedByEntry = withImports(manifest, ENTRY);
  const chunks = [...withImports(manifest, SHELL)].filter((key) => !loadedByEntry.has(key)).map((key) => manifest[key]);
  const scripts = chunks.flatMap((chunk) => (chunk ? [`</${chunk.file}>; rel=modulepreload; crossorigin`] : []));
  const styles = chunks.flatMap((chunk) => chunk?.css ?? []);
  return [...scripts, ...styles.map((file) => `</${file}>; rel=preload; as=style; crossorigin`)].join(', ');
}

async function readManifest(path: string): Promise<Manifest | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : manifestSchema.parse(JSON.parse(text));
}

/** A chunk and everything that it imports before it runs. */
function withImports(manifest: Manifest, key: string, found = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(key)) return found;
  found.add(key);
  for (const one of chunk.imports) withImports(manifest, one, found);
  return found;
}
