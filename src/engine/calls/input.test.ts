import { expect, it } from 'vitest';
import { buildField } from '../definition/normalise';
import { filled } from './input';

it('leaves what a person does not see out of a sentence, and does not show how it is written', () => {
  const fields = [buildField('code', {})];
  const record = { id: 1, code: 'A-1', rent: '20' };
  expect(filled('Empty {code} for {rent}?', { fields }, [record])).toBe('Empty A-1 for …?');
});
