/** Resource files of a test, opened as a list and exported in this thread. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { installBrowser, openList, type Answer, type ListTest } from '../../../../tests/list/harness';
import { loadThread, SameThread } from '../../../../tests/list/sameThread';
import { ListPage } from '../../list/ListPage';
import type { Resource } from '../resource';
import { readWritten, type Written } from './written.testing';

interface Opening {
  readonly upstream: Answer;
  /** Default: the path of the first file. */
  readonly at?: string;
  readonly group?: string;
  readonly cells?: Resource['cells'];
  readonly permissions?: object;
}

/** The list of the first file, which all must be without a fault. */
export async function openWritten(written: readonly Written[], { cells = {}, ...opening }: Opening): Promise<ListTest> {
  const { problems, resources } = await readWritten(written);
  expect(problems).toEqual([]);
  const [{ name } = { name: '' }] = written;
  return openList({
    at: `/${name}`,
    declared: resources.map(({ resource }) => Object.assign({}, resource, { cells })),
    codes: ['ROLE_VIEW_ALL_AGENT'],
    view: <ListPage resource={name} />,
    ...opening,
  });
}

/** Exports of every test of a file: what they saved, and under which names. Call it outside of tests. */
export function exportsOver(upstream: Answer): { readonly files: Blob[]; readonly names: string[] } {
  const saved = { files: new Array<Blob>(), names: new Array<string>() };
  beforeAll(loadThread);
  beforeEach(() => {
    installBrowser();
    saved.files.length = 0;
    saved.names.length = 0;
    vi.stubGlobal('Worker', SameThread);
    vi.stubGlobal('fetch', async (input: string) => Response.json(upstream(new URL(input, 'http://app'))));
    URL.createObjectURL = (file: Blob) => `blob:${saved.files.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.names.push(this.download);
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return saved;
}

/** Exports the list as CSV. @returns the dialog, and the lines of the file, its heading first. */
export async function exportCsv({ user }: ListTest, { files }: { readonly files: readonly Blob[] }) {
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export' });
  await user.click(within(dialog).getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  return { dialog, lines: ((await files[0]?.text()) ?? '').trimEnd().split('\r\n') };
}
