// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openList, rows } from '../../../tests/list/harness';
import { wireTransaction } from '../../../tests/transactions';
import { ListPage } from '../../engine/list/ListPage';

const CODES = ['00', 'PP', '09', '51', '91'];

it('success, pending and failure are told apart by the status code [P1-4.7] [P1-4.8] [P1-4.9]', async () => {
  const data = CODES.map((statusCode, at) =>
    Object.assign(wireTransaction(at + 1), { statusCode, statusMessage: `Says ${at}` }),
  );
  openList({
    at: '/transactions',
    codes: ['ROLE_VIEW_ALL_TRANSACTION'],
    upstream: ({ pathname }) =>
      pathname === '/api/transaction'
        ? { responseCode: '00', data, recordsFiltered: data.length }
        : { responseCode: '00', data: [] },
    view: <ListPage resource="transactions" />,
  });
  await screen.findByText('Showing 1 to 5 of 5');
  const looks = rows().map((row, at) => within(row).getByText(`Says ${at}`).closest('.status')?.classList[1]);
  expect(looks).toEqual(['success', 'pending', 'pending', 'failure', 'failure'].map((one) => `status--${one}`));
});
