/**
 * A Vite plugin: where a session is stored, the browser asks for the files of the first list while it still reads
 * index.html; else the sign-in page is drawn. Where a theme was chosen, both have it (D288).
 */
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { SESSION_KEY } from '../src/authProvider/sessionKey.ts';
import { LOCALE_KEY } from '../src/i18n/localeKey.ts';
import { MODE_KEY } from '../src/theme/mode.ts';
import { inlineHash, outlineMarkup, writePolicy } from './outline.ts';

/** The files that draw the frame, besides the entry's own: the order is the one in which they are used. */
const SCRIPTS = ['rolldown-runtime', 'authRuntime', 'vendor', 'shell'] as const;
/** The one that draws the rows is asked for by the entry, once React has come (early.ts, D761). */
const BEHIND = 'list';
const CONFIG = '/config.json';
/** The source of our own files, and behind it the script's. */
const IN_POLICY = /(script-src 'self') 'sha256-[^']+'/;

/**
 * The text of the script element, the same in every build: a policy that allows it by its hash need not change with the
 * files. A `<link>` without `rel` does nothing, so that the sign-in page asks for none of them. The sign-in page is drawn
 * at once only where it is what follows, in English. It may be sent at once too: the form is busy until the page's own
 * script has come, which then signs in (signIn.ts). Without either script its `method` sends nothing anywhere.
 *
 * The files are asked for once the outline, which stands before the script, is painted: to ask takes a phone a while
 * (D343). A page that nobody sees has no frames.
 */
export function askEarlyScript(): string {
  const [session, mode, locale] = [SESSION_KEY, MODE_KEY, LOCALE_KEY].map((key) => JSON.stringify(key));
  return (
    'const d=document,r=d.documentElement;' +
    'd.addEventListener("submit",e=>{const f=e.target;' +
    'if(f.closest(".sign-in--waiting")){e.preventDefault();f.setAttribute("aria-busy","true")}});' +
    'try{const s=localStorage,' +
    `m=s.getItem(${mode}),a=s.getItem(${session})!==null;` +
    'if(m==="light"||m==="dark")r.dataset.theme=m;' +
    `if(a||!/^en\\b/.test(s.getItem(${locale})??navigator.language))r.dataset.undrawn="";` +
    'if(a)r.dataset.menu=Object.keys(s).some(k=>/menuCollapsed/.test(k)&&s[k]==="true")?"narrow":"wide";' +
    'const ask=()=>{for(const l of d.querySelectorAll("link[data-early]"))l.rel=l.dataset.early};' +
    'if(a)d.hidden?ask():requestAnimationFrame(()=>setTimeout(ask))' +
    '}catch{r.dataset.undrawn=""}'
  );
}

const link = (when: 'early' | 'behind', rel: string, href: string, as?: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { [`data-${when}`]: rel, ...(as !== undefined && { as }), crossorigin: '', href },
  injectTo: 'head',
});

export function askEarly(): Plugin {
  return {
    name: 'ask-early',
    writeBundle: () => writePolicy(IN_POLICY, inlineHash(askEarlyScript())),
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        // Behind a script a browser draws what it has read: the outline, before it reads the sign-in page.
        const page = html.replace(outlineMarkup(), (markup) => `${markup}\n    <script>${askEarlyScript()}</script>`);
        if (page === html) throw new Error('index.html has no outline');
        // A development server has no files of a build.
        if (!bundle) return page;
        const files = Object.values(bundle);
        const linksTo = (name: string, when: 'early' | 'behind'): HtmlTagDescriptor[] => {
          const chunk = files.find((file) => file.type === 'chunk' && file.name === name);
          if (chunk?.type !== 'chunk') throw new Error(`The build has no file ${name}`);
          const sheets = [...(chunk.viteMetadata?.importedCss ?? [])];
          return [
            link(when, 'modulepreload', `/${chunk.fileName}`),
            ...sheets.map((sheet) => link(when, 'preload', `/${sheet}`, 'style')),
          ];
        };
        const links = SCRIPTS.flatMap((name) => linksTo(name, 'early'));
        return {
          html: page,
          tags: [link('early', 'preload', CONFIG, 'fetch'), ...links, ...linksTo(BEHIND, 'behind')],
        };
      },
    },
  };
}
