/** A resource with every sort of action over agents, and an upstream that does what they ask. */
import type { Answer } from './harness';
import type { AnyDefinition } from '../../src/engine/definition/definition';
import { normalise } from '../../src/engine/definition/checks/normalise.testing';

export const shopDefinition: AnyDefinition = {
  name: 'shops',
  label: 'Shops',
  path: '/shops',
  access: 'ROLE_VIEW_ALL_AGENT',
  api: { list: 'listAgents', key: 'id', find: 'agentId' },
  title: 'businessName',
  fields: {
    id: { kind: 'number' },
    businessName: { label: 'Business Name' },
    memberId: { source: 'user.memberId', label: 'Member' },
    terminalId: { source: 'bankTerminal.terminalId', label: 'Terminal ID', kind: 'code' },
  },
  list: { columns: ['businessName', 'terminal', 'history'], filters: [], pageSizes: [2, 10] },
  actions: {
    terminal: { label: 'Terminal', on: 'column', holds: ['terminalId', 'assign', 'generate'] },
    assign: {
      label: 'Assign',
      on: 'row',
      when: { terminalId: 'absent' },
      call: 'assignTerminal',
      input: { agentId: 'id' },
      fixed: { bankCode: '058' },
      success: 'Action performed successfully',
      failure: 'Action not perform successfully',
    },
    unassign: {
      label: 'Unassign',
      on: 'record',
      when: { terminalId: 'present' },
      danger: true,
      call: 'unassignTerminal',
      input: { agentId: 'id' },
      ask: { title: 'Unassign {terminalId}?', text: '{businessName} can take no cards then.', submit: 'Unassign' },
    },
    generate: {
      label: 'Generate',
      on: 'row',
      call: 'generateActivationCode',
      input: { agentId: 'id' },
      access: 'ROLE_VIEW_PURSE',
      success: 'Activation code generated successfully',
      shows: { label: 'Activation code', value: 'activationCode' },
    },
    history: { label: 'Transaction', on: 'row', link: { to: '/agenttransactions', search: { agentId: 'id' } } },
    disable: {
      label: 'Remove',
      on: 'selection',
      danger: true,
      call: 'deleteVersions',
      input: { versions: 'id' },
      ask: { title: 'Remove {count}?', submit: 'Remove' },
      success: 'Removed',
    },
    refreshAll: { label: 'Close the day', on: 'list', call: 'createVersion', fixed: { version: '1.0' } },
  },
};

export const shops = normalise(shopDefinition);

/** `count` shops without terminals; terminals that are assigned stay assigned. */
export function shopUpstream(count: number): Answer {
  const terminals = new Map<string, string>();
  let removed = 0;
  return (url) => {
    const query = url.searchParams;
    const id = query.get('agentId') ?? '';
    switch (url.pathname) {
      case '/api/agent': {
        const all = Array.from({ length: count - removed }, (_, index) => shop(index + 1 + removed, terminals)).filter(
          (row) => id === '' || String(row.id) === id,
        );
        const [page, length] = [Number(query.get('startPage')), Number(query.get('length'))];
        return {
          responseCode: '00',
          data: { data: all.slice(page * length, (page + 1) * length), recordsFiltered: all.length },
        };
      }
      case '/api/terminal/assign':
        terminals.set(id, `T-${id}`);
        return { responseCode: '00', responseMessage: 'assigned' };
      case '/api/terminal/unassign':
        terminals.delete(id);
        return { responseCode: '00', responseMessage: 'The terminal is free' };
      case '/api/terminal/activation/generate':
        return { responseCode: '00', data: { activationCode: `A-${id}` } };
      case '/api/app/version':
        removed += 2;
        return { responseCode: '00' };
      default:
        throw new Error(`no ${url.pathname}`);
    }
  };
}

function shop(id: number, terminals: ReadonlyMap<string, string>) {
  const terminalId = terminals.get(String(id));
  return {
    id,
    businessName: `Shop ${id}`,
    businessPhone: '080',
    createdAt: null,
    user: { username: `u${id}`, memberId: `M${id}` },
    bankTerminal: terminalId === undefined ? null : { terminalId },
  };
}
