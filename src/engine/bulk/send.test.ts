// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { UpstreamError } from '../../upstream/errors';
import { endpoints, type CallName } from '../../upstream/index';
import { storedSession } from '../../upstream/session';
import type { AnyEndpoint } from '../app/context';
import { entriesOf } from '../calls/unconfirmed/store';
import { sender } from './useRun';

const ACTION = { name: 'reset', label: 'Reset', on: 'row' } as const;
const { resetPassword, queryTransfer } = endpoints;
const ROW = { id: '12', name: 'Ada', mark: '', input: {} };

const session = storedSession.parse({
  access_token: 't',
  expires_in: 900,
  user: { id: 1, username: 'ada', roleGroup: { name: 'ADMIN', roles: [] } },
});

/** What was kept while the call was under way, and what after it. */
async function keptBy(answer: () => Promise<never>, name: CallName, command = true): Promise<readonly unknown[]> {
  const kept = () => entriesOf('ada', [name]).map(({ reference }) => reference);
  let meanwhile: unknown;
  const call = (): Promise<never> => {
    meanwhile = kept();
    return answer();
  };
  const endpoint = (): AnyEndpoint => (command ? resetPassword : queryTransfer);
  await sender({ call }, { endpoint, session }, name, ACTION)(ROW);
  return [meanwhile, kept()];
}

const lost = (): Promise<never> => Promise.reject(new UpstreamError('network'));
const signedOut = (): Promise<never> => Promise.reject(new UpstreamError('signedOut'));
const refused = (): Promise<never> => Promise.reject(new UpstreamError('business', { message: 'No' }));

it('keeps the record’s number before a command is sent, until it is answered', async () => {
  expect(await keptBy(lost, 'resetPassword')).toEqual([['12'], ['12']]);
  expect(await keptBy(signedOut, 'resetPassword')).toEqual([['12'], ['12']]);
  expect(await keptBy(refused, 'resetPassword')).toEqual([['12'], []]);
  expect(await keptBy(signedOut, 'resetPassword')).toEqual([['12'], []]);
});

it('keeps nothing of a read, and no key of a record of a resource file, which may be a phone number', async () => {
  expect(await keptBy(lost, 'queryTransfer', false)).toEqual([[], []]);
  expect(await keptBy(lost, 'customers.call')).toEqual([[''], ['']]);
  expect(JSON.stringify(localStorage)).not.toContain('12 ');
  expect(await keptBy(refused, 'customers.call')).toEqual([[''], []]);
});

it('has a pending answer as pending, and neither as done nor as failed', async () => {
  const action = { ...ACTION, outcome: 'message', pending: ['09'] } as const;
  const fateOf = async (responseCode: string) => {
    const answer = JSON.stringify({ responseCode, responseMessage: 'In progress' });
    const call = async <Output>(): Promise<Output> => JSON.parse(answer);
    return (await sender({ call }, { endpoint: () => queryTransfer, session }, 'queryTransfer', action)(ROW)).result;
  };
  expect(await fateOf('09')).toEqual({ state: 'pending', message: 'In progress' });
  expect(await fateOf('00')).toEqual({ state: 'done', message: 'In progress' });
  expect(await fateOf('05')).toEqual({ state: 'refused', message: 'In progress' });
});
