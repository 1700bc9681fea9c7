/** Shows the plain sign-in page or the shell (App.tsx), also after another tab has signed in or out. */
import { rememberPage, takePage } from '../authProvider/returnTo';
import {
  clearSession,
  leftByUser,
  sessionEnd,
  sessionStored,
  watchSession,
  type SignOutReason,
} from '../authProvider/session';
import { mountSignIn, findPage } from './sign-in/signIn';
import { afterPaint, whenIdle } from '../engine/browser/idle';
import { dropDraftsBut, dropDraftsLater } from '../engine/browser/dropDrafts';
import type * as ShellModule from './App';
import type * as AuthModule from './authRuntime';
import { texts } from '../i18n/entry';
import { serviceNow } from '../upstream/clock';
import type { RuntimeConfig } from '../upstream/config';
import type { StoredSession } from '../upstream/session';

/** The sign-in page's notice about the previous session. */
function noticeOf(why: SignOutReason | null): string | undefined {
  if (why === 'passwordChanged') return texts.signIn.passwordChanged;
  return why === 'ended' ? texts.upstream.signedOut : undefined;
}

type AuthRuntime = Pick<typeof AuthModule, 'readSession' | 'signIn' | 'askOpening' | 'endToken' | 'demonstrationOf'>;
type Shell = Pick<typeof ShellModule, 'mountApp'>;

/** Loads parts of the app on demand. */
export interface AppLoaders {
  /** The same promise each time. */
  readonly loadConfig: () => Promise<RuntimeConfig>;
  readonly loadAuth: () => Promise<AuthRuntime>;
  readonly loadShell: () => Promise<Shell>;
  /** Called when neither page can be shown. */
  readonly fail: (failure: unknown) => void;
}

export class AppSwitcher {
  readonly #root: HTMLElement;
  /** The sign-in page of index.html, or a copy for the next time. */
  #page: HTMLElement;
  readonly #loaders: AppLoaders;
  /** Increases with each change: parts that were loading for an earlier turn are ignored. */
  #turn = 0;
  /** The shell's session; null for the sign-in page. */
  #session: StoredSession | null = null;
  /** Removes the visible page and everything that it holds in memory. */
  #clear: () => void = () => undefined;
  /** Cancels the dropping of drafts. */
  #keepDrafts: () => void = () => undefined;

  constructor(root: HTMLElement, loaders: AppLoaders) {
    const page = findPage(root);
    if (!page) throw new Error('index.html has no sign-in page');
    this.#root = root;
    this.#page = page;
    this.#loaders = loaders;
  }

  open(): void {
    watchSession(() => {
      if (sessionStored()) this.#show(false);
      else this.#follow();
    });
    if (sessionStored()) this.#page.remove();
    this.#show(false);
  }

  #show(justSignedIn: boolean): void {
    if (sessionStored()) this.#enter(justSignedIn).catch(this.#loaders.fail);
    else this.#showSignIn(null);
  }

  async #enter(justSignedIn: boolean): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const { loadConfig, loadAuth, loadShell } = this.#loaders;
    const [{ readSession, askOpening }, config] = await Promise.all([loadAuth(), loadConfig()]);
    if (turn !== this.#turn) return undefined;
    const session = readSession();
    if (!session) return this.#showSignIn(null);
    if (sessionEnd(session).endsAt <= serviceNow()) {
      this.#session = session;
      return this.#end('ended');
    }
    if (!justSignedIn) askOpening(fetch.bind(window), config, session, location);
    const shell = await loadShell();
    return turn === this.#turn ? this.#showShell(config, shell, session, justSignedIn) : undefined;
  }

  /** Ends the session in every tab. Drafts stay for the same user unless the user signed out. */
  #end(why: SignOutReason): void {
    if (!sessionStored()) return this.#follow();
    const token = this.#session?.access_token;
    clearSession(why !== 'ended');
    this.#showSignIn(why);
    if (why === 'user' && token !== undefined) this.#endToken(token).catch(() => undefined);
  }

  /** Called after the browser has forgotten the session, so that no failure prevents signing out (D341). */
  async #endToken(token: string): Promise<void> {
    const { loadConfig, loadAuth } = this.#loaders;
    const [{ endToken }, config] = await Promise.all([loadAuth(), loadConfig()]);
    endToken(config, token);
  }

  #follow(): void {
    this.#showSignIn(leftByUser() ? 'user' : 'ended');
  }

  #showSignIn(why: SignOutReason | null): void {
    this.#turn += 1;
    const { loadConfig, loadAuth, loadShell, fail } = this.#loaders;
    if (why === 'user' || why === 'passwordChanged') sessionStorage.clear();
    else rememberPage(location.pathname + location.search, this.#session?.user.username ?? null);
    this.#keepDrafts();
    this.#keepDrafts = dropDraftsLater();
    const username = why === 'passwordChanged' ? this.#session?.user.username : undefined;
    this.#session = null;
    this.#clear();
    if (location.pathname !== '/' || location.search !== '') history.replaceState(null, '', '/');
    // Nothing else is loaded before the form is painted.
    const painted = new Promise<void>((resolve) => afterPaint(() => whenIdle(resolve)));
    const config = painted.then(loadConfig);
    config.catch(fail);
    const page = this.#page;
    this.#page = document.importNode(page, true);
    this.#clear = mountSignIn(this.#root, page, {
      demo: config.then(async (ready) => (ready.demo ? (await loadAuth()).demonstrationOf(ready) : null)),
      notice: noticeOf(why),
      username,
      login: async (name, password) => (await loadAuth()).signIn(await config, name, password),
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
