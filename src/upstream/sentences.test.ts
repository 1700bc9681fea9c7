import { expect, it } from 'vitest';
import { clientOver } from './client.testing';
import { UpstreamError } from './errors';
import { changePassword } from './session';

/** What the call gives or fails with, in a page that puts its language before each sentence. */
function askedInFrench(answer: Response): Promise<unknown> {
  const { client } = clientOver(() => answer, { say: (sentence) => `fr: ${sentence}` });
  const input = { oldPassword: 'a', password: 'b', confirmPassword: 'b' };
  return client.call(changePassword, input).catch((error: unknown) => error);
}

it('has the sentence of a success in the user’s language [D272]', async () => {
  const answer = Response.json({ responseCode: '00', responseMessage: 'Saved.' });
  expect(await askedInFrench(answer)).toEqual({ responseMessage: 'fr: Saved.' });
});

it('has a refusal in the user’s language, and its own sentence for rules [D272]', async () => {
  const answer = { responseCode: 'XX', responseMessage: 'No. ', messageKey: 'no' };
  expect(await askedInFrench(Response.json(answer))).toMatchObject({ message: 'fr: No.', sentence: 'No.', answer });
});

it('says a failure without a sentence by its key', async () => {
  const failure = await askedInFrench(new Response('', { status: 500 }));
  expect(failure instanceof UpstreamError && failure.message).toBe('upstream.http');
});
