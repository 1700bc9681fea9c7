/** Every resource, built in or from a file: its fields, calls, rights and problems. */
import { groupBy } from 'es-toolkit';
import { SearchX } from 'lucide-react';
import { useId, useMemo, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '../../engine/ui/Notice';
import { Button } from '../../engine/ui/Button';
import { checkAll } from '../../engine/definition/checks/checks';
import { useEngine } from '../../engine/app/context';
import { useCall } from '../../engine/app/useCall';
import type { AnyDefinition } from '../../engine/definition/definition';
import { EmptyState } from '../../engine/ui/EmptyState';
import { problemsByFile, type ProblemLine } from '../../engine/definition/files/problemText';
import { useWords } from '../../engine/browser/words';
import { useSentence } from '../../engine/ui/sentence';
import { callsOf, ResourceCard, type Described } from './ResourceCard';
import './resources.css';

interface ResourcesProps {
  /** The built-in definitions. */
  readonly definitions: readonly AnyDefinition[];
}

export default function Resources({ definitions }: ResourcesProps): ReactElement {
  const words = useWords('resourcesPage');
  const sentence = useSentence();
  const engine = useEngine();
  const { declaredResources, files, config } = engine;
  const [search, setSearch] = useSearchParams();
  const typed = search.get('q') ?? '';
  const groups = useCall(['resources', 'roleGroups'], 'listRoleGroups', {});
  const wrong = useMemo(() => checkAll(definitions, config.roleGroups), [definitions, config]);
  const all = declaredResources.map((resource): Described => {
    const own = wrong.filter(({ path }) => path.startsWith(`${resource.name}.`));
    return {
      resource,
      isFile: files?.names.includes(resource.name) ?? false,
      calls: callsOf(resource, engine, words),
      problems: own.map(({ id, path, message }) => `${id} ${path}: ${message}`),
    };
  });
  const shown = all.filter((one) => says(one, typed));
  const wrongOf = groupBy(wrong, ({ path }) => path.split('.')[0] ?? '');
  const groupsOfProblems = [
    ...Object.entries(wrongOf).map(([name, own]): Group => {
      const lines = own.map(({ id, path, message }) => ({ mark: id, text: `${path}: ${message}` }));
      return { name, lines };
    }),
    ...[...problemsByFile(files?.problems ?? [])].map(([name, lines]): Group => ({ name, lines })),
  ];
  const problemCount = wrong.length + (files?.problems.length ?? 0);
  return (
    <div className="resources">
      <header className="page-header">
        <div>
          <h1>{words('title')}</h1>
          <p className="muted">{words('about')}</p>
        </div>
        <Search typed={typed} onType={(text) => setSearch(text === '' ? {} : { q: text }, { replace: true })} />
      </header>
      {problemCount > 0 ? (
        <section className="resources__notice" aria-label={words('problems', { smart_count: problemCount })}>
          <Notice act={files?.again ? { label: words('again'), onPress: files.again } : undefined}>
            <strong>{words('problems', { smart_count: problemCount })}</strong> {words('problemsAbout')}
            {groupsOfProblems.map((group) => (
              <ProblemGroup key={group.name} {...group} />
            ))}
          </Notice>
        </section>
      ) : null}
      {groups.error ? (
        <Notice tone="pending" className="resources__notice">
          {words('noGroups')} {sentence(groups.error)}
        </Notice>
      ) : null}
      <output className="muted resources__found">
        {words('found', { smart_count: shown.length })}
        {files && !files.settled ? ` · ${words('coming')}` : ''}
        {problemCount === 0 && (!files || files.settled) ? ` · ${words('fine')}` : ''}
      </output>
      {shown.length === 0 ? (
        <EmptyState icon={SearchX} title={words('none')} text={words('noneText')}>
          <Button label={words('clear')} onClick={() => setSearch({}, { replace: true })} />
        </EmptyState>
      ) : (
        shown.map((one) => <ResourceCard key={one.resource.name} described={one} groups={groups.data ?? null} />)
      )}
    </div>
  );
}

interface Group {
  /** A file, or a built-in resource. */
  readonly name: string;
  readonly lines: readonly ProblemLine[];
}

function ProblemGroup({ name, lines }: Group): ReactElement {
  const words = useWords('resourcesPage');
  return (
    <section className="resources__group" aria-label={name}>
      <h2>
        <code className="code">{name}</code> <span>{words('problems', { smart_count: lines.length })}</span>
      </h2>
      <ul className="resources__problems">
        {lines.map(({ mark, text }) => (
          <li key={`${mark} ${text}`}>
            {mark !== '' && <code className="code muted">{mark}</code>} {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SearchProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
}

function Search({ typed, onType }: SearchProps): ReactElement {
  const words = useWords('resourcesPage');
  const id = useId();
  return (
    <div className="resources__search">
      <label className="visually-hidden" htmlFor={id}>
        {words('search')}
      </label>
      <input
        id={id}
        type="search"
        className="input"
        placeholder={words('searchHint')}
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}

/** Whether the resource's names, its fields or its calls contain all of these words. */
function says({ resource, calls }: Described, typed: string): boolean {
  const { name, label, path, fields } = resource;
  const texts = [
    name,
    label,
    path,
    ...fields.flatMap((field) => [field.name, field.label]),
    ...calls.flatMap((call) => [call.name, call.address?.path ?? '']),
  ];
  const text = texts.join('\n').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
