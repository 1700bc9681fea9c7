/** One resource: a summary line, opened to its fields, calls and rights. */
import { ChevronRight } from 'lucide-react';
import { useId, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords, type Words } from '../../engine/browser/words';
import type { NormalField, Resource } from '../../engine/definition/resource';
import { groupName, type AccessRule, type RoleGroup } from '../../upstream/access';
import { forRoleGroup } from '../../engine/definition/forRoleGroup';
import { mayOpen } from '../../engine/definition/mayOpen';
import type { Permission } from '../../engine/definition/definition';
import type { Engine } from '../../engine/app/context';
import type { CallName } from '../../engine/definition/calls';

export interface Described {
  readonly resource: Resource;
  readonly isFile: boolean;
  readonly calls: readonly MadeCall[];
  readonly problems: readonly string[];
}

interface CardProps {
  readonly described: Described;
  /** Null until they are read. */
  readonly groups: readonly RoleGroup[] | null;
}

export function ResourceCard({ described, groups }: CardProps): ReactElement {
  const words = useWords('resourcesPage');
  const { resource, isFile, calls, problems } = described;
  const { name, label, path, fields } = resource;
  return (
    <details className="card resources__card">
      <summary>
        <ChevronRight className="resources__arrow" aria-hidden />
        <h2>{label}</h2>
        <code className="code">{name}</code>
        {isFile && <span className="badge">{words('file')}</span>}
        {problems.length > 0 && (
          <span className="badge badge--failure">{words('problems', { smart_count: problems.length })}</span>
        )}
        <span className="muted resources__counts">
          <code className="code">{path}</code> · {words('counts.fields', { smart_count: fields.length })} ·{' '}
          {words('counts.calls', { smart_count: calls.length })}
        </span>
      </summary>
      <Problems texts={problems} />
      <p className="resources__open">
        <Link to={path} aria-label={words('open', { name: label })}>
          {words('openShort')}
        </Link>
      </p>
      <CardSection
        title={words('fields')}
        of={label}
        heads={[words('field'), words('kind'), words('source'), words('hiddenFrom')]}
      >
        <FieldRows resource={resource} />
      </CardSection>
      <CardSection
        title={words('calls')}
        of={label}
        heads={[words('call'), words('does'), words('address'), words('host')]}
      >
        <CallRows calls={calls} />
      </CardSection>
      <CardSection
        title={words('rights')}
        of={label}
        heads={[words('what'), words('needs'), ...(groups ?? []).map(groupName)]}
      >
        <RightRows resource={resource} groups={groups ?? []} />
      </CardSection>
      <p className="muted resources__note">{words('otherFields')}</p>
    </details>
  );
}

function Problems({ texts }: { readonly texts: readonly string[] }): ReactElement | null {
  if (texts.length === 0) return null;
  return (
    <ul className="resources__problems">
      {texts.map((text) => (
        <li key={text}>
          <code className="code">{text}</code>
        </li>
      ))}
    </ul>
  );
}

