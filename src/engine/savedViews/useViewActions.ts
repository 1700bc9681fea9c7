/** Actions on a view without a dialog, and their messages. */
import { pick } from 'es-toolkit';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useKeyed } from '../browser/useKeyed';
import { useOnce } from '../browser/useOnce';
import { writeText } from '../browser/writeText';
import { retriedImport } from '../ui/lazy';
import { usePins } from './pins';
import type { SavedViews } from './useSavedViews';
import type { OpenedView, ViewedList } from './useViewState';
import { MAX_NAME, plainName, type SavedView } from './view';
import { noticeTexts, useViewErrors, useViewWords } from './words';

/** Duration of a success message, in milliseconds. */
const TOAST_MS = 5_000;
/** Larger files are not read, in bytes. */
const MAX_FILE_BYTES = 4_000_000;
/** Maximum of view names in one message. */
const MAX_NAMES = 5;

const exporting = retriedImport(() => import(/* in dialogs */ './exportViews'));

/** The message stays until it is dismissed or another action is taken. */
interface ViewMessage {
  readonly danger: boolean;
  readonly text: string;
  /** A link for the person to copy by hand. */
  readonly link?: string;
}

export type ViewActions = ReturnType<typeof useViewActions>;

export function useViewActions({ resource }: ViewedList, saved: SavedViews, state: OpenedView) {
  const words = useViewWords();
  const errorText = useViewErrors();
  const notify = useNotify();
  const pins = usePins();
  const [message, setMessage] = useState<ViewMessage | null>(null);
  const keyed = useKeyed();
  const [saveOnce, copyOnce, importOnce] = [useOnce(), useOnce(), useOnce()];
  const toast = (text: string): void =>
    notify(text, { type: 'success', autoHideDuration: TOAST_MS, messageArgs: { _: text } });

  const attempt = async (what: string, work: () => Promise<unknown>, done = ''): Promise<void> => {
    setMessage(null);
    try {
      await work();
      if (done !== '') toast(done);
    } catch (failure) {
      setMessage({ danger: true, text: words('notDone', { what: words(what), reason: errorText(failure, 'change') }) });
    }
  };
  const unkept = state.unkept.length > 0 ? ` ${words('done.unkept', { filters: state.unkept.join(', ') })}` : '';
  const said = useImportWords(resource.name);
  const list = resource.label;

  return {
    message,
    dismiss: () => setMessage(null),
    toast,
    isPinned: pins.isPinned,
    save: (view: SavedView) =>
      saveOnce(() => attempt('save', () => saved.update(view, state.current()), `${words('done.saved')}${unkept}`)),
    duplicate: (view: SavedView) =>
      copyOnce(() =>
        attempt('duplicate', async () => {
          const room = MAX_NAME - words('copyOf', { name: '' }).length;
          const name = plainName(words('copyOf', { name: view.name.slice(0, room) }));
          const copy = pick(view, ['resource', 'filter', 'columns', 'sort', 'perPage', 'density']);
          state.open(await keyed(view.id, (clientKey) => saved.create({ ...copy, name, clientKey })));
        }),
      ),
    /** Of somebody else's view, which the person pins without changing it. */
    togglePin: (view: SavedView) => {
      const pinned = !pins.isPinned(view);
      setMessage(null);
      pins.decide(view, pinned);
      toast(words(`done.pinned.${String(pinned)}`));
    },
    copyLink: async () => {
      setMessage(null);
      const link = state.link();
      if (await writeText(link)) toast(`${words('done.copied')}${unkept}`);
      else setMessage({ danger: false, text: words('done.linkFailed'), link });
    },
    exportViews: (views: readonly SavedView[]) => {
      const [only] = views;
      const isOne = views.length === 1 && only !== undefined;
      void attempt(isOne ? 'exportOne' : 'exportAll', async () =>
        (await exporting()).exportViews(views, `${list} ${isOne ? only.name : words('tabs')}`),
      );
    },
    importFile: (file: File) =>
      importOnce(() =>
        attempt('import', async () => {
          const text = file.size > MAX_FILE_BYTES ? '' : await file.text().catch(() => '');
          const { created, notices, refused } = await keyed(
            text,
            (key) => saved.importFile(text, key),
            (result) => result.refused.length === 0,
          );
          const sentences = said({ created, notices, refused });
          setMessage({ danger: refused.length > 0 || created.length === 0, text: sentences.join(' ') });
        }),
      ),
  };
}

type Imported = Awaited<ReturnType<SavedViews['importFile']>>;

/** What came of an import, in sentences. */
function useImportWords(resource: string) {
  const words = useViewWords();
  const errorText = useViewErrors();
  const some = (names: readonly string[]): string => {
    const first = names.slice(0, MAX_NAMES).join(', ');
    const more = names.length - MAX_NAMES;
    return more > 0 ? words('done.more', { names: first, smart_count: more }) : first;
  };
  return ({ created, notices, refused }: Imported): readonly string[] => {
    const names = some(created.map(({ name }) => name));
    const elsewhere = created.some((view) => view.resource !== resource);
    return [
      created.length > 0 ? words('done.imported', { smart_count: created.length, names }) : words('done.importedNone'),
      ...(elsewhere ? [words('done.elsewhere')] : []),
      ...noticeTexts(notices, words),
      ...refused.map((one) =>
        words('done.refused', { names: some(one.names), reason: errorText(one.error, 'change') }),
      ),
    ];
  };
}
