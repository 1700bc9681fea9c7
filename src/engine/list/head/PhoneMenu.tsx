/** On a phone everything of a list's header but the usual filters, in one menu: the rows begin high up (D266). */
import { Bookmark, ChartColumn, Columns3, Download, Ellipsis, Plus, Printer, RefreshCw, Save, Zap } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { MenuButton } from '../../ui/MenuButton';
import { useSummaryAddress } from '../state/useSummaryAddress';
import { AddFilter } from './AddFilter';
import { useAge } from './Updated';
import { commandsNow } from '../../browser/commands';
import { isOfMenu } from '../../calls/conditions';
import { useListQuestion, useListRows, useListSelection } from '../state/contexts';

const FILES = [
  ['print', Printer],
  ['export', Download],
] as const;

interface PhoneMenuProps {
  readonly hasRows: boolean;
  /** Null if the list has no views, or its line stays because a view is opened. */
  readonly viewsShown: boolean | null;
  readonly onViews: (shown: boolean) => void;
  /** A refresh takes a while. */
  readonly busy: boolean;
  readonly onColumns: () => void;
}

export default function PhoneMenu({ hasRows, viewsShown, onViews, busy, onColumns }: PhoneMenuProps): ReactNode {
  const translate = useTranslate();
  const { rows } = useListRows();
  const { text: updated } = useAge(rows.updatedAt);
  const counting = rows.current && rows.atLeast;
  const { labels, setDialog } = useListQuestion();
  const [isAdding, setIsAdding] = useState(false);
  const { actions } = useListSelection();
  /** The views beside the list offer it once they are loaded; until then their line comes, which has it too. */
  const saveView = (): void => {
    const { run } = commandsNow().find(({ on, name }) => on === 'views' && name === 'saveAs') ?? {};
    if (run) run();
    else onViews(true);
  };
  const { summarised, switchFace } = useSummaryAddress();
  return (
    <>
      <MenuButton
        label={translate('table.more')}
        icon={busy ? RefreshCw : Ellipsis}
        busy={busy}
        groups={[
          labels.resource.actions.filter(isOfMenu).map((action) => ({
            key: action.name,
            text: action.label,
            icon: Zap,
            reason: action.locked ? labels.locked(action) : undefined,
            onChoose: () => actions.run(action.name, []),
          })),
          [
            { key: 'refresh', text: translate('list.refresh'), icon: RefreshCw, onChoose: rows.refresh },
            { key: 'add', text: translate('list.addFilter'), icon: Plus, onChoose: () => setIsAdding(true) },
            { key: 'columns', text: translate('list.columns'), icon: Columns3, onChoose: onColumns },
            {
              key: 'summary',
              text: translate('list.summary'),
              icon: ChartColumn,
              checked: summarised,
              onChoose: switchFace,
            },
            ...(viewsShown === null
              ? []
              : [
                  { key: 'save', text: translate('views.saveView'), icon: Save, onChoose: saveView },
                  {
                    key: 'views',
                    text: translate('table.views'),
                    icon: Bookmark,
                    checked: viewsShown,
                    onChoose: () => onViews(!viewsShown),
                  },
                ]),
          ],
          FILES.filter(() => hasRows || counting).map(([dialog, icon]) => ({
            key: dialog,
            text: translate(`list.${dialog}`),
            icon,
            reason: counting ? translate('list.counting') : undefined,
            onChoose: () => setDialog(dialog),
          })),
        ]}
        footnote={updated || undefined}
      />
      {isAdding && <AddFilter onClose={() => setIsAdding(false)} />}
    </>
  );
}
