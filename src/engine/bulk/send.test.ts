// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { UpstreamError } from '../../upstream/errors';
import { endpoints } from '../../upstream/index';
import type { AnyEndpoint } from '../app/context';
import { entriesOf } from '../calls/unconfirmed/store';
import { sender } from './send';

afterEach(() => localStorage.clear());

const ACTION = { name: 'reset', label: 'Reset', on: 'row' } as const;
const { resetPassword, queryTransfer } = endpoints;
const ROW = { id: '12', name: 'Ada', mark: '', input: {} };

/** What was kept while the call was under way, and what after it. */
async function keptBy(answer: () => Promise<never>, endpoint: AnyEndpoint): Promise<readonly unknown[]> {
  const kept = () => entriesOf('ada', [endpoint.name]).map(({ reference }) => reference);
  let meanwhile: unknown;
  const call = (): Promise<never> => {
    meanwhile = kept();
    return answer();
  };
  await sender({ call }, 'resetPassword', endpoint, ACTION, 'ada')(ROW);
  return [meanwhile, kept()];
}

const lost = (): Promise<never> => Promise.reject(new UpstreamError('network'));
const refused = (): Promise<never> => Promise.reject(new UpstreamError('business', { message: 'No' }));

it('keeps the record’s number before a command is sent, until it is answered', async () => {
  expect(await keptBy(lost, resetPassword)).toEqual([['12'], ['12']]);
  expect(await keptBy(refused, resetPassword)).toEqual([['12'], []]);
});

it('keeps nothing of a read, nor of a resource file, whose keys may be anything', async () => {
  expect(await keptBy(lost, queryTransfer)).toEqual([[], []]);
  expect(await keptBy(lost, { ...resetPassword, name: 'customers.call' })).toEqual([[], []]);
});

it('has a pending answer as pending, and neither as done nor as failed', async () => {
  const action = { ...ACTION, outcome: 'message', pending: ['09'] } as const;
  const fateOf = async (responseCode: string) => {
    const answer = JSON.stringify({ responseCode, responseMessage: 'In progress' });
    const call = async <Output>(): Promise<Output> => JSON.parse(answer);
    return (await sender({ call }, 'resetPassword', queryTransfer, action, 'ada')(ROW)).fate;
  };
  expect(await fateOf('09')).toEqual({ state: 'pending', said: 'In progress' });
  expect(await fateOf('00')).toEqual({ state: 'done', said: 'In progress' });
  expect(await fateOf('05')).toEqual({ state: 'refused', said: 'In progress' });
});
