/**
 * Deliveries of views that open with their summary: the table of the recipient's own summary page, byte by byte (D993).
 * Runs on both databases: the figures are SQL.
 */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { forRoleGroup } from '../../src/engine/definition/forRoleGroup';
import { deliveredWork } from '../../src/engine/export/delivered';
import { withSummary } from '../../src/engine/export/deliveredSummary';
import { answeredSummary, askedSummary, takenOf } from '../../src/engine/grouping/asked';
import { fileOf, noneTexts, summaryTexts } from '../../src/engine/grouping/files';
import { comparesGroups, offered, ownTime, parseSummary } from '../../src/engine/grouping/question';
import { writeFile } from '../../src/engine/grouping/writeFile';
import { addLazyTexts } from '../../src/i18n/lazyTexts';
import { i18nProvider } from '../../src/i18n/provider';
import { comparedDays } from '../../src/lists/question/operatorDays';
import { summaryCallOf } from '../../src/lists/summary';
import { resources } from '../../src/resources/index';
import { ROLE_CODES } from '../../src/upstream/access';
import { DELIVERY_FORMATS, type DeliveryFormat } from '../../src/upstream/deliveryRules';
import { endpoints } from '../../src/upstream/index';
import { takesOf } from '../../src/upstream/transports/takes';
import { bundledWorker } from '../deliveryWorker';
import { readPdf } from '../pdf';
import { addTransactions } from '../summaryQuestions';
import { readXlsx } from '../xlsx';
import { DAY_MS, delivering, MONDAY } from './delivering';
import { onEachEngine } from './engines';
import { transport } from './listOperators';
import { signedIn } from './signedIn';
import { refusalOf } from './failures';
import type { World } from './world';

const ADMIN = { name: 'ADMIN', roles: ROLE_CODES.map((roleCode) => ({ roleCode })) };
const translate = (key: string, values?: object): string => i18nProvider.translate(key, values);
const words = (key: string, values?: object): string => translate(`summary.${key}`, values);

/** A list as the app has it of the reference API. */
function listOf(name: string) {
  const own = resources.find((one) => one.name === name);
  const endpoint = Object.values(endpoints).find((one) => one.name === own?.api.list);
  if (!own || !endpoint) throw new Error(`No list ${name}`);
  return { ...forRoleGroup(own, ADMIN), ...takesOf(transport ?? {}, endpoint) };
}

interface Shown {
  readonly name?: string;
  readonly filter: Readonly<Record<string, string>>;
  readonly summary: string;
}

/** The list with its summary, as the app shows it. */
function shownOf({ name = 'transactions', filter, summary }: Shown) {
  const resource = listOf(name);
  const question = parseSummary(summary, resource, offered(resource, takenOf(resource, filter), words));
  return { resource, question, filter, filterTexts: ['Filtered'] };
}

/** What the dialog hands over. */
function workOf(of: Shown) {
  const shown = shownOf(of);
  const { columns } = shown.resource;
  return withSummary(deliveredWork({ ...shown, columns, sort: null }, translate), shown, translate);
}

/** The file that the person's browser makes of its summary, with the moving days that the view has at that time. */
async function byBrowser(world: World, username: string, format: DeliveryFormat, of: Shown): Promise<Blob> {
  const { resource, question, filter } = shownOf(of);
  const client = await world.clientOf(username);
  const { list } = resource.summarised ?? {};
  if (!list) throw new Error('The service makes no summaries of it');
  const none = noneTexts(question, translate);
  const ask = async (asked: Parameters<typeof askedSummary>[0]) =>
    answeredSummary(await client.call(summaryCallOf(list), askedSummary(asked)), { question, none });
  const data = await ask({ resource, question, filter });
  const [first, last] = resource.period ?? [];
  const timed = { time: ownTime(resource)?.param, period: first && last && ([first.param, last.param] as const) };
  const days = comparedDays(filter, timed, MONDAY);
  const keys = comparesGroups(question) ? data.groups.map((group) => group.keys) : undefined;
  const before = days && (await ask({ resource, question, filter: days.of(days.before), keys }));
  const filed = {
    title: words('title', { label: resource.label }),
    lines: ['Filtered', words('made', { time: '2026-11-23 08:00:00', user: username })],
    page: words('page', { page: '{page}', pages: '{pages}' }),
    texts: summaryTexts(words),
    question,
    data,
    before,
  };
  return fileOf(format, filed, writeFile);
}

/** What a person reads of a file. */
async function readOf(format: DeliveryFormat, file: Blob): Promise<unknown> {
  if (format === 'csv') return file.text();
  return format === 'xlsx' ? readXlsx(file) : (await readPdf(file)).map(({ texts }) => texts);
}

