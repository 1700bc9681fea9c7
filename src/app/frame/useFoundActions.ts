/** Actions on a found record, for a text that names both: "adamu credit". */
import { useQueries } from '@tanstack/react-query';
import { Search, Zap } from 'lucide-react';
import { useDataProvider, type RaRecord } from 'ra-core';
import type { RecordAction } from '../../engine/actions/RunAction';
import { useEngine } from '../../engine/app/context';
import { useWords, type Words } from '../../engine/browser/words';
import { recordActions } from '../../engine/calls/recordActions';
import { plainLinkOf } from '../../engine/calls/link';
import { splitActions } from './actionWords';
import { matchOf, type Entry } from './paletteEntries';
import { fillMove, moveText, typedMove } from './typedMove';
import { ACTED_ON, useRecordSearch, type Found } from './useRecordSearch';
import { grouped as digits, labelled } from '../../i18n/format';

/** The searched resource whose records have names. */
const NAMED = 'agents';
/** Records whose actions are offered. */
const OFFERED = 3;
/** How long a record that was read is reused, in milliseconds. */
const FRESH_MS = 15_000;

type FoundRecord = Found['records'][number];

/** @param paths of the pages that the user may open. */
export function useFoundActions(typed: string, paths: ReadonlySet<string>, onAct: (act: RecordAction) => void) {
  const words = useWords('palette');
  const { resources, session } = useEngine();
  const searched = resources.filter(({ name, path }) => ACTED_ON.has(name) && paths.has(path));
  const every = searched.flatMap((resource) =>
    resource.actions
      .filter(({ on, locked }) => (on === 'row' || on === 'record') && !locked)
      .map((action) => ({ resource, action, also: words(`acts.${action.name}`, { _: '' }) })),
  );
  const small = words('asked.small').split(', ');
  const split = splitActions(typed, every, small);
  const named = split?.actions ?? [];
  const move = typedMove(typed, split, small);
  const said = move && moveText(move, words);
  const name = move?.rest ?? split?.rest ?? '';
  const found = useRecordSearch(name, paths, new Set(named.map(({ resource }) => resource.name)));
  const rankOf = (title: string): number => matchOf(title, name) ?? Infinity;
  // Those whose name it is come before those with such a username.
  const records = found
    .flatMap((one) => one.records)
    .toSorted((a, b) => rankOf(a.title) - rankOf(b.title) || 0)
    .slice(0, OFFERED);
  const queries = useWholeRecords(records);
  const entries = records.flatMap((one, index) => {
    const query = queries[index];
    const record = query?.isError ? one.record : query?.data;
    const names = named.flatMap(({ action, resource }) => (resource === one.resource ? action.name : []));
    const act = (action: RecordAction): void => {
      if (move) fillMove(session.user.username, record?.id, move);
      onAct(action);
    };
    return record ? entriesOf(one, record, names, act, said) : [];
  });
  const onNamed = every.flatMap(({ resource, action }) => (resource.name === NAMED ? action : []));
  const shown = onNamed.find(({ primary }) => primary) ?? onNamed.find(({ on }) => on === 'record') ?? onNamed[0];
  // Below those that have all come it moves under no pointer.
  const haveCome = queries.every(({ isPending }) => !isPending);
  return {
    entries: [...entries, ...(entries.length > 0 && haveCome ? restOf(found, words) : [])],
    /** A word for an action on a record with a name; undefined if the person may do none. */
    example: shown?.label.match(/\p{L}+/u)?.[0].toLowerCase(),
    failed: found.filter(({ state }) => state === 'failed'),
    looking: found.some(({ state }) => state === 'looking') || queries.some(({ isPending }) => isPending),
  };
}

/** The lists of those that match but for which no action is offered. */
const restOf = (found: readonly Found[], words: Words): readonly Entry[] =>
  found.flatMap(({ guess: { kind, value }, total, more, list }) =>
    list !== null && (more || total > OFFERED)
      ? {
          key: `acts:all:${kind}`,
          group: 'acts',
          text: words('showAll', { count: `${digits(total)}${more ? '+' : ''}` }),
          hint: words(`guess.${kind}`, { value }),
          below: words('narrow'),
          icon: Search,
          to: list,
        }
      : [],
  );

/** A row may be less than its record, on which the conditions of actions depend. */
function useWholeRecords(records: readonly FoundRecord[]) {
  const dataProvider = useDataProvider();
  return useQueries({
    queries: records.map(({ id, record, resource }) => ({
      queryKey: ['found', resource.name, 'record', id],
      queryFn: async () => (resource.api.detail ? (await dataProvider.getOne(resource.name, { id })).data : record),
      staleTime: FRESH_MS,
      gcTime: FRESH_MS,
    })),
  });
}

/** @param names of the actions that were typed. @param said what moves by the text, in place of an action's label. */
function entriesOf(
  { path, title, beside, says, resource }: FoundRecord,
  record: RaRecord,
  names: readonly string[],
  onAct: (act: RecordAction) => void,
  said: string | null,
): readonly Entry[] {
  return recordActions(resource, record)
    .filter(({ name }) => names.includes(name))
    .map((action) => ({
      key: `act:${path}:${action.name}`,
      group: 'acts',
      text: labelled(said ?? action.label, title),
      hint: beside,
      below: says,
      icon: Zap,
      danger: action.danger,
      to: plainLinkOf(resource, action, record) ?? undefined,
      run: () => onAct({ resource: resource.name, action: action.name, record }),
    }));
}
