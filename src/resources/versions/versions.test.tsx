// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openList, rows } from '../../../tests/list/harness';
import { ListPage } from '../../engine/list/ListPage';

it('marks the version that was published last, where the service says which, whatever is found', async () => {
  openList({
    at: '/appversion?version=2.4',
    codes: ['ROLE_VIEW_ALL_ADMIN'],
    upstream: () => ({
      responseCode: '00',
      data: [
        { id: 4, version: '2.4.2', latest: true },
        { id: 3, version: '2.5.0', latest: false },
        { id: 2, version: '2.4.1' },
      ],
    }),
    view: <ListPage resource="versions" />,
  });
  await screen.findByText('Showing 1 to 2 of 2');
  expect(rows().map((row) => [row.getAttribute('aria-label'), row.textContent])).toEqual([
    ['2.4.2', '2.4.2 Latest'],
    ['2.4.1', '2.4.1'],
  ]);
});
