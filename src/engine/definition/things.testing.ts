/** Things that the browser compares in tests: their definition, and a row. */
import { normalise } from './checks/normalise.testing';

/** 21 November 2026, 00:30 in Lagos: the day before in UTC. */
export const NOW = Date.parse('2026-11-20T23:30:00Z');

export interface Row {
  readonly id: number;
  readonly name: string | null;
  readonly bank: string | null;
  readonly phone: string | null;
  readonly code: string;
  readonly word: string;
  readonly kobo: number | null;
  readonly count: number;
  readonly at: string | null;
}

const choices = ['00', '09', 'PP'].map((value) => ({ value, label: value }));

/** As a developer writes it. */
export const written = {
  name: 'things',
  label: 'Things',
  path: '/things',
  access: 'ROLE_VIEW_ALL_ADMIN',
  api: { list: 'listAdmins', key: 'id' },
  title: 'name',
  fields: {
    id: { kind: 'number' },
    name: {},
    bank: { kind: 'choice', choices: { call: 'listBanks', value: 'name', label: 'name' } },
    phone: { kind: 'phone' },
    status: { kind: 'status', source: 'word', code: 'code', success: ['00'], pending: [], choices },
    kobo: { kind: 'money' },
    count: { kind: 'number' },
    at: { kind: 'dateTime' },
    startDate: { kind: 'day', source: null },
    endDate: { kind: 'day', source: null },
  },
  list: {
    columns: ['id', 'name', 'bank', 'phone', 'status', 'kobo', 'count', 'at'],
    filters: ['startDate', 'endDate', 'status'],
    period: ['startDate', 'endDate'],
    pageSizes: [10],
  },
} as const;

export const things = normalise(written);

export const row = (id: number, more: Partial<Row> = {}): Row => ({
  id,
  name: `Thing ${id}`,
  bank: null,
  phone: null,
  code: '00',
  word: 'Approved',
  kobo: id * 100,
  count: id,
  at: null,
  ...more,
});
