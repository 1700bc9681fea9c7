/**
 * The entry: a plain sign-in page first, the shell (App.tsx) fetched behind it. Owns which of the two is shown, in this
 * tab and when another tab signs in or out.
 */
import './theme/base.css';
import { rememberPage, takePage } from './authProvider/returnTo';
import { clearSession, leftByUser, readSession, storeSession, watchSession } from './authProvider/session';
import { mountSignIn } from './custom/sign-in/signIn';
import type { Farewell } from './farewell';
import { starting } from './i18n/en/starting';
import { upstream } from './i18n/en/upstream';
import { signIn } from './i18n/en/signIn';
import { applyMode } from './theme/mode';
import { installTrustedTypes } from './trustedTypes';
import { createClient } from './upstream/client';
import { parseConfig, type RuntimeConfig } from './upstream/config';
import { login, type StoredSession } from './upstream/session';

const loadShell = () => import('./App');

async function loadConfig(): Promise<RuntimeConfig> {
  const response = await fetch('/config.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`config.json: HTTP ${response.status}`);
  return parseConfig(await response.json());
}

/** What the sign-in page says of the session before. */
const NOTICES: Readonly<Record<Farewell, string | null>> = {
  user: null,
  passwordChanged: signIn.passwordChanged,
  ended: upstream.signedOut,
};

/** What the page shows: the sign-in page or the shell, never both. */
class Stage {
  readonly #root: HTMLElement;
  readonly #config: RuntimeConfig;
  /** Whose shell is shown; null while the sign-in page is. */
  #session: StoredSession | null = null;
  /** Takes what is shown away, and everything it holds in memory. */
  #clear: () => void = () => undefined;

  constructor(root: HTMLElement, config: RuntimeConfig) {
    this.#root = root;
    this.#config = config;
  }

  open(): void {
    watchSession((session) => {
      if (session) this.#show();
      else this.#showSignIn(leftByUser() ? 'user' : 'ended');
    });
    this.#show();
  }

  /** The shell for whoever is signed in, the sign-in page for nobody. */
  #show(): void {
    const session = readSession();
    if (!session) this.#showSignIn(null);
    else this.#showShell(session).catch(() => this.#root.replaceChildren(cannotStart(upstream.network)));
  }

  /** Ends the session in every tab. What was being typed stays for the same user unless they left themselves. */
  #end(why: Farewell): void {
    clearSession(why !== 'ended');
    this.#showSignIn(why);
  }

  #showSignIn(why: Farewell | null): void {
    if (why === 'user' || why === 'passwordChanged') sessionStorage.clear();
    else rememberPage(location.pathname + location.search, this.#session?.user.username ?? null);
    this.#session = null;
    this.#clear();
    history.replaceState(null, '', '/');
    const client = createClient({ fetch: fetch.bind(window), config: this.#config, token: () => null });
    this.#clear = mountSignIn(this.#root, {
      demo: this.#config.demo,
      ...(why && NOTICES[why] ? { notice: NOTICES[why] } : {}),
      login: async (username, password) => {
        const answer = await client.call(login, { username, password });
        return storeSession(answer.session, answer.mustChangePassword);
      },
      onSignedIn: () => this.#show(),
    });
    requestIdleCallback(() => void loadShell().catch(() => undefined));
  }

  async #showShell(session: StoredSession): Promise<void> {
    const { mountApp } = await loadShell();
    const justSignedIn = location.pathname === '/';
    if (session.mustChangePassword) history.replaceState(null, '', '/changepassword');
    else if (justSignedIn) history.replaceState(null, '', takePage(session.user.username) ?? '/dashboard');
    this.#session = session;
    this.#clear();
    this.#clear = mountApp(this.#root, {
      config: this.#config,
      session,
      justSignedIn,
      signOut: (why) => this.#end(why),
    });
  }
}

async function start(): Promise<void> {
  installTrustedTypes();
  applyMode();
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('index.html has no #root');
  if (readSession()) void loadShell().catch(() => undefined);
  try {
    new Stage(root, await loadConfig()).open();
  } catch (failure) {
    root.replaceChildren(cannotStart(failure instanceof Error ? failure.message : upstream.network));
  }
}

/** Nothing works without the configuration and the shell: says what happened and offers to try again. */
function cannotStart(reason: string): HTMLElement {
  const panel = document.createElement('main');
  panel.className = 'error-panel error-panel--page';
  const title = document.createElement('h1');
  title.textContent = starting.title;
  const detail = document.createElement('p');
  detail.textContent = reason;
  const retry = document.createElement('button');
  retry.className = 'button button--primary';
  retry.textContent = starting.retry;
  retry.addEventListener('click', () => location.reload());
  panel.append(title, detail, retry);
  return panel;
}

void start();
