import { Circle } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { engineOf, sessionOf } from '../../tests/engine';
import { menuFor, type MenuEntry, type MenuName } from './frame/menu';
import { createEngine } from '../engine/app/EngineProvider';
import { mayDo } from '../engine/calls/mayDo';
import { frame } from '../i18n/en/frame';
import { mayOpenPage, subjectAt } from './pages';
import { registered } from '../dataProvider/dataProvider';
import { resources } from '../resources/index';
import { ROLE_CODES, type RoleCode } from '../upstream/access';

const names: readonly MenuName[] = [
  'dashboard',
  'admin',
  'transactions',
  'virtualAccount',
  'agents',
  'agentManager',
  'agentFees',
  'purse',
  'audit',
  'appVersion',
  'openBankAccount',
  'selectProcessor',
  'hardwareManagement',
  'settings',
];
const entries = names.map((name): MenuEntry => ({ name, icon: Circle }));
const EVERYONE = ['dashboard', 'virtualAccount', 'openBankAccount', 'settings'];

/** The menu by the rights that the auth provider of the app answers for a group with these codes. */
function seenBy(name: string, ...codes: RoleCode[]) {
  const session = sessionOf(name, codes);
  const { roleGroup } = session.user;
  const engine = createEngine({ ...engineOf({ session }), endpoint: registered, declaredResources: resources });
  const mayOpen = (path: string): boolean => {
    const question = { resource: subjectAt(resources, path), action: 'list' };
    return mayDo(engine, question) ?? mayOpenPage(roleGroup, question);
  };
  return menuFor(mayOpen, roleGroup, entries, () => undefined);
}

/** What a group with these codes sees beyond what everyone does. */
function namesSeenBy(name: string, ...codes: RoleCode[]): readonly string[] {
  return seenBy(name, ...codes)
    .map((item) => item.name)
    .filter((one) => !EVERYONE.includes(one));
}

describe('the side menu', () => {
  it('has the entries of the specification by their names [P1-2.18]', () => {
    const text = new Map<string, string>(Object.entries(frame.menu));
    expect([...names, 'logout'].map((name) => text.get(name))).toEqual([
      'Dashboard',
      'Admin',
      'Transactions',
      'Virtual Account',
      'Agents',
      'Agent Manager',
      'Agent Fees',
      'Purse',
      'Audit',
      'App Version',
      'Open Bank Account',
      'Select Processor',
      'Hardware Management',
      'Settings',
      'Logout',
    ]);
  });

  it('shows everyone Dashboard, Virtual Account, Open Bank Account and Settings [P1-6.9]', () => {
    expect(seenBy('Interns').map(({ name }) => name)).toEqual(EVERYONE);
  });

  it('shows Admin and Hardware Management to holders of ROLE_VIEW_ALL_ADMIN [P1-6.3]', () => {
    expect(namesSeenBy('Product', 'ROLE_VIEW_ALL_ADMIN')).toEqual(['admin', 'hardwareManagement']);
  });

  it('shows Transactions to holders of ROLE_VIEW_ALL_TRANSACTION [P1-6.4]', () => {
    expect(namesSeenBy('Product', 'ROLE_VIEW_ALL_TRANSACTION')).toEqual(['transactions']);
  });

  it('shows Agents and Agent Manager to holders of ROLE_VIEW_ALL_AGENT [P1-6.5]', () => {
    expect(namesSeenBy('Product', 'ROLE_VIEW_ALL_AGENT')).toEqual(['agents', 'agentManager']);
  });

  it('shows Agent Fees to holders of ROLE_VIEW_AGENT_FEE [P1-6.6]', () => {
    expect(namesSeenBy('Product', 'ROLE_VIEW_AGENT_FEE')).toEqual(['agentFees']);
  });

  it('shows Purse to holders of ROLE_VIEW_PURSE [P1-6.7]', () => {
    expect(namesSeenBy('Product', 'ROLE_VIEW_PURSE')).toEqual(['purse']);
  });

  it('shows Audit, App Version and Select Processor to holders of ROLE_VIEW_AUDIT_LOG [P1-6.8]', () => {
    expect(namesSeenBy('Product', 'ROLE_VIEW_AUDIT_LOG')).toEqual(['audit', 'appVersion', 'selectProcessor']);
  });

  it('leads to the routes of the specification, Open Bank Account and Select Processor too [P1-2.20]', () => {
    const items = seenBy('ADMIN', ...ROLE_CODES);
    expect(items.map(({ path }) => path)).toEqual([
      '/dashboard',
      '/admin',
      '/transactions',
      '/virtual-account',
      '/agents',
      '/agentsmanager',
      '/agentfees',
      '/purse',
      '/audit',
      '/appversion',
      '/openAccount',
      '/selectSwitch',
      null,
      '/settings',
    ]);
  });

  it('shows AMBASSADOR no more than agents, whatever its role list says [P1-6.10] [P2-2.18]', () => {
    expect(namesSeenBy('AMBASSADOR', 'ROLE_VIEW_PURSE', 'ROLE_VIEW_ALL_TRANSACTION')).toEqual(['agents']);
  });

  it('hides Agent Manager from AMBASSADOR [P1-6.13]', () => {
    expect(namesSeenBy('AMBASSADOR', 'ROLE_VIEW_ALL_AGENT')).not.toContain('agentManager');
  });

  it('treats AGENT as holding the agent and transaction codes [P1-6.11] [P2-2.19]', () => {
    expect(namesSeenBy('AGENT')).toEqual(['transactions', 'agents']);
  });

  it('hides Agent Manager from AGENT and calls Agents by its own name [P1-6.12]', () => {
    expect(namesSeenBy('AGENT', 'ROLE_VIEW_ALL_AGENT')).not.toContain('agentManager');
    expect(frame.menu.agentsProfile).toBe('Agents Profile');
  });

  it('leads AGENT to its own profile and everyone else to the list [P1-2.19]', () => {
    const own = { name: 'agents', path: '/agentsaccount', text: 'frame.menu.agentsProfile' };
    expect(seenBy('AGENT')).toContainEqual(expect.objectContaining(own));
    const list = { name: 'agents', path: '/agents', text: 'frame.menu.agents' };
    expect(seenBy('Product', 'ROLE_VIEW_ALL_AGENT')).toContainEqual(expect.objectContaining(list));
  });

  it('locks what is shown but whose route would refuse', () => {
    const locked = seenBy('Product', 'ROLE_VIEW_AUDIT_LOG').filter((item) => item.locked);
    expect(locked.map(({ name }) => name)).toEqual(['virtualAccount', 'appVersion', 'openBankAccount']);
  });

  it('locks nothing for a group that holds every code', () => {
    const all = seenBy('Senior Management ', ...ROLE_CODES);
    expect(all.map(({ name }) => name)).toEqual(names);
    expect(all.filter((item) => item.locked)).toEqual([]);
  });

  it('shows only entries whose page exists', () => {
    const few = entries.filter(({ name }) => name === 'dashboard' || name === 'audit');
    const seen = menuFor(
      () => true,
      { name: 'ADMIN', roles: [] },
      few,
      () => undefined,
    );
    expect(seen.map(({ name }) => name)).toEqual(['dashboard', 'audit']);
  });
});
