// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openList } from '../../../tests/list/harness';
import { shopDefinition } from '../../../tests/list/shops';
import { normalise } from '../definition/checks/normalise.testing';

const shop = (id: number, user: object, terminalId: unknown) => ({
  id,
  businessName: `Shop ${id}`,
  businessPhone: '080',
  createdAt: null,
  user: { username: `shop${id}`, ...user },
  bankTerminal: { terminalId },
});

const { fields } = shopDefinition;
const memberHidden = normalise({
  ...shopDefinition,
  fields: { ...fields, memberId: { ...fields.memberId, hiddenFor: ['ADMIN'] } },
});

it('names the fields that could not be read, and none that is hidden from the person', async () => {
  const data = [shop(1, { memberId: 'M1' }, 'T-1'), shop(2, { memberId: { odd: 1 } }, ['T-2'])];
  const { user } = openList({
    at: '/shops',
    declared: [memberHidden],
    props: { resource: 'shops' },
    codes: ['ROLE_VIEW_ALL_AGENT'],
    upstream: () => ({ responseCode: '00', data: { data, recordsFiltered: data.length } }),
  });
  const summary = await screen.findByText(/^1 row here has values/);
  await user.click(summary);
  const reasons = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(reasons.filter((one) => one.includes('Terminal ID (bankTerminal.terminalId)'))).toHaveLength(1);
  expect(reasons.join(' ')).not.toMatch(/member/i);
});
