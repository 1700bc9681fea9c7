/** What stands in the popover of a filter: choices, a period, days, records or typed texts. */
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { Draft } from '../../browser/drafts';
import { PHONE, useMedia } from '../../browser/useMedia';
import { FILTERED_BY } from '../../definition/filters';
import type { NormalField } from '../../definition/resource';
import { valuesIn, valuesText } from '../../../upstream/typedText';
import { referenceQuery, useAsking } from '../../kinds/choices';
import { toggled, type ChoicesState } from '../../kinds/offered';
import { ChoicesProblem } from '../../kinds/ChoicesProblem';
import { countText } from '../../kinds/partText';
import { filterInputs } from '../../kinds/filters/registry';
import type { ResourceLabels } from '../../kinds/resourceLabels';
import { dayRange, dayText, periodText, USUAL_DAYS, type NamedPeriod } from '../../../lists/period';
import { periodOf } from '../../../lists/periodOf';
import { daysDuring, hoursIn } from '../../../lists/question/operatorDays';
import { PERIODS } from '../../../lists/question/operators';
import { Choices } from '../popover/Choices';
import { toggledAll, withFamilies } from '../popover/families';
import { useChoiceCounts } from '../popover/useChoiceCounts';
import { FilterField } from '../popover/FilterField';
import { useFilterForm } from '../popover/useFilterForm';
import { usePasted } from '../popover/usePasted';
import { useListRows } from '../state/contexts';

/** What the body of a popover shows and changes. */
export interface BodyProps {
  readonly labels: ResourceLabels;
  /** The first of its two stands for a period. */
  readonly field: NormalField;
  /** All active filters by parameter. */
  readonly filter: Draft;
  readonly now: number;
  /** Gets the changed filters; an empty one is removed. */
  readonly onApply: (changed: Draft) => void;
  readonly label: string;
  /** Applies without closing the popover. */
  readonly onChange: (changed: Draft) => void;
  readonly onClose: () => void;
  /** Gets what is typed, before it is applied. */
  readonly onDraft?: (draft: Draft) => void;
}

/** Chooses or types the value of one filter, or of a period. */
export function FilterBody({ isPeriod, ...body }: BodyProps & { readonly isPeriod: boolean }): ReactNode {
  const { labels, field } = body;
  const { Options, appliesAtOnce = false } = filterInputs[FILTERED_BY[field.kind] ?? 'text'];
  if (isPeriod) return <PeriodBody {...body} />;
  if (field.operand?.operator === 'during') return <DuringBody {...body} />;
  if (field.operand?.operator === 'hour') return <HoursBody {...body} />;
  if (Options) return <Options field={field}>{(state) => <OptionsBody {...body} {...state} />}</Options>;
  if (field.kind === 'day') return <DayBody {...body} />;
  if (appliesAtOnce && labels.resource.several.includes(field.param)) return <RecordsBody {...body} />;
  return <TypedForm {...body} fields={[field]} appliesAtOnce={appliesAtOnce} />;
}

function OptionsBody(props: BodyProps & ChoicesState): ReactNode {
  const { labels, field, label, filter, onApply, onChange } = props;
  const { part, loading, error, retry } = props;
  const translate = useTranslate();
  const several = labels.resource.several.includes(field.param);
  const value = filter[field.param] ?? '';
  const choices = several ? withFamilies(field, props.choices, labels.cellTexts.tones) : props.choices;
  const counts = useChoiceCounts(labels.resource, field, choices);
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
        counts={counts}
        onChoose={(chosen) => {
          if (several) onChange({ [field.param]: toggledAll(field, value, chosen) });
          else onApply({ [field.param]: chosen });
        }}
      />
      <ChoicesProblem error={error} part={part} retry={retry} />
      {several && <ShowFound onClose={props.onClose} />}
    </>
  );
}

/** On a phone the sheet lies over the rows: each press has its count in the button that leads to them (D1043). */
function ShowFound({ onClose }: Pick<BodyProps, 'onClose'>): ReactNode {
  const translate = useTranslate();
  const { current, total, part, atLeast } = useListRows().rows;
  if (!useMedia(PHONE)) return null;
  const count = current && total !== undefined ? countText(total, part ?? atLeast) : null;
  return (
    <button type="button" className="button button--primary filter-popover__show" onClick={onClose}>
      {count === null ? translate('filterForm.show') : translate('filterForm.showCount', { count })}
    </button>
  );
}

/** Those that one press applies. */
const QUICK_PERIODS: readonly NamedPeriod[] = [
  { preset: 'today', days: 1 },
  { preset: 'yesterday', days: 1 },
  { preset: 'last7Days', days: 7 },
  { preset: 'lastDays', days: 14 },
  { preset: 'lastDays', days: USUAL_DAYS },
  { preset: 'thisWeek', days: USUAL_DAYS },
  { preset: 'previousWeek', days: USUAL_DAYS },
  { preset: 'thisMonth', days: USUAL_DAYS },
  { preset: 'previousMonth', days: USUAL_DAYS },
];

