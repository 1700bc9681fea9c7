/** One call of every kind about kept notices, for the tests of the route table. */
import { clearNotice, clearNotices, listNotices, markNotice, markNotices } from '../../src/upstream/notices';
import { queryTransfer } from '../../src/upstream/transactions';
import type { World } from './world';

export async function noticeCases(world: World, watch: (request: Request) => void): Promise<void> {
  const { access_token: token } = await world.signIn('admin');
  const client = world.client(token, watch);
  for (let time = 0; time < 2; time += 1) {
    await client.call(queryTransfer, { transactionId: 'T-AGENT-2' });
  }
  const [notice] = await client.call(listNotices, { sort: '["createdAt","DESC"]', range: '[0,9]' });
  await client.call(markNotice, { id: notice?.id ?? 0, read: false });
  await client.call(markNotices, { upTo: notice?.createdAt ?? '', read: true });
  await client.call(clearNotice, { id: notice?.id ?? 0 });
  await client.call(clearNotices, { upTo: notice?.createdAt ?? '' });
}
