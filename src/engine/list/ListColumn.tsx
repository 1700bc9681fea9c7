/** A list's rows in columns that the app itself writes, as `--eject` does (docs/engine.md). */
import { RecordContextProvider } from 'ra-core';
import {
  Children,
  createContext,
  isValidElement,
  useContext,
  useLayoutEffect,
  useMemo,
  type ReactElement,
  type ReactNode,
} from 'react';
import { buildField } from '../definition/buildField';
import { resolveCells } from '../definition/resolve';
import type { Column, NormalField } from '../definition/resource';
import { columnLabel } from '../listState/columns';
import { ListRows as DefinedRows } from './bodyParts';
import { ColumnsContext, QuestionContext, useListColumns, useListQuestion } from './state/contexts';

interface ListColumnProps {
  /** The name of a column of the definition: a field's or an action's. */
  readonly source: string;
  /** In the place of the cell, within react-admin's `RecordContext`. Exports keep the field's text. */
  readonly children?: ReactNode;
}

/**
 * A column within `ListRows`; none if the person may not see it.
 * @throws Error outside of `ListRows`, which reads it and never draws it.
 */
export function ListColumn({ source }: ListColumnProps): ReactNode {
  throw new Error(`ListColumn "${source}" is no child of ListRows`);
}

/** The columns as they are written now: only their own cells are drawn again when those change. */
const WrittenContext = createContext<readonly ListColumnProps[]>([]);

function OwnCell({ source }: Pick<ListColumnProps, 'source'>): ReactNode {
  return useContext(WrittenContext).find((one) => one.source === source)?.children;
}

/**
 * The rows of this page: a table, or lines on a phone. The children are its columns and their order, until the person
 * chooses another; columns menu, exports and views have them too. Without children: the definition's columns.
 * @throws Error on a child that is no `ListColumn`.
 */
export function ListRows({ children }: { readonly children?: ReactNode }): ReactNode {
  const columns = Children.toArray(children).map(columnOf);
  return columns.length === 0 ? <DefinedRows /> : <RowsOf columns={columns} />;
}

function columnOf(child: ReactNode): ListColumnProps {
  if (isColumn(child)) return child.props;
  throw new Error('every child of ListRows is a ListColumn');
}

const isColumn = (child: ReactNode): child is ReactElement<ListColumnProps> =>
  isValidElement(child) && child.type === ListColumn;

function RowsOf({ columns: written }: { readonly columns: readonly ListColumnProps[] }): ReactNode {
  const question = useListQuestion();
  const { columns, density } = useListColumns();
  const { labels } = question;
  const { shown, setOwn } = columns;
  const defined = question.resource.columns;
  // As texts, because the elements are new each time.
  const names = written.map(({ source }) => source).join();
  const own = written.flatMap(({ source, children }) => (children === undefined ? [] : [source])).join();
  useLayoutEffect(() => {
    setOwn(names.split(',').flatMap((name) => defined.find((one) => one.name === name) ?? []));
    return () => setOwn(null);
  }, [setOwn, names, defined]);
  const drawn = useMemo(() => {
    const replaced = own === '' ? [] : own.split(',');
    const cells = Object.fromEntries(replaced.map((name) => [name, cellOf(name)]));
    const all = shown.map((one) =>
      replaced.includes(one.column.name) ? { ...one, column: asField(one.column) } : one,
    );
    return { shown: all, labels: { ...labels, resource: resolveCells(labels.resource, cells) } };
  }, [own, shown, labels]);
  return (
    <QuestionContext value={{ ...question, labels: drawn.labels }}>
      <ColumnsContext value={{ columns: { ...columns, shown: drawn.shown }, density }}>
        <WrittenContext value={written}>
          <DefinedRows />
        </WrittenContext>
      </ColumnsContext>
    </QuestionContext>
  );
}

function cellOf(source: string): (record: object) => ReactNode {
  return function ownCell(record) {
    return (
      <RecordContextProvider value={record}>
        <OwnCell source={source} />
      </RecordContextProvider>
    );
  };
}

/** Only fields have cells: a column of buttons becomes a field without a value. */
function asField(column: Column): Column {
  const field: NormalField =
    column.type !== 'action' && column.field
      ? { ...column.field, label: columnLabel(column) }
      : buildField(column.name, { label: columnLabel(column), source: null });
  return { type: 'field', name: column.name, field };
}
