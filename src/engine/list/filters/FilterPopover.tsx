/** One filter, or the period, under its button in the bar. Choosing applies; typed texts and days have "Apply". */
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import { comparesAll } from '../../../lists/byBrowser';
import { dayAt } from '../../../lists/days';
import { momentIn } from '../../../lists/question/typed';
import { lagosTime } from '../../../upstream/time';
import type { Draft } from '../../browser/drafts';
import type { NormalField, Resource } from '../../definition/resource';
import type { ResourceLabels } from '../../kinds/resourceLabels';
import { typedEarly } from '../../ui/lazy';
import { PopoverFrame } from '../popover/Choices';
import { AnyBox, ConditionSelect } from '../popover/ConditionSelect';
import { askableField, type Askable, type MenuCondition } from '../popover/conditions';
import { FieldMenu } from '../popover/FieldMenu';
import { useCondition } from '../popover/useCondition';
import { severalPasted } from '../popover/usePasted';
import { useListQuestion, useListRows } from '../state/contexts';
import { FilterBody, TypedForm, type BodyProps } from './filterBodies';
import { useClientBound } from '../popover/FilterField';

interface FilterPopoverProps {
  readonly labels: ResourceLabels;
  /** The first of its two stands for a period; null: the field is chosen here. */
  readonly field: NormalField | null;
  /** All active filters by parameter. */
  readonly filter: Draft;
  readonly now: number;
  readonly anchor: HTMLElement;
  /** Gets the changed filters; an empty one is removed. */
  readonly onApply: (changed: Draft) => void;
  readonly onClose: () => void;
}

export default function FilterPopover({ field: opened, ...props }: FilterPopoverProps): ReactNode {
  const translate = useTranslate();
  const whole = useWholeList();
  /** By name, because the fields are new objects once the resource files are loaded. */
  const [name, setName] = useState(opened?.name ?? null);
  const [chosen, setChosen] = useState(opened);
  // Before its frame is mounted, which takes what was typed away.
  const [early] = useState(typedEarly.text);
  const { resource } = props.labels;
  const field = resource.filters.find((one) => one.name === name) ?? chosen;
  if (field) return <FilterOf key={name} {...props} field={field} whole={whole} isNew={opened === null} />;
  const choose = (one: NormalField): void => {
    setName(one.name);
    setChosen(one);
  };
  return (
    <PopoverFrame anchor={props.anchor} label={translate('list.addFilter')} onClose={props.onClose}>
      <FieldMenu resource={resource} whole={whole} early={early} onChoose={choose} />
    </PopoverFrame>
  );
}

/** Whether the browser can compare every row of the list: as it was when the popover opened, so that nothing in it moves. */
function useWholeList(): boolean {
  const { resource } = useListQuestion();
  const { total = Infinity, part, scannedOf } = useListRows().rows;
  const isWhole = !part && !scannedOf && comparesAll(resource, total);
  return useState(isWhole)[0];
}

interface FilterOfProps extends FilterPopoverProps {
  readonly field: NormalField;
  readonly whole: boolean;
  /** Its field was chosen from all of them. */
  readonly isNew: boolean;
}

function FilterOf({ whole, isNew, ...props }: FilterOfProps): ReactNode {
  const { labels, field, anchor, onApply, onClose } = props;
  const translate = useTranslate();
  const { period } = labels.resource;
  const isPeriod = period?.includes(field) ?? false;
  const label = isPeriod ? translate('list.period.label') : field.label;
  const asked = isPeriod ? null : askableField(labels.resource, field, whole);
  const body: BodyProps = {
    ...props,
    label,
    onChange: onApply,
    onApply: (changed) => {
      onClose();
      onApply(changed);
    },
  };
  return (
    <PopoverFrame anchor={anchor} label={label} onClose={onClose}>
      {asked ? (
        <ConditionBody {...body} asked={asked} isNew={isNew} />
      ) : (
        <>
          <FilterBody {...body} isPeriod={isPeriod} />
          <Bound of={labels.resource} fields={isPeriod ? (period ?? []) : [field]} />
        </>
      )}
    </PopoverFrame>
  );
}

/** That only the first records are looked through for these fields. */
function Bound({ of, fields }: { readonly of: Resource; readonly fields: readonly NormalField[] }): ReactNode {
  const bound = useClientBound(
    of,
    fields.filter(({ operand }) => !operand),
  );
  return bound && <p className="filter-popover__bound muted">{bound}</p>;
}

interface ConditionBodyProps extends BodyProps {
  readonly asked: Askable;
  readonly isNew: boolean;
}

/** How the field is compared, and below it with what. */
function ConditionBody({ asked, isNew, ...body }: ConditionBodyProps): ReactNode {
  const { labels } = body;
  const own = labels.resource;
  const { condition, any, choose, move, pasted, isGrouped, resource, fields, key, ...changes } = useCondition(
    { asked, isNew, own },
    body,
  );
  const [first] = fields;
  const onPaste = (event: ClipboardEvent): void => {
    const several = severalPasted(event, condition, asked);
    if (!several || event.defaultPrevented) return;
    event.preventDefault();
    choose(several.condition, several.text);
  };
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The input of one text, which had the focus, has gone.
    if (pasted !== null) box.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [pasted]);
  const shown: BodyProps = { ...body, ...changes, labels: { ...labels, resource } };
  return (
    <div ref={box} onPaste={onPaste}>
      <ConditionSelect asked={asked} resource={own} condition={condition} any={any} onCondition={choose} />
      {first && <ConditionValue key={key} {...shown} fields={fields} field={first} condition={condition} />}
      {isGrouped && <AnyBox condition={condition} any={any} onAny={move} />}
      <Bound of={resource} fields={fields} />
    </div>
  );
}

interface ConditionValueProps extends BodyProps {
  readonly fields: readonly NormalField[];
  readonly condition: MenuCondition;
}

function ConditionValue({ fields, condition, ...body }: ConditionValueProps): ReactNode {
  const translate = useTranslate();
  const [first, last] = fields;
  if (condition === 'empty' || condition === 'filled')
    return (
      <form
        className="filter-popover__form"
        onSubmit={(event) => {
          event.preventDefault();
          body.onApply({ [body.field.param]: String(condition === 'empty') });
        }}
      >
        <button type="submit" className="button button--small button--primary">
          {translate('filterForm.applyOne')}
        </button>
      </form>
    );
  if (!first || !last) return <FilterBody {...body} isPeriod={false} />;
  const names = first.kind === 'day' ? (['firstDay', 'lastDay'] as const) : (['from', 'to'] as const);
  const ends = [
    { ...first, label: translate(`filterForm.${names[0]}`) },
    { ...last, label: translate(`filterForm.${names[1]}`) },
  ];
  return (
    <TypedForm {...body} fields={ends} onApply={(changed) => body.onApply(inOrder(changed, first, last, body.now))} />
  );
}

/** With the ends of a range turned round where the first is above the last, which would find nothing (D866). */
function inOrder(changed: Draft, { param: from }: NormalField, { param: to }: NormalField, now: number): Draft {
  const [least = '', most = ''] = [changed[from], changed[to]];
  // Within one day, a time is after the day's beginning and before its end.
  const endOf = (text: string, ofDay: string): string | number => {
    const day = dayAt(text, now);
    return day === undefined ? (momentIn(text) ? lagosTime(text) : Number(text)) : `${day}${ofDay}`;
  };
  const [first, last] = [endOf(least, ''), endOf(most, ' 24')];
  return least !== '' && most !== '' && first > last ? { ...changed, [from]: most, [to]: least } : changed;
}
