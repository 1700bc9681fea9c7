/** A record's fields in sections, with their links. */
import { ArrowUpRight } from 'lucide-react';
import { RecordContextProvider, useNavigate, useRecordContext, type RaRecord } from 'ra-core';
import { createContext, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/Button';
import { useEngine, useRequiredContext } from '../app/context';
import { holdSecrets } from '../../lists/question/historyEntry';
import { linkTarget } from '../calls/link';
import { useReread } from '../calls/useReread';
import type { FieldLink } from '../definition/fields';
import { copyButton, fieldCell } from '../kinds/cells';
import { targetAddress } from '../definition/fieldTarget';
import { shownText, unreadableOf } from '../definition/text';
import { withUnit } from '../../upstream/money';
import { valueAt } from '../../upstream/path';
import type { NormalField } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';

interface CellProps {
  readonly record: RaRecord;
  readonly labels: ResourceLabels;
}

interface Body {
  readonly labels: ResourceLabels;
  readonly heading: 'h2' | 'h3';
  /** The fields that the top of the record has said: no fact stands there twice. */
  readonly above: readonly NormalField[];
  /** Only the sections without fields, whose component has the room of a list; default: all others. */
  readonly wide?: boolean;
}

const BodyContext = createContext<Body | null>(null);

const useBody = (): Body => useRequiredContext(BodyContext, 'RecordBody');

/** A record's sections as defined, or the app's own component instead. */
export function RecordBody({ record, ...body }: Body & { readonly record: RaRecord }): ReactNode {
  const replaced = useEngine().overrides?.show[body.labels.resource.name];
  // The app's own component has all sections in it.
  if (replaced && body.wide) return null;
  const Own = replaced ?? Sections;
  return (
    <RecordContextProvider value={record}>
      <BodyContext value={body}>
        <Own />
      </BodyContext>
    </RecordContextProvider>
  );
}

function Sections(): ReactNode {
  const { labels, above, wide = false } = useBody();
  const record = useRecordContext();
  const { record: sections, api } = labels.resource;
  const saysSomething = (field: NormalField): boolean =>
    !above.includes(field) && Boolean(field.link ?? unreadableOf(field, record) ?? shownText(field, record));
  const shown = sections.filter(
    ({ fields, component }) =>
      (fields.length === 0) === wide &&
      // A row has less than the record that a call of its own answers: a section would come late (D915).
      (wide || component || api.detail || fields.some(saysSomething)),
  );
  return shown.map(({ label, fields }) => (
    <RecordSection key={label} label={label}>
      {fields.map(({ name }) => (
        <RecordField key={name} source={name} />
      ))}
    </RecordSection>
  ));
}

interface RecordSectionProps {
  /** As the definition has it; shown in the person's language. */
  readonly label: string;
  readonly children?: ReactNode;
}

/** Fields of a record under a heading, and below them what the definition puts into that section. */
export function RecordSection({ label, children }: RecordSectionProps): ReactNode {
  const { labels, heading: Heading } = useBody();
  const reread = useReread();
  const Own = labels.resource.record.find((one) => [one.label, one.written].includes(label))?.component;
  return (
    <section className="record__section">
      <Heading className="record__heading">{labels.section(label)}</Heading>
      <dl className="facts">{children}</dl>
      {Own && <Own resource={labels.resource} onDone={reread} />}
    </section>
  );
}

/** One field by its name; nothing if it is hidden from this person or stands at the top of the record. */
export function RecordField({ source }: { readonly source: string }): ReactNode {
  const { labels, above } = useBody();
  const { resource } = labels;
  const record = useRecordContext();
  const field = resource.fields.find(({ name }) => name === source);
  if (!record || !field || above.includes(field)) return null;
  const unreadable = unreadableOf(field, record);
  return (
    <div className={field.kind === 'money' ? 'record__field record__field--amount' : 'record__field'}>
      <dt>{factLabel(field)}</dt>
      <dd translate="no">
        <RecordCell field={field} record={record} labels={labels} alone />
        <Apart field={field} record={record} labels={labels} />
        {unreadable && (
          <small className="record__why muted"> {labels.cellTexts.whyUnreadable(field, unreadable)}</small>
        )}
        {field.link && <FieldWay link={field.link} record={record} />}
      </dd>
    </div>
  );
}

/** What tells apart records of one name (D403): the member id behind an agent's name. */
function Apart({ field, record, labels: { resource } }: CellProps & { readonly field: NormalField }): ReactNode {
  const apart = field === resource.title ? undefined : resource.fields.find((one) => one.exportedWith === field.name);
  const text = apart && !unreadableOf(apart, record) ? shownText(apart, record) : '';
  return text !== '' && <small className="code muted"> {text}</small>;
}

/** A fact's label: its amount says the currency, which the heading of a column has at its end. */
export const factLabel = ({ kind, label }: NormalField): string =>
  kind === 'money' ? label.replace(/ \(N\)$/, '') : label;

interface RecordCellProps extends CellProps {
  readonly field: NormalField;
  /** No heading of a column says the currency of an amount. */
  readonly alone?: boolean;
}

export function RecordCell({ field, record, labels, alone = false }: RecordCellProps): ReactNode {
  // A cell of the definition's own relies on the type of the record.
  const unreadable = unreadableOf(field, record);
  const replaced = unreadable ? undefined : labels.resource.cells[field.name];
  const hasSign = alone && field.kind === 'money' && !unreadable;
  const text = withUnit(shownText(field, record), hasSign ? 'N' : '');
  const cell = replaced ? replaced(record, text) : hasSign ? text : fieldCell(field, record, labels.cellTexts);
  const to = text === '' || unreadable ? null : targetAddress(field, record);
  if (to === null) return cell;
  return (
    <>
      <Link className={field.kind === 'code' ? 'way-in code' : 'way-in'} to={to}>
        {replaced ? cell : text}
      </Link>
      {!replaced && field.kind === 'code' && copyButton(text, labels.cellTexts)}
    </>
  );
}

interface FieldWayProps {
  readonly link: FieldLink<string>;
  readonly record: object;
}

/** A button where the address may not hold what the list is filtered by. */
function FieldWay({ link: { to, search, label }, record }: FieldWayProps): ReactNode {
  const engine = useEngine();
  const navigate = useNavigate();
  const target = linkTarget(
    to,
    Object.entries(search).map(([param, path]) => [param, valueAt(record, path)]),
  );
  if (!target) return null;
  if (Object.keys(target.held).length > 0) {
    const follow = (): void => {
      navigate(target.to, { state: holdSecrets(engine, target.held) });
    };
    return <Button label={label} look="small" onClick={follow} />;
  }
  return (
    <Link className="record__link" to={target.to}>
      {label}
      <ArrowUpRight aria-hidden />
    </Link>
  );
}
