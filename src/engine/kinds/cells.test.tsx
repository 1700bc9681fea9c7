// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { resources } from '../../resources/index';
import { fieldCell, type CellTexts } from './cells';

const texts: CellTexts = {
  copy: false,
  tones: { success: 'Successful', pending: 'Pending', failure: 'Failed' },
  whyUnreadable: () => '',
};

/** The class of what a field's cell has. */
function classOf(list: string, name: string, record: object): string | undefined {
  const field = resources.find((one) => one.name === list)?.fields.find((one) => one.name === name);
  if (!field) throw new Error(`no ${name}`);
  return render(<>{fieldCell(field, record, texts)}</>).container.firstElementChild?.className;
}

const classOfCode = (transactionID: string) =>
  classOf('centralPurse', 'transactionId', { transaction: { transactionID } });

it('a name of several words takes a second line, and a user name, which has no word to break at, one with an ellipsis', () => {
  expect(classOf('agents', 'businessName', { businessName: 'Trust Phones and Accessories' })).toContain('cell__text');
  expect(classOf('agents', 'username', { user: { username: 'chukwuemeka.onyekachi628' } })).toBeUndefined();
});

it('a code that is longer than its column takes a second line, and a usual one has its first', () => {
  expect(classOfCode('KD-20261130214404-0ABCDEF0GHIJKL')).toBe('code cell__text');
  expect(classOfCode('KDK261130000019998')).toBe('code');
});
