/** The dry run: each row of the file as the create form would have it, and whether the service has it already. */
import { isSignedOut } from '../../../upstream/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useEvent, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useEngine } from '../../../engine/app/context';
import type { Resource } from '../../../engine/definition/resource';
import { useAsking } from '../../../engine/kinds/choices';
import { errorText } from '../../../engine/ui/sentence';
import { serviceNow } from '../../../upstream/clock';
import type { Mapping } from './columns';
import { existingOf, type Existing } from './existing';
import type { Owner } from './owners';
import { readLookUps } from './lookUps';
import { peopleKey } from './rules';
import { planRows, withProblem, type PlannedRow, type RowWords } from './rows';
import type { AgentTable } from './table';

export interface CheckedRow extends PlannedRow {
  /** The service has this agent, as far as it says. */
  readonly there: boolean;
}

export type CheckState =
  | { readonly step: 'none' }
  /** `of`: calls that look for agents that are there; 0 while the choices are read. */
  | { readonly step: 'checking'; readonly read: number; readonly of: number }
  | { readonly step: 'failed'; readonly reason: string }
  | { readonly step: 'checked'; readonly rows: readonly CheckedRow[] };

const NONE: CheckState = { step: 'none' };

/** @param taken user names and emails that the service has refused as somebody else's, each by `peopleKey`. */
export function useCheck(resource: Resource, taken: ReadonlySet<string>) {
  const engine = useEngine();
  const asking = useAsking();
  const queries = useQueryClient();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const words = useRowWords();
  const [state, setState] = useState<CheckState>(NONE);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const rowsOf = async (
    { rows }: AgentTable,
    mapping: Mapping,
    signal: AbortSignal,
  ): Promise<readonly CheckedRow[] | null> => {
    const { create: form } = resource;
    if (!form) return null;
    const lookUp = await readLookUps({ fields: form.fields, rows, mapping }, { engine, queries, asking, signal });
    const planned = planRows(rows, { form, mapping, lookUp, words, now: serviceNow() });
    const right = planned.filter(({ problems }) => problems.length === 0);
    const onRead = (read: number, of: number): void => {
      if (!signal.aborted) setState({ step: 'checking', read, of });
    };
    const found = await existingOf(right, { engine, dataProvider, resource, signal, onRead });
    return planned.map((row) => checked(row, found.get(row.row) ?? 'none'));
  };
  const checked = (row: PlannedRow, found: Existing | Owner): CheckedRow => {
    const problem = problemOf(row, found);
    return { ...(problem === null ? row : withProblem(row, problem)), there: found === 'same' };
  };
  const problemOf = ({ values }: PlannedRow, found: Existing | Owner): string | null => {
    if (found === 'none') return taken.has(peopleKey(values)) ? translate('agentFile.takenElsewhere') : null;
    if (found === 'same') return null;
    if ('other' in found)
      return translate('agentFile.otherThere', { fields: found.other.map(({ label }) => label).join(', ') });
    const field = resource.fields.find(({ name }) => name === found.field)?.label ?? '';
    return translate(`agentFile.belongs.${found.list}`, { field, who: found.username });
  };

  const check = async (table: AgentTable, mapping: Mapping, control: AbortController): Promise<void> => {
    const { signal } = control;
    try {
      const rows = await rowsOf(table, mapping, signal);
      if (!signal.aborted) setState(rows ? { step: 'checked', rows } : NONE);
    } catch (error) {
      if (signal.aborted || isSignedOut(error)) return;
      // The other look-ups of this check.
      control.abort();
      setState({ step: 'failed', reason: errorText(error) });
    }
  };
  const begin = useEvent((table: AgentTable, mapping: Mapping): void => {
    abort.current?.abort();
    abort.current = new AbortController();
    setState({ step: 'checking', read: 0, of: 0 });
    void check(table, mapping, abort.current);
  });
  /** Gives up the check, or its outcome. */
  const drop = useEvent((): void => {
    abort.current?.abort();
    abort.current = null;
    setState(NONE);
  });
  return { state, begin, drop };
}

/** Problems that the form does not know. */
const OF_FILE = new Set(['username', 'tooManyChars', 'phone', 'future', 'formula', 'notCalculated']);

function useRowWords(): RowWords {
  const translate = useTranslate();
  return {
    problem: (name, values) =>
      translate(OF_FILE.has(name) ? `agentFile.problem.${name}` : `form.problem.${name}`, values),
    unknown: (values) => translate('agentFile.problem.unknown', values),
    several: (values) => translate('agentFile.problem.several', values),
    first: (values) => translate('agentFile.problem.first', values),
    repeated: (values) => translate('agentFile.problem.repeated', values),
  };
}
