/** The number of selected records and their actions. Loaded with the first selection. */
import { ChevronDown, X } from 'lucide-react';
import { useTranslate, type RaRecord } from 'ra-core';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { ActionButton, actionCommands } from '../actions/ActionButton';
import { selectionActions, standsAbove } from '../calls/conditions';
import type { NormalAction } from '../definition/resource';
import { SelectMatching } from '../bulk/SelectMatching';
import { numbered, actionWords, useBulkWords } from '../bulk/words';
import { useCommands, type Command } from '../browser/commands';
import { MenuButton } from '../ui/MenuButton';
import type { MenuChoice } from '../ui/MenuList';
import { useListQuestion, useListRows, useListSelection } from './state/contexts';
import { PHONE, useMedia } from '../browser/useMedia';
import { chosenOf, isWhole } from '../rows/useSelection';
import './selection.css';
import { grouped } from '../../i18n/format';

export default function SelectionBar(): ReactNode {
  const { labels, filter } = useListQuestion();
  const { rows } = useListRows();
  const { selection, actions } = useListSelection();
  const translate = useTranslate();
  const words = useBulkWords();
  const { source, total = 0 } = rows;
  const records = [...selection.records.values()];
  const count = translate('bulk.selected', { smart_count: records.length, count: grouped(records.length) });
  const offered = selectionActions(labels.resource);
  useCommands(() =>
    offered.flatMap((action): readonly Command[] => {
      const { name, bulk, danger } = action;
      if (!bulk) return actionCommands([action], records, labels, actions, count);
      const run = (): void => actions.runEach(name, records);
      return [{ on: 'selection', name, text: actionWords(action).label, about: count, ...(danger && { danger }), run }];
    }),
  );
  /** Records that were selected on other pages or under other filters are affected too. */
  const answer = rows.current ? source : null;
  const shown = answer?.loaded().filter(({ id }) => selection.records.has(id)).length ?? 0;
  const away = records.length - shown;
  /** The whole page is selected, or there are no pages. */
  const beyond =
    answer !== null &&
    !rows.atLeast &&
    records.length < total &&
    (answer.total === total || (!rows.stale && chosenOf(answer, selection) === 'all'));
  const bar = useRef<HTMLElement>(null);
  const fits = useFits(bar, `${count} ${away > 0} ${beyond}`);
  const phone = useMedia(PHONE);
  // Above the list it has its button already; a phone has it only here.
  const drawn = phone ? offered : offered.filter((action) => !standsAbove(action));
  const inMenu = !fits || (phone && offered.length > BUTTONS_ON_PHONE);
  return (
    <section
      ref={bar}
      className={inMenu ? 'selection-bar selection-bar--menu' : 'selection-bar'}
      aria-label={translate('bulk.selection')}
    >
      <output>
        <Count text={count} number={inMenu && offered.length === 1 ? grouped(records.length) : null} />
      </output>
      {away > 0 && <span className="muted">{words('away', numbered(away))}</span>}
      <button
        type="button"
        className="button button--small"
        disabled={answer === null}
        onClick={() => selection.toggleAll(true)}
      >
        {source === null || isWhole(source) ? labels.selectPage : labels.selectLoaded}
      </button>
      <button type="button" className="button button--small selection-bar__none" onClick={selection.clear}>
        <X aria-hidden />
        <span>{translate('bulk.selectNone')}</span>
      </button>
      <SelectMatching
        key={JSON.stringify(filter)}
        resource={labels.resource}
        filter={filter}
        offered={beyond}
        total={total}
        more={rows.part !== undefined}
        selection={selection}
      />
      <span className="selection-bar__actions">
        <Offered offered={drawn} records={records} inMenu={inMenu} />
      </span>
    </section>
  );
}

/** @param number in place of the text, so that a bar whose one action has the room of a word has one line. */
function Count({ text, number }: { readonly text: string; readonly number: string | null }): ReactNode {
  return (
    <>
      <span className={number === null ? undefined : 'visually-hidden'}>{text}</span>
      {number !== null && <span aria-hidden>{number}</span>}
    </>
  );
}

interface OfferedProps {
  readonly offered: readonly NormalAction[];
  readonly records: readonly RaRecord[];
  readonly inMenu: boolean;
}

/** The actions of the selection: buttons, or a menu where they have no room. */
function Offered({ offered, records, inMenu }: OfferedProps): ReactNode {
  const { labels } = useListQuestion();
  const { actions } = useListSelection();
  const translate = useTranslate();
  const choices = offered.map((action): MenuChoice => ({
    key: action.name,
    text: actionWords(action).label,
    danger: action.danger ?? false,
    onChoose: () => (action.bulk ? actions.runEach(action.name, records) : actions.run(action.name, records)),
  }));
  return inMenu && offered.length > 1 ? (
    <MenuButton
      label={translate('bulk.selectionActions')}
      text
      icon={ChevronDown}
      groups={[choices.filter(({ danger }) => !danger), choices.filter(({ danger }) => danger)]}
    />
  ) : (
    offered.map((action) =>
      action.bulk ? (
        <button
          key={action.name}
          type="button"
          className={`button button--small${action.danger ? ' button--ghost button--danger' : ''}`}
          onClick={() => actions.runEach(action.name, records)}
        >
          {actionWords(action).label}
        </button>
      ) : (
        <ActionButton key={action.name} action={action} records={records} labels={labels} actions={actions} small />
      ),
    )
  );
}

/** On a phone, more actions than this become a menu. */
const BUTTONS_ON_PHONE = 2;

/** Whether everything fits in one line. */
function useFits(bar: RefObject<HTMLElement | null>, content: string): boolean {
  const [width, setWidth] = useState(0);
  const [tooNarrow, setTooNarrow] = useState('');
  const measured = `${width} ${content}`;
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
  useLayoutEffect(() => {
    const element = bar.current;
    // Only rendered content has a width. The effect runs before the browser paints.
    // oxlint-disable-next-line react/set-state-in-effect
    if (element && element.scrollWidth > element.clientWidth) setTooNarrow(measured);
  }, [bar, measured]);
  return tooNarrow !== measured;
}
