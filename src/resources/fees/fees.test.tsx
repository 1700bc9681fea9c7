// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openList } from '../../../tests/list/harness';
import { ListPage } from '../../engine/list/ListPage';

const fee = (id: number, rangeType = 'd', text = String(id)) => ({
  id,
  fee: text,
  ambassadorCut: '10',
  min: 0,
  max: 100 + id,
  rangeType,
  transactionType: { id: 1, type: 'Cash Out' },
  systemTime: null,
});

it('are asked for without paging, and once for all of their pages', async () => {
  const { user, asked } = openList({
    at: '/agentfees',
    codes: ['ROLE_VIEW_AGENT_FEE'],
    upstream: () => ({ responseCode: '00', data: Array.from({ length: 13 }, (_, index) => fee(index + 1)) }),
    view: <ListPage resource="fees" />,
  });
  await screen.findByText('Showing 1 to 10 of 13');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Showing 11 to 13 of 13');
  await screen.findByText('113.00');
  expect(asked.filter((call) => call.startsWith('/convenience'))).toEqual(['/convenience']);
});

it('say what a fee is: naira, per cent or both; what cannot be read stays as it came', async () => {
  const kinds = [
    ['d', '20'],
    ['p', '0.5'],
    ['h', '0.01:50'],
    ['d', 'twenty'],
  ] as const;
  openList({
    at: '/agentfees',
    codes: ['ROLE_VIEW_AGENT_FEE'],
    upstream: () => ({
      responseCode: '00',
      data: kinds.map(([rangeType, text], index) => fee(index + 1, rangeType, text)),
    }),
    view: <ListPage resource="fees" />,
  });
  await screen.findByText('N20.00');
  for (const text of ['0.5 %', '0.01 % + N50.00', 'twenty']) screen.getByText(text);
  expect(screen.getAllByText('10 %')).toHaveLength(4);
});

const updating = async (rangeType: string, text: string) => {
  const list = openList({
    at: '/agentfees',
    codes: ['ROLE_VIEW_AGENT_FEE'],
    upstream: () => ({ responseCode: '00', responseMessage: 'fine', data: [fee(1, rangeType, text)] }),
    view: <ListPage resource="fees" />,
  });
  await list.user.click(await screen.findByRole('button', { name: 'Update' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = async (label: string, typed: string): Promise<void> => {
    const input = await dialog.findByLabelText(label);
    await list.user.clear(input);
    await list.user.type(input, typed);
  };
  return { ...list, dialog, type };
};

it.each([
  ['d', '20', '₦1,500.50', '1500.50'],
  ['d', '20', '\u202A1,500\u202C', '1500'],
  ['p', '0.5', ' .65', '0.65'],
  ['h', '0.01:50', '0.65 : N1,500', '0.65:1500'],
])('of the type %s take amounts as people write them, %s to %s', async (rangeType, before, typed, sent) => {
  const { user, dialog, type, bodies } = await updating(rangeType, before);
  await type('Fee', typed);
  await user.click(dialog.getByRole('button', { name: 'Update fee' }));
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ fee: sent, ambassadorCut: '10' })]));
});

it('are typed again where the range type changes: N100.00 are not 100 %', async () => {
  const { user, dialog, type, bodies } = await updating('d', '100');
  await user.selectOptions(await dialog.findByLabelText('Range Type'), 'Percentage');
  const input = (): HTMLInputElement => dialog.getByLabelText('Fee');
  await waitFor(() => expect(input().value).toBe(''));
  await user.click(dialog.getByRole('button', { name: 'Update fee' }));
  expect(bodies).toEqual([]);
  // It is there again with its own type, and what was typed stays.
  await user.selectOptions(dialog.getByLabelText('Range Type'), 'Flat-fee');
  await waitFor(() => expect(input().value).toBe('100'));
  await user.selectOptions(dialog.getByLabelText('Range Type'), 'Hybrid');
  await type('Fee', '0.5');
  await user.selectOptions(dialog.getByLabelText('Range Type'), 'Percentage');
  expect(input().value).toBe('0.5');
  await user.click(dialog.getByRole('button', { name: 'Update fee' }));
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ fee: '0.5', rangeType: 'p' })]));
});

it.each([
  ['d', '20', '1500,50', /Enter naira/],
  ['p', '0.5', '0,65', /Enter a percentage from 0 to 100 with at most 4 decimals/],
  ['h', '0.01:50', '0.65:10,5', /Enter a percentage and a flat fee/],
])('of the type %s refuse a decimal comma, %s to %s', async (rangeType, before, typed, problem) => {
  const { user, dialog, type, bodies } = await updating(rangeType, before);
  await type('Fee', typed);
  await user.click(dialog.getByRole('button', { name: 'Update fee' }));
  expect(await dialog.findByText(problem)).toBeDefined();
  expect(bodies).toEqual([]);
});
