/** A million transactions on either engine, asked for over HTTP as the app does. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { z } from 'zod';
import { openDatabase, type Database, type DatabaseOptions } from '../../server/database/database';
import { seedDatabase } from '../../server/database/seed/seed';
import { API_BASE, createApp } from '../../server/http/app';
import { hashPassword } from '../../server/http/passwords';
import { measureInserts } from './inserts';
import { leastTimes, noteOf, resultOf, signIn, times, type Ask } from './ask';
import { otherQuestions, usualQuestions } from './questions';
import { addAgents, AGENTS, typedTexts } from './search';
import { measureIdleAgents, measureSummaries, type SummaryBounds } from './summarised';
import { fillAgentTotals } from './summaries';
import type { Result, Suite } from '../measure';
import {
  ATTENTION,
  CHOICE_COUNTS,
  combinations,
  deepPages,
  orders,
  outcomesOf,
  PERIODS,
  searches,
  type Query,
  type Sample,
} from './combinations';
import { portOf } from '../../tests/listening';

const ROWS = 1_000_000;
const ANCHOR = '2026-11-20T17:00:00.000Z';
const FIRST_PAGES = { full: 300, quick: 60 } as const;
/** Of the million, in this order. */
const READS = ['reads', 'questions', 'summaries', 'agents'] as const;
/** Before anything is measured, so that the engine's compiler has seen the code. */
const WARM_UP = 40;

/** An engine and its bounds, milliseconds. */
export interface Engine {
  readonly name: string;
  /** An empty database. */
  readonly place: () => Promise<{ readonly options: DatabaseOptions; readonly remove: () => Promise<void> }>;
  readonly bounds: Bounds;
}

interface Bounds extends SummaryBounds {
  readonly ordered: number;
  /** All figures of the dashboard for one period, which are several statements. */
  readonly period: number;
  /** One figure of the dashboard or of a record. */
  readonly figure: number;
  /** The search over all lists, letter by letter. */
  readonly typing: number;
  /** How much longer than on PostgreSQL a question may take that the contract cannot ask. */
  readonly questions: number;
  /** How many times as long an insert may take as before any question could be asked. */
  readonly inserts: number;
}

