/**
 * What the page shows: the plain sign-in page or the shell (App.tsx), never both; in this tab, and when another tab
 * signs in or out.
 */
import { rememberPage, takePage } from './authProvider/returnTo';
import { clearSession, leftByUser, readSession, sessionEnd, storeSession, watchSession } from './authProvider/session';
import { mountSignIn } from './custom/sign-in/signIn';
import { afterPaint } from './engine/afterPaint';
import { whenIdle } from './engine/idle';
import type { Farewell } from './farewell';
import { signIn } from './i18n/en/signIn';
import { upstream } from './i18n/en/upstream';
import { createClient } from './upstream/client';
import type { RuntimeConfig } from './upstream/config';
import { UpstreamError } from './upstream/errors';
import { login, type StoredSession } from './upstream/session';

/** What the sign-in page says of the session before. */
const NOTICES: Readonly<Record<Farewell, string | undefined>> = {
  user: undefined,
  passwordChanged: signIn.passwordChanged,
  ended: upstream.signedOut,
};

const loadShell = () => import('./App');

export class Stage {
  readonly #root: HTMLElement;
  readonly #config: Promise<RuntimeConfig>;
  readonly #onFailure: (failure: unknown) => void;
  /** Whose shell is shown; null while the sign-in page is. */
  #session: StoredSession | null = null;
  /** Takes what is shown away, and everything it holds in memory. */
  #clear: () => void = () => undefined;

  /** `onFailure` is told when neither page can be shown: no configuration, no shell. */
  constructor(root: HTMLElement, config: Promise<RuntimeConfig>, onFailure: (failure: unknown) => void) {
    this.#root = root;
    this.#config = config;
    this.#onFailure = onFailure;
    config.catch(onFailure);
  }

  open(): void {
    watchSession((session) => {
      if (session) this.#show();
      else this.#showSignIn(leftByUser() ? 'user' : 'ended');
    });
    this.#show();
  }

  /** The shell for whoever is signed in, the sign-in page for nobody. */
  #show(justSignedIn = false): void {
    const session = readSession();
    if (!session) {
      this.#showSignIn(null);
    } else if (sessionEnd(session).endsAt <= Date.now()) {
      this.#session = session;
      this.#end('ended');
    } else {
      this.#showShell(session, justSignedIn).catch(this.#onFailure);
    }
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
    this.#clear = mountSignIn(this.#root, {
      demo: this.#config.then(({ demo }) => demo),
      notice: why ? NOTICES[why] : undefined,
      login: async (username, password) => {
        const client = createClient({ fetch: fetch.bind(window), config: await this.#config, token: () => null });
        const answer = await client.call(login, { username, password });
        return storeSession(answer.session, answer.mustChangePassword);
      },
      onSignedIn: () => this.#show(true),
    });
    // What comes later must not delay what is seen now.
    afterPaint(() => whenIdle(() => void loadShell().catch(() => undefined)));
  }

  async #showShell(session: StoredSession, justSignedIn: boolean): Promise<void> {
    const [config, { mountApp }] = await Promise.all([
      this.#config,
      loadShell().catch((cause: unknown) => {
        throw new UpstreamError('network', { message: upstream.network, cause });
      }),
    ]);
    if (session.mustChangePassword) history.replaceState(null, '', '/changepassword');
    else if (location.pathname === '/') history.replaceState(null, '', takePage(session.user.username) ?? '/dashboard');
    this.#session = session;
    this.#clear();
    this.#clear = mountApp(this.#root, { config, session, justSignedIn, signOut: (why) => this.#end(why) });
  }
}
