/** How many records are chosen, and what can be done with them. Loaded when the first one is. */
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ActionButton } from '../actions/ActionButton';
import { actionCommands } from '../actions/actionCommands';
import { selectionActions } from '../actions/conditions';
import type { Actions } from '../actions/useActions';
import { SelectMatching } from '../bulk/SelectMatching';
import { numbered, useActionWords, useBulkWords } from '../bulk/words';
import { useCommands, type Command } from '../commands';
import type { Filter } from '../rows/pageQuery';
import type { Rows } from '../rows/useRows';
import type { Look } from './look';
import { grouped } from './pages';
import { chosenOf, isWhole, type Selection } from './useSelection';
import './selection.css';

interface SelectionBarProps {
  readonly look: Look;
  readonly rows: Rows;
  /** As it is sent, the page's fixed parameters included. */
  readonly filter: Filter;
  readonly selection: Selection;
  readonly actions: Actions;
  readonly onClear: () => void;
}

export default function SelectionBar({
  look,
  rows,
  filter,
  selection,
  actions,
  onClear,
}: SelectionBarProps): ReactNode {
  const translate = useTranslate();
  const words = useBulkWords();
  const wordsOf = useActionWords(look);
  const { source, total = 0 } = rows;
  const records = [...selection.records.values()];
  const count = translate('list.selected', { smart_count: records.length, count: grouped(records.length) });
  const offered = selectionActions(look.resource);
  useCommands(() =>
    offered.flatMap((action): readonly Command[] => {
      const { name, bulk, danger } = action;
      if (!bulk) return actionCommands([action], records, look, actions, count);
      const run = (): void => actions.runEach(name, records);
      return [{ on: 'selection', name, text: wordsOf(action).label, about: count, ...(danger && { danger }), run }];
    }),
  );
  /** Chosen on another page or under another filter: what is done is done to them too. */
  const shown = source?.loaded().filter(({ id }) => selection.records.has(id)).length ?? 0;
  const away = rows.stale ? 0 : records.length - shown;
  /** The page is chosen whole, or there are no pages. */
  const beyond =
    source !== null &&
    records.length < total &&
    (source.total === total || (!rows.stale && chosenOf(source, selection) === 'all'));
  return (
    <section className="selection-bar" aria-label={translate('list.selection')}>
      <output>{count}</output>
      {away > 0 && <span className="muted">{words('away', numbered(away))}</span>}
      <button type="button" className="button button--small" onClick={() => selection.toggleAll(true)}>
        {source === null || isWhole(source) ? look.selectPage : look.selectLoaded}
      </button>
      <button type="button" className="button button--small" onClick={onClear}>
        <X aria-hidden />
        {translate('list.selectNone')}
      </button>
      {beyond && (
        <SelectMatching
          key={JSON.stringify(filter)}
          resource={look.resource}
          filter={filter}
          total={total}
          more={rows.part !== null}
          selection={selection}
        />
      )}
      <span className="selection-bar__actions">
        {offered.map((action) =>
          action.bulk ? (
            <button
              key={action.name}
              type="button"
              className={`button button--small${action.danger ? ' button--ghost button--danger' : ''}`}
              onClick={() => actions.runEach(action.name, records)}
            >
              {wordsOf(action).label}
            </button>
          ) : (
            <ActionButton key={action.name} action={action} records={records} look={look} actions={actions} small />
          ),
        )}
      </span>
    </section>
  );
}