interface CardSectionProps {
  readonly title: string;
  readonly of: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

/** A table that scrolls by touch and keys where it is wider than the screen. */
function CardSection({ title, of, heads, children }: CardSectionProps): ReactElement {
  const words = useWords('resourcesPage');
  const id = useId();
  return (
    <div className="resources__part">
      <h3 id={id}>
        {title}
        <span className="visually-hidden"> · {of}</span>
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <section className="resources__scroll" aria-label={words('of', { part: title, name: of })} tabIndex={0}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {heads.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </div>
  );
}

function FieldRows({ resource }: { readonly resource: Resource }) {
  const words = useWords('resourcesPage');
  return resource.fields.map((field) => (
    <tr key={field.name}>
      <th scope="row">
        {field.label} {field.label !== field.name && <code className="code muted">{field.name}</code>}
      </th>
      <td>{field.kind}</td>
      <td>
        {field.source === null ? (
          <span className="muted">{words('filterOnly')}</span>
        ) : (
          <code className="code">{field.source}</code>
        )}
      </td>
      <td>{hiddenFrom(resource, field).join(', ') || <span className="muted">{words('nobody')}</span>}</td>
    </tr>
  ));
}

function CallRows({ calls }: Pick<Described, 'calls'>) {
  const words = useWords('resourcesPage');
  return calls.map(({ name, uses, address }) => (
    <tr key={name}>
      <th scope="row">
        <code className="code">{name}</code>
      </th>
      <td>{uses.join(', ')}</td>
      {address ? (
        <>
          <td>
            <code className="code">
              {address.method} {address.path}
            </code>
          </td>
          <td>
            <code className="code">{address.host}</code>
          </td>
        </>
      ) : (
        <td colSpan={2}>{words('noCall')}</td>
      )}
    </tr>
  ));
}

interface RightRowsProps {
  readonly resource: Resource;
  readonly groups: readonly RoleGroup[];
}

function RightRows({ resource, groups }: RightRowsProps) {
  const words = useWords('resourcesPage');
  const columns = groups.map((group) => ({ name: groupName(group), has: usableBy(resource, group) }));
  const labelOf = (within: string, label: string): string => {
    if (within === '') return words('whole');
    return within.startsWith('fields.') ? words('aField', { field: label }) : label;
  };
  return rightsOf(resource).map(({ within, label, needs }) => (
    <tr key={within}>
      <th scope="row">{labelOf(within, label)}</th>
      <td>
        <Needs rules={needs} />
      </td>
      {columns.map(({ name, has }) => (
        <td key={name}>
          {has.has(within) ? (
            <span className="status status--success">{words('yes')}</span>
          ) : (
            <span className="muted">{words('no')}</span>
          )}
        </td>
      ))}
    </tr>
  ));
}

function Needs({ rules }: { readonly rules: readonly AccessRule[] }): ReactElement {
  const words = useWords('resourcesPage');
  if (rules.length === 0) return <span className="muted">{words('anyone')}</span>;
  const texts = [...new Set(rules)].map((rule) => (rule === 'ADMIN_ONLY' ? words('adminOnly') : rule));
  return <span className="code">{texts.reduce((one, other) => words('and', { one, other }))}</span>;
}

/** One thing that can be permitted: the resource, something to do with it, or a restricted field. */
interface Right {
  /** As in `permissions`: empty for the whole resource. */
  readonly within: string;
  readonly label: string;
  readonly needs: readonly AccessRule[];
}

function rightsOf(resource: Resource): readonly Right[] {
  const { access, actions, create, edit, fields } = resource;
  const needed = (within: string, own: Permission): readonly AccessRule[] =>
    [own, ...mapsAt(resource, within)].flatMap((one) => one.access ?? []);
  const forms = [
    ...(create ? [{ ...create, name: 'create' }] : []),
    ...(edit ? [{ ...edit, name: 'edit' }] : []),
  ].filter((form) => !actions.some(({ name }) => name === form.name));
  return [
    { within: '', label: '', needs: needed('', { access }) },
    ...[...forms, ...actions.filter(({ on }) => on !== 'column')].map((one) => ({
      within: one.name,
      label: one.label,
      needs: needed(one.name, one),
    })),
    ...fields
      .filter((field) => isRestricted(resource, field))
      .map(({ name, label }) => ({ within: `fields.${name}`, label, needs: needed(`fields.${name}`, {}) })),
  ];
}

/** Groups that a field is hidden from by name; role codes are among the rights. */
function hiddenFrom(resource: Resource, { name, hiddenFor }: NormalField): readonly string[] {
  return [...new Set([...hiddenFor, ...mapsAt(resource, `fields.${name}`).flatMap((one) => one.hiddenFor ?? [])])];
}

/** The parts of a resource that a group may use, by the function that restricts resources everywhere. */
function usableBy(resource: Resource, group: RoleGroup): ReadonlySet<string> {
  if (!mayOpen(group, resource)) return new Set();
  const { create, edit, actions, fields } = forRoleGroup(resource, group);
  return new Set([
    '',
    ...(create ? ['create'] : []),
    ...(edit ? ['edit'] : []),
    ...actions.map(({ name }) => name),
    ...fields.map(({ name }) => `fields.${name}`),
  ]);
}

function isRestricted(resource: Resource, field: NormalField): boolean {
  return field.hiddenFor.length > 0 || mapsAt(resource, `fields.${field.name}`).length > 0;
}

function mapsAt({ permissions = [] }: Resource, within: string): readonly Permission[] {
  return permissions.flatMap((map) => (Object.hasOwn(map, within) && map[within] ? [map[within]] : []));
}

export interface MadeCall {
  readonly name: string;
  readonly uses: readonly string[];
  /** Null for an undeclared call. */
  readonly address: { readonly method: string; readonly path: string; readonly host: string } | null;
}

/** The calls of a resource, each with its uses. */
export function callsOf(
  resource: Resource,
  { endpoint, config }: Pick<Engine, 'endpoint' | 'config'>,
  words: Words,
): readonly MadeCall[] {
  const uses = new Map<CallName, string[]>();
  const note = (name: CallName | undefined, what: string): void => {
    if (name !== undefined) uses.set(name, [...new Set([...(uses.get(name) ?? []), what])]);
  };
  const { api, create, edit, actions, fields } = resource;
  note(api.list, words('uses.list'));
  note(api.detail?.call, words('uses.record'));
  note(create?.call, create?.label ?? '');
  note(edit?.call, edit?.label ?? '');
  for (const { call, label } of actions) note(call, label);
  for (const { label, options } of fields) {
    note(options.call, words('uses.search', { field: label }));
    const { choices } = options;
    if (choices && 'call' in choices) note(choices.call, words('uses.choices', { field: label }));
  }
  return [...uses].map(([name, what]) => ({ name, uses: what, address: addressOf(name) }));

  function addressOf(name: CallName): MadeCall['address'] {
    try {
      const { method, path, host } = endpoint(name);
      const base = config.hosts[host]?.base;
      return {
        method,
        path: config.paths[name] ?? path,
        host: base === undefined || base === '' ? host : `${host} (${base})`,
      };
    } catch {
      return null;
    }
  }
}
