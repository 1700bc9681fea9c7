/** The first rows of a list in sight while the shell is still on its way (D344). Its file is asked for with them. */
import previews from 'virtual:previews';
import { afterPaint } from '../engine/base/idle';
import { PHONE } from '../engine/base/phone';
import { drawPreview } from '../engine/preview/drawPreview';
import { drawTable, markOverflow } from '../engine/preview/drawTable';
import type { Preview } from '../engine/preview/preview';
import { chosenLocale } from '../i18n/locales';
import { allows, inGroup } from '../upstream/access';
import { listAdmins } from '../upstream/admins';
import { listAgentManagers } from '../upstream/agentManagers';
import { listAgents } from '../upstream/agents';
import { listAudit } from '../upstream/audit';
import { createClient } from '../upstream/client';
import type { RuntimeConfig } from '../upstream/config';
import type { Listing, Page } from '../upstream/endpoint';
import { FIRST_PAGE, type Opened } from '../upstream/opening';
import type { StoredSession } from '../upstream/session';
import { listTransactions } from '../upstream/transactions';
import { unreadableIn } from '../upstream/unreadable';

const LISTINGS: readonly Listing[] = [listTransactions, listAgents, listAgentManagers, listAdmins, listAudit];

export interface FirstRowsGiven {
  readonly config: RuntimeConfig;
  readonly session: StoredSession;
  readonly opened: Opened;
  readonly shell: Promise<unknown>;
  /** False once something else is shown. */
  readonly isWanted: () => boolean;
}

/** Draws them over the outline. Never rejects for an answer that is not as documented: the shell says what is wrong. */
export async function drawFirstRows(
  given: FirstRowsGiven,
  all: Readonly<Record<string, Preview>> = previews,
): Promise<void> {
  const preview = all[given.opened.list];
  if (!preview || !isPlain(preview, given)) return;
  const isPhone = matchMedia(PHONE).matches;
  const [page, draw] = await Promise.all([readRows(given).catch(() => null), isPhone ? phoneRows() : drawTable]);
  if (!page || !isWhole(page)) return;
  await stylesLoaded();
  if (!(await isLate(given.shell)) || !given.isWanted()) return;
  // The page is drawn in the same font, whenever that comes (D298).
  document.documentElement.dataset.font = 'coming';
  const group = given.session.user.roleGroup;
  const drawn = drawPreview(preview, draw({ preview, rows: page.rows, group }), page.total);
  document.body.append(drawn);
  const frame = drawn.querySelector<HTMLElement>('.table-frame');
  if (frame) markOverflow(frame);
}

async function phoneRows() {
  // The rows of the app, which take the place of these without a moment in between.
  import('../engine/list/PhoneRows').catch(() => undefined);
  return (await import('../engine/preview/drawPhoneRows')).drawPhoneRows;
}

/** Whether the list is as its definition has it: for this person, in this browser and under this configuration. */
function isPlain({ name, groups, rules }: Preview, { config, session }: FirstRowsGiven): boolean {
  const { roleGroup, username } = session.user;
  return (
    chosenLocale() === 'en' &&
    Object.keys(config.permissions).length === 0 &&
    !inGroup(roleGroup, groups) &&
    rules.every((rule) => allows(roleGroup, rule)) &&
    !hasPreferences(name, username)
  );
}

/** Preferences that every list has, by their keys in the store of `App.tsx`. */
const OF_ALL_LISTS: ReadonlySet<string> = new Set(['list.density', 'list.viewsOnPhone', 'frame.menuCollapsed']);
/** As stored where a preference was taken back. */
const USUAL: ReadonlySet<string> = new Set(['""', 'null', 'false', '"compact"']);

function hasPreferences(list: string, username: string): boolean {
  const prefix = `RaStore:${encodeURIComponent(username)}.`;
  return Object.entries(localStorage).some(([key, value]: [string, unknown]) => {
    if (!key.startsWith(prefix) || USUAL.has(String(value))) return false;
    const name = key.slice(prefix.length);
    return OF_ALL_LISTS.has(name) || name === `views.home.${list}` || name.startsWith(`list.${list}.`);
  });
}

/** Reads the answer as the list will, by the same client. Rejects where the list would fail or ask for something else. */
async function readRows({ config, session, opened, shell }: FirstRowsGiven): Promise<Page<object> | null> {
  const listing = LISTINGS.find(({ name }) => name === opened.list);
  // The shell reads the answer itself.
  if (!listing || (await isFirst(shell, opened.answer))) return null;
  const client = createClient({
    fetch: (url) => (url === opened.url ? opened.answer : Promise.reject(new Error('another request'))),
    config,
    token: () => session.access_token,
  });
  return client.page(listing, { filter: {}, paging: FIRST_PAGE, sort: null });
}

/** Whether the one is there before the other, or with it. */
function isFirst(one: Promise<unknown>, other: Promise<unknown>): Promise<boolean> {
  return Promise.race([one.then(() => true), other.then(() => false)]);
}

function isWhole({ rows, total, part }: Page<object>): boolean {
  return rows.length > 0 && rows.length === Math.min(total, FIRST_PAGE.length) && !part && !rows.some(unreadableIn);
}

/** The style sheets are asked for with the shell, which is not there yet. */
async function stylesLoaded(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => !sheet);
  await Promise.all(links.map((link) => new Promise((resolve) => link.addEventListener('load', resolve))));
}

/** Whether the shell is not there after another frame: what it draws itself at once needs no preview. */
function isLate(shell: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    shell.then(
      () => false,
      () => false,
    ),
    new Promise<boolean>((resolve) => afterPaint(() => resolve(true))),
  ]);
}
