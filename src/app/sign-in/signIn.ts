/**
 * The sign-in page (P1-2, P1-4, P1-5, P1-8; D313, D314): plain TypeScript and markup, usable before the shell arrives.
 */
import { afterPaint, whenIdle } from '../../engine/browser/idle';
import { keep } from '../../engine/browser/storageRoom';
import { texts, translateMarkup } from '../../i18n/entry';
import { chooseLocale, chosenLocale } from '../../i18n/locales';
import { chooseMode, dropOutline, MODES, readMode, watchMode } from '../../theme/mode';
import { UNAVAILABLE, UpstreamError } from '../../upstream/errors';
import './sign-in.css';

export interface SignInOptions {
  /** Rejects with the upstream's error. */
  readonly login: (username: string, password: string) => Promise<{ readonly mustChangePassword: boolean }>;
  readonly onSignedIn: (mustChangePassword: boolean) => void;
  /** Why the session ended. */
  readonly notice?: string | undefined;
  /** Of the person who has just changed the password: filled in. */
  readonly username?: string | undefined;
  /** Who can sign in to the demonstration by one press; null without one. */
  readonly demo: Promise<Demonstration | null>;
}

interface Demonstration {
  readonly password: string;
  readonly people: readonly { readonly username: string; readonly group: string }[];
}

/** Storage key of the remembered username, which holds nothing else (D314). */
const REMEMBERED = 'kobodesk.username';

/** Key of the session's storage for the username typed before the page reloads in another language. */
const TYPED = 'kobodesk.typed';

/**
 * Shows `page` (signIn.html's markup) in `root`. Returns a function that removes it for good: the next time takes a
 * copy.
 */
export function mountSignIn(root: HTMLElement, page: HTMLElement, options: SignInOptions): () => void {
  const view = viewOf(page);
  // Before this script had come (scripts/ask-early.ts): the page itself, not a copy for the next time.
  const sentBefore = page.isConnected && view.form.getAttribute('aria-busy') === 'true';
  view.form.removeAttribute('aria-busy');
  translateMarkup(page);
  view.reveal.setAttribute('aria-label', texts.signIn.showPassword);
  view.notice.hidden = options.notice === undefined;
  view.notice.textContent = options.notice ?? '';
  // Only a person who has just changed the password is known here: that notice tells of a success.
  const isDone = options.username !== undefined;
  view.notice.classList.toggle('notice--success', isDone);
  view.notice.classList.toggle('notice--pending', !isDone);
  const remembered = localStorage.getItem(REMEMBERED);
  if (remembered !== null) {
    view.remember.checked = true;
    // A person may have begun to type before this script came.
    if (view.username.value === '') view.username.value = remembered;
  }
  const typed = sessionStorage.getItem(TYPED) ?? options.username;
  sessionStorage.removeItem(TYPED);
  if (typed !== undefined) view.username.value = typed;
  helpWithPassword(view);
  const stopTheme = offerTheme(view.theme);
  offerLanguages(view);
  submitOnce(view, options);
  options.demo.then((demo) => offerPeople(view, demo)).catch(() => undefined);
  document.title = texts.signIn.documentTitle;
  page.classList.remove('sign-in--waiting');
  dropOutline();
  if (page.parentElement !== root || root.childElementCount > 1) root.replaceChildren(page);
  if (!page.contains(document.activeElement)) (view.username.value === '' ? view.username : view.password).focus();
  if (sentBefore) view.form.requestSubmit();
  const stopDrawing = afterPaint(() => whenIdle(() => page.classList.add('sign-in--drawn')));
  return () => {
    stopDrawing();
    stopTheme();
    view.password.value = '';
    page.remove();
  };
}

