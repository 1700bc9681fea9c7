/**
 * What the page shows: the plain sign-in page or the shell (App.tsx), never both; in this tab, and when another tab
 * signs in or out.
 */
import { rememberPage, takePage } from './authProvider/returnTo';
import {
  clearSession,
  leftByUser,
  sessionEnd,
  sessionStored,
  watchSession,
  type SignOutReason,
} from './authProvider/session';
import { mountSignIn, findPage } from './custom/sign-in/signIn';
import { afterPaint } from './engine/base/afterPaint';
import { dropDraftsBut, dropDraftsLater } from './engine/base/dropDrafts';
import { whenIdle } from './engine/base/idle';
import type * as ShellModule from './App';
import type * as GateModule from './gate';
import { texts } from './i18n/entry';
import type { RuntimeConfig } from './upstream/config';
import type { StoredSession } from './upstream/session';

/** What the sign-in page says of the session before. */
function noticeOf(why: SignOutReason | null): string | undefined {
  if (why === 'passwordChanged') return texts.signIn.passwordChanged;
  return why === 'ended' ? texts.upstream.signedOut : undefined;
}

type Gate = Pick<typeof GateModule, 'readSession' | 'signIn' | 'askOpening' | 'endToken'>;
type Shell = Pick<typeof ShellModule, 'mountApp'>;

/** What is fetched for the stage, each when it is needed. */
export interface AppLoaders {
  /** The same promise each time. */
  readonly loadConfig: () => Promise<RuntimeConfig>;
  readonly loadGate: () => Promise<Gate>;
  readonly loadShell: () => Promise<Shell>;
  /** Told when neither page can be shown: no configuration, no shell. */
  readonly fail: (failure: unknown) => void;
}

export class AppSwitcher {
  readonly #root: HTMLElement;
  /** The sign-in page as index.html has it, and a copy for the next time. */
  #page: HTMLElement;
  readonly #backstage: AppLoaders;
  /** Goes up with whatever is to be shown: what was being fetched for the one before comes too late. */
  #turn = 0;
  /** Whose shell is shown; null while the sign-in page is. */
  #session: StoredSession | null = null;
  /** Takes what is shown away, and everything it holds in memory. */
  #clear: () => void = () => undefined;
  /** What was being typed is not to be dropped any more: somebody has signed in. */
  #keepDrafts: () => void = () => undefined;

  constructor(root: HTMLElement, backstage: AppLoaders) {
    const page = findPage(root);
    if (!page) throw new Error('index.html has no sign-in page');
    this.#root = root;
    this.#page = page;
    this.#backstage = backstage;
  }

  open(): void {
    watchSession(() => {
      if (sessionStored()) this.#show(false);
      else this.#follow();
    });
    if (sessionStored()) this.#page.remove();
    this.#show(false);
  }

  /** The shell for whoever is signed in, the sign-in page for nobody. */
  #show(justSignedIn: boolean): void {
    if (sessionStored()) this.#enter(justSignedIn).catch(this.#backstage.fail);
    else this.#showSignIn(null);
  }

  async #enter(justSignedIn: boolean): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const { loadConfig, loadGate, loadShell } = this.#backstage;
    const [{ readSession, askOpening }, config] = await Promise.all([loadGate(), loadConfig()]);
    if (turn !== this.#turn) return undefined;
    const session = readSession();
    if (!session) return this.#showSignIn(null);
    if (sessionEnd(session).endsAt <= Date.now()) {
      this.#session = session;
      return this.#end('ended');
    }
    if (!justSignedIn) askOpening(fetch.bind(window), config, session, location);
    const shell = await loadShell();
    return turn === this.#turn ? this.#showShell(config, shell, session, justSignedIn) : undefined;
  }

  /**
   * Ends the session in every tab. What was being typed stays for the same user unless they left themselves. Where
   * another tab has just ended it, this one follows.
   */
  #end(why: SignOutReason): void {
    if (!sessionStored()) return this.#follow();
    const token = this.#session?.access_token;
    clearSession(why !== 'ended');
    this.#showSignIn(why);
    if (why === 'user' && token !== undefined) this.#endToken(token).catch(() => undefined);
  }

  /** Only once this browser has forgotten the session: no failure keeps a person from leaving (D341). */
  async #endToken(token: string): Promise<void> {
    const { loadConfig, loadGate } = this.#backstage;
    const [{ endToken }, config] = await Promise.all([loadGate(), loadConfig()]);
    endToken(config, token);
  }

  #follow(): void {
    this.#showSignIn(leftByUser() ? 'user' : 'ended');
  }

  #showSignIn(why: SignOutReason | null): void {
    this.#turn += 1;
    const { loadConfig, loadGate, loadShell, fail } = this.#backstage;
    if (why === 'user' || why === 'passwordChanged') sessionStorage.clear();
    else rememberPage(location.pathname + location.search, this.#session?.user.username ?? null);
    this.#keepDrafts();
    this.#keepDrafts = dropDraftsLater();
    this.#session = null;
    this.#clear();
    if (location.pathname !== '/' || location.search !== '') history.replaceState(null, '', '/');
    // Before the form is on the screen nothing else is asked for: what comes later must not delay what is seen now.
    const painted = new Promise<void>((resolve) => afterPaint(() => whenIdle(resolve)));
    const config = painted.then(loadConfig);
    config.catch(fail);
    const page = this.#page;
    this.#page = document.importNode(page, true);
    this.#clear = mountSignIn(this.#root, page, {
      demo: config.then(({ demo }) => demo),
      notice: noticeOf(why),
      login: async (username, password) => (await loadGate()).signIn(await config, username, password),
      onSignedIn: () => this.#show(true),
    });
    void painted.then(() => whenIdle(() => void loadShell().catch(() => undefined)));
  }

  #showShell(config: RuntimeConfig, { mountApp }: Shell, session: StoredSession, justSignedIn: boolean): void {
    if (session.mustChangePassword) history.replaceState(null, '', '/changepassword');
    else if (location.pathname === '/') history.replaceState(null, '', takePage(session.user.username) ?? '/dashboard');
    this.#session = session;
    this.#keepDrafts();
    dropDraftsBut(session.user.username);
    this.#clear();
    this.#clear = mountApp(this.#root, { config, session, justSignedIn, signOut: (why) => this.#end(why) });
  }
}