export const suite = apiSuite({
  name: 'PGlite',
  bounds: {
    ordered: 300,
    period: 160,
    figure: 80,
    typing: 300,
    questions: 2,
    summaries: { few: 2.5, many: null },
    beside: 300,
    inserts: 1.2,
  },
  async place() {
    const dataDir = await mkdtemp(join(tmpdir(), 'kobodesk-bench-'));
    return { options: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
  },
});

export function apiSuite({ name, place, bounds }: Engine): Suite {
  return {
    name: `API, ${ROWS.toLocaleString('en')} transactions, ${name}`,
    parts: [...READS, 'inserts'],
    async run({ full, part }) {
      const inserts = part === undefined || part === 'inserts' ? await measureInserts(place, bounds.inserts) : [];
      if (part === 'inserts') return inserts;
      const { options, remove } = await place();
      const database = await openDatabase(options);
      try {
        const rounds = full ? FIRST_PAGES.full : FIRST_PAGES.quick;
        return [...(await measureAll(database, { rounds, part }, bounds)), ...inserts];
      } finally {
        await database.close();
        await remove();
      }
    },
  };
}

interface Round {
  readonly rounds: number;
  readonly part: string | undefined;
}

async function measureAll(database: Database, { rounds, part }: Round, bounds: Bounds): Promise<readonly Result[]> {
  const began = performance.now();
  await seedDatabase(database, { hashPassword, transactions: ROWS, anchor: ANCHOR });
  const seeded: Result = {
    name: 'Seeding 1,000,000 transactions',
    value: performance.now() - began,
    unit: 'ms',
    bound: 90_000,
  };
  const { fetch } = createApp({ db: database.db, clock: () => Date.parse(ANCHOR) });
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' });
  try {
    await once(server, 'listening');
    const ask = await signIn(`http://127.0.0.1:${portOf(server)}${API_BASE}`);
    const measures: Readonly<Record<(typeof READS)[number], () => Promise<readonly Result[]>>> = {
      reads: async () => measure(ask, rounds, bounds),
      questions: async () => measureQuestions(ask, bounds),
      summaries: async () => measureSummaries(ask, bounds),
      agents: async () => {
        await addAgents(database.db);
        const search = await measureSearch(ask, bounds);
        await fillAgentTotals(database.db);
        return [search, await measureIdleAgents(ask, bounds)];
      },
    };
    const results: Result[] = [seeded];
    for (const name of READS) if (part === undefined || part === name) results.push(...(await measures[name]()));
    return results;
  } finally {
    if (server instanceof Server) server.closeAllConnections();
    server.close();
  }
}

const page = z.object({
  recordsFiltered: z.number(),
  data: z.array(
    z.object({
      transactionId: z.string(),
      agent: z.object({ id: z.number(), bankTerminal: z.object({ terminalId: z.string() }).nullable() }),
      rrn: z.string().nullable(),
      stan: z.string().nullable(),
      pan: z.string().nullable(),
    }),
  ),
});

async function sampleOf(ask: Ask): Promise<Sample> {
  const { body } = await ask({ transactionTypeId: 'CARD', startPage: '3000', length: '100' });
  for (const { transactionId, agent, rrn, stan, pan } of page.parse(JSON.parse(body)).data) {
    const terminalId = agent.bankTerminal?.terminalId;
    if (terminalId && rrn && stan && pan) {
      return { agentId: String(agent.id), terminalId, transactionId, rrn, stan, pan };
    }
  }
  throw new Error('No transaction to search by');
}

async function measureSearch(ask: Ask, bounds: Bounds): Promise<Result> {
  const texts = typedTexts(await sampleOf(ask));
  const asked = texts.map((q) => ({ q, length: '4' }));
  await times(ask, asked.slice(0, WARM_UP), '/search');
  const found = await times(ask, asked, '/search');
  return resultOf(`Search while typing, ${AGENTS.toLocaleString('en')} agents, p95`, found, 95, bounds.typing);
}

const counted = z.object({ totalIsLeast: z.optional(z.boolean()) });

const bounded = (asked: readonly Query[]): readonly Query[] => asked.map((one) => ({ ...one, count: 'bounded' }));

/** First pages and counts together, then the exact counts of very many rows, both as lists ask for them (D581). */
async function measureQuestions(ask: Ask, { questions }: Bounds): Promise<readonly Result[]> {
  const sample = await sampleOf(ask);
  const usual = await leastTimes(ask, bounded(usualQuestions(sample)), { bound: 150 * questions });
  const other = await leastTimes(ask, bounded(otherQuestions(sample)), { bound: 600 * questions });
  const many: Query[] = [];
  for (const asked of usualQuestions(sample)) {
    const { body } = await ask({ ...asked, count: 'bounded' });
    if (counted.parse(JSON.parse(body)).totalIsLeast) many.push({ ...asked, length: '1' });
  }
  const ended = await leastTimes(ask, many, { bound: 400 * questions });
  return [
    resultOf('Questions of usual fields, p95', usual, 95, 150 * questions),
    resultOf('Questions of other fields and parts of ids, p95', other, 95, 600 * questions),
    resultOf('Questions, slowest', [...usual, ...other], 100, 1_500 * questions),
    resultOf('Counts of usual questions to the end, p95', ended, 95, 400 * questions),
  ];
}

async function measure(ask: Ask, rounds: number, bounds: Bounds): Promise<readonly Result[]> {
  const total = page.parse(JSON.parse((await ask({})).body)).recordsFiltered;
  if (total !== ROWS) throw new Error(`${total} rows instead of ${ROWS}`);
  const sample = await sampleOf(ask);
  // Each is asked for once: no total among them has been counted before. Searches are quick and stay out of the 200.
  const filtered = await times(ask, combinations(sample));
  const found = await times(ask, searches(sample));
  const deep = await times(ask, deepPages());
  const ordered = await times(ask, orders(sample));
  const periods = await times(ask, [...PERIODS, ...PERIODS, ...PERIODS], '/dashboard/period');
  const attention = await times(ask, [...ATTENTION, ...ATTENTION, ...ATTENTION], '/dashboard/attention');
  const counts = await leastTimes(ask, CHOICE_COUNTS, { bound: 150, path: '/transaction/counts' });
  const outcomes = await times(ask, [outcomesOf(sample)], '/transaction/outcomes');
  await times(ask, firstPages(WARM_UP));
  const first = await times(ask, firstPages(rounds));
  const parts = ATTENTION.map(({ parts: name }, at) => `${name} ${attention[at]?.toFixed(0)}`).join(', ');
  return [
    resultOf('First page with its total, p50', first, 50, 5),
    resultOf('Filter combinations, p95', filtered, 95, 150),
    resultOf('Searches for one thing, slowest', found, 100, 150),
    resultOf('Sorted or several values, p95', ordered, 95, bounds.ordered),
    resultOf('Dashboard of a period, slowest', periods, 100, bounds.period),
    {
      ...resultOf('What needs attention, one part, slowest', attention, 100, bounds.figure),
      note: `${noteOf(attention)}; ${parts}`,
    },
    resultOf('Counts beside choices, slowest', counts, 100, 150),
    resultOf('Outcomes of an agent', outcomes, 100, bounds.figure),
    resultOf('Offsets over 100,000, slowest', deep, 100, 400),
    resultOf('Totals never counted before, slowest', filtered, 100, 400),
  ];
}

function firstPages(rounds: number): readonly Query[] {
  return Array.from({ length: rounds }, () => ({}));
}
