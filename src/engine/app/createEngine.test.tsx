// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { openList } from '../../../tests/list/harness';
import { normalise } from '../definition/checks/normalise.testing';
import { useDeclaredResource, useResource } from './context';

const shops = normalise({
  name: 'shops',
  label: 'Shops',
  path: '/shops',
  access: 'ROLE_VIEW_ALL_AGENT',
  api: { list: 'listAgents', key: 'id' },
  title: 'id',
  fields: { id: {}, margin: { source: 'cut.margin', hiddenFor: ['AGENT'] } },
  list: { columns: ['id', 'margin'], filters: ['margin'], pageSizes: [10] },
});

function Probe(): ReactNode {
  const own = useResource('shops');
  const declared = useDeclaredResource('shops');
  return <p>{JSON.stringify([own.columns.length, own.hidden, declared.columns.length, declared.hidden ?? null])}</p>;
}

it.each([
  ['ADMIN', [2, { filters: [], columns: [], paths: [], same: [] }, 2, null]],
  ['AGENT', [1, { filters: ['margin'], columns: ['margin'], paths: ['cut.margin'], same: [] }, 2, null]],
])('hands out resources as %s sees them', async (group, expected) => {
  openList({ at: '/shops', group, view: <Probe />, declared: [shops] });
  expect(await screen.findByText(JSON.stringify(expected))).toBeTruthy();
});
