import { defineResource } from '../../engine/definition/definition';

/** The published versions of the terminals' app (P2-2, P2-4 and P2-7). */
export const versions = defineResource<{ readonly id: number; readonly version: string }>()({
  name: 'versions',
  label: 'App Version',
  path: '/appversion',
  access: 'ROLE_VIEW_ALL_ADMIN',
  api: { list: 'listVersions', unpaged: true },
  title: 'version',
  notes: 'versions',

  fields: {
    id: { kind: 'number' },
    version: { kind: 'code' },
  },

  list: { columns: ['version'], filtersHere: ['version'], pageSizes: ['all'] },

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
