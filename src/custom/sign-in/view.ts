/** The sign-in page's elements, found in the markup of signIn.html. What they do is signIn.ts's. */
import './sign-in.css';

export interface SignInView {
  readonly page: HTMLElement;
  readonly form: HTMLFormElement;
  /** Why the user is here again; hidden without a reason. */
  readonly notice: HTMLElement;
  readonly username: HTMLInputElement;
  readonly password: HTMLInputElement;
  readonly reveal: HTMLButtonElement;
  readonly remember: HTMLInputElement;
  readonly forgot: HTMLButtonElement;
  readonly forgotHelp: HTMLElement;
  readonly capsLock: HTMLElement;
  readonly error: HTMLElement;
  /** Disabled in the markup: nothing can be sent before the script is there. */
  readonly submit: HTMLButtonElement;
  readonly theme: HTMLButtonElement;
  /** Hidden until the data is known to be made up. */
  readonly demo: HTMLElement;
}

/** The page's element in index.html; undefined once it has been taken away. */
export function findPage(root: ParentNode): HTMLElement | undefined {
  return root.querySelector<HTMLElement>('.sign-in') ?? undefined;
}

/** @param page what `findPage` found, or a copy of it. */
export function viewOf(page: HTMLElement): SignInView {
  const find = <E extends HTMLElement>(selector: string): E => {
    const found = page.querySelector<E>(selector);
    if (!found) throw new Error(`signIn.html has no ${selector}`);
    return found;
  };
  return {
    page,
    form: find('form'),
    notice: find('#sign-in-notice'),
    username: find('#sign-in-username'),
    password: find('#sign-in-password'),
    reveal: find('.sign-in__reveal'),
    remember: find('#sign-in-remember'),
    forgot: find('.sign-in__forgot'),
    forgotHelp: find('#sign-in-forgot'),
    capsLock: find('#sign-in-caps'),
    error: find('#sign-in-error'),
    submit: find('.sign-in__submit'),
    theme: find('.sign-in__theme'),
    demo: find('.sign-in__demo'),
  };
}
