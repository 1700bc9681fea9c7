/** The page that creates agents from a file, over a service in memory. For tests only. */
import { screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { openList, type ListTest } from '../../../../tests/list/harness';
import FromFile from './FromFile';
import type { RoleCode } from '../../../upstream/access';
import { readAgents } from './table';

/** Like nothing else that the page has. */
export const BVN = '22987650001';

/** In place of the thread. */
class InThread extends EventTarget {
  postMessage(bytes: ArrayBuffer): void {
    this.dispatchEvent(new MessageEvent('message', { data: readAgents(new Uint8Array(bytes)) }));
  }
  terminate(): void {}
}

export const saved: Blob[] = [];

beforeEach(() => {
  vi.stubGlobal('Worker', InThread);
  saved.length = 0;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined })); // prettier-ignore
});

interface Agent {
  readonly id: number;
  readonly businessName: string;
  readonly username: string;
  readonly firstname?: string;
}

const wire = ({ id, businessName, username, firstname = 'Ada' }: Agent) => ({
  id,
  businessName,
  businessPhone: null,
  createdAt: null,
  gender: 'FEMALE',
  dateOfBirth: '1990-05-17',
  state: { id: 25, stateName: 'Lagos', stateCode: 'LA' },
  lga: { id: 501, lga: 'Ikeja' },
  agentManager: { id: 5, user: { fullName: 'Fatima Nneka Bello' } },
  user: {
    id,
    username,
    memberId: `KDA${id}`,
    enabled: true,
    firstname,
    lastname: 'Obi',
    email: `${username}@x.example`,
  },
});

const list = (rows: readonly object[], length = rows.length, startPage = 0) => ({
  responseCode: '00',
  data: { data: rows.slice(startPage * length, (startPage + 1) * length), recordsFiltered: rows.length },
});

/** A service with these agents; `lose` drops the answer of the first create after it was done. */
export function open({
  agents = [] as Agent[],
  lose = false,
  refuse = '',
  /** Rows that are missing of each page of agents. */
  lacking = 0,
  /** A user name of somebody whom no list shows. */
  taken = '',
  admins = 200,
  group = 'ADMIN',
  features = [] as string[],
  codes = ['ROLE_VIEW_ALL_AGENT'] as RoleCode[],
} = {}): ListTest & {
  readonly agents: Agent[];
} {
  const all = [...agents];
  let isLost = !lose;
  let sent = 0;
  const test = openList({
    at: '/agents-from-file',
    group,
    codes,
    transport: { filters: { listAgentManagers: ['q'], listAgents: ['q'] } },
    features,
    view: <FromFile />,
    upstream: ({ pathname, searchParams }) => {
      const username = searchParams.get('username') ?? '';
      const text = searchParams.get('q');
      if (pathname === '/api/agent/manager') {
        const managers = [{ id: 5, user: { id: 9, fullName: 'Fatima Nneka Bello', username: 'fatima1' }, phone: null, createdAt: null }]; // prettier-ignore
        return list(username === '' || 'fatima1'.includes(username) ? managers : []);
      }
      if (pathname === '/api/admin' && admins !== 200) return new Response('', { status: admins });
      if (pathname === '/api/admin') return list([{ id: 1, user: { id: 1, memberId: 'KDS1', firstname: 'Bisi', lastname: 'Ade', username: 'Boss', email: 'boss@x.example', createdAt: null, enabled: true } }]); // prettier-ignore
      if (pathname === '/api/state') return { responseCode: '00', data: [{ id: 25, stateName: 'Lagos', stateCode: 'LA' }] }; // prettier-ignore
      if (pathname === '/api/lga') return { responseCode: '00', data: [{ id: 501, lga: 'Ikeja' }] }; // prettier-ignore
      if (pathname === '/api/agent/') {
        const found = all.find((one) => one.username === username);
        return found ? { responseCode: '00', data: wire(found) } : { responseCode: 'XX', responseMessage: 'unknown' };
      }
      if (pathname === '/api/agent' && searchParams.has('length')) {
        const id = Number(searchParams.get('agentId'));
        const found = all.filter((one) => (id ? one.id === id : one.username.includes(username))).map(wire);
        const [length, page] = ['length', 'startPage'].map((name) => Number(searchParams.get(name)));
        const answer = list(found.filter(({ user }) => text === null || user.email.startsWith(text)), length, page); // prettier-ignore
        answer.data.data.splice(0, lacking);
        return answer;
      }
      if (pathname === '/api/user/password/show') return slipOf(Object(test.bodies[sent++]).username);
      if (pathname !== '/api/agent') return { responseCode: '00', data: [] };
      // Several are sent at a time.
      const body = Object(test.bodies[sent++]);
      if (body.username === refuse) return { responseCode: 'XX', responseMessage: 'accountBvn: no bank takes this.' };
      if (body.username === taken || all.some((one) => one.username === body.username)) return { responseCode: 'XX', responseMessage: 'Already registered user' }; // prettier-ignore
      all.push({ id: all.length + 100, businessName: body.businessName ?? '', username: body.username, firstname: body.firstname }); // prettier-ignore
      if (!isLost) {
        isLost = true;
        return new Response('', { status: 502 });
      }
      return { responseCode: '00', responseMessage: 'The password is on its way.' };
    },
  });
  return { ...test, agents: all };
}

const slipOf = (username: string) => ({
  responseCode: '00',
  data: { name: username, username, password: `PASS-${username}`, until: '2026-11-20T12:00:00Z' },
});

export const HEADINGS = 'First Name,Surname,User Name,Email,Sex,DOB,Shop,State,LGA,Manager,BVN';
export const row = (username: string, more: Partial<Record<'sex' | 'born' | 'state' | 'lga' | 'manager' | 'bvn' | 'shop', string>> = {}) =>
  ['Ada', 'Obi', username, `${username}@x.example`, more.sex ?? 'F', more.born ?? '17/05/1990', more.shop ?? `Shop ${username}`, more.state ?? 'lagos', more.lga ?? 'IKEJA', more.manager ?? 'Fatima Bello', more.bvn ?? BVN].join(','); // prettier-ignore

export async function check({ user }: ListTest, ...rows: readonly string[]): Promise<void> {
  const file = new File([[HEADINGS, ...rows].join('\n')], 'agents.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Choose file'), file);
  await user.click(await screen.findByRole('button', { name: 'Check the rows' }));
  await screen.findByRole('heading', { name: 'What will be created' });
}

export const results = (): readonly (readonly string[])[] =>
  screen.getAllByRole('row').slice(1).map((one) => within(one).getAllByRole('cell').map(({ textContent }) => textContent ?? '')); // prettier-ignore