function PeriodBody(props: BodyProps): ReactNode {
  const { labels, label, filter, now, onApply } = props;
  const translate = useTranslate();
  const [start, end] = labels.resource.period ?? [];
  if (!start || !end) return null;
  const before = { from: filter[start.param] ?? '', to: filter[end.param] ?? '' };
  const textOf = ({ from, to }: typeof before): string => `${from} ${to}`;
  const choices = QUICK_PERIODS.map((named) => {
    const period = periodOf(named, before, now);
    const name = translate(`list.period.${named.preset}`, { smart_count: named.days });
    return { value: textOf(period), label: name, hint: periodText(period, now)?.days ?? '', period };
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

/** The operator `during`: its periods, with the days that each means now. */
function DuringBody({ field, label, filter, now, onApply }: BodyProps): ReactNode {
  const translate = useTranslate();
  const choices = PERIODS.flatMap((value) => {
    const days = daysDuring(value, now);
    return days ? [{ value, label: translate(`list.period.${value}`), hint: dayRange(days.from, days.to) }] : [];
  });
  return (
    <Choices
      label={label}
      choices={choices}
      value={filter[field.param] ?? ''}
      onChoose={(value) => onApply({ [field.param]: value })}
    />
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00–${String(hour).padStart(2, '0')}:59`,
}));

/** The operator `hour`: hours of the day in Lagos, each with a check box. */
function HoursBody({ field, label, filter, onChange, onClose }: BodyProps): ReactNode {
  const value = (hoursIn(filter[field.param] ?? '') ?? []).join(',');
  return (
    <>
      <Choices
        label={label}
        choices={HOURS}
        value={value}
        several
        onChoose={(chosen) => onChange({ [field.param]: toggled(field, value, chosen) })}
      />
      <ShowFound onClose={onClose} />
    </>
  );
}

/** In the order of the menu; each goes on to mean another day (`days.ts`). */
const MOVING_DAYS = ['today-1', 'today-7', 'today-30', 'today-90', 'month-1:end'];

/** One day that belongs to no period. */
function DayBody(props: BodyProps): ReactNode {
  const { field, label, filter, now, onApply } = props;
  const translate = useTranslate();
  const choices = MOVING_DAYS.flatMap((value) => {
    const named = dayText(value, now);
    return named ? [{ value, label: translate(named.key, named.values), hint: named.days }] : [];
  });
  return (
    <>
      <Choices
        label={label}
        choices={choices}
        value={filter[field.param] ?? ''}
        onChoose={(value) => onApply({ [field.param]: value })}
      />
      <TypedForm {...props} fields={[field]} />
    </>
  );
}

/** Several records: each that is found is added, and the next can be typed at once; those that are there can be taken off. */
function RecordsBody(props: BodyProps): ReactNode {
  const translate = useTranslate();
  const { field, label, filter, onChange } = props;
  const value = filter[field.param] ?? '';
  /** Those that were there when the popover opened: one that is taken off stays, so that nothing moves. */
  const [before] = useState(value);
  const all = [...new Set([...valuesIn(before), ...valuesIn(value)])];
  const { data = [] } = useQuery(referenceQuery(useAsking(), field, all.join(',')));
  const choices = all.map((one) => data.find((choice) => choice.value === one) ?? { value: one, label: one });
  const withAll = (more: readonly string[]): Draft => ({
    [field.param]: valuesText([...new Set([...valuesIn(value), ...more])]),
  });
  const pasted = usePasted(field, (values) => {
    if (values.length > 0) onChange(withAll(values));
  });
  return (
    <>
      <div onPaste={pasted.onPaste}>
        <TypedForm
          {...props}
          filter={{ ...filter, [field.param]: '' }}
          fields={[{ ...field, help: field.help ?? translate('filterForm.pasteIds') }]}
          appliesAtOnce
          onApply={({ [field.param]: one = '' }) => {
            if (one !== '') onChange(withAll([one]));
          }}
        />
      </div>
      <output className="filter-popover__bound muted" aria-busy={pasted.busy || undefined}>
        {pasted.busy && translate('list.loading')}
        {pasted.error && translate(pasted.error)}
        {pasted.missing.length > 0 && translate('filterForm.notFound', { values: pasted.missing.join(', ') })}
      </output>
      {choices.length > 0 && (
        <Choices
          label={label}
          choices={choices}
          value={value}
          several
          below
          onChoose={(chosen) => onChange({ [field.param]: toggled(field, value, chosen) })}
        />
      )}
      <ShowFound onClose={props.onClose} />
    </>
  );
}

interface TypedFormProps extends BodyProps {
  readonly fields: readonly NormalField[];
  /** A chosen value applies without a button. */
  readonly appliesAtOnce?: boolean;
}

/** Inputs with a button that applies them. */
export function TypedForm({ labels, fields, filter, appliesAtOnce = false, ...to }: TypedFormProps): ReactNode {
  const translate = useTranslate();
  const { onDraft = () => undefined } = to;
  // Its own fields alone: what the popover replaces is one of the others.
  const onApply = (draft: Draft): void =>
    to.onApply(Object.fromEntries(fields.map(({ param }) => [param, draft[param] ?? ''])));
  const form = useFilterForm({ labels, fields, initial: filter, onDraft, onApply });
  return (
    <form
      id={form.id}
      className="filter-popover__form"
      noValidate
      onSubmit={form.submit}
      onChange={form.forgetUnfinished}
    >
      {fields.map((field, at) => (
        <FilterField
          key={field.name}
          field={field}
          first={at === 0}
          form={appliesAtOnce ? { ...form, changeField: (one, value) => to.onApply({ [one.param]: value }) } : form}
        />
      ))}
      {!appliesAtOnce && (
        <button type="submit" className="button button--small button--primary">
          {translate('filterForm.applyOne')}
        </button>
      )}
    </form>
  );
}
