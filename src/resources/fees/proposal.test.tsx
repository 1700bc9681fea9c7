// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { LinkBase } from 'ra-core';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { openList } from '../../../tests/list/harness';
import { keepDraft } from '../../engine/browser/drafts';
import { ListPage } from '../../engine/list/ListPage';
import FeeRows from './FeeRows';

const TYPES = [
  { id: 1, type: 'Cash Out' },
  { id: 5, type: 'Airtime' },
  { id: 3, type: 'Agent Transfer' },
];
const fee = (id: number) => ({ id, transactionType: { id, type: '' }, min: 0, max: 1, rangeType: 'd', fee: '1' });

function Page() {
  if (useLocation().pathname === '/agentfees') return <FeeRows onDone={() => undefined} />;
  return (
    <LinkBase to="/agentfees" state={{ propose: true }}>
      propose
    </LinkBase>
  );
}

/** As "Set up your network" opens the page. */
function openProposal(withFee: readonly number[], fail = false) {
  return openList({
    at: '/dashboard',
    codes: ['ROLE_VIEW_AGENT_FEE'],
    upstream: ({ pathname }) => {
      if (pathname.endsWith('/types')) return { responseCode: '00', data: TYPES };
      if (pathname.endsWith('/range')) return { responseCode: '00', data: 0 };
      if (fail) return { responseCode: 'XX', responseMessage: 'No fees today.' };
      return { responseCode: '00', data: withFee.map(fee) };
    },
    view: <Page />,
  });
}

const maxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Max' }).map(({ value }) => value);

it('proposes a ladder for each known type without fees, drawn and said, and sends what a person made of it', async () => {
  const { user, bodies } = openProposal([3]);
  await user.click(screen.getByText('propose'));
  await screen.findByText(/^We propose these fees/);
  expect(maxes()).toEqual(['5000', '20000', '1000000']);
  const said = await screen.findByText(/from 0 to 5,000 naira.*from 5,001 to 20,000 naira: 0.5 %/);
  expect(said.closest('li')?.querySelector('polyline')?.getAttribute('points')).toBe(
    '0.0,18.0 24.0,18.0 24.0,18.0 48.0,0.0 48.0,0.0 72.0,0.0',
  );
  expect(bodies).toEqual([]);
  const [first] = screen.getAllByRole('group');
  if (!first) throw new Error('no row');
  await user.clear(within(first).getByLabelText('Fee'));
  await user.type(within(first).getByLabelText('Fee'), '30');
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  const row = { transactionTypeId: 1, ambassadorCut: '10' };
  expect(bodies).toEqual([
    {
      createRequest: [
        { ...row, min: 0, max: 5000, rangeType: 'd', fee: '30' },
        { ...row, min: 5001, max: 20000, rangeType: 'p', fee: '0.5' },
        { ...row, min: 20001, max: 1000000, rangeType: 'd', fee: '100' },
      ],
    },
  ]);
});

it('is emptied by one press', async () => {
  const { user } = openProposal([]);
  await user.click(screen.getByText('propose'));
  await screen.findByText(/^We propose these fees/);
  expect(maxes()).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Start empty' }));
  expect(maxes()).toEqual(['']);
  expect(screen.queryByText(/^We propose these fees/)).toBeNull();
});

it('says so where every known type has fees, and where the fees could not be read', async () => {
  const all = openProposal([1, 3]);
  await all.user.click(screen.getByText('propose'));
  await screen.findByText(/^Every transaction type that we know already has fees/);
  expect(maxes()).toEqual(['']);
  cleanup();
  const failed = openProposal([], true);
  await failed.user.click(screen.getByText('propose'));
  await screen.findByText(/^Could not load the fees for a proposal. No fees today./);
  expect(maxes()).toEqual(['']);
});

it('leaves rows that were typed earlier and not sent', async () => {
  const row = { typeId: '1', max: '77', rangeType: 'd', fee: '5', cut: '1' };
  const { user } = openProposal([]);
  keepDraft({ username: 'ada', path: '/agentfees', form: 'feeRows' }, { rows: JSON.stringify([row]) });
  await user.click(screen.getByText('propose'));
  await screen.findByText(/from 0 to 77 naira/);
  await waitFor(() => expect(maxes()).toEqual(['77']));
  expect(screen.queryByText(/^We propose these fees/)).toBeNull();
});

it('is offered above a list that has no fees yet, and fills the form by one press', async () => {
  const { user, bodies } = openList({
    at: '/agentfees',
    codes: ['ROLE_VIEW_AGENT_FEE'],
    upstream: ({ pathname }) => {
      if (pathname.endsWith('/types')) return { responseCode: '00', data: TYPES };
      return { responseCode: '00', data: pathname.endsWith('/range') ? 0 : [] };
    },
    view: <ListPage resource="fees" />,
  });
  const offer = await screen.findByRole('button', { name: 'See proposed fees' });
  expect(offer.className).toContain('button--primary');
  await user.click(offer);
  await screen.findByText(/^We propose these fees/);
  expect(maxes()[0]).toBe('5000');
  expect(screen.queryByRole('button', { name: 'See proposed fees' })).toBeNull();
  expect(bodies).toEqual([]);
});
