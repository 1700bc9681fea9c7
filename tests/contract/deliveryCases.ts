/** Deliveries as the app's own provider for them asks, and one call of every kind for the tests of the route table. */
import { getDeliveredFile, getDeliveredPiece, listDeliveredFiles, type Delivery } from '../../src/upstream/deliveries';
import { joinDelivery, leaveDelivery, readDelivery, type ChangedDelivery } from '../../src/upstream/deliveries';
import type { DeliveredField, DeliveredWork } from '../../src/upstream/deliveredWork';
import { kinds } from '../../src/i18n/en/kinds';
import { resources } from '../../src/resources/index';
import { storeFile } from '../../server/database/deliveryFiles';
import { viewsOf } from './viewCases';
import type { World } from './world';
import { userNamed } from './stored';

const ALL = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } } as const;
const RESOURCE = 'deliveries';

/** The columns of a list, each shown to everybody whom its definition does not hide it from. */
function columnsOf(name: string): readonly DeliveredField[] {
  const resource = resources.find((one) => one.name === name);
  const fields = resource?.columns.flatMap((column) => (column.type === 'field' ? [column.field] : [])) ?? [];
  return fields.map(({ label, kind, source, secret, balance, options, hiddenFor, ...field }) => {
    const { code, success, pending, choices } = options;
    return {
      name: field.name,
      label,
      kind,
      source,
      secret,
      balance,
      options: { code, success, pending, choices: choices && !('call' in choices) ? choices : undefined },
      shownTo: { access: [], hiddenFor },
    };
  });
}

/** An export of a list with its usual columns, in English. */
export function workOf(name = 'transactions', more: Partial<DeliveredWork> = {}): DeliveredWork {
  const columns = columnsOf(name);
  return {
    locale: { tag: 'en', kinds, terms: null, money: null },
    period: name === 'transactions' ? ['startDate', 'endDate'] : null,
    sort: null,
    columns,
    status: columns.find(({ kind }) => kind === 'status') ?? null,
    needs: [],
    sortNeeds: [],
    document: {
      title: 'Transactions',
      rows: 'Rows: {rows}',
      totals: 'Totals',
      totalsLeaveOut: 'Totals of what is readable',
      successful: 'Successful ({count})',
      outcomes: {
        success: 'successful {count}',
        pending: 'pending {count}',
        failure: 'failed {count}',
        off: 'unknown {count}',
      },
      unreadable: 'Unreadable: {values}',
      unshown: 'Unshown: {values}',
      lines: ['Filters: none'],
      made: 'Made {time} by {user}',
      late: 'Of {time}',
      page: 'Page {page} of {pages}',
    },
    file: name,
    ...more,
  };
}

/** Every weekday at eight, to its owner. */
export const DELIVERY = {
  format: 'csv',
  schedule: { kind: 'weekdays', time: '08:00', day: null },
  recipients: 'self',
} as const;

/** Each call fails with an HttpError, which has the status and the sentence. */
export async function deliveriesOf(world: World, username: string, watch?: (request: Request) => void) {
  const rest = await viewsOf(world, username, watch);
  return {
    list: async (filter: object = {}) => (await rest.getList<Delivery>(RESOURCE, { ...ALL, filter })).data,
    read: async (id: number) => readDelivery((await rest.getOne<Delivery>(RESOURCE, { id })).data),
    create: async (data: object) => (await rest.create<Omit<Delivery, 'id'>, Delivery>(RESOURCE, { data })).data,
    change: async (id: number, data: ChangedDelivery) =>
      (await rest.update<Delivery>(RESOURCE, { id, data, previousData: { id } })).data,
    end: async (id: number) => (await rest.delete<Delivery>(RESOURCE, { id })).data,
  };
}

export async function deliveryCases(world: World, watch: (request: Request) => void): Promise<void> {
  const { db } = world.database;
  const deliveries = await deliveriesOf(world, 'admin', watch);
  const admin = await userNamed(db, 'admin');
  const recipients = { roleGroupId: admin.role_group_id };
  const { id } = await deliveries.create({ ...DELIVERY, recipients, viewId: 1, clientKey: 'case-1', work: workOf() });
  await deliveries.list({ resource: 'transactions', viewId: 1, mine: true });
  await deliveries.read(id);
  await deliveries.change(id, { ...DELIVERY, recipients, format: 'xlsx', work: workOf() });
  const { access_token: token } = await world.signIn('admin');
  const client = world.client(token, watch);
  await client.call(leaveDelivery, { id });
  await client.call(joinDelivery, { id });
  const of = { delivery_id: id, user_id: admin.id, view_name: 'Late ones', resource: 'transactions' };
  const kept = { format: 'csv', name: 'late.csv', row_count: 1, is_attached: false } as const;
  const made_at = '2026-11-20T10:00:00.000Z';
  const fileId = (await storeFile(db, { ...of, ...kept, made_at, content: new Uint8Array([65]) })) ?? 0;
  await db.updateTable('delivery_files').set({ is_ready: true }).where('id', '=', fileId).execute();
  await client.call(listDeliveredFiles, { sort: '["id","DESC"]', range: '[0,9]' });
  await client.call(getDeliveredFile, { id: fileId });
  await client.call(getDeliveredPiece, { id: fileId, piece: 0 });
  await deliveries.end(id);
}
