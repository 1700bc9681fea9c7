import { defineResource } from '../../engine/definition/definition';
import { listPath } from '../../lists/listPath';
import type { AppVersion } from '../../upstream/versions';
import { countCell } from '../shared';

/** The days whose transactions the service counts. */
const LATELY = { startDate: 'today-6', endDate: 'today' } as const;

/** The published versions of the terminals' app (P2-2, P2-4 and P2-7). */
export const versions = defineResource<AppVersion>()({
  name: 'versions',
  label: 'App Version',
  path: '/appversion',
  access: 'ROLE_VIEW_ALL_ADMIN',
  api: { list: 'listVersions', unpaged: true },
  title: 'version',
  notes: 'versions',

  fields: {
    id: { kind: 'number' },
    version: { kind: 'code', width: 180 },
    createdAt: { label: 'Published', kind: 'dateTime' },
    transactions: { label: 'Transactions, last 7 days', kind: 'number', width: 210 },
  },

  list: {
    columns: ['version', 'createdAt', 'transactions'],
    card: ['createdAt', 'transactions'],
    added: { feature: 'versionFigures', columns: ['createdAt', 'transactions'], shown: true },
    filtersHere: ['version'],
    pageSizes: ['all'],
  },

  cells: {
    transactions: ({ version, transactions }) =>
      countCell(transactions, listPath('/transactions', { appVersion: version, ...LATELY })),
  },

  create: {
    label: 'New version',
    place: 'above',
    call: 'createVersion',
    fields: ['version'],
    required: 'all',
    submit: 'Add',
    success: 'operation Successful',
    unique: { field: 'version', refused: 'This version exists already.' },
  },

  actions: {
    delete: {
      label: 'Delete',
      on: 'selection',
      always: true,
      danger: true,
      ask: {
        title: 'Delete version |||| Delete versions',
        text:
          'Version {version} will no longer be published. Terminals that run it may be refused. |||| ' +
          '{count} versions will no longer be published. Terminals that run one of them may be refused.',
        submit: 'Delete',
      },
      call: 'deleteVersions',
      input: { versions: 'id' },
      success: 'operation Successful',
    },
  },
});
