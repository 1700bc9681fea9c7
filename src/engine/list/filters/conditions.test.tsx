// @vitest-environment jsdom
/** What is in force while another condition, or the group, is chosen in the popover of a filter. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { installBrowser, openList } from '../../../../tests/list/harness';

/** Loaded here once, so that no test waits for it. */
beforeAll(() => import('./FilterPopover'));

const OPERATORS = {
  stampDuty: 'number',
  amount: 'money',
  accountName: 'text',
  status: 'choice',
  statusGroup: 'choice',
  bankName: 'choice',
  systemTime: 'time',
} as const;
const transport = { operators: { listTransactions: OPERATORS }, several: { listTransactions: ['status'] } } as const;

/** Opens the list of that filter, and the popover of that chip. */
async function opened(filter: string, chip: string) {
  const list = openList({ at: `/transactions?${filter}`, transport });
  await list.user.click(await screen.findByRole('button', { name: new RegExp(`^(?!Remove).*${chip}`) }));
  const popover = within(await screen.findByRole('dialog'));
  const choose = async (condition: string) => {
    await list.user.selectOptions(popover.getByRole('combobox', { name: /Condition$/ }), condition);
  };
  const group = async () => list.user.click(popover.getByRole('checkbox', { name: /^Match any filter/ }));
  const filterNow = (): string => decodeURIComponent(list.address().split('?')[1] ?? '').replaceAll('+', ' ');
  return { ...list, popover, choose, group, filterNow };
}

it.each([
  ['accountName_empty=true', 'is empty', 'is', ''],
  ['accountName_empty=false', 'is not empty', 'begins', ''],
  ['accountName_begins=Ojo', 'begins with Ojo', 'neq', 'Ojo'],
])('%s gives another condition no text that is no value', async (filter, chip, condition, text) => {
  const { popover, choose, filterNow } = await opened(filter, chip);
  await choose(condition);
  expect(await popover.findByRole('textbox')).toHaveProperty('value', text);
  expect(filterNow()).toBe(filter);
});

it.each([
  ['status_empty=true', 'is empty', 'is', 'status=00'],
  ['status_empty=false', 'is not empty', 'neq_any', 'status_neq_any=00'],
])('%s is no choice that another condition has', async (filter, chip, condition, after) => {
  const { user, popover, choose, filterNow } = await opened(filter, chip);
  await choose(condition);
  await user.click(await popover.findByRole('menuitemcheckbox', { name: /^Approved/ }));
  await waitFor(() => expect(filterNow()).toBe(after));
});

it.each([
  ['amount_gte=100000&accountName=Ojo', 'is Ojo', 'empty'],
  ['amount_gte=100000&accountName_empty=true', 'is empty', 'filled'],
  ['amount_gte=100000&systemTime_last=14d', 'in the last 14 days', 'gte'],
  ['accountName=Ojo&amount_gte=5000', 'at least', 'lte'],
])('of %s nothing changes when a condition is chosen and the group ticked', async (filter, chip, condition) => {
  const { choose, group, filterNow } = await opened(filter, chip);
  await choose(condition);
  await group();
  expect(filterNow()).toBe(filter);
});

it('keeps what is typed when the group is ticked before it is applied', async () => {
  const { user, popover, choose, group, filterNow } = await opened('accountName=Ojo&amount_gte=5000', 'at least');
  await choose('lte');
  await user.clear(popover.getByRole('textbox'));
  await user.type(popover.getByRole('textbox'), '8000');
  await group();
  expect(popover.getByRole('textbox')).toHaveProperty('value', '8000');
  await user.type(popover.getByRole('textbox'), '{Enter}');
  await waitFor(() => expect(filterNow()).toBe('accountName=Ojo&any.amount_lte=8000'));
});

it('moves what is in force into the group and out of it, by whichever name it was asked', async () => {
  const { group, filterNow } = await opened('any.amount_gte=500000&any.status=09', 'is ');
  await group();
  await waitFor(() => expect(filterNow()).toBe('status=09&any.amount_gte=500000'));
  await group();
  await waitFor(() => expect(filterNow()).toBe('any.amount_gte=500000&any.status_eq_any=09'));
});

it('shows and changes several choices of the group that are asked for by their plain name', async () => {
  const { user, popover, choose, filterNow } = await opened('any.amount_gte=500000&any.status=09,05', 'Status any of');
  await user.click(await popover.findByRole('menuitemcheckbox', { name: /^Approved/ }));
  await waitFor(() => expect(filterNow()).toBe('any.amount_gte=500000&any.status_eq_any=09,05,00'));
  await choose('neq_any');
  await waitFor(() => expect(filterNow()).toBe('any.amount_gte=500000&any.status_neq_any=09,05,00'));
});

it('asks for any of no values as for no row, and says so', async () => {
  const { asked } = await opened('accountName_eq_any=,', 'any of no value');
  expect(new URLSearchParams(asked.at(-1)?.split('?')[1]).get('accountName_eq_any')).toBe(',');
});

