// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { engineOf, sessionOf, WithEngine } from '../../../tests/engine';
import { createEngine } from '../../engine/app/EngineProvider';
import type { AnyDefinition } from '../../engine/definition/definition';
import { normaliseAll } from '../../engine/definition/resolve';
import Resources from './Resources';

const lockers: AnyDefinition = {
  name: 'lockers',
  access: 'ROLE_VIEW_ALL_AGENT',
  api: { list: 'listAgents' },
  fields: {
    id: { kind: 'number' },
    code: {},
    rent: { kind: 'money', hiddenFor: ['AGENT'] },
    bank: { kind: 'choice', choices: { call: 'listBanks', value: 'id', label: 'name' } },
  },
  edit: { call: 'updateAgent' },
  actions: { empty: { label: 'Empty it', on: 'row', call: 'resetPassword' } },
  permissions: { empty: { access: 'ADMIN_ONLY' }, edit: { hiddenFor: ['Product'] } },
};
const broken: AnyDefinition = { ...lockers, name: 'broken', list: { columns: ['fone'] } };

const VIEW_AGENTS = { id: 1, roleCode: 'ROLE_VIEW_ALL_AGENT', description: '' };
const GROUPS = [
  { id: 1, name: 'ADMIN', roles: [VIEW_AGENTS] },
  { id: 2, name: 'Product ', roles: [VIEW_AGENTS] },
  { id: 3, name: 'AGENT', roles: [] },
  { id: 4, name: 'Interns', roles: [] },
];

function open(address = '/resources', groups: Response | null = answer(GROUPS), names: readonly string[] = []): void {
  const fetch = async () => groups ?? Promise.reject(new TypeError());
  const engine = createEngine({
    ...engineOf({ session: sessionOf('ADMIN') }),
    declaredResources: normaliseAll([lockers, broken]).resources,
    files: {
      names,
      settled: true,
      problems: [
        { file: 'resources/x.json', line: 4, column: 2, path: 'label', message: 'expected string' },
        { file: 'resources/y.json', line: null, column: null, path: '', message: 'not there' },
        { file: 'resources/x.json', line: 2, column: 3, path: 'path', message: 'expected string' },
      ],
      again: null,
    },
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <WithEngine engine={engine} fetch={fetch}>
        <Resources definitions={[lockers, broken]} />
      </WithEngine>
    </MemoryRouter>,
  );
}

function answer(data: unknown): Response {
  return Response.json({ responseCode: '00', responseMessage: 'ok', data });
}

/** The rows of a part of the resource as texts. */
function rowsOf(part: string): readonly string[] {
  const group = screen.getByRole('region', { name: `${part} of Lockers`, hidden: true });
  return within(group)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent.trim()).join(' | '));
}

const linesOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the page of all resources', () => {
  it('says of each its fields, and from whom they are hidden', () => {
    open();
    expect(rowsOf('Fields')).toEqual([
      'Field | Kind | In the record | Hidden from',
      'ID id | number | id | nobody',
      'Code code | text | code | nobody',
      'Rent rent | money | rent | AGENT',
      'Bank bank | choice | bank | nobody',
    ]);
  });

  it('says what it calls, for what, and where', () => {
    open();
    expect(rowsOf('Calls').slice(1)).toEqual([
      'listAgents | list | GET /agent | api (/api/v1)',
      expect.stringMatching(/^updateAgent \| .* \| PUT \/agent/),
      expect.stringMatching(/^resetPassword \| Empty it \| /),
      'listBanks | choices of Bank | GET /bank | api (/api/v1)',
    ]);
  });

  it('says what each role group has of it, by the rules that hold everywhere', async () => {
    open();
    await screen.findAllByText('Interns');
    expect(rowsOf('Rights')).toEqual([
      'Part | Needs | ADMIN | Product | AGENT | Interns',
      'The whole resource | ROLE_VIEW_ALL_AGENT | Yes | Yes | Yes | No',
      'Edit | nothing more | Yes | No | Yes | No',
      'Empty it | the ADMIN group | Yes | No | No | No',
      'Field Rent | nothing more | Yes | Yes | No | No',
    ]);
  });

  it('says what is needed where the groups cannot be read', async () => {
    open('/resources', null);
    await screen.findByText(/Could not load the role groups/);
    expect(rowsOf('Rights')[0]).toBe('Part | Needs');
  });

  it('says what is wrong with definitions and with files, by file, line and path', () => {
    open();
    expect(screen.getByRole('region', { name: '4 problems' }).textContent).toContain(
      'engine.E011 broken.list.columns[0]: no field or action named "fone"',
    );
    // Each file once, with its own problems from top to bottom.
    expect(screen.getAllByText('resources/x.json')).toHaveLength(1);
    expect(linesOf('resources/x.json')).toEqual(['2:3 path: expected string', '4:2 label: expected string']);
    expect(linesOf('resources/y.json')).toEqual([' not there']);
    expect(linesOf('broken')).toEqual([expect.stringContaining('engine.E011 broken.list.columns[0]')]);
  });

  it('marks only what comes from a file', () => {
    open('/resources', null, ['lockers']);
    expect(screen.getByText('From a file').closest('summary')?.textContent).toContain('Lockers');
    cleanup();
    open();
    expect(screen.getByText('Lockers').closest('summary')?.textContent).toBe(
      'Lockerslockers/lockers · 4 fields · 4 calls',
    );
  });

  it('is searched by fields and calls, in the address', async () => {
    open('/resources?q=nothing');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(screen.getByText('Lockers')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search resources' }), 'listbanks rent');
    expect(screen.getByText('One resource')).toBeTruthy();
  });
});