/** A button for each person of the demonstration. A press fills in the form and sends it. */
function offerPeople(view: SignInView, demo: Demonstration | null): void {
  if (!demo?.people.length) return;
  view.demo.append(
    ...demo.people.map(({ username, group }) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'button button--small';
      button.textContent = username;
      button.title = group;
      button.addEventListener('click', () => {
        view.username.value = username;
        view.password.value = demo.password;
        view.form.requestSubmit();
      });
      return button;
    }),
  );
  view.demo.hidden = false;
}

/** Show and hide, the Caps Lock hint, and help with a forgotten password. */
function helpWithPassword({ password, reveal, capsLock, forgot, forgotHelp }: SignInView): void {
  reveal.addEventListener('click', () => {
    showPassword(password, reveal, password.type === 'password');
    password.focus();
  });
  const onKey = (event: KeyboardEvent): void => {
    const hint = event.getModifierState('CapsLock') ? texts.signIn.capsLock : '';
    if (capsLock.textContent !== hint) capsLock.textContent = hint;
  };
  password.addEventListener('keydown', onKey);
  password.addEventListener('keyup', onKey);
  password.addEventListener('blur', () => (capsLock.textContent = ''));
  forgot.addEventListener('click', () => showForgotHelp({ forgot, forgotHelp }, forgotHelp.hidden !== false));
}

function showForgotHelp({ forgot, forgotHelp }: Pick<SignInView, 'forgot' | 'forgotHelp'>, open: boolean): void {
  forgotHelp.hidden = !open;
  forgotHelp.textContent = open ? texts.signIn.forgotHelp : '';
  forgot.setAttribute('aria-expanded', String(open));
}

function showPassword(password: HTMLInputElement, reveal: HTMLButtonElement, shown: boolean): void {
  password.type = shown ? 'text' : 'password';
  reveal.setAttribute('aria-pressed', String(shown));
}

/** One button cycles through the three themes. */
function offerTheme(button: HTMLButtonElement): () => void {
  const show = (): void => {
    const mode = readMode();
    button.dataset.mode = mode;
    button.setAttribute('aria-label', texts.signIn.theme[mode]);
    button.title = texts.signIn.theme[mode];
  };
  show();
  button.addEventListener('click', () => {
    chooseMode(MODES[(MODES.indexOf(readMode()) + 1) % MODES.length] ?? 'system');
  });
  return watchMode(show);
}

/** The username survives the reload in another language, the password does not (D269). */
function offerLanguages({ languages, username }: SignInView): void {
  languages.setAttribute('aria-label', texts.signIn.language);
  const shown = chosenLocale();
  for (const button of languages.querySelectorAll('button')) {
    const chosen = button.lang === shown;
    button.setAttribute('aria-current', String(chosen));
    button.addEventListener('click', () => {
      if (chosen) return;
      keep(sessionStorage, TYPED, username.value);
      chooseLocale(button.lang);
    });
  }
}

function submitOnce(view: SignInView, { login, onSignedIn }: SignInOptions): void {
  let busy = false;
  const signIn = async (name: string): Promise<void> => {
    busy = true;
    showBusy(view, true);
    try {
      const { mustChangePassword } = await login(name, view.password.value);
      if (view.remember.checked) keep(localStorage, REMEMBERED, name);
      else localStorage.removeItem(REMEMBERED);
      onSignedIn(mustChangePassword);
    } catch (failure) {
      const said = explain(failure);
      const english = isEnglish(said);
      view.error.textContent = english ? said.slice(1, -1) : said;
      // Without the attribute a text has the page's language; an empty one would say that it is unknown.
      if (english) view.error.lang = 'en';
      else view.error.removeAttribute('lang');
      view.password.focus();
      view.password.select();
      // After a success the form waits for the app: pressed again it would sign in twice.
      busy = false;
      showBusy(view, false);
    }
  };
  view.form.addEventListener('submit', (event) => {
    event.preventDefault();
    const name = view.username.value.trim();
    // What comes now, an error or the app, stands alone.
    showForgotHelp(view, false);
    if (busy || !complain(view, name === '', view.password.value === '')) return;
    // Browsers offer to save the value of a password input, not of a text input.
    showPassword(view.password, view.reveal, false);
    void signIn(name);
  });
}

