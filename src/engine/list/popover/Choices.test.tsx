// @vitest-environment jsdom
/** Many choices in a popover are found by typing. */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { installBrowser } from '../../../../tests/list/harness';
import { Choices, PopoverFrame } from './Choices';

beforeEach(() => void installBrowser());

const LABELS = ['Failed', 'Do not honour', 'Expired card', 'Incorrect PIN', 'Pending', 'Request in progress'];
const STATUSES = LABELS.map((label, at) => ({ value: String(at), label, isFamily: at === 0 || at === 4 }));
const BANKS = Array.from({ length: 12 }, (_, at) => ({ value: `b${at}`, label: at === 7 ? 'Zénith' : `Bank ${at}` }));

function open(choices: typeof BANKS, several: boolean) {
  const onChoose = vi.fn<(value: string) => void>();
  render(
    <PopoverFrame anchor={document.body} label="Filter" onClose={vi.fn<() => void>()}>
      <Choices label="Choices" choices={choices} value="" several={several} onChoose={onChoose} />
    </PopoverFrame>,
  );
  return { onChoose, user: userEvent.setup() };
}
const found = () => [...screen.getByRole('menu').children].map(({ textContent }) => textContent);

it('twelve have a box, into which a letter goes that is typed over them; Enter takes the first that is left', async () => {
  const { onChoose, user } = open(BANKS, false);
  screen.getAllByRole('menuitemradio')[3]?.focus();
  await user.keyboard('zen');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect(found()).toEqual(['Zénith']);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'Zénith' }));
  screen.getByRole('searchbox').focus();
  await user.keyboard('{Enter}');
  expect(onChoose.mock.calls).toEqual([['b7']]);
  await user.keyboard('x');
  expect(found()).toEqual([]);
  screen.getByText('filterForm.nothingFound');
});

it('fewer have none', () => {
  open(BANKS.slice(1), false);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('a family is left by its own name alone, then with all that it takes', async () => {
  const { user } = open([...STATUSES, ...BANKS], true);
  await user.type(screen.getByRole('searchbox'), 'fail');
  expect(found()).toEqual(LABELS.slice(0, 4));
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'expired');
  expect(found()).toEqual(['Expired card']);
});
