/** How many records are chosen, and what can be done with them. Loaded when the first one is. */
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ActionButton } from '../actions/ActionButton';
import type { Actions } from '../actions/useActions';
import type { Look } from './look';
import { grouped } from './pages';
import type { Selection } from './useSelection';
import './selection.css';

interface SelectionBarProps {
  readonly look: Look;
  readonly selection: Selection;
  readonly actions: Actions;
  readonly onClear: () => void;
}

export default function SelectionBar({ look, selection, actions, onClear }: SelectionBarProps): ReactNode {
  const translate = useTranslate();
  const records = [...selection.records.values()];
  const count = translate('list.selected', { smart_count: records.length, count: grouped(records.length) });
  return (
    <section className="selection-bar" aria-label={translate('list.selection')}>
      <output>{count}</output>
      <button type="button" className="button button--small" onClick={() => selection.toggleAll(true)}>
        {translate('list.selectPage')}
      </button>
      <button type="button" className="button button--small" onClick={onClear}>
        <X aria-hidden />
        {translate('list.selectNone')}
      </button>
      <span className="selection-bar__actions">
        {look.resource.actions
          .filter(({ on }) => on === 'selection')
          .map((action) => (
            <ActionButton key={action.name} action={action} records={records} look={look} actions={actions} small />
          ))}
      </span>
    </section>
  );
}
