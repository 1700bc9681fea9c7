/**
 * A Vite plugin: where a session is stored, the browser asks for the files of the first list while it still reads
 * index.html, and where a theme was chosen, the outline has it (D288).
 */
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { SESSION_KEY } from '../src/authProvider/sessionKey.ts';
import { MODE_KEY } from '../src/theme/mode.ts';
import { inlineHash, writePolicy } from './outline.ts';

/** The files that draw the first list, besides the entry's own: the order is the one in which they are used. */
const SCRIPTS = ['authRuntime', 'vendor', 'shell'] as const;
const CONFIG = '/config.json';
/** The source of our own files, and behind it the script's. */
const IN_POLICY = /(script-src 'self') 'sha256-[^']+'/;

/**
 * The text of the script element, the same in every build: a policy that allows it by its hash need not change with the
 * files. A `<link>` without `rel` does nothing, so that the sign-in page asks for none of them.
 */
export function askEarlyScript(): string {
  const [session, mode] = [SESSION_KEY, MODE_KEY].map((key) => JSON.stringify(key));
  return (
    `try{const d=document,m=localStorage.getItem(${mode});` +
    `if(m==="light"||m==="dark")d.documentElement.dataset.theme=m;` +
    `if(localStorage.getItem(${session})!==null)` +
    'for(const l of d.querySelectorAll("link[data-early]"))l.rel=l.dataset.early}catch{}'
  );
}

const early = (rel: string, href: string, as?: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { 'data-early': rel, ...(as !== undefined && { as }), crossorigin: '', href },
  injectTo: 'head',
});

export function askEarly(): Plugin {
  return {
    name: 'ask-early',
    writeBundle: () => writePolicy(IN_POLICY, inlineHash(askEarlyScript())),
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const files = Object.values(bundle);
        const links = SCRIPTS.flatMap((name) => {
          const chunk = files.find((file) => file.type === 'chunk' && file.name === name);
          if (chunk?.type !== 'chunk') throw new Error(`The build has no file ${name}`);
          const sheets = [...(chunk.viteMetadata?.importedCss ?? [])].map((sheet) =>
            early('preload', `/${sheet}`, 'style'),
          );
          return [early('modulepreload', `/${chunk.fileName}`), sheets].flat();
        });
        return [
          early('preload', CONFIG, 'fetch'),
          ...links,
          { tag: 'script', children: askEarlyScript(), injectTo: 'head' },
        ];
      },
    },
  };
}
