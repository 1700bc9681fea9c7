/** The entry. appSwitcher.ts decides between the sign-in page and the shell. */
import { askConfig, earlyConfig, seemsSignedIn } from './early';
import { storesHere } from '../authProvider/session';
import { afterPaint, whenIdle } from '../engine/browser/idle';
import { keepTranslated } from './translated';
import { loadTexts, texts } from '../i18n/entry';
import { AppSwitcher } from './appSwitcher';
import { applyMode, dropOutline } from '../theme/mode';
import { installTrustedTypes } from './trustedTypes';
import type * as App from './App';
import type { RuntimeConfig } from '../upstream/config';
import '../theme/base.css';

const loadAuth = () => import('./authRuntime');

/** When the first page has all that it needs, in milliseconds after its code: what is kept for later comes after. */
const SETTLED_MS = 3_000;

/** On a development server nothing is kept: a built product may have stood at its address. */
async function keepOffline({ switches }: RuntimeConfig): Promise<void> {
  const offline = await import('../offline/keepOffline');
  await offline.keepOffline(import.meta.env.PROD && switches.serviceWorker);
}

async function loadConfig(): Promise<RuntimeConfig> {
  const [value, { parseConfig }] = await Promise.all([earlyConfig ?? askConfig(), loadAuth()]);
  return parseConfig(value);
}

function start(): void {
  installTrustedTypes();
  keepTranslated();
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('index.html has no #root');
  const noStorage = (): void => root.replaceChildren(cannotStart(texts.starting.noStorage));
  if (seemsSignedIn === null) return noStorage();
  applyMode();
  const fail = (failure: unknown): void => {
    // An error of config.json has its own message; anything else is the connection's fault.
    const isOwn = failure instanceof Error && failure.message.startsWith('config.json');
    root.replaceChildren(cannotStart(isOwn ? failure.message : texts.upstream.network));
  };
  let config: Promise<RuntimeConfig> | undefined;
  const once = (): Promise<RuntimeConfig> => (config ??= loadConfig());
  const loadShell = async (): Promise<typeof App> => {
    const shell = await import('./App');
    void shell.fetchLists();
    if (seemsSignedIn) void takeFont();
    setTimeout(
      () =>
        whenIdle(
          () =>
            void once()
              .then(keepOffline)
              .catch(() => undefined),
        ),
      SETTLED_MS,
    );
    return shell;
  };
  const open = (): void => new AppSwitcher(root, { loadConfig: once, loadAuth, loadShell, fail }).open();
  const loading = loadTexts();
  if (loading) void loading.then(open);
  else open();
  // A new session needs storage, which is tested after the form is painted; a stored session proves it.
  if (!seemsSignedIn) afterPaint(() => storesHere() || noStorage());
}

/**
 * Asks for the font when all scripts are here, which never wait for one. A page has it before its first drawing; if it
 * comes later the next page has it (`theme/font.css`), because words of another width move what stands beside them.
 */
async function takeFont(): Promise<void> {
  const { dataset } = document.documentElement;
  const take = (): void => {
    delete dataset.font;
  };
  dataset.font = 'coming';
  // Without it the next one of the style sheet takes its place.
  await document.fonts.load("1em 'Inter Variable'").catch(() => undefined);
  if (document.querySelector('.frame')) onNextPage(take);
  else take();
}

/** The document's title before any page has set its own. */
const UNTITLED = document.title;

/** Every page has its own title. That of the first page comes a moment after the page is drawn. */
function onNextPage(act: () => void): void {
  let { title } = document;
  const observer = new MutationObserver(() => {
    if (document.title === title) return;
    const isFirst = title === UNTITLED;
    ({ title } = document);
    if (isFirst) return;
    observer.disconnect();
    act();
  });
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
}

/** Shown without configuration, shell or storage: says what happened and offers a retry. */
function cannotStart(reason: string): HTMLElement {
  dropOutline();
  const panel = document.createElement('main');
  panel.className = 'error-panel error-panel--page';
  const title = document.createElement('h1');
  title.textContent = texts.starting.title;
  const detail = document.createElement('p');
  detail.textContent = reason;
  const retry = document.createElement('button');
  retry.className = 'button button--primary';
  retry.textContent = texts.starting.retry;
  retry.addEventListener('click', () => location.reload());
  panel.append(title, detail, retry);
  return panel;
}

// The sign-in page is drawn, and can be sent, before this script starts (scripts/ask-early.ts).
const isSignInDrawn = !seemsSignedIn && document.documentElement.dataset.undrawn === undefined && !document.hidden;
if (isSignInDrawn) afterPaint(start);
else start();
