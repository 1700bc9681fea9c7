/** One filter, or the period, under its button in the bar. Choosing applies; typed texts and days have "Apply". */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Draft } from '../../browser/drafts';
import { FILTERED_BY } from '../../definition/filters';
import type { NormalField } from '../../definition/resource';
import { kinds } from '../../definition/text';
import { toggled, useChoices } from '../../kinds/choices';
import { ChoicesProblem } from '../../kinds/ChoicesProblem';
import type { ResourceLabels } from '../../kinds/resourceLabels';
import { periodOf, QUICK_PERIODS } from '../../../lists/period';
import { Choices, PopoverFrame } from './Choices';
import { FilterField, useClientBound } from './FilterField';
import { useFilterForm } from './useFilterForm';

interface FilterPopoverProps {
  readonly look: ResourceLabels;
  /** The first of its two stands for a period. */
  readonly field: NormalField;
  /** All active filters by parameter. */
  readonly filter: Draft;
  readonly now: number;
  readonly anchor: HTMLElement;
  /** Gets the changed filters; an empty one is removed. */
  readonly onApply: (changed: Draft) => void;
  readonly onClose: () => void;
}

export default function FilterPopover(props: FilterPopoverProps): ReactNode {
  const { look, field, anchor, onApply, onClose } = props;
  const translate = useTranslate();
  const { period } = look.resource;
  const isPeriod = period?.includes(field) ?? false;
  const label = isPeriod ? translate('list.period.label') : field.label;
  const bound = useClientBound(look.resource, isPeriod ? (period ?? []) : [field]);
  const Body = isPeriod ? PeriodBody : (BODIES[FILTERED_BY[field.kind] ?? 'text'] ?? TypedBody);
  return (
    <PopoverFrame anchor={anchor} label={label} onClose={onClose}>
      <Body
        {...props}
        label={label}
        onChange={onApply}
        onApply={(changed) => {
          onClose();
          onApply(changed);
        }}
      />
      {bound && <p className="filter-popover__bound muted">{bound}</p>}
    </PopoverFrame>
  );
}

interface BodyProps extends FilterPopoverProps {
  readonly label: string;
  /** Applies without closing the popover. */
  readonly onChange: (changed: Draft) => void;
}

const BODIES = { choice: ChoiceBody, boolean: BooleanBody, reference: ReferenceBody, day: null, text: null };

function ChoiceBody({ look, field, label, filter, onApply, onChange }: BodyProps): ReactNode {
  const translate = useTranslate();
  const several = look.resource.several.includes(field.param);
  const value = filter[field.param] ?? '';
  const { choices, part, loading, error, retry } = useChoices(field);
  return (
    <>
      {loading && (
        <output className="filter-popover__bound muted" aria-busy>
          {translate('list.loading')}
        </output>
      )}
      <Choices
        label={label}
        choices={choices}
        value={value}
        several={several}
        onChoose={(chosen) => {
          if (several) onChange({ [field.param]: toggled(field, value, chosen) });
          else onApply({ [field.param]: chosen });
        }}
      />
      <ChoicesProblem error={error} part={part} retry={retry} />
    </>
  );
}

function BooleanBody({ field, label, filter, onApply }: BodyProps): ReactNode {
  const choices = [true, false].map((is) => ({ value: String(is), label: kinds.boolean.text(is, field, null) }));
  return (
    <Choices
      label={label}
      choices={choices}
      value={filter[field.param] ?? ''}
      onChoose={(value) => onApply({ [field.param]: value })}
    />
  );
}

function PeriodBody(props: BodyProps): ReactNode {
  const { look, label, filter, now, onApply } = props;
  const translate = useTranslate();
  const [start, end] = look.resource.period ?? [];
  if (!start || !end) return null;
  const before = { from: filter[start.param] ?? '', to: filter[end.param] ?? '' };
  const textOf = ({ from, to }: typeof before): string => `${from} ${to}`;
  const choices = QUICK_PERIODS.map((named) => {
    const period = periodOf(named, before, now);
    const name = translate(`list.period.${named.preset}`, { smart_count: named.days });
    return { value: textOf(period), label: name, period };
  });
  return (
    <>
      <Choices
        label={label}
        choices={choices}
        value={textOf(before)}
        onChoose={(value) => {
          const { from, to } = choices.find((choice) => choice.value === value)?.period ?? { from: '', to: '' };
          onApply({ [start.param]: from, [end.param]: to });
        }}
      />
      <TypedForm {...props} fields={[start, end]} />
    </>
  );
}

function TypedBody(props: BodyProps): ReactNode {
  return <TypedForm {...props} fields={[props.field]} />;
}

/** A chosen record applies at once. */
function ReferenceBody(props: BodyProps): ReactNode {
  const { field, onApply } = props;
  return <TypedForm {...props} fields={[field]} onChosen={(value) => onApply({ [field.param]: value })} />;
}

interface TypedFormProps extends BodyProps {
  readonly fields: readonly NormalField[];
  readonly onChosen?: (value: string) => void;
}

function TypedForm({ look, fields, filter, onApply, onChosen }: TypedFormProps): ReactNode {
  const translate = useTranslate();
  const form = useFilterForm({ look, fields, initial: filter, onDraft: () => undefined, onApply });
  return (
    <form
      id={form.id}
      className="filter-popover__form"
      noValidate
      onSubmit={form.submit}
      onChange={form.forgetUnfinished}
    >
      {fields.map((field) => (
        <FilterField
          key={field.name}
          field={field}
          form={onChosen ? { ...form, changeField: (_field, value) => onChosen(value) } : form}
        />
      ))}
      {!onChosen && (
        <button type="submit" className="button button--small button--primary">
          {translate('list.applyOne')}
        </button>
      )}
    </form>
  );
}
