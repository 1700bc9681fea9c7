// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider, RecordContextProvider } from 'ra-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openList, type Answer } from '../../../tests/list/harness';
import { holdIntervals } from '../../engine/browser/heldIntervals.testing';
import { PULSE_MS } from '../../engine/browser/pulse';
import type { RoleCode } from '../../upstream/access';
import { addDays, lagosDay } from '../../upstream/time';
import AgentFigures from './AgentFigures';

const PURSE = {
  agent: { id: 7, businessName: 'Kemi POS', user: { username: 'kemi', fullName: 'K A' } },
  balance: 1500.5,
  createdAt: null,
};
const outcomes = (successful: number, failed: number) => ({
  responseCode: '00',
  data: { successful: { volume: successful }, failed: { volume: failed }, pending: { volume: 4 } },
});
const EVERY: readonly RoleCode[] = ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_ALL_TRANSACTION', 'ROLE_VIEW_PURSE'];

const HIDING = { 'agentPurses.fields.balance': { hiddenFor: ['ADMIN'] } };

interface Options {
  readonly permissions?: object;
  readonly codes?: readonly RoleCode[];
  readonly offered?: boolean;
  readonly features?: readonly string[];
  readonly group?: string;
  readonly answer?: object;
  readonly upstream?: Answer;
}

