/** The first rows of a list below a record, with what can be done with each. */
import { Ellipsis } from 'lucide-react';
import { useTranslate, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { recordPath, tabNames } from '../../lists/recordPath';
import { isKeyless } from '../../upstream/unreadable';
import { ActionDialogs } from '../actions/ActionDialogs';
import { OnlyAction } from '../actions/OnlyAction';
import { isPending, useActions, type Actions } from '../actions/useActions';
import { rowActions } from '../calls/recordActions';
import { PHONE, useMedia } from '../browser/useMedia';
import { useReread } from '../calls/useReread';
import { targetAddress } from '../definition/fieldTarget';
import type { NormalField, RelatedList, Resource } from '../definition/resource';
import { shownText } from '../definition/text';
import { useResourceLabels, type ResourceLabels } from '../kinds/resourceLabels';
import { lazyDialog } from '../ui/lazy';
import { MenuOpener } from '../ui/MenuButton';
import { RecordCell } from './Sections';

const ActionMenu = lazyDialog(() => import('../actions/ActionMenu'));

/** Columns of a list that names none. */
const COLUMNS = 4;

interface RelatedRowsProps {
  readonly list: RelatedList;
  readonly resource: Resource;
  readonly rows: readonly RaRecord[];
  /** As an address has what narrows the list; empty if it may not have it. */
  readonly search: string;
}

export function RelatedRows({ list, resource, rows, search }: RelatedRowsProps): ReactNode {
  const labels = useResourceLabels(resource);
  const reread = useReread();
  const actions = useActions(resource, reread);
  const fields = fieldsOf(list, resource);
  const isMenu = rows.map((row) => rowActions(resource, row).length > 0);
  const hasActions = isMenu.includes(true);
  const classes = cellClasses(fields);
  const phone = useMedia(PHONE);
  // On a phone a row is one link: two of them above one another would be too low for a finger.
  const Cell = phone && resource.hasPage ? PlainCell : RecordCell;
  return (
    <>
      <table
        className={`record__table related__table${resource.hasPage ? ' related__table--links' : ''}${
          hasActions ? ' related__table--menus' : ''
        }`}
      >
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field.name} scope="col" className={`related__${field.kind}`}>
                {field.label}
              </th>
            ))}
            {hasActions && <RowMenuHead />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id}>
              {fields.map((field, column) => {
                const isLink = column === 0 && resource.hasPage && !isKeyless(row);
                const to = `${recordPath(resource.path, row.id, tabNames(resource))}${search}`;
                return (
                  <td key={field.name} className={classes[column]} data-label={field.label}>
                    {isLink && <Link to={to}>{shownText(field, row) || String(row.id)}</Link>}
                    {!isLink && <Cell field={field} record={row} labels={labels} alone={phone} />}
                  </td>
                );
              })}
              {hasActions && (
                <td className="related__menu">
                  {isMenu[index] && <RowMenu row={row} labels={labels} actions={actions} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ActionDialogs actions={actions} labels={labels} onDone={reread} />
    </>
  );
}

function PlainCell(props: Parameters<typeof RecordCell>[0]): ReactNode {
  const { field, record } = props;
  return targetAddress(field, record) === null ? <RecordCell {...props} /> : shownText(field, record);
}

/**
 * Where there is no room for columns, a row has two lines: what it is and its amount, then when it was and how it ended
 * or what was left. By classes, not by `:has()`: see record.css.
 */
function cellClasses(fields: readonly NormalField[]): readonly string[] {
  const of = (kind: NormalField['kind']): readonly NormalField[] => fields.filter((field) => field.kind === kind);
  const [amount, left] = of('money');
  const [when] = of('dateTime');
  const [ended = left] = of('status');
  const others = fields.filter((field) => field !== amount && field !== when && field !== ended);
  const places = new Map([
    [others.shift() ?? when, 'name'],
    [when ?? others.shift(), 'below'],
    [ended ?? others.shift(), 'below-end'],
    [amount ?? others.shift(), 'end'],
  ]);
  return fields.map((field) => `related__${field.kind} related__cell--${places.get(field) ?? 'whole'}`);
}

/** The fields that the list names, or the first of its columns; without those that are hidden from the person. */
function fieldsOf({ columns }: RelatedList, { fields, columns: all, added }: Resource): readonly NormalField[] {
  if (columns) return columns.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  const usual = all.filter(({ name }) => !added?.columns.includes(name));
  return usual.flatMap((column) => (column.type === 'field' ? column.field : [])).slice(0, COLUMNS);
}

function RowMenuHead(): ReactNode {
  const translate = useTranslate();
  return (
    <th scope="col" className="related__menu">
      <span className="visually-hidden">{translate('record.actions')}</span>
    </th>
  );
}

interface RowMenuProps {
  readonly row: RaRecord;
  readonly labels: ResourceLabels;
  readonly actions: Actions;
}

function RowMenu({ row, labels, actions }: RowMenuProps): ReactNode {
  const translate = useTranslate();
  const label = translate('record.actionsOf', { name: labels.name(row) });
  const [only, ...more] = rowActions(labels.resource, row);
  if (only && more.length === 0)
    return (
      <OnlyAction
        {...{ action: only, record: row, labels }}
        className="icon-button icon-button--small"
        busy={isPending(actions, only, [row])}
        onRun={() => actions.run(only.name, [row])}
      />
    );
  return (
    <MenuOpener label={label} icon={Ellipsis}>
      {(menu) => <ActionMenu ofRow label={label} labels={labels} record={row} actions={actions} {...menu} />}
    </MenuOpener>
  );
}
