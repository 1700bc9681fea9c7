/** The sign-in page's elements. What they do is signIn.ts's. */
import { signIn as texts } from '../../i18n/en/signIn';
import { COIN } from '../../theme/coin';
import { icon } from './icons';
import { html, svg } from './markup';
import './sign-in.css';

export interface SignInView {
  readonly page: HTMLElement;
  readonly form: HTMLFormElement;
  readonly username: HTMLInputElement;
  readonly password: HTMLInputElement;
  readonly reveal: HTMLButtonElement;
  readonly remember: HTMLInputElement;
  readonly forgot: HTMLButtonElement;
  readonly forgotHelp: HTMLElement;
  readonly capsLock: HTMLElement;
  readonly error: HTMLElement;
  readonly submit: HTMLButtonElement;
  readonly theme: HTMLButtonElement;
  /** Hidden until the data is known to be made up. */
  readonly demo: HTMLElement;
}

/** @param notice why the user is here again, if there is a reason. */
export function createView(notice: string | undefined): SignInView {
  const username = html('input', {
    class: 'input',
    id: 'sign-in-username',
    name: 'username',
    autocomplete: 'username',
    autocapitalize: 'none',
    spellcheck: 'false',
    'aria-required': 'true',
    'aria-describedby': 'sign-in-error',
  });
  const password = html('input', {
    class: 'input',
    id: 'sign-in-password',
    name: 'password',
    type: 'password',
    autocomplete: 'current-password',
    'aria-required': 'true',
    'aria-describedby': 'sign-in-caps sign-in-error',
  });
  const reveal = html(
    'button',
    { class: 'icon-button sign-in__reveal', type: 'button', 'aria-pressed': 'false', 'aria-label': texts.showPassword },
    icon('eye'),
  );
  const remember = html('input', {
    type: 'checkbox',
    id: 'sign-in-remember',
    'aria-describedby': 'sign-in-remember-help',
  });
  const forgot = html(
    'button',
    { class: 'sign-in__forgot', type: 'button', 'aria-expanded': 'false', 'aria-controls': 'sign-in-forgot' },
    texts.forgot,
  );
  const forgotHelp = html('p', { class: 'notice', id: 'sign-in-forgot', role: 'status', hidden: '' });
  const capsLock = html('p', { class: 'field__help', id: 'sign-in-caps', role: 'status' });
  const error = html('p', { class: 'sign-in__error', id: 'sign-in-error', role: 'alert' });
  const submit = html('button', { class: 'button button--primary sign-in__submit', type: 'submit' }, texts.submit);
  const theme = html('button', { class: 'icon-button sign-in__theme', type: 'button' });

  const demo = html('p', { class: 'sign-in__demo', hidden: '' }, texts.demo);
  const form = html(
    'form',
    { class: 'sign-in__form', novalidate: '', 'aria-labelledby': 'sign-in-title' },
    html('h1', { id: 'sign-in-title' }, texts.title),
    ...(notice ? [html('p', { class: 'notice notice--pending', role: 'status' }, notice)] : []),
    html(
      'div',
      { class: 'field' },
      html('label', { class: 'field__label', for: username.id }, texts.username),
      username,
    ),
    html(
      'div',
      { class: 'field' },
      html('label', { class: 'field__label', for: password.id }, texts.password),
      html('div', { class: 'sign-in__password' }, password, reveal),
      capsLock,
    ),
    html(
      'div',
      { class: 'sign-in__row' },
      html('label', { class: 'checkbox' }, remember, texts.rememberMe),
      forgot,
      html('span', { class: 'visually-hidden', id: 'sign-in-remember-help' }, texts.rememberMeHelp),
    ),
    forgotHelp,
    error,
    submit,
    demo,
  );
  const page = html(
    'main',
    { class: 'sign-in' },
    html(
      'div',
      { class: 'sign-in__panel' },
      brand(),
      html('div', {}, html('p', { class: 'sign-in__claim' }, texts.claim), html('p', {}, texts.detail)),
    ),
    html('div', { class: 'sign-in__side' }, theme, html('div', { class: 'sign-in__box' }, brand(), form)),
  );
  return { page, form, username, password, reveal, remember, forgot, forgotHelp, capsLock, error, submit, theme, demo };
}

function brand(): HTMLElement {
  const coin = svg(
    'svg',
    { class: 'mark', viewBox: COIN.viewBox, width: '28', height: '28', 'aria-hidden': 'true' },
    svg('circle', { class: 'mark__face', ...COIN.face }),
    svg('circle', { class: 'mark__ring', ...COIN.ring }),
    svg('path', { class: 'mark__letter', d: COIN.letter }),
  );
  return html('div', { class: 'sign-in__brand' }, coin, texts.product);
}
