/** The dry run: each row as it will be created, or why not. */
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { numbered } from '../../../engine/bulk/words';
import { useDelivery } from '../../../engine/calls/useDelivery';
import { Button } from '../../../engine/ui/Button';
import type { FormField, NormalForm } from '../../../engine/definition/resource';
import { valueText } from '../../../engine/forms/values';
import { markEnglish } from '../../../engine/ui/markEnglish';
import { grouped } from '../../../i18n/format';
import type { Mapping } from './columns';
import { Slips, type Shown } from './Slips';
import type { CheckedRow } from './useCheck';

/** Rows of the table at a time. */
const PAGE = 50;

const KINDS = ['ready', 'wrong', 'there'] as const;

export type RowKind = (typeof KINDS)[number];

export const kindOf = ({ there, problems }: CheckedRow): RowKind =>
  problems.length > 0 ? 'wrong' : there ? 'there' : 'ready';

const LOOKS: Readonly<Record<RowKind, string>> = {
  ready: 'status status--success',
  wrong: 'status status--failure',
  there: 'status status--off',
};

interface PlanProps {
  readonly rows: readonly CheckedRow[];
  readonly form: NormalForm;
  readonly mapping: Mapping;
  readonly shown: Shown;
  /** Agents that are there already and whose slips may be asked for. */
  readonly there: readonly string[];
  readonly onCreate: (rows: readonly CheckedRow[]) => void;
  readonly onSave: () => void;
  readonly onColumns: () => void;
}

export function Plan({ rows, form, mapping, shown, there, onCreate, onSave, onColumns }: PlanProps): ReactNode {
  const translate = useTranslate();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  const focusHeading = useEvent(() => heading.current?.focus());
  useEffect(() => focusHeading(), [focusHeading]);
  const [chosen, setChosen] = useState<RowKind | 'all'>('all');
  const of = (kind: RowKind): readonly CheckedRow[] => rows.filter((row) => kindOf(row) === kind);
  const ready = of('ready');
  const counts = { all: rows.length, ready: ready.length, wrong: of('wrong').length, there: of('there').length };
  const listed = chosen === 'all' ? rows : of(chosen);
  return (
    <section className="agent-file__part" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {translate('agentFile.plan')}
      </h2>
      <fieldset className="bulk-filter">
        <legend className="visually-hidden">{translate('agentFile.show')}</legend>
        {(['all', ...KINDS] as const).map(
          (kind) =>
            counts[kind] > 0 && (
              <button
                key={kind}
                type="button"
                className="button button--small"
                aria-pressed={chosen === kind}
                onClick={() => setChosen(kind)}
              >
                {translate(`agentFile.kind.${kind}`)} <span>{grouped(counts[kind])}</span>
              </button>
            ),
        )}
      </fieldset>
      <Rows key={chosen} rows={listed} fields={form.fields.filter(({ field }) => mapping[field.name] !== undefined)} />
      <div className="form__actions">
        {ready.length > 0 && (
          <Button
            look="primary"
            label={translate('agentFile.create', numbered(ready.length))}
            onClick={() => onCreate(ready)}
          />
        )}
        {counts.wrong > 0 && <Button label={translate('agentFile.save', numbered(counts.wrong))} onClick={onSave} />}
        <Slips usernames={there} shown={shown} onAllShown={focusHeading} isThere />
        <Button label={translate('agentFile.changeColumns')} onClick={onColumns} />
      </div>
      {ready.length > 0 && <Delivered count={ready.length} />}
      {ready.length === 0 && <p className="muted">{translate('agentFile.nothingReady')}</p>}
    </section>
  );
}

/** Here the slips of all agents come as one sheet. */
const OF_FILE = new Set<string>(['screen', 'screenOrMail', 'mail']);

/** How the agents get their one-time passwords, before they are made (D561). */
function Delivered({ count }: { readonly count: number }): ReactNode {
  const translate = useTranslate();
  const way = useDelivery()('new');
  const words = (key: string): string => translate(`passwordDelivery.${key}`, { smart_count: count });
  return (
    <p className="muted">
      {words('file.about')} {words(OF_FILE.has(way) ? `file.${way}` : way)}
    </p>
  );
}

interface RowsProps {
  readonly rows: readonly CheckedRow[];
  readonly fields: readonly FormField[];
}

function Rows({ rows, fields }: RowsProps): ReactNode {
  const translate = useTranslate();
  const [start, setStart] = useState(0);
  const end = Math.min(rows.length, start + PAGE);
  const range = translate('agentFile.range', { from: grouped(start + 1), to: grouped(end), of: grouped(rows.length) });
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className="agent-file__scroll" aria-label={translate('agentFile.rows')} tabIndex={0}>
        <table className="agent-file__table">
          <caption className="visually-hidden">{range}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('agentFile.row')}</th>
              <th scope="col">{translate('agentFile.result')}</th>
              {fields.map(({ field }) => (
                <th key={field.name} scope="col">
                  {field.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(start, end).map((row) => (
              <tr key={row.row}>
                <td className="figures">{grouped(row.row)}</td>
                <td className="agent-file__result">
                  <span className={LOOKS[kindOf(row)]}>{translate(`agentFile.kind.${kindOf(row)}`)}</span>
                  {row.problems.map((problem) => (
                    <span key={problem} className="agent-file__problem">
                      {markEnglish(problem)}
                    </span>
                  ))}
                </td>
                {fields.map((one) => (
                  <td key={one.field.name} translate="no">
                    {shownValue(one, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="agent-file__pages">
        <output className="figures muted">{range}</output>
        {rows.length > PAGE && (
          <>
            <Button
              look="small"
              label={translate('agentFile.previous')}
              aria-disabled={start === 0 || undefined}
              onClick={() => setStart(Math.max(0, start - PAGE))}
            />
            <Button
              look="small"
              label={translate('agentFile.next')}
              aria-disabled={end >= rows.length || undefined}
              onClick={() => {
                if (end < rows.length) setStart(start + PAGE);
              }}
            />
          </>
        )}
      </div>
    </>
  );
}

/** A secret is never shown (D330): that there is one. */
function shownValue({ field }: FormField, { values }: CheckedRow): string {
  if (field.secret) return values[field.name] ? '•••' : '';
  return valueText(field, values);
}
