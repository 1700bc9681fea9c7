// @vitest-environment jsdom
/** A list whose rows are a component of the app's own, with the columns that it writes. */
import { screen, waitFor, within } from '@testing-library/react';
import { useRecordContext } from 'ra-core';
import { useState, type ComponentType } from 'react';
import { expect, it } from 'vitest';
import { openList, rows } from '../../../tests/list/harness';
import { wireTransaction } from '../../../tests/transactions';
import { ListColumn, ListRows } from './ListColumn';

const heads = (): readonly string[] =>
  [...document.querySelectorAll('th[data-column]')].map(({ textContent }) => textContent);
const shown = (own: ComponentType, more: Parameters<typeof openList>[0] = {}) =>
  openList({ overrides: { list: { transactions: own }, show: {}, form: {} }, ...more });
const ofDefinition: ComponentType = () => <ListRows />;

it('draws the columns that are written, in their order, and offers no other', async () => {
  const { user } = shown(() => (
    <ListRows>
      <ListColumn source="amount" />
      <ListColumn source="status" />
      <ListColumn source="nothing" />
      <ListColumn source="transactionId" />
    </ListRows>
  ));
  await waitFor(() => expect(heads()).toEqual(['Amount (N)', 'Status', 'Transaction ID']));
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const menu = await screen.findByRole('dialog', { name: /Columns/ });
  expect(
    within(menu)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(heads());
  await user.click(within(menu).getByRole('button', { name: 'Move Transaction ID up' }));
  await waitFor(() => expect(heads()).toEqual(['Amount (N)', 'Transaction ID', 'Status']));
});

it('draws the columns of the definition where none is written', async () => {
  shown(ofDefinition);
  await waitFor(() => expect(heads().length).toBeGreaterThan(6));
});

it('leaves out a column that the person may not see', async () => {
  const permissions = { 'transactions.fields.amount': { hiddenFor: ['Product'] } };
  shown(
    () => (
      <ListRows>
        <ListColumn source="amount" />
        <ListColumn source="status" />
      </ListRows>
    ),
    { permissions, group: 'Product' },
  );
  await waitFor(() => expect(heads()).toEqual(['Status']));
});

const Id = () => <b>Number {useRecordContext()?.transactionId}</b>;
const Own: ComponentType = () => {
  const [pressed, setPressed] = useState(0);
  return (
    <ListRows>
      <ListColumn source="transactionId">
        <Id />
      </ListColumn>
      <ListColumn source="viewReceipt">
        <button type="button" onClick={() => setPressed(pressed + 1)}>
          Pressed {pressed}
        </button>
      </ListColumn>
    </ListRows>
  );
};
const button = (text: string) => within(rows()[0] ?? document.body).findByRole('button', { name: text });

it('draws own cells in the place of a value and of a button, which follow what their component knows', async () => {
  const { user } = shown(Own);
  await screen.findByText(`Number ${String(wireTransaction(1).transactionId)}`);
  await user.click(await button('Pressed 0'));
  await button('Pressed 1');
  expect(heads()).toEqual(['Transaction ID', 'View Receipt']);
});

it('takes nothing but columns', () => {
  expect(() => ListRows({ children: <p>Text</p> })).toThrow('every child of ListRows is a ListColumn');
  expect(() => ListColumn({ source: 'amount' })).toThrow('ListColumn "amount" is no child of ListRows');
});
