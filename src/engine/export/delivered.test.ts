import { describe, expect, it } from 'vitest';
import { partedFilter } from '../../lists/byBrowser';
import { resources } from '../../resources/index';
import { parseConfig } from '../../upstream/config';
import { storedSession } from '../../upstream/session';
import { deliveredWork, movingText, shownTo } from './delivered';
import { documentLines, exportedFields, requestOf } from './request';

const translate = (key: string, values: object = {}): string => `${key} ${JSON.stringify(values)}`;

function named(name: string) {
  const resource = resources.find((one) => one.name === name);
  if (!resource) throw new Error(`there is no ${name}`);
  return resource;
}

const HOST = { base: '/api', auth: 'bearer' };
const HOSTS = { api: HOST, processor: HOST, cashOut: HOST, partnerBank: HOST, records: HOST };

const session = storedSession.parse({
  access_token: 't',
  expires_in: 900,
  user: { id: 1, username: 'ada', roleGroup: { name: 'ADMIN', roles: [] } },
});

describe('what a delivery keeps', () => {
  const resource = named('transactions');
  const filter = { startDate: 'today-6', endDate: 'today', status: '00' };
  const sort = { field: 'amount', order: 'DESC' } as const;
  const source = { resource, columns: resource.columns, filter, sort, filterTexts: ['Date: Last 7 days'] };
  const work = deliveredWork(source, translate);

  it('is the columns, the order and the texts of the export of the same list', () => {
    const listed = { ...source, parted: partedFilter(resource, filter), total: 3, part: null };
    const columns = exportedFields(listed);
    const document = { ...documentLines(listed, { time: '{time}', user: '{user}' }, translate) };
    const rest = { format: 'csv', handle: null, texts: null, listed: 3, columns, document } as const;
    const request = requestOf(listed, { config: parseConfig({ hosts: HOSTS }), session }, rest, 0);
    expect(work.columns.map(({ name }) => name)).toEqual(request.columns.map(({ name }) => name));
    expect(work.columns.length).toBeGreaterThan(10);
    expect(work.columns).toEqual(
      request.columns.map(({ name }) => expect.objectContaining({ name, label: expect.any(String) })),
    );
    expect(work.sort).toEqual(request.sort);
    expect(work.document).toEqual({ ...request.document, late: expect.stringContaining('{time}') });
    expect(work.status?.name).toBe(request.status?.name);
  });

  it('has no day, no filter and nothing of the session: the service takes the view’s, at each run', () => {
    const text = JSON.stringify(work);
    expect(work.period).toEqual(['startDate', 'endDate']);
    expect(work.document.made).toContain('{time}');
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}|today-6|"ada"/);
    // What cannot be written as JSON would be lost on the way.
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(structuredClone(work))));
    expect(text.length).toBeLessThan(64 * 1024);
  });

  it('says to whom its order may be told, with a column of that value or without', () => {
    const amounts = resource.fields.filter(({ source: path }) => path === work.sort?.field).map(({ name }) => name);
    expect(amounts.length).toBeGreaterThan(0);
    expect(work.sortNeeds).toEqual(amounts.map((field) => ({ field, access: [], hiddenFor: [] })));
    const columns = resource.columns.filter(({ name }) => !amounts.includes(name));
    const configured = { 'fields.amount': { hiddenFor: ['Product'] } };
    const restricted = { ...resource, configured: [configured] };
    const { sortNeeds } = deliveredWork({ ...source, resource: restricted, columns }, translate);
    expect(sortNeeds).toContainEqual({ field: 'amount', access: [], hiddenFor: ['Product'] });
    expect(deliveredWork({ ...source, sort: null }, translate).sortNeeds).toEqual([]);
  });

  it('says from whom each column is hidden, and what the filters and the list need', () => {
    const agents = named('agents');
    const hidden = { ...agents.title, hiddenFor: ['AGENT' as const] };
    const columns = [{ type: 'field', name: hidden.name, field: hidden } as const];
    const { columns: kept, needs } = deliveredWork({ ...source, resource: agents, columns, filter: {} }, translate);
    expect(kept[0]?.shownTo).toEqual({ access: [], hiddenFor: ['AGENT'] });
    expect(needs).toEqual([{ field: null, access: [agents.access], hiddenFor: [] }]);
    expect(work.needs.length).toBe(4);
  });
});

describe('from whom a part is hidden', () => {
  it('is what the definition and the configuration say together', () => {
    const rights = {
      permissions: [{ 'fields.margin': { access: 'ROLE_VIEW_PURSE' } }],
      configured: [{ 'fields.margin': { hiddenFor: ['Product'] }, 'fields.id': { hiddenFor: ['AGENT'] } }],
    } as const;
    expect(shownTo(rights, 'fields.margin', { hiddenFor: ['AGENT'] })).toEqual({
      access: ['ROLE_VIEW_PURSE'],
      hiddenFor: ['AGENT', 'Product'],
    });
  });

  it('is everybody but administrators where it names a group that is not known', () => {
    const rights = { configured: [{ '': { hiddenFor: ['Auditors'] } }] };
    expect(shownTo(rights, '').access).toEqual(['ADMIN_ONLY']);
    expect(shownTo({ ...rights, roleGroups: ['Auditors'] }, '').access).toEqual([]);
  });
});

it('names days that move without dates, and days that stay with them', () => {
  const one = { params: ['startDate', 'endDate'], text: 'Last 7 days (2026-11-15 – 2026-11-21)', short: 'Last 7 days' };
  expect(movingText(one, { startDate: 'today-6', endDate: 'today' })).toBe('Last 7 days');
  const fixed = { params: ['startDate'], text: '2026-11-01', short: '2026-11-01' };
  expect(movingText(fixed, { startDate: '2026-11-01' })).toBe('2026-11-01');
});
