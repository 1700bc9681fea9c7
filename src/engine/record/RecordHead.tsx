/** The top of a record: its name, its state, its key facts and its actions. */
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { ActionButton, actionCommands } from '../actions/ActionButton';
import { recordActions } from '../calls/conditions';
import type { Actions } from '../actions/useActions';
import { useCommands } from '../base/commands';
import { fieldText } from '../definition/text';
import { recordValue } from '../definition/recordValue';
import type { NormalAction, NormalField } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { RecordCell } from './Sections';

interface RecordHeadProps {
  readonly record: RaRecord;
  readonly look: ResourceLabels;
}

/** The field that `RecordState` shows; the sections leave it out. */
export function stateField({ resource: { head } }: ResourceLabels): NormalField | undefined {
  return head.state?.field ?? head.status ?? undefined;
}

/** The status or the on/off state; nothing if it was not sent, the cell's text if it is unreadable. */
export function RecordState({ record, look }: RecordHeadProps): ReactNode {
  const { state } = look.resource.head;
  const field = stateField(look);
  if (!field || fieldText(field, record) === '') return null;
  const on = recordValue(field, record);
  return (
    <span className="record__state">
      <span className="visually-hidden">{field.label}</span>{' '}
      {state && typeof on === 'boolean' ? (
        <span className={on ? 'status status--success' : 'status status--off'}>{on ? state.on : state.off}</span>
      ) : (
        <RecordCell field={field} record={record} look={look} />
      )}
    </span>
  );
}

export function RecordFacts({ record, look }: RecordHeadProps): ReactNode {
  const { facts } = look.resource.head;
  return (
    facts.length > 0 && (
      <dl className="record__key">
        {facts.map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd className={field.kind === 'money' && facts.length === 1 ? 'record__amount' : undefined}>
              <RecordCell field={field} record={record} look={look} />
            </dd>
          </div>
        ))}
      </dl>
    )
  );
}

interface RecordActionsProps extends RecordHeadProps {
  readonly actions: Actions;
}

/** Dangerous actions stand last and red. */
export function RecordActions({ record, look, actions }: RecordActionsProps): ReactNode {
  const offered = recordActions(look.resource, record);
  useCommands(() => actionCommands(offered, [record], look, actions, fieldText(look.resource.title, record)));
  const button = (action: NormalAction): ReactNode => (
    <ActionButton key={action.name} action={action} records={[record]} look={look} actions={actions} small />
  );
  const dangerous = offered.filter(({ danger }) => danger);
  return (
    <div className="record__actions">
      {offered.filter(({ danger }) => !danger).map(button)}
      {dangerous.length > 0 && <div className="record__dangers">{dangerous.map(button)}</div>}
    </div>
  );
}
