/** The fields of a record in their sections, with the ways that lead on from them. */
import { ArrowUpRight } from 'lucide-react';
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useEngine } from '../app/context';
import { useReread } from '../calls/useReread';
import type { FieldLink } from '../definition/fields';
import { fieldCell } from '../kinds/cells';
import { fieldText, unreadableOf } from '../definition/text';
import { valueAt } from '../base/path';
import type { NormalField } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';

interface SectionsProps {
  readonly record: RaRecord;
  readonly look: ResourceLabels;
}

export interface RecordBodyProps extends SectionsProps {
  readonly heading: 'h2' | 'h3';
  /** Stands above the sections already. */
  readonly above: NormalField | undefined;
}

export function Sections({ record, look, heading: Heading, above }: RecordBodyProps): ReactNode {
  const { resource } = look;
  const { components } = useEngine();
  const reread = useReread();
  return resource.record.map((section) => {
    const Own = components[section.component ?? ''];
    return (
      <section key={section.label} className="record__section">
        <Heading className="record__heading">{section.label}</Heading>
        <dl>
          {section.fields.map(({ name }) => (
            <RecordField key={name} name={name} record={record} look={look} above={above} />
          ))}
        </dl>
        {Own && <Own resource={resource} onDone={reread} />}
      </section>
    );
  });
}

/** One field by its name; nothing where this person does not see it, or it stands above the sections already. */
export function RecordField({
  name,
  record,
  look,
  above,
}: Omit<RecordBodyProps, 'heading'> & { readonly name: string }): ReactNode {
  const { resource } = look;
  const field = resource.fields.find((one) => one.name === name);
  if (!field || field === above) return null;
  const to = field.link && addressOf(field.link, record);
  const unreadable = unreadableOf(field, record);
  return (
    <div className={field.kind === 'money' ? 'record__field record__field--amount' : 'record__field'}>
      <dt>{look.label(field)}</dt>
      <dd>
        <RecordCell field={field} record={record} look={look} />
        {unreadable && <small className="record__why muted"> {look.words.whyUnreadable(field, unreadable)}</small>}
        {to && field.link && (
          <Link className="record__link" to={to}>
            {field.link.label}
            <ArrowUpRight aria-hidden />
          </Link>
        )}
      </dd>
    </div>
  );
}

export function RecordCell({ field, record, look }: SectionsProps & { readonly field: NormalField }): ReactNode {
  // A cell of the definition's own relies on the type of the record.
  const replaced = unreadableOf(field, record) ? undefined : look.resource.cells[field.name];
  return replaced ? replaced(record, fieldText(field, record)) : fieldCell(field, record, look.words);
}

/** Where a link leads; null where a value it needs is missing. */
function addressOf(link: FieldLink<string>, record: unknown): string | null {
  const search = new URLSearchParams();
  for (const [name, path] of Object.entries(link.search)) {
    const value = valueAt(record, path);
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    search.set(name, String(value));
  }
  return `${link.to}?${search}`;
}
