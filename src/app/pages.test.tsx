// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { authFor } from '../../tests/authFor';
import { engineOf, sessionOf, WithEngine } from '../../tests/engine';
import { registered } from '../dataProvider/dataProvider';
import { createEngine } from '../engine/app/EngineProvider';
import { addedTo, CHANGE_PASSWORD, mayOpenPage, Pages, resourcePages, ROUTES } from './pages';
import { resources } from '../resources/index';
import { GROUPS, ROLE_CODES, STAFF_GROUPS, type RoleCode } from '../upstream/access';

/** The specification's route table (P1-2), written from the specification; `/` needs nothing. */
const TABLE: readonly (readonly [path: string, code: RoleCode])[] = [
  ['/changepassword', 'ROLE_VIEW_DASHBOARD'],
  ['/dashboard', 'ROLE_VIEW_DASHBOARD'],
  ['/admin', 'ROLE_VIEW_ALL_ADMIN'],
  ['/transactions', 'ROLE_VIEW_ALL_TRANSACTION'],
  ['/agenttransactions', 'ROLE_VIEW_ALL_TRANSACTION'],
  ['/virtual-account', 'ROLE_VIEW_ALL_AGENT'],
  ['/agents', 'ROLE_VIEW_ALL_AGENT'],
  ['/agentsaccount', 'ROLE_VIEW_ALL_AGENT'],
  ['/agentsmanager', 'ROLE_VIEW_ALL_AGENT'],
  ['/getagents', 'ROLE_VIEW_ALL_AGENT'],
  ['/agentprofile', 'ROLE_VIEW_ALL_AGENT'],
  ['/agentmanagerprofile', 'ROLE_VIEW_ALL_AGENT'],
  ['/openAccount', 'ROLE_VIEW_ALL_AGENT'],
  ['/gtb', 'ROLE_VIEW_ALL_AGENT'],
  ['/agentfees', 'ROLE_VIEW_AGENT_FEE'],
  ['/purse', 'ROLE_VIEW_PURSE'],
  ['/audit', 'ROLE_VIEW_AUDIT_LOG'],
  ['/selectSwitch', 'ROLE_VIEW_AUDIT_LOG'],
  ['/appversion', 'ROLE_VIEW_ALL_ADMIN'],
  ['/settings', 'ROLE_VIEW_DASHBOARD'],
];

const REFUSAL = 'You do not have permissions to view this page.';

const At = () => <p>At {useLocation().pathname}</p>;

/** Opens an address as someone of a group with no rules of its own, who holds exactly these codes. */
function open(path: string, codes: readonly RoleCode[]) {
  const session = sessionOf('Testers', codes);
  const engine = createEngine({ ...engineOf({ session }), endpoint: registered, declaredResources: resources });
  render(
    <MemoryRouter initialEntries={[path]}>
      <WithEngine engine={engine} authProvider={authFor(engine, () => true, mayOpenPage)}>
        <Pages onPasswordChanged={() => undefined} />
        <At />
      </WithEngine>
    </MemoryRouter>,
  );
}

/** A resource with a feature of its own, or with a menu entry that was added, is beyond the specification. */
const added = new Set(addedTo(resources).map(({ resource }) => resource.name));
const specified = resources.filter(({ feature, name }) => feature === null && !added.has(name));
const own = [CHANGE_PASSWORD, ...ROUTES, ...resourcePages(specified)].map(
  ({ path, access }) => `${path.replace(/\/\*$/, '')} ${access}`,
);

describe('the routes', () => {
  it('are those of the specification, each with its code, and no others [P1-2.6, P1-2.7, P1-2.8, P1-2.9, P1-2.10, P1-2.11, P1-2.12, P1-2.13, P1-2.14, P1-2.15, P1-2.16, P1-2.17] [P2-2.8] [P2-2.9] [P2-2.10] [P2-2.11] [P2-2.12] [P2-2.13]', () => {
    expect(own.toSorted()).toEqual(TABLE.map((row) => row.join(' ')).toSorted());
  });

  // Everyone holds the dashboard's code (D301): no one can be refused for want of it.
  it.each(TABLE.filter(([, code]) => code !== 'ROLE_VIEW_DASHBOARD'))(
    '%s refuses a group that holds every code but %s [P1-2.2]',
    async (path, code) => {
      open(
        path,
        ROLE_CODES.filter((one) => one !== code),
      );
      expect(await screen.findByText(REFUSAL)).toBeTruthy();
    },
  );
});

it.each([
  ['/admin', 'Admin'],
  ['/selectSwitch', 'Select Processor'],
])(
  'tells a user without access so, in these words [P1-2.4] [P2-2.17], and what it may not open: %s',
  async (path, page) => {
    open(path, ['ROLE_VIEW_DASHBOARD']);
    expect(await screen.findByText(`Your group, Testers, may not open ${page}.`)).toBeTruthy();
    expect(screen.getByText(REFUSAL)).toBeTruthy();
    expect(
      screen.getByText(/^If your work needs it, ask an administrator\. A right .* after your next sign-in\.$/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy();
  },
);

it.each(['/', '/login'])('leads from %s to the dashboard, for nobody stays there once signed in', async (path) => {
  open(path, []);
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
});

it('lets staff read notes, and neither agents nor agent managers [D240]', () => {
  const roles = ROLE_CODES.map((roleCode) => ({ roleCode }));
  const mayRead = GROUPS.filter((name) => mayOpenPage({ name, roles }, { resource: 'notes' }));
  expect(mayRead).toEqual(STAFF_GROUPS);
});
