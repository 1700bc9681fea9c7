/** What a list answers, held against its definition. */
import { expect, it } from 'vitest';
import { resources } from '../../src/resources/index';
import { session } from './examples.testing';
import { listAnswer } from './listAnswer';
import { configAt, configOf, signIn } from './upstream';

it('misses no id that is only one of several parts of a key, and every field that is shown', async () => {
  const row = { month: 'MAY', year: 2026, amountAccrued: '10.00', ambassador: { user: { fullName: 'Ada Obi' } } };
  const ask: typeof fetch = async (address) => {
    const isLogin = (address instanceof Request ? address.url : String(address)).endsWith('/login');
    const data = isLogin ? session : { data: [row], recordsFiltered: 1 };
    return Response.json({ responseCode: '00', data });
  };
  const env = { KOBODESK_USERNAME: 'ada', KOBODESK_PASSWORD: 'secret-1' };
  const upstream = await signIn(configAt(configOf('.'), 'http://kobodesk.test'), env, ask);
  const resource = resources.find(({ name }) => name === 'settlements');
  if (!resource) throw new Error('there are no settlements');
  const answer = await listAnswer({ resource }, upstream, 10);
  const absent = answer.type === 'answered' ? answer.absent.map(({ name }) => name) : answer;
  expect(absent).toEqual(['accountDetails', 'accountName', 'accountNumber', 'bank']);
});
