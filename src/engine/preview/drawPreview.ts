/** The page of a list around its rows, without what can be pressed: the same places, so that nothing moves when it comes. */
import { grouped } from '../../i18n/format';
import { element, unseen } from './element';
import type { Preview } from './preview';

/** The frame with the list. @param rows as a table or a phone has them. @param total number of records in the list. */
export function drawPreview(preview: Preview, rows: HTMLElement, total: number): HTMLElement {
  const list = element(
    'div',
    'list-page',
    head(preview, total),
    element('div', 'list', rows),
    element('div', 'list__dock'),
  );
  const page = element('div', 'frame__body', element('div', 'preview__top'), element('div', 'frame__main', list));
  const drawn = element('div', 'preview', element('div', 'frame', element('div'), page));
  drawn.inert = true;
  drawn.ariaBusy = 'true';
  return drawn;
}

function head({ title, tabs, intro, quick, chips }: Preview, total: number): HTMLElement {
  const toolbar = element(
    'div',
    'page-header__actions list-toolbar',
    element('button', 'button list-toolbar__filter', '\u00A0'),
    element('span', 'list-toolbar__room'),
  );
  const titles = element(
    'div',
    'list__title',
    element('h1', '', title),
    element('span', 'list__total', grouped(total)),
  );
  const filters = [
    ...(quick ? [element('div', 'quick-filter', element('button', 'button button--small', '\u00A0'))] : []),
    ...(chips ? [element('ul', 'filter-bar', chip())] : []),
  ];
  return element(
    'div',
    'list__head',
    ...(tabs.length > 0 ? [tabsOf(tabs)] : []),
    element('div', 'page-header list__header', titles, unseen(toolbar)),
    ...(intro === null ? [] : [element('p', 'list__intro muted', intro)]),
    element('div', 'list__line', element('div', 'view-slot'), ...filters.map(unseen)),
  );
}

function chip(): HTMLElement {
  return element('li', 'chip', element('button', 'filter-bar__button', '\u00A0'));
}

function tabsOf(labels: readonly string[]): HTMLElement {
  const tabs = labels.map((label) => element('span', 'tab', label));
  tabs[0]?.setAttribute('aria-current', 'page');
  return element('div', 'tabs list-tabs', ...tabs);
}
