/** What the tests of `--eject` eject, and how they tell that what is drawn is the ejected component. */
import { Changes } from './changes';
import type { Copy } from './copy.testing';
import { eject } from './eject';

/** A resource file with what such a file can say: filters, both forms, sections, references, choices, an action. */
const OUTLETS = {
  name: 'outlets',
  label: 'Outlets',
  access: 'ROLE_VIEW_ALL_AGENT',
  calls: {
    list: { path: '/agent', answers: 'page' },
    create: { method: 'POST', path: '/agent' },
    update: { method: 'PUT', path: '/agent' },
    suspend: { method: 'POST', path: '/agent/suspend' },
  },
  api: { list: 'list', find: 'agentId' },
  title: 'businessName',
  permissions: { 'fields.businessPhone': { hiddenFor: ['Product'] } },
  fields: {
    id: { kind: 'number' },
    businessName: { width: 300 },
    businessPhone: { kind: 'phone' },
    username: { source: 'user.username', kind: 'code' },
    email: { kind: 'email', source: null },
    createdAt: { kind: 'dateTime' },
    size: { kind: 'choice', choices: [{ value: 'small', label: 'Small' }] },
    reason: { when: { size: ['small'] } },
  },
  list: { columns: ['businessName', 'username', 'createdAt'], filters: ['username'] },
  create: {
    call: 'create',
    sections: [
      { label: 'Who & where', fields: ['businessName', 'businessPhone'] },
      { label: 'Sign-in', fields: ['username', 'email'] },
    ],
  },
  edit: { call: 'update', sections: [{ label: 'More', fields: ['businessName', 'size', 'reason'] }] },
  record: [
    { label: 'Outlet', fields: ['businessName', 'businessPhone', 'createdAt'] },
    { label: 'Sign-in', fields: ['username'] },
  ],
  actions: { suspend: { label: 'Suspend', on: 'row', call: 'suspend', input: { id: 'id' }, success: 'Done.' } },
};

/** Resources and what is ejected of each, in a sensible order. */
export const EJECTED: readonly (readonly [name: string, what: string])[] = [
  ...['list', 'show', 'form', 'cell:version'].map((what) => ['versions', what] as const),
  ...['show', 'cell:status'].map((what) => ['transactions', what] as const),
  ...['agents', 'outlets'].flatMap((name) => ['list', 'show', 'form'].map((what) => [name, what] as const)),
  ...['list', 'show'].map((what) => ['banks', what] as const),
  ['admins', 'cell:memberId'],
];

/** Adds the file of outlets to the copy. */
export async function addOutlets(copy: Copy): Promise<void> {
  const file = new Changes(copy.root);
  file.create('public/resources/outlets.json', JSON.stringify(OUTLETS));
  await file.write();
  const config = copy.read('public/config.json');
  copy.write('public/config.json', config.replace('"resources": [', '$&"resources/outlets.json", '));
}

export async function ejectHere(copy: Copy, ejected: typeof EJECTED): Promise<void> {
  const around = { root: copy.root, cwd: copy.root, env: {}, say: () => undefined };
  for (const [name, what] of ejected) await eject(name, what, around);
}

/** Has the ejected components say that they are drawn; two lists have a column less, and their last one first. */
export function markEjected(copy: Copy): void {
  const own = (path: string, before: string, after: string): void =>
    copy.write(
      path,
      copy.read(path).replace(before, () => `${after}\n${before}`),
    );
  const cell = 'src/resources/versions/versionCell.tsx';
  copy.write(cell, copy.read(cell).replace('{text}</span>', '{text}, in our cell</span>'));
  for (const name of ['versions/Versions', 'agents/Agents', 'outlets/Outlets'])
    own(`src/resources/${name}Rows.tsx`, '<ListPages />', '<p>Our rows</p>');
  for (const name of ['agents/Agents', 'outlets/Outlets']) {
    const rows = `src/resources/${name}Rows.tsx`;
    const created = '<ListColumn source="createdAt" />';
    const others = copy.read(rows).replace('<ListColumn source="username" />', '').replace(created, '');
    copy.write(rows, others.replace('<ListRows>', `$&${created}`));
  }
  for (const name of ['transactions/Transactions', 'agents/Agents', 'outlets/Outlets'])
    own(`src/resources/${name}Record.tsx`, '<RecordSection', '<p>Our record</p>');
  for (const name of ['agents/Agents', 'outlets/Outlets'])
    own(`src/resources/${name}Fields.tsx`, '<FormSection', '<p>Our form</p>');
}
