import { CopyPlus, Ellipsis, FileDown, FileUp, Link2, Pencil, Pin, Plus, Save, Trash2 } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useCommands, type Command } from '../browser/commands';
import { MenuButton } from '../ui/MenuButton';
import type { MenuChoice } from '../ui/MenuList';
import type { SavedViews } from './useSavedViews';
import type { ViewActions } from './useViewActions';
import type { OpenedView, ViewedList } from './useViewState';
import type { SavedView } from './view';
import type { OpenViewDialog } from './ViewDialogs';
import { useWatchChoices } from './watchChoices';
import { audienceOf, useViewWords } from './words';

interface ViewMenuProps {
  readonly list: ViewedList;
  readonly saved: SavedViews;
  readonly state: OpenedView;
  readonly actions: ViewActions;
  readonly onOpen: (dialog: OpenViewDialog) => void;
}

export function ViewMenu({ list, saved, state, actions, onOpen }: ViewMenuProps): ReactNode {
  const words = useViewWords();
  const id = useId();
  const { opened, changed } = state;
  const { views, storedBy } = saved;

  const choice = (key: string, icon: MenuChoice['icon'], onChoose: () => void, more?: Partial<MenuChoice>) => ({
    key,
    text: words(key),
    icon,
    onChoose,
    ...more,
  });
  /** The person's own view is pinned in its dialog. */
  const ofView = (view: SavedView): readonly MenuChoice[] => [
    ...(view.mine ? [choice('edit', Pencil, () => onOpen({ kind: 'edit', view }))] : []),
    choice('duplicate', CopyPlus, () => actions.duplicate(view)),
    ...(view.mine ? [] : [choice('pin', Pin, () => actions.togglePin(view), { checked: actions.isPinned(view) })]),
  ];
  /** A list that differs from its view is watched and delivered as it is shown. */
  const shown = changed ? null : opened;
  const watches = useWatchChoices(list.resource, {
    onWatch: () => onOpen({ kind: 'watch', view: shown }),
    onDeliver: () => onOpen({ kind: 'deliver', view: shown }),
  });
  /** Without loaded or stored views, only entries that need no store are offered. */
  const isLoaded = storedBy !== null;
  const groups: readonly (readonly MenuChoice[])[] = [
    [
      ...(opened?.mine && (changed || saved.noticesOf(opened).length > 0)
        ? [choice('saveChanges', Save, () => actions.save(opened))]
        : []),
      ...(isLoaded ? [choice('saveAs', Plus, () => onOpen({ kind: 'saveAs' }))] : []),
    ],
    opened ? ofView(opened) : [],
    storedBy === 'service' ? watches : [],
    [
      choice('copyLink', Link2, () => void actions.copyLink()),
      ...(opened ? [choice('exportOne', FileDown, () => actions.exportViews([opened]))] : []),
      ...(views.length > 1 || (views.length > 0 && !opened)
        ? [choice('exportAll', FileDown, () => actions.exportViews(views))]
        : []),
      ...(isLoaded ? [choice('import', FileUp, () => document.getElementById(id)?.click())] : []),
    ],
    opened?.mine ? [choice('delete', Trash2, () => onOpen({ kind: 'delete', view: opened }), { danger: true })] : [],
  ];
  useCommands(() => groups.flat().flatMap((one) => commandOf(one, opened?.name ?? words('tabs'))));
  return (
    <>
      <MenuButton
        label={opened ? words('optionsOf', { name: opened.name }) : words('options')}
        icon={Ellipsis}
        groups={groups}
        heading={opened ? audienceOf(opened, words) : undefined}
        footnote={storedBy === 'browser' ? words('inBrowserText') : undefined}
      />
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={words('import')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) actions.importFile(chosen);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** None for an entry that cannot be chosen now. */
function commandOf({ key, text, danger = false, reason, to, onChoose }: MenuChoice, about: string): readonly Command[] {
  if (reason !== undefined) return [];
  const command = { on: 'views', name: key, text, about, danger } as const;
  return to === undefined ? [{ ...command, run: () => onChoose?.() }] : [{ ...command, to }];
}
