/** The top of a record: its name, its state, its key facts and its actions. */
import type { RaRecord } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { ActionButton, actionCommands } from '../actions/ActionButton';
import { useReread } from '../calls/useReread';
import { isOnRecord, primaryAction, recordActions } from '../calls/recordActions';
import type { Actions } from '../actions/useActions';
import { useCommands } from '../browser/commands';
import { lazyPart } from '../ui/lazy';
import { useMedia } from '../browser/useMedia';
import { fieldText, unreadableOf } from '../definition/text';
import { recordValue } from '../definition/recordValue';
import type { NormalAction, NormalField } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { factLabel, RecordCell } from './Sections';

/** Its place has the height of the button beside it. */
const RecordMenu = lazyPart(() => import('./RecordMenu'), 'record__menu', 'list');

interface RecordHeadProps {
  readonly record: RaRecord;
  readonly labels: ResourceLabels;
}

/**
 * The fields at the top of a record that the sections leave out. A section says more of an unreadable value and of a
 * field with a link of its own.
 */
export function headFields({ resource: { title, head } }: ResourceLabels, record: unknown): readonly NormalField[] {
  const fields = [title, ...head.facts, head.state?.field ?? head.status];
  return fields.flatMap((field) => (field && !field.link && !unreadableOf(field, record) ? field : []));
}

/** The status or the on/off state; nothing if it was not sent, the cell's text if it is unreadable. */
export function RecordState({ record, labels }: RecordHeadProps): ReactNode {
  const { state, status } = labels.resource.head;
  const field = state?.field ?? status;
  if (!field || fieldText(field, record) === '') return null;
  const on = recordValue(field, record);
  return (
    <span className="record__state">
      <span className="visually-hidden">{field.label}</span>{' '}
      {state && typeof on === 'boolean' ? (
        <span className={on ? 'status status--success' : 'status status--off'}>{on ? state.on : state.off}</span>
      ) : (
        <RecordCell field={field} record={record} labels={labels} />
      )}
    </span>
  );
}

export function RecordFacts({ record, labels }: RecordHeadProps): ReactNode {
  const { facts, component: Own } = labels.resource.head;
  const reread = useReread();
  if (facts.length === 0 && !Own) return null;
  return (
    <div className="record__facts">
      {facts.length > 0 && (
        <dl className="record__key">
          {facts.map((field) => (
            <div key={field.name}>
              <dt>{factLabel(field)}</dt>
              <dd
                translate="no"
                className={field.kind === 'money' && facts.length === 1 ? 'record__amount' : undefined}
              >
                <RecordCell field={field} record={record} labels={labels} alone />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {Own && <Own resource={labels.resource} onDone={reread} />}
    </div>
  );
}

interface RecordActionsProps extends RecordHeadProps {
  readonly actions: Actions;
  /** The record stands beside its list. */
  readonly beside: boolean;
}

/** From this width on a record has room for the buttons of its own actions. */
const ROOMY = '(min-width: 1024px)';
/** So many of them would take a second line beside the list. */
const TWO_LINES = 4;

/** One action is the main button, beside it a menu. Those that only a record has are buttons where there is room (D421). */
export function RecordActions({ record, labels, actions, beside }: RecordActionsProps): ReactNode {
  const { resource } = labels;
  const offered = recordActions(resource, record);
  useCommands(() => actionCommands(offered, [record], labels, actions, fieldText(resource.title, record)));
  const primary = primaryAction(offered);
  const isRoomy = useMedia(ROOMY);
  const isLong = resource.actions.filter(({ on }) => on === 'record').length >= TWO_LINES;
  const hasRoom = (action: NormalAction): boolean =>
    isRoomy && action.on === 'record' && (!beside || !isLong || action.form !== undefined);
  const buttons = offered.filter((action) => action === primary || hasRoom(action));
  const [isOpen, setOpen] = useState(false);
  const props = { records: [record], labels, actions, small: true };
  // Before the buttons that are known with the whole record only: it does not move, and stays while it is open.
  const growsLate = resource.api.detail !== null;
  const hasMenu = isOpen || resource.actions.some((action) => isOnRecord(action) && !buttons.includes(action));
  const menu = hasMenu && (
    <RecordMenu {...{ labels, record, actions, isOpen }} except={buttons} whole={!growsLate} onOpen={setOpen} />
  );
  if (buttons.length === 0 && !menu) return null;
  return (
    <div className="record__actions">
      {primary && <ActionButton {...props} action={primary} main />}
      {growsLate && menu}
      {buttons.map(
        (action) =>
          action !== primary && !action.danger && <ActionButton key={action.name} {...props} action={action} />,
      )}
      {!growsLate && menu}
      {buttons.map((action) => action.danger && <ActionButton key={action.name} {...props} action={action} />)}
    </div>
  );
}
