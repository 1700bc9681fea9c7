import { describe, expect, it } from 'vitest';
import { inspect } from './inspect';

/** What is found in a file of these rows. */
function found(...rows: readonly (readonly string[])[]) {
  const inspection = inspect();
  inspection.write(rows.map((cells) => cells.join(',')).join('\n'));
  return inspection.result();
}

const HEADER = ['serialNumber', 'model'];

describe('inspecting a file of devices', () => {
  it('names the columns, counts the rows and shows the first five', () => {
    const many = Array.from({ length: 7 }, (_, at) => [`S${at}`, 'P1000']);
    const { columns, rows, count, serialAt, oddCount } = found(HEADER, ...many);
    expect({ columns, count, serialAt, oddCount }).toEqual({
      columns: HEADER,
      count: 7,
      serialAt: 0,
      oddCount: 0,
    });
    expect(rows).toEqual(many.slice(0, 5));
  });

  it('names odd rows as a spreadsheet numbers them', () => {
    expect(
      found(HEADER, ['A', '1'], ['B'], ['', ''], ['A ', '2'], [' ', '3'], ['D', '5', '6'], ['"C', '4']).odd,
    ).toEqual([
      { kind: 'ragged', row: 3, smart_count: 1, expected: 2 },
      { kind: 'empty', row: 4 },
      { kind: 'duplicate', row: 5, serial: 'A', first: 2 },
      { kind: 'unnamed', row: 6 },
      { kind: 'ragged', row: 7, smart_count: 3, expected: 2 },
      { kind: 'quotes', row: 8 },
    ]);
  });

  it('names what the service does not take for a serial number, and the same one in other letters', () => {
    const rows = [['=cmd()'], ['É1'], ['x'.repeat(65)], ['ab-1'], ['AB-1']];
    expect(found([' SERIALNUMBER '], ...rows).odd).toEqual([
      { kind: 'unusable', row: 2, serial: '=cmd()' },
      { kind: 'unusable', row: 3, serial: 'É1' },
      { kind: 'unusable', row: 4, serial: 'x'.repeat(65) },
      { kind: 'duplicate', row: 6, serial: 'AB-1', first: 5 },
    ]);
    // A row of another length names its device all the same.
    expect(found(HEADER, ['A'], ['A', '1']).odd).toMatchObject([{ kind: 'ragged' }, { kind: 'duplicate', first: 2 }]);
  });

  it('takes empty lines for rows only where another row follows', () => {
    expect(found([''], HEADER, ['A', '1'], [''], [''])).toMatchObject({ count: 1, oddCount: 0 });
    expect(found()).toMatchObject({ columns: [], count: 0, serialAt: -1 });
  });

  it('misses the column of serial numbers, and then looks for no double ones', () => {
    expect(found(['serial', 'model'], ['A', '1'], ['A', '2'])).toMatchObject({
      serialAt: -1,
      oddCount: 0,
      count: 2,
    });
  });

  it('names so many odd rows and counts the rest', () => {
    const { odd, oddCount } = found(HEADER, ...Array.from({ length: 30 }, () => ['A']));
    expect(odd).toHaveLength(20);
    expect(oddCount).toBe(30);
  });

  it('ends at a row or a file that is too large for the service, and says which', () => {
    expect(
      found(
        HEADER,
        ['A', '1'],
        Array.from({ length: 101 }, () => 'B'),
        ['C', '3'],
      ),
    ).toMatchObject({
      count: 1,
      excess: { kind: 'columns', row: 3, limit: 100 },
    });
    expect(found(HEADER, ['A', 'x'.repeat(10_000)])).toMatchObject({
      excess: { kind: 'chars', row: 2, limit: 10_000 },
    });
    const inspection = inspect();
    inspection.write('serialNumber\n');
    for (let at = 0; at < 251; at += 1) inspection.write('A\n'.repeat(1_000));
    expect(inspection.result()).toMatchObject({ count: 250_000, excess: { kind: 'rows', limit: 250_000 } });
  });

  it('finds the header below a title, and numbers that a spreadsheet has rounded', () => {
    expect(found(['Devices of May'], [], ['serialNumber;model'], ['A;1'])).toMatchObject({ serialAt: -1, namedAt: 3 });
    expect(found(['model'], ['A'])).toMatchObject({ serialAt: -1, namedAt: null });
    expect(found(HEADER, ['1.23E+11', 'x'], ['5.0', 'x']).odd.map(({ kind }) => kind)).toEqual(['rounded', 'rounded']);
  });
});
