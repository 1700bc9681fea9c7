// @vitest-environment jsdom
/** Moving money for a person from whom the configuration hides the balance. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openList } from '../../../tests/list/harness';
import MoveMoney from './MoveMoney';

const AGENT = { id: 7, businessName: 'Kemi POS', user: { username: 'kemi', fullName: 'K A' } };

function openMove(hidden?: 'agentPurses' | 'agentPurses.fields.balance') {
  return openList({
    at: '/agents/7',
    codes: ['ROLE_VIEW_PURSE'],
    permissions: hidden ? { [hidden]: { hiddenFor: ['ADMIN'] } } : {},
    transport: { filters: { listAgentPurses: ['agentId'] } },
    upstream: () => ({
      responseCode: '00',
      data: { data: [{ agent: AGENT, balance: 1500.5, createdAt: null }], recordsFiltered: 1 },
    }),
    view: <MoveMoney record={AGENT} onDone={() => undefined} onClose={() => undefined} />,
  });
}

async function review(user: ReturnType<typeof openList>['user']): Promise<string> {
  await user.click(screen.getByRole('radio', { name: /^Credit/ }));
  await user.type(screen.getByLabelText(/^Amount/), '5');
  await user.type(screen.getByLabelText(/^Reason/), 'Float');
  await user.click(screen.getByRole('button', { name: 'Review' }));
  return (await screen.findByText(/^N5.00 goes from the central purse into the purse of Kemi POS/)).textContent;
}

it.each(['agentPurses', 'agentPurses.fields.balance'] as const)(
  'is told without the balance for %s',
  async (hidden) => {
    const { user, asked } = openMove(hidden);
    expect(await review(user)).not.toContain('balance');
    expect(screen.queryByText(/Balance|1,500/)).toBeNull();
    expect(asked.filter((address) => address.includes('/purse/agent'))).toEqual([]);
  },
);

it('is told with the balance where it is not hidden', async () => {
  const { user } = openMove();
  await screen.findByText(/1,500.50/);
  expect(await review(user)).toContain('from N1,500.50 to N1,505.50');
});