onEachEngine('deliveries of summaries', (opened) => {
  const world = signedIn(opened);
  const lines: string[] = [];
  const worker = bundledWorker();
  const { delivered, run, clear, contentOf, filesOf, read, groupOf, without } = delivering(world, lines, worker);
  beforeAll(async () => {
    await addLazyTexts();
    const { db } = world().database;
    await addTransactions(db, 600, 20_261_128);
    // Groups beyond those that a table has.
    const many = Array.from({ length: 205 }, (_, index) => `Bank ${index}`);
    const ids = await db.selectFrom('transactions').select('id').orderBy('id').limit(many.length).execute();
    for (const [index, { id }] of ids.entries())
      await db
        .updateTable('transactions')
        .set({ bank_name: many[index] ?? '' })
        .where('id', '=', id)
        .execute();
  });
  beforeEach(clear);
  afterAll(() => vi.unstubAllGlobals());

  const WEEK = { startDate: '2026-11-17', endDate: '2026-11-23' };

  const compare = async (format: DeliveryFormat, moving: Shown, fixed = moving): Promise<string> => {
    await clear();
    await delivered(
      { format, work: workOf(moving) },
      'admin',
      { ...moving.filter, summary: moving.summary },
      moving.name,
    );
    await run(MONDAY);
    expect(lines).toEqual([]);
    const made = await contentOf('admin');
    const [ours, theirs] = await Promise.all([
      readOf(format, new Blob([Uint8Array.from(made)])),
      byBrowser(world(), 'admin', format, fixed).then((file) => readOf(format, file)),
    ]);
    expect(ours).toEqual(theirs);
    return JSON.stringify(ours);
  };

  const FIGURES = 'bankName:count,share,rate.failed,sum.amount,avg.amount:-sum.amount';

  it.each(DELIVERY_FORMATS)(
    '%s: the groups, the others and the totals, beside those of the period before',
    async (format) => {
      const moving = { filter: { startDate: 'today-6', endDate: 'today' }, summary: FIGURES };
      const text = await compare(format, moving, { filter: WEEK, summary: FIGURES });
      expect(['Access Bank', 'Total', 'Zenith'].filter((word) => !text.includes(word))).toEqual([]);
      expect(text.includes('before')).toBe(true);
      const name = `summary of transactions late ones 2026-11-23.${format}`;
      expect(await filesOf('admin')).toMatchObject([{ name, rows: expect.any(Number) }]);
      expect((await compare(format, { filter: {}, summary: FIGURES })).includes('other groups')).toBe(true);
    },
  );

  it('as the list says it in French, by parts of the time, by two fields and with those without any', async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await i18nProvider.changeLocale('fr');
    try {
      const filter = { systemTime_during: 'thisMonth' };
      const month = await compare('pdf', { filter, summary: 'month,statusGroup:count,rate.failed:by' });
      expect(month.includes('novembre 2026')).toBe(true);
      expect((await compare('csv', { filter, summary: 'agent:count,share:count:none' })).includes('Nombre')).toBe(true);
      await compare('xlsx', { filter: {}, summary: 'hour,type:count,avg.amount:by' });
    } finally {
      await i18nProvider.changeLocale('en');
    }
  });

  it('of other lists of the service, in either of its dialects', async () => {
    const entries = { name: 'purseEntries', filter: { createdAt_last: '2m' }, summary: '-' };
    expect((await compare('csv', entries)).includes('Count')).toBe(true);
    expect((await compare('csv', { name: 'admins', filter: {}, summary: '-' })).includes('Count')).toBe(true);
  });

  const BALANCES = { name: 'agents', filter: {}, summary: 'active:count,sum.balance:-count' };

  it('pause while the owner is not shown one of the figures, and fail for a recipient who is not', async () => {
    const group = await groupOf('product');
    const work = workOf(BALANCES);
    const own = await delivered({ work }, 'product', {}, 'agents');
    const shared = await delivered({ work, recipients: { roleGroupId: group } }, 'admin', {}, 'agents');
    await without('ROLE_VIEW_PURSE', group, () => run(MONDAY));
    expect(await filesOf('product')).toEqual([]);
    expect(await read(own.id)).toMatchObject({ paused: 'rights' });
    expect(await read(shared.id)).toMatchObject({ paused: null, lastOutcome: { kind: 'failed', reason: 'rights' } });
    // What the request says of a person's rights is not what the service goes by.
    await clear();
    const free = await delivered({ work: { ...work, needs: [] } }, 'product', {}, 'agents');
    await without('ROLE_VIEW_PURSE', group, () => run(MONDAY));
    expect([await filesOf('product'), await read(free.id)]).toMatchObject([
      [],
      { paused: null, lastOutcome: { kind: 'failed', reason: 'rights' } },
    ]);
    await run(MONDAY + DAY_MS);
    expect(await filesOf('product')).toHaveLength(1);
  });

  it('are refused where the service does not summarise so', async () => {
    const work = workOf({ filter: {}, summary: '-' });
    const by = work.summary?.by.map((one) => ({ ...one, asked: 'pan' }));
    for (const summary of [
      { ...work.summary, by },
      { ...work.summary, measures: [{ name: 'sum.pan', label: 'All of them' }] },
      { ...work.summary, by: [] },
      { ...work.summary, more: 1 },
    ])
      expect(await refusalOf(delivered({ work: { ...work, summary } }))).toMatch(/^4(?:00|22) /);
  });
});