function openFigures({
  codes = EVERY,
  offered = true,
  answer = outcomes(2_499, 1),
  upstream,
  permissions,
  features,
  group,
}: Options = {}) {
  return openList({
    at: '/agents/7',
    codes,
    ...(permissions && { permissions }),
    features: features ?? (offered ? ['agentOutcomes'] : []),
    ...(group !== undefined && { group }),
    transport: { filters: offered ? { listAgentPurses: ['agentId'] } : {} },
    upstream:
      upstream ??
      (({ pathname }) =>
        pathname === '/api/purse/agent' ? { responseCode: '00', data: { data: [PURSE], recordsFiltered: 1 } } : answer),
    view: (
      <ResourceContextProvider value="agents">
        <RecordContextProvider value={{ id: '7' }}>
          <AgentFigures />
        </RecordContextProvider>
      </ResourceContextProvider>
    ),
  });
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const facts = (): readonly string[] =>
  screen.queryAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe('the figures of an agent', () => {
  it('are the balance and the success rate of 30 days, with the way to both [D247]', async () => {
    const { asked } = openFigures();
    await screen.findByText('N1,500.50');
    await screen.findByText('2,499 of 2,500');
    expect(facts()).toEqual(['Purse balance: N1,500.50', 'Success rate, 30 days: 100.0\u00a0% 2,499 of 2,500']);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/purse/agentPurses/7',
      '/transactions?agentId=7&startDate=today-29&endDate=today&statusGroup_neq=pending',
    ]);
    const today = lagosDay(Date.now());
    expect(asked).toContain(`/transaction/outcomes?agentId=7&startDate=${addDays(today, -29)}&endDate=${today}`);
  });

  it('never say zero for what is not known', async () => {
    openFigures({ answer: outcomes(0, 0) });
    await waitFor(() => expect(facts()[1]).toBe('Success rate, 30 days: None completed'));
    cleanup();
    openFigures({ answer: outcomes(0, 3) });
    await waitFor(() => expect(facts()[1]).toBe('Success rate, 30 days: 0.0\u00a0% 0 of 3'));
    cleanup();
    const { answer, user } = openFigures({
      upstream: () => {
        throw new TypeError('no network');
      },
    });
    await waitFor(() => expect(facts()[1]).toBe('Success rate, 30 days: Could not load. Try again'));
    answer(() => outcomes(1, 1));
    const again = screen.getAllByRole('button', { name: 'Try again' }).at(-1);
    if (again) await user.click(again);
    await screen.findByText('1 of 2');
  });

  it('are for an agent the own balance, by a read of the own purse alone, and the own limit [D500]', async () => {
    const features = ['agentOutcomes', 'ownPurse', 'agentCashOut'];
    const answers: Readonly<Record<string, object>> = {
      '/api/own-purse': { balance: '1500.5' },
      '/api/transaction/cash-out': { day: lagosDay(Date.now()), value: 1_200_000 },
    };
    const upstream: Answer = ({ pathname }) =>
      pathname in answers ? { responseCode: '00', data: answers[pathname] } : outcomes(1, 1);
    const codes: readonly RoleCode[] = ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_ALL_TRANSACTION'];
    const { asked } = openFigures({ group: 'AGENT', codes, features, upstream });
    await screen.findByText('N1,500.50');
    await screen.findByText('N1,200,000 of N1,200,000');
    expect(facts().slice(0, 2)).toEqual(['Purse balance: N1,500.50', 'Cash-out today: N1,200,000 of N1,200,000']);
    expect(document.querySelector('.meter')?.getAttribute('class')).toBe('meter meter--over');
    expect(asked.filter((one) => one.startsWith('/purse'))).toEqual([]);
    cleanup();
    const hiding = openFigures({
      group: 'AGENT',
      codes,
      features,
      upstream,
      permissions: { 'agentPurses.fields.balance': { hiddenFor: ['AGENT'] } },
    });
    await screen.findByText('1 of 2');
    expect(facts()[0]).toMatch(/^Cash-out today/);
    expect(hiding.asked).not.toContain('/own-purse');
  });

  it('are of the day that stands beside them, in a page that stays open past midnight', async () => {
    // Long after anybody used the page of another test.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2099-11-20T22:59:50Z') });
    const intervals = holdIntervals(PULSE_MS);
    const used = [900_000, 5_000];
    const upstream: Answer = ({ pathname }) =>
      pathname === '/api/transaction/cash-out'
        ? { responseCode: '00', data: { day: lagosDay(Date.now()), value: used.shift() ?? 0 } }
        : outcomes(1, 1);
    const { asked } = openFigures({ features: ['agentOutcomes', 'agentCashOut'], upstream });
    await screen.findByText('N900,000 of N1,200,000');
    expect(facts()[1]).toMatch(/^Cash-out today/);
    // Nobody works here, and a call would prolong the session.
    await intervals.pass();
    expect(facts()[1]).toBe('Cash-out of 2099-11-20: N900,000 of N1,200,000');
    fireEvent.keyDown(document.body, { key: 'Shift' });
    await intervals.pass();
    await screen.findByText('N5,000 of N1,200,000');
    expect(facts()[1]).toMatch(/^Cash-out today/);
    await waitFor(() => expect(asked.at(-1)).toContain('endDate=2099-11-21'));
  });

  it('write an overdrawn purse as the dialog of a movement does', async () => {
    const overdrawn = { responseCode: '00', data: { data: [{ ...PURSE, balance: -500 }], recordsFiltered: 1 } };
    openFigures({ upstream: ({ pathname }) => (pathname === '/api/purse/agent' ? overdrawn : outcomes(1, 1)) });
    expect(await screen.findByText('−N500.00')).toBeDefined();
  });

  it('are only for people who may open those lists, and say where the service has none', async () => {
    const { asked } = openFigures({ codes: ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_ALL_TRANSACTION'] });
    await screen.findByText('2,499 of 2,500');
    expect(facts()).toHaveLength(1);
    expect(asked.filter((one) => one.startsWith('/purse'))).toEqual([]);
    cleanup();
    const hiding = openFigures({ permissions: HIDING });
    await screen.findByText('2,499 of 2,500');
    expect(facts()).toHaveLength(1);
    expect(hiding.asked.filter((one) => one.startsWith('/purse'))).toEqual([]);
    cleanup();
    const elsewhere = openFigures({ offered: false });
    await waitFor(() =>
      expect(facts()).toEqual([
        'Purse balance: Not offered by the connected service',
        'Success rate, 30 days: Not offered by the connected service',
      ]),
    );
    expect(elsewhere.asked).toEqual([]);
  });
});
