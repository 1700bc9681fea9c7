/** The button of a record's menu, which is beside the record's own button. */
import { ChevronDown } from 'lucide-react';
import { useTranslate, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { Actions } from '../actions/useActions';
import { lazyDialog } from '../ui/lazy';
import { barredActions } from '../calls/barredActions';
import { recordActions } from '../calls/recordActions';
import type { NormalAction } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { MenuOpener } from '../ui/MenuButton';

const ActionMenu = lazyDialog(() => import('../actions/ActionMenu'));

interface RecordMenuProps {
  readonly labels: ResourceLabels;
  readonly record: RaRecord;
  readonly actions: Actions;
  /** Have buttons of their own. */
  readonly except: readonly NormalAction[];
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

export default function RecordMenu(props: RecordMenuProps): ReactNode {
  const { labels, record, except, isOpen, onOpen, ...menu } = props;
  const label = useTranslate()('record.actions');
  const hasEntries =
    isOpen ||
    recordActions(labels.resource, record).some((action) => !except.includes(action)) ||
    // Beside no button at all, a menu of nothing usable would lead nowhere.
    (except.length > 0 && barredActions(labels.resource, record).length > 0);
  return (
    hasEntries && (
      <MenuOpener text icon={ChevronDown} label={label} onOpen={onOpen}>
        {(opener) => <ActionMenu {...menu} {...{ labels, record, except, label }} {...opener} />}
      </MenuOpener>
    )
  );
}
