/** The button of a record's menu beside the record's own button; of one action the action itself (D1040). */
import { ChevronDown } from 'lucide-react';
import { useTranslate, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { ActionButton } from '../actions/ActionButton';
import type { Actions } from '../actions/useActions';
import { lazyDialog } from '../ui/lazy';
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
  /** No further actions come with the rest of the record. */
  readonly whole: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

export default function RecordMenu(props: RecordMenuProps): ReactNode {
  const { labels, record, actions, except, whole, isOpen, onOpen } = props;
  const label = useTranslate()('record.actions');
  const [only, ...more] = recordActions(labels.resource, record).filter((action) => !except.includes(action));
  if (only && more.length === 0 && !isOpen && whole)
    return <ActionButton {...{ labels, actions }} action={only} records={[record]} small />;
  return (
    (isOpen || only) && (
      <MenuOpener text icon={ChevronDown} label={label} onOpen={onOpen}>
        {(opener) => <ActionMenu {...{ labels, record, actions, except, label }} {...opener} />}
      </MenuOpener>
    )
  );
}
