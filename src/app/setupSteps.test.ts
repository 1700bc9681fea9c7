/** "Set up your network" leads only to pages and buttons that are there, for everybody who is shown the step. */
import { describe, expect, it } from 'vitest';
import { AGENTS_FROM_FILE, SETUP_PAGES, setupWay } from '../custom/dashboard/setupPages';
import { forRoleGroup } from '../engine/definition/forRoleGroup';
import { mayOpen } from '../engine/definition/mayOpen';
import { setup as inEnglish } from '../i18n/en/setup';
import { setup as inFrench } from '../i18n/fr/setup';
import { locale as french } from '../i18n/fr/locale';
import { resources } from '../resources/index';
import { ROLE_CODES, type RoleCode } from '../upstream/access';
import { SETUP_STEPS } from '../upstream/setup';
import { mayOpenPage } from './pages';

const CREATE = /\/create$/;

/** Whether a group with these codes finds the page, and on it the form where the path names one. */
function finds(path: string, codes: readonly RoleCode[], name = 'Product'): boolean {
  const group = { name, roles: codes.map((roleCode) => ({ roleCode })) };
  const resource = resources.find((one) => one.path === path.replace(CREATE, ''));
  if (!resource) return mayOpenPage(group, { resource: path });
  return mayOpen(group, resource) && (!CREATE.test(path) || forRoleGroup(resource, group).create !== null);
}

/** The service names a step only to people with these rights; the card itself is for those who may see agents (D511). */
const SHOWN_WITH: Readonly<Partial<Record<(typeof SETUP_STEPS)[number], readonly RoleCode[]>>> = {
  administrators: ['ROLE_VIEW_ALL_ADMIN'],
  centralPurse: ['ROLE_VIEW_PURSE'],
  fees: ['ROLE_VIEW_AGENT_FEE'],
  devices: ['ROLE_VIEW_ALL_ADMIN'],
  processor: ['ROLE_VIEW_AUDIT_LOG'],
  appVersion: ['ROLE_VIEW_ALL_ADMIN'],
};

/** The first label that a text quotes. */
const named = (text: string): string | undefined => /[“«]\u202F?([^”»\u202F]+)\u202F?[”»]/.exec(text)?.[1];

describe('the steps of a new network', () => {
  it.each(Object.entries({ ...SETUP_PAGES, fromFile: AGENTS_FROM_FILE }))('%s leads to a page: %s', (name, path) => {
    const step = SETUP_STEPS.find((one) => one === name);
    const codes = (step && SHOWN_WITH[step]) ?? [];
    expect(finds(path, ['ROLE_VIEW_ALL_AGENT', ...codes])).toBe(true);
    expect(finds(`${path}-of-nobody`, ROLE_CODES)).toBe(false);
  });

  it('have a page each, but for what is set on the server', () => {
    expect(SETUP_STEPS.filter((name) => !SETUP_PAGES[name])).toEqual(['mail', 'partnerBank']);
    expect(setupWay('centralPurse', [], [])).toEqual({ page: undefined, text: 'command' });
    expect(setupWay('centralPurse', [], ['funding'])).toEqual({ page: '/purse', text: 'text' });
  });

  it('name the button that assigns a terminal as it is called', () => {
    const assign = resources
      .find(({ name }) => name === 'agents')
      ?.actions.find((one) => one.name === 'assignTerminal');
    expect(named(inEnglish.steps.terminals.text)).toBe(assign?.label);
    expect(JSON.stringify(french.messages)).toContain(`"label":"${named(inFrench.steps.terminals.text)}"`);
  });
});
