import { describe, expect, it } from 'vitest';
import { resources } from '../../resources/index';
import { moveColumn, NO_CHOICE, orderedColumns, readChoice, resizeColumn, shownColumns, toggleColumn } from './columns';

const all = resources[0]?.columns.slice(0, 4) ?? [];
const names = (columns: readonly { readonly name: string }[]): readonly string[] => columns.map(({ name }) => name);

describe('columns', () => {
  it('are the definition’s until a person chooses', () => {
    expect(names(orderedColumns(all, NO_CHOICE))).toEqual(['systemTime', 'agent', 'transactionId', 'type']);
  });

  it('move, hide and grow, within bounds', () => {
    const moved = moveColumn(all, NO_CHOICE, 'type', -2);
    expect(names(orderedColumns(all, moved))).toEqual(['systemTime', 'type', 'agent', 'transactionId']);
    expect(names(orderedColumns(all, moveColumn(all, moved, 'systemTime', -1)))[0]).toBe('systemTime');
    const chosen = resizeColumn(toggleColumn(moved, 'agent'), 'type', 10_000);
    expect(shownColumns(all, chosen).map(({ column, width }) => [column.name, width])).toEqual([
      ['systemTime', 168],
      ['type', 640],
      ['transactionId', 152],
    ]);
  });

  it('are never all hidden', () => {
    const choice = { ...NO_CHOICE, hidden: names(all) };
    expect(shownColumns(all, choice)).toHaveLength(1);
  });

  it('that are new stand where the definition has them, and gone ones are ignored', () => {
    const choice = { ...NO_CHOICE, order: ['gone', 'type', 'systemTime'] };
    expect(names(orderedColumns(all, choice))).toEqual(['type', 'agent', 'transactionId', 'systemTime']);
  });

  it('read anything from the store without failing', () => {
    expect(readChoice('x')).toEqual(NO_CHOICE);
    expect(readChoice({ order: [1, 'a'], hidden: null, widths: { a: 'wide', b: 90 } })).toEqual({
      order: ['a'],
      hidden: [],
      widths: { b: 90 },
    });
  });
});
