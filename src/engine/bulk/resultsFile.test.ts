import { expect, it } from 'vitest';
import { resultsFile } from './Results';
import type { BulkRow } from './run';

const row = (id: string, name: string): BulkRow => ({ id, name, mark: `M${id}`, input: {} });

it('the results as a file: a line for each row, values with their zeros, formulas inert, no column that says nothing', async () => {
  const file = resultsFile(
    { name: 'Shop', mark: undefined, state: 'Outcome', message: 'Answer', value: 'Code' },
    [row('1', '=SUM(A1)'), row('2', 'Ade, Sons')],
    [
      { state: 'done', message: 'Made', value: '001234' },
      { state: 'unknown', message: 'lost' },
    ],
    { state: ({ state }) => state.toUpperCase(), message: ({ message }) => message },
  );
  expect((await file.text()).replace('\uFEFF', '')).toBe(
    ['Shop,Outcome,Answer,Code', "'=SUM(A1),DONE,Made,001234", '"Ade, Sons",UNKNOWN,lost,', ''].join('\r\n'),
  );
});
