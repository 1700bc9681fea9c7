/** The popover that lists every field of a list, opened from a menu or by a command. */
import type { ReactNode } from 'react';
import { lazyDialog } from '../../ui/lazy';
import { useListQuestion } from '../state/contexts';

const FilterPopover = lazyDialog(() => import('../filters/FilterPopover'));

/** Begins with the field; from the menu that had the focus it goes to the button of the filters. */
export function AddFilter({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { labels, list, now, filterButton } = useListQuestion();
  return (
    <FilterPopover
      labels={labels}
      field={null}
      filter={list.filter}
      now={now}
      anchor={filterButton.current ?? document.body}
      onApply={(changed) => list.setFilter({ ...list.filter, ...changed })}
      onClose={() => {
        filterButton.current?.focus();
        onClose();
      }}
    />
  );
}