/** Marks empty fields with their message. @returns true if no field is empty. */
function complain({ username, password, error }: SignInView, noName: boolean, noPassword: boolean): boolean {
  username.setAttribute('aria-invalid', String(noName));
  password.setAttribute('aria-invalid', String(noPassword));
  error.textContent = noName || noPassword ? texts.signIn.empty : '';
  error.removeAttribute('lang');
  if (noName) username.focus();
  else if (noPassword) password.focus();
  return !noName && !noPassword;
}

/** The button stays in the tab order while it waits. */
function showBusy({ submit, form }: SignInView, busy: boolean): void {
  submit.textContent = busy ? texts.signIn.submitting : texts.signIn.submit;
  submit.setAttribute('aria-disabled', String(busy));
  form.setAttribute('aria-busy', String(busy));
}

/** Kinds of failures with a sentence of their own; for others the specification has a general one. */
const EXPLAINED = ['network', 'timeout', 'malformed'] as const;

/** A sentence without a translation, between its isolates (`i18n/isolates.ts`). */
const isEnglish = (text: string): boolean => text.startsWith('\u2066');

/** The server's own sentence if there is one. */
function explain(failure: unknown): string {
  const own = failure instanceof UpstreamError && !failure.message.startsWith('upstream.');
  return own ? failure.message : inOwnWords(failure);
}

function inOwnWords(failure: unknown): string {
  if (!(failure instanceof UpstreamError)) return texts.signIn.failed;
  const { kind, reference, reason, retryAfter, status } = failure;
  // The reason names a field of the answer, never its value.
  // oxlint-disable-next-line no-console -- the only place where an operator can learn which field it is
  if (kind === 'malformed') console.error(`UpstreamError: ${reason}`);
  const when = retryAfter ? texts.signIn.retryIn.replace('%{seconds}', String(retryAfter)) : texts.signIn.retrySoon;
  const what =
    status === UNAVAILABLE
      ? `${texts.signIn.unavailable} ${when}`
      : texts.signIn[EXPLAINED.find((one) => one === kind) ?? 'failed'];
  // The specification's sentence first (P1-8, P2-8), then why.
  const all = what.startsWith(texts.signIn.failed) ? what : `${texts.signIn.failed} ${what}`;
  return reference === undefined ? all : `${all} ${texts.signIn.reference} ${reference}.`;
}

type SignInView = ReturnType<typeof viewOf>;

/** The page's element in index.html; undefined once it was removed. */
export function findPage(root: ParentNode): HTMLElement | undefined {
  return root.querySelector<HTMLElement>('.sign-in') ?? undefined;
}

/** The elements of signIn.html. @param page what `findPage` found, or a copy of it. */
function viewOf(page: HTMLElement) {
  const find = <E extends HTMLElement = HTMLElement>(selector: string): E => {
    const found = page.querySelector<E>(selector);
    if (!found) throw new Error(`signIn.html has no ${selector}`);
    return found;
  };
  return {
    page,
    form: find<HTMLFormElement>('form'),
    notice: find('#sign-in-notice'),
    username: find<HTMLInputElement>('#sign-in-username'),
    password: find<HTMLInputElement>('#sign-in-password'),
    reveal: find<HTMLButtonElement>('.sign-in__reveal'),
    remember: find<HTMLInputElement>('#sign-in-remember'),
    forgot: find<HTMLButtonElement>('.sign-in__forgot'),
    forgotHelp: find('#sign-in-forgot'),
    capsLock: find('#sign-in-caps'),
    error: find('#sign-in-error'),
    submit: find<HTMLButtonElement>('.sign-in__submit'),
    languages: find('.sign-in__languages'),
    theme: find<HTMLButtonElement>('.sign-in__theme'),
    demo: find('.sign-in__demo'),
  };
}