it('says hours of the day, and takes and leaves each by one press [D881]', async () => {
  const { user, popover, filterNow, asked } = await opened('systemTime_hour=14', 'between 14:00 and 14:59(?!:)');
  await user.click(await popover.findByRole('menuitemcheckbox', { name: '09:00–09:59' }));
  await waitFor(() => expect(filterNow()).toBe('systemTime_hour=14,9'));
  await screen.findByRole('button', { name: /^(?!Remove).*between 14:00 and 14:59 \+1/, hidden: true });
  await user.click(popover.getByRole('menuitemcheckbox', { name: '14:00–14:59' }));
  await waitFor(() => expect(filterNow()).toBe('systemTime_hour=9'));
  await waitFor(() => expect(new URLSearchParams(asked.at(-1)?.split('?')[1]).get('systemTime_hour')).toBe('9'));
});

it('offers hours among the conditions of a time', async () => {
  const { user, popover, choose, filterNow } = await opened('systemTime_last=14d', 'in the last 14 days');
  await choose('hour');
  expect(filterNow()).toBe('systemTime_last=14d');
  await user.click(await popover.findByRole('menuitemcheckbox', { name: '23:00–23:59' }));
  await waitFor(() => expect(filterNow()).toBe('systemTime_hour=23'));
});

it('is closed by a step back, which changes what it was opened over', async () => {
  await opened('status_neq_any=00', 'none of');
  dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps the lines of several texts for none of them, and one text alone for one', async () => {
  const { user, popover, choose, filterNow } = await opened('accountName_eq_any=Osaze,Ojo', 'any of Osaze');
  await user.type(popover.getByRole('textbox'), '\nAde');
  await choose('neq_any');
  expect(popover.getByRole('textbox')).toHaveProperty('value', 'Osaze\nOjo\nAde');
  await choose('is');
  expect(popover.getByRole('textbox')).toHaveProperty('value', '');
  expect(filterNow()).toBe('accountName_eq_any=Osaze,Ojo');
});

it('takes numbers as a form does, and says what is none', async () => {
  const { user, popover, filterNow } = await opened('stampDuty_gte=5', 'at least 5');
  const input = popover.getByRole('textbox');
  for (const wrong of ['abc', '1,500']) {
    await user.clear(input);
    await user.type(input, `${wrong}{Enter}`);
    await popover.findByText('Enter a number in digits alone, such as 1500.');
  }
  await user.clear(input);
  await user.type(input, '1 500{Enter}');
  await waitFor(() => expect(filterNow()).toBe('stampDuty_gte=1500'));
});

it('is back at the list’s own filter once it is taken out of the group', async () => {
  const { group, filterNow } = await opened('amount_gte=5000&any.status_eq_any=05', 'any of');
  await group();
  await waitFor(() => expect(filterNow()).toBe('status=05&amount_gte=5000'));
});

it.each([
  ['statusGroup_neq_any=failed&any.statusGroup=failed', 'Failed', 'statusGroup=failed&any.statusGroup=failed'],
  ['systemTime_last=14d', 'Today', 'startDate=today&endDate=today'],
])('of %s what a press of %s says instead is gone', async (filter, button, after) => {
  installBrowser({ phone: true, wide: false });
  const { user, address } = openList({ at: `/transactions?${filter}`, transport });
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(decodeURIComponent(address())).toContain(`?${after}`));
});

it('keeps a pasted list over other conditions, and its edits over the group', async () => {
  const { user, popover, choose, group, filterNow } = await opened('accountName=Ojo&amount_gte=5', 'is Ojo');
  await user.click(popover.getByRole('textbox'));
  await user.paste('Ade\nObi\nChi');
  await waitFor(() => expect(popover.getByRole('combobox')).toHaveProperty('value', 'eq_any'));
  for (const condition of ['begins', 'neq_any']) await choose(condition);
  expect(popover.getByRole('textbox')).toHaveProperty('value', 'Ade\nObi\nChi');
  await user.type(popover.getByRole('textbox'), '{Backspace}{Backspace}{Backspace}{Backspace}');
  await group();
  expect(popover.getByRole('textbox')).toHaveProperty('value', 'Ade\nObi');
  await user.type(popover.getByRole('textbox'), '{Enter}');
  await waitFor(() => expect(filterNow()).toBe('amount_gte=5&any.accountName_neq_any=Ade,Obi'));
});

it('leaves another filter of the field alone while conditions are looked at', async () => {
  const before = 'status=00&status_neq_any=05';
  const { choose, filterNow } = await opened(before, 'Status: ');
  for (const condition of ['neq_any', 'is']) await choose(condition);
  expect(filterNow()).toBe(before);
});

it('becomes “is any of” outside the group where the list’s own filter takes one value', async () => {
  const { user, popover, group, filterNow } = await opened(
    'amount_gte=5&any.statusGroup_eq_any=failed',
    'Outcome any of',
  );
  const choices = await popover.findAllByRole('menuitemcheckbox', { checked: false });
  if (choices[0]) await user.click(choices[0]);
  await waitFor(() => expect(filterNow()).toMatch(/any\.statusGroup_eq_any=failed,\w+$/));
  await group();
  await waitFor(() => expect(filterNow()).toMatch(/^amount_gte=5&statusGroup_eq_any=failed,\w+$/));
});
