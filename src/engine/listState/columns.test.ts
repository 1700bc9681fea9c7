import { describe, expect, it } from 'vitest';
import { resources } from '../../resources/index';
import {
  columnLabel,
  isIconColumn,
  lockedIn,
  NO_CHOICE,
  orderedColumns,
  readChoice,
  resizeColumn,
  shownColumns,
  storedChoice,
  usualChoice,
  widthOf,
} from './columns';
import { moveColumn, toggleColumn } from '../list/head/columnChanges';
import { placeColumn } from '../list/table/dragging';
import { sharesOf } from '../list/table/amountWidths';
import { narrowColumns } from '../list/table/actionCells';
import { fitColumns } from '../list/head/fitColumns';

const all = resources[0]?.columns.slice(0, 4) ?? [];
const names = (columns: readonly { readonly name: string }[]): readonly string[] => columns.map(({ name }) => name);

describe('columns', () => {
  it.each([
    ['agents', ['businessName', 'username', 'agentManager']],
    ['transactions', ['agent', 'accountName', 'bankName', 'appVersion']],
    ['centralPurse', ['reason']],
    ['audit', ['username', 'action', 'url']],
    ['settlements', ['manager', 'accountDetails']],
  ])('of %s: what a wide window has to spare goes to texts that may be cut first [D358]', (list, texts) => {
    const resource = resources.find((one) => one.name === list);
    const shown = shownColumns(resource?.columns ?? [], usualChoice({ added: resource?.added ?? null }));
    const growing = (part: '--text' | '--other') =>
      sharesOf(shown, 1, 0).shares.flatMap((one, at) => (one[part] === 0 ? [] : [shown[at]?.column.name]));
    expect(growing('--text')).toEqual(texts);
    const others = shown.flatMap(({ column }) => (isIconColumn(column) ? [] : [column.name]));
    expect(growing('--other')).toEqual(others);
  });

  it('that are frozen, or as wide as a person chose, take no part in it, and its sums are those of the columns', () => {
    const shown = shownColumns(all, { ...NO_CHOICE, widths: { type: 200 } });
    const parts = (frozen: number) => sharesOf(shown, frozen, 44).shares.map((one) => one['--other']);
    expect(parts(1)).toEqual([92, 148, 155, 0]);
    expect(parts(2)).toEqual([0, 0, 155, 0]);
    expect(sharesOf(shown, 1, 44)).toMatchObject({
      width: 639,
      sums: { '--sum': 639, '--texts': 148, '--others': 395 },
    });
  });

  it('of pictures are as wide as the two lines of their headings', () => {
    const icons = resources.flatMap(({ columns }) => columns).filter(isIconColumn);
    const widths = new Map(icons.map((column) => [columnLabel(column), widthOf(column)]));
    expect(widths.get('Action')).toBe(48);
    expect(widths.get('View Receipt')).toBe(55);
    expect(widths.get('Unassign Device')).toBe(61);
    expect(widths.get('Query Transaction')).toBe(72);
  });

  it('are locked where the person may use none of their actions [D290]', () => {
    const column = resources
      .flatMap(({ columns }) => columns)
      .find((one) => one.type === 'group' && !one.field && one.actions.length > 1);
    if (column?.type !== 'group') throw new Error('no column of several actions');
    const [first, ...others] = column.actions;
    if (!first) throw new Error('no action');
    const locked = { ...first, locked: true as const };
    expect(lockedIn({ ...column, actions: [locked, ...others] })).toBeUndefined();
    expect(lockedIn({ ...column, actions: [locked, locked] })?.name).toBe(first.name);
  });

  it('are the definition’s until a person chooses', () => {
    expect(names(orderedColumns(all, NO_CHOICE))).toEqual(['systemTime', 'agent', 'transactionId', 'type']);
  });

  it('move, hide and grow, within bounds', () => {
    const moved = moveColumn(all, NO_CHOICE, 'type', 'agent');
    expect(names(orderedColumns(all, moved))).toEqual(['systemTime', 'type', 'agent', 'transactionId']);
    expect(names(orderedColumns(all, moveColumn(all, moved, 'systemTime', 'systemTime')))[0]).toBe('systemTime');
    const chosen = resizeColumn(toggleColumn(moved, 'agent'), 'type', 10_000);
    expect(shownColumns(all, chosen).map(({ column, width }) => [column.name, width])).toEqual([
      ['systemTime', 92],
      ['type', 640],
      ['transactionId', 155],
    ]);
  });

  it('are dropped before or after another', () => {
    const dropped = placeColumn(all, NO_CHOICE, 'type', { target: 'agent', after: false });
    expect(names(orderedColumns(all, dropped))).toEqual(['systemTime', 'type', 'agent', 'transactionId']);
    const last = placeColumn(all, dropped, 'systemTime', { target: 'transactionId', after: true });
    expect(names(orderedColumns(all, last))).toEqual(['type', 'agent', 'transactionId', 'systemTime']);
  });

  it('fit into a width: the last ones are hidden, but for the actions at the edge', () => {
    const columns = resources[0]?.columns ?? [];
    const fitting = (room: number, choice = NO_CHOICE, least = {}): readonly string[] =>
      names(shownColumns(columns, fitColumns(columns, choice, room, least)).map(({ column }) => column));
    const actions = ['viewReceipt', 'queryTransaction'];
    expect(fitting(92 + 148 + 155 + 55 + 72)).toEqual(['systemTime', 'agent', 'transactionId', ...actions]);
    expect(fitting(92 + 148 + 155 + 55 + 72 - 1)).toEqual(['systemTime', 'agent', ...actions]);
    expect(fitting(92 + 148 + 155 + 55 + 72, NO_CHOICE, { agent: 149 })).toEqual(['systemTime', 'agent', ...actions]);
    const wide = resizeColumn(toggleColumn(NO_CHOICE, 'agent'), 'systemTime', 600);
    expect(fitting(168 + 155 + 55 + 72, wide)).toEqual(['systemTime', 'transactionId', ...actions]);
    expect(fitting(10)).toEqual(['systemTime', ...actions]);
  });

  it('are on a narrow window what matters first, with one menu in place of the buttons', () => {
    const resource = resources[0];
    if (!resource) throw new Error('no transactions');
    const shown = shownColumns(resource.columns, NO_CHOICE);
    const narrow = narrowColumns(shown, resource, 'Actions', 188);
    const order = narrow.map(({ column }) => column.name);
    expect(order.slice(0, 4)).toEqual(['systemTime', 'agent', 'amount', 'status']);
    expect(order.at(-1)).toBe('menu…');
    expect(order).not.toContain('viewReceipt');
    // At 640 pixels, less the frame and the checkboxes.
    const seen = narrow.slice(0, 4).reduce((sum, { width }) => sum + width, 0);
    expect(seen).toBeLessThanOrEqual(640 - 32 - 44 - 44);
    const fields = shown.filter(({ column }) => column.type === 'field');
    expect(narrowColumns(fields, resource, 'Actions', 188)).toHaveLength(fields.length);
    const groups = resources.find((one) => one.name === 'roleGroups');
    const roles = groups && narrowColumns(shownColumns(groups.columns, NO_CHOICE), groups, 'Actions', 188);
    expect(roles?.map(({ width }) => width)).toEqual([148, 420, 44]);
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
    expect(readChoice('x', { added: null })).toEqual(NO_CHOICE);
    expect(readChoice({ order: [1, 'a'], hidden: null, widths: { a: 'wide', b: 90 } }, { added: null })).toEqual({
      order: ['a'],
      hidden: [],
      widths: { b: 90 },
    });
  });

  it('that may be added are hidden until a person shows them, also in a choice of before they were there [D491]', () => {
    const list = { added: { feature: 'more', columns: ['type'] } };
    expect(readChoice(null, list)).toEqual({ ...NO_CHOICE, hidden: ['type'] });
    expect(readChoice(null, { added: { ...list.added, shown: true } })).toEqual(NO_CHOICE);
    const before = { order: ['type', 'agent'], hidden: ['agent'], widths: {} };
    expect(readChoice(before, list).hidden).toEqual(['agent', 'type']);
    const shown = toggleColumn(readChoice(before, list), 'type');
    expect(readChoice(storedChoice(shown, list), list)).toEqual(shown);
    const hiddenAgain = toggleColumn(shown, 'type');
    expect(readChoice(storedChoice(hiddenAgain, list), list).hidden).toContain('type');
  });
});
