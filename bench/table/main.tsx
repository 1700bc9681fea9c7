/** The engine's table by itself: rows in memory, no network, shown when the button is pressed. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadedRows } from '../../src/engine/rows/useRows';
import { NO_CHOICE, shownColumns, USUAL_TABLE } from '../../src/engine/listState/columns';
import { useResourceLabels } from '../../src/engine/kinds/resourceLabels';
import { Table } from '../../src/engine/list/table/Table';
import { resources } from '../../src/resources/index';
import '../../src/theme/base.css';
import '../../src/theme/shell.css';
import './frame.css';
import { makeRows } from './rows';

const TABLE_ROWS = 10_000;

const resource = resources[0] ?? fail();
const source = loadedRows(makeRows(TABLE_ROWS));
const columns = shownColumns(resource.columns, NO_CHOICE);
const nothing = (): void => undefined;
const sorting = { order: null, onSort: nothing, whyNot: () => null };
const goTo = { current: null };
const pending = new Map<RaRecord['id'], string>();

function Rows() {
  const labels = useResourceLabels(resource);
  const [selected, setSelected] = useState<RaRecord['id'] | null>(null);
  return (
    <Table
      label="Transactions"
      source={source}
      sorting={sorting}
      offset={0}
      count={source.total}
      columns={columns}
      beside={false}
      labels={labels}
      density="compact"
      table={USUAL_TABLE}
      goTo={goTo}
      selected={selected}
      openIndex={null}
      pending={pending}
      dimmed={false}
      asleep={false}
      selection={null}
      onOpen={({ id }) => setSelected(id)}
      onOpenTab={nothing}
      onAction={nothing}
      onFollow={nothing}
      onResize={nothing}
    />
  );
}

function fail(): never {
  throw new Error('There are no resources');
}

const by = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector) ?? fail();
const root = createRoot(by('#root'));
/** Asked for rights, of which there are none here. */
const queries = new QueryClient();
const table = (
  <QueryClientProvider client={queries}>
    <Rows />
  </QueryClientProvider>
);
by('#table').addEventListener('click', () => root.render(table));
