/** The first rows that the entry asks for, as a service answers them, and what a preview draws of them. */
import { drawFirstRows, type FirstRowsGiven } from '../../src/firstRows/firstRows';
import { ROLE_CODES } from '../../src/upstream/access';
import { parseConfig } from '../../src/upstream/config';
import { askOpening } from '../../src/upstream/opening';
import { storedSession } from '../../src/upstream/session';
import { wireTransaction } from '../transactions';

const page = (rows: readonly object[], total = rows.length): object => ({
  responseCode: '00',
  data: { data: rows, recordsFiltered: total },
});

const ODD_AMOUNT = { amount: 123_456_789_012.5, systemTime: '2026-10-31T23:30:00', stampDuty: null };

const AGENT = {
  id: 7,
  businessName: 'Kemi <b>POS</b>',
  businessPhone: '08030000000',
  createdAt: '2026-03-01T09:00:00Z',
  user: { username: 'kemi', memberId: 'MB7' },
  bankTerminal: { terminalId: '20440001' },
  activationCode: 'A1B2C3',
  agentManager: { id: 2, user: { fullName: 'Fatima Madueke' } },
};
const MANAGER = {
  id: 2,
  user: { id: 20, fullName: 'Fatima Madueke', username: 'fatima' },
  phone: '08031111111',
  state: { stateName: 'Lagos' },
  lga: { lga: 'Ikeja' },
  createdAt: '2026-02-01T09:00:00Z',
};
const ADMIN = {
  id: 3,
  user: {
    id: 30,
    memberId: 'MB3',
    firstname: 'Ada',
    lastname: 'Obi',
    username: 'ada',
    createdAt: '2026-01-01T09:00:00Z',
    enabled: false,
    email: 'ada@kobodesk.ng',
    roleGroup: { name: 'Senior Management ' },
  },
};
const ENTRY = {
  id: 4,
  user: { memberId: 'MB3', username: 'ada' },
  action: 'Changed an agent',
  ip: '10.0.0.1',
  requestMethod: 'PUT',
  url: '/agent',
  time: '2026-11-20T10:00:00Z',
  resource: 'agents',
  record: '7',
};

/** By the address of each list: an answer with full rows and with rows that lack what they may lack. */
export const ANSWERS: Readonly<Record<string, object>> = {
  '/transactions': page(
    [
      ...Array.from({ length: 8 }, (_, index) => wireTransaction(index + 3)),
      // As the one before it, but for its id.
      { ...wireTransaction(10), id: 99, transactionId: '202600000000000099' },
      {
        ...wireTransaction(20),
        ...ODD_AMOUNT,
        agent: null,
        transactionType: null,
        statusCode: '99',
        statusMessage: null,
      },
    ],
    12_345,
  ),
  '/agents': page([AGENT, { ...AGENT, id: 8, bankTerminal: null, activationCode: null, agentManager: null }]),
  '/agentsmanager': page([MANAGER, { ...MANAGER, id: 5, state: null, lga: null, phone: null }]),
  '/admin': page([ADMIN, { ...ADMIN, id: 6, user: { ...ADMIN.user, roleGroup: null, enabled: true } }]),
  '/audit': page([ENTRY, { ...ENTRY, id: 5, user: null, resource: null, record: null }]),
};

const host = { base: '/api', auth: 'bearer' };
const config = parseConfig({ hosts: { api: host, processor: host, cashOut: host, partnerBank: host, records: host } });

export interface Visit {
  readonly answer?: () => Response | Promise<Response>;
  readonly group?: string;
  readonly codes?: readonly string[];
  readonly config?: Partial<FirstRowsGiven['config']>;
  readonly shell?: () => Promise<unknown>;
  readonly isWanted?: () => boolean;
}

/** Opens a list as the entry does, before the shell is there; null where no preview is drawn. */
export async function firstRowsAt(path: string, visit: Visit = {}): Promise<HTMLElement | null> {
  const session = storedSession.parse({
    access_token: 't',
    expires_in: 900,
    user: {
      id: 1,
      username: 'ada',
      roleGroup: {
        name: visit.group ?? 'ADMIN',
        roles: (visit.codes ?? ROLE_CODES).map((roleCode) => ({ roleCode })),
      },
    },
  });
  const answer = visit.answer ?? (() => Response.json(ANSWERS[path]));
  const opened = askOpening(async () => answer(), config, session, { pathname: path, search: '' });
  if (!opened) throw new Error(`nothing is asked for at ${path}`);
  await drawFirstRows({
    config: { ...config, ...visit.config },
    session,
    opened,
    shell: visit.shell?.() ?? new Promise(() => undefined),
    isWanted: visit.isWanted ?? (() => true),
  });
  return document.querySelector('.preview');
}
