import { expect, it } from 'vitest';
import { UpstreamError } from '../../upstream/errors';
import type { NormalAction } from '../definition/resource';
import { answered, failed, outcomeWords } from './outcome';

const reset: NormalAction = {
  name: 'reset',
  label: 'Reset',
  on: 'record',
  success: 'It is reset',
  failure: 'It was not reset',
  withMessage: true,
  unknown: 'Ask the user.',
};

it('has the service’s own sentence below the success, where the definition says so', () => {
  const answer = { responseMessage: 'A letter is on its way.' };
  expect(answered(reset, answer, 'It is reset')).toMatchObject({ text: 'It is reset', more: answer.responseMessage });
  const { withMessage: _, ...silent } = reset;
  expect(answered(silent, answer, 'It is reset')).toEqual({ type: 'success', text: 'It is reset' });
});

it('says what to do where nobody knows, in the action’s own words', () => {
  expect(failed(reset, true, new UpstreamError('malformed'))).toEqual({
    type: 'error',
    text: 'It was not reset',
    reason: 'frame.lost.malformed',
    advice: 'Ask the user.',
  });
  const { unknown: _, ...other } = reset;
  expect(failed(other, true, new UpstreamError('malformed'))).toMatchObject({ advice: 'table.outcomeUnknown' });
  const { failure: __, ...bare } = other;
  const general = failed(bare, true, new UpstreamError('http', { status: 500 }));
  expect(outcomeWords(general, (key) => (key === 'upstream.http' ? 'Try again later' : 'Check before.'))).toBe(
    'Try again later. Check before.',
  );
});
