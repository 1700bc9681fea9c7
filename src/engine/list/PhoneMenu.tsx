/** On a phone everything of a list's header but the filters, in one menu: the rows begin high up (D266). */
import { Bookmark, Columns3, Download, Ellipsis, Printer, RefreshCw } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { MenuButton } from '../ui/MenuButton';
import type { OpenListDialog } from './useListPage';

const FILES = [
  ['print', Printer],
  ['export', Download],
] as const;

interface PhoneMenuProps {
  readonly hasRows: boolean;
  /** Null if the list has no views. */
  readonly viewsShown: boolean | null;
  readonly onViews: (shown: boolean) => void;
  readonly onOpen: (dialog: OpenListDialog) => void;
  readonly onRefresh: () => void;
  readonly updated: string;
  readonly onColumns: () => void;
}

export default function PhoneMenu({ updated, onColumns, viewsShown, ...props }: PhoneMenuProps): ReactNode {
  const translate = useTranslate();
  return (
    <MenuButton
      label={translate('list.more')}
      icon={Ellipsis}
      groups={[
        [
          { key: 'refresh', text: translate('list.refresh'), icon: RefreshCw, onChoose: props.onRefresh },
          { key: 'columns', text: translate('list.columns'), icon: Columns3, onChoose: onColumns },
          ...(viewsShown === null
            ? []
            : [
                {
                  key: 'views',
                  text: translate('list.views'),
                  icon: Bookmark,
                  checked: viewsShown,
                  onChoose: () => props.onViews(!viewsShown),
                },
              ]),
        ],
        FILES.filter(() => props.hasRows).map(([dialog, icon]) => ({
          key: dialog,
          text: translate(`list.${dialog}`),
          icon,
          onChoose: () => props.onOpen(dialog),
        })),
      ]}
      footnote={updated || undefined}
    />
  );
}
