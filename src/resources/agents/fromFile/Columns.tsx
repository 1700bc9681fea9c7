/** Which column of the file is which field: guessed, and corrected by hand. */
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../engine/ui/Button';
import type { FormField, NormalForm } from '../../../engine/definition/resource';
import { grouped } from '../../../i18n/format';
import type { Mapping } from './columns';
import type { AgentTable } from './table';

interface ColumnsProps {
  readonly table: AgentTable;
  readonly form: NormalForm;
  readonly mapping: Mapping;
  readonly onMap: (mapping: Mapping) => void;
  readonly onCheck: () => void;
}

export function Columns({ table, form, mapping, onMap, onCheck }: ColumnsProps): ReactNode {
  const translate = useTranslate();
  const id = useId();
  const unique = form.fields.find(({ field }) => field.name === form.unique?.field)?.field;
  const lacks = unique !== undefined && mapping[unique.name] === undefined ? unique.label : null;
  const unused = table.headings.filter((heading, at) => heading !== '' && !Object.values(mapping).includes(at));
  const count = table.rows.length;
  /** By their headings. A field that is corrected by hand stays where it is. */
  const [matched] = useState(() => new Set(form.fields.filter(({ field }) => mapping[field.name] !== undefined)));
  const names = [...matched].map(({ field }) => field.label).join(', ');
  const choices = (isShown: (one: FormField) => boolean) =>
    form.fields
      .filter(isShown)
      .map((one) => <ColumnChoice key={one.field.name} one={one} table={table} mapping={mapping} onMap={onMap} />);
  return (
    <section className="agent-file__part" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {translate('agentFile.columns')}
      </h2>
      <p className="muted">{translate('agentFile.columnsText', { smart_count: count, count: grouped(count) })}</p>
      <div className="agent-file__columns">{choices((one) => !matched.has(one))}</div>
      {matched.size > 0 && (
        <details>
          <summary title={names}>
            <span>{translate('agentFile.matched', { smart_count: matched.size, names })}</span>
            <span className="agent-file__change">{translate('agentFile.change')}</span>
          </summary>
          <div className="agent-file__columns">{choices((one) => matched.has(one))}</div>
        </details>
      )}
      {unused.length > 0 && <p className="muted">{translate('agentFile.unused', { names: unused.join(', ') })}</p>}
      <div className="form__actions">
        <Button
          look="primary"
          label={translate('agentFile.check')}
          aria-disabled={lacks !== null || undefined}
          aria-describedby={`${id}-lacks`}
          onClick={() => {
            if (lacks === null) onCheck();
          }}
        />
        <span className="muted" id={`${id}-lacks`}>
          {lacks !== null && translate('agentFile.lacks', { field: lacks })}
        </span>
      </div>
    </section>
  );
}

interface ColumnChoiceProps extends Pick<ColumnsProps, 'table' | 'mapping' | 'onMap'> {
  readonly one: FormField;
}

function ColumnChoice({ one: { field }, table, mapping, onMap }: ColumnChoiceProps): ReactNode {
  const translate = useTranslate();
  const id = useId();
  const column = mapping[field.name];
  const choose = (text: string): void => {
    const { [field.name]: _before, ...others } = mapping;
    onMap(text === '' ? others : { ...others, [field.name]: Number(text) });
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {field.label}
      </label>
      <select
        id={id}
        className="input"
        value={column === undefined ? '' : String(column)}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{translate('agentFile.noColumn')}</option>
        {[...table.headings.entries()].map(([at, heading]) => (
          <option key={at} value={at}>
            {heading || translate('agentFile.column', { number: at + 1 })}
          </option>
        ))}
      </select>
    </div>
  );
}
