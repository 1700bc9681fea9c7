import { expect, it } from 'vitest';
import { normalise } from '../../definition/checks/normalise.testing';
import { transactions } from '../../../resources/transactions/transactions';
import { toggledAll, withFamilies } from './families';

const { filters } = normalise(transactions);
const [status, type] = ['status', 'type'].map((name) => filters.find((field) => field.name === name));
if (!status || !type) throw new Error('no such filters');

const words = { success: 'Successful', pending: 'Pending', failure: 'Failed' };
const choices = [
  { value: '00', label: 'Approved or completed successfully' },
  { value: '51', label: 'Insufficient funds' },
  { value: '05', label: 'Do not honour' },
  { value: '09', label: 'Request in progress' },
];

it('lists statuses below their outcome, which stands for all of them', () => {
  const listed = withFamilies(status, choices, words);
  expect(listed.map(({ label, value, isFamily }) => [isFamily ? 'family' : '', label, value])).toEqual([
    ['family', 'Successful', '00'],
    ['', 'Approved or completed successfully', '00'],
    ['family', 'Pending', '09'],
    ['', 'Request in progress', '09'],
    ['family', 'Failed', '51,05'],
    ['', 'Do not honour', '05'],
    ['', 'Insufficient funds', '51'],
  ]);
});

it('leaves other choices, and one status of each outcome, as they are', () => {
  expect(withFamilies(type, choices, words)).toBe(choices);
  const few = choices.filter(({ value }) => value !== '51');
  expect(withFamilies(status, few, words)).toBe(few);
});

it('takes what is left of a family, and gives up a whole one', () => {
  expect(toggledAll(status, '00,51', '51,05')).toBe('00,51,05');
  expect(toggledAll(status, '00,51,05', '51,05')).toBe('00');
  expect(toggledAll(status, '00', '51')).toBe('00,51');
});
