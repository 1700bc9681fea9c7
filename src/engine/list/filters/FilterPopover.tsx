/** One filter, or the period, under its button in the bar. Choosing applies; typed texts and days have "Apply". */
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import { SEARCHED_AT_MOST } from '../../../lists/answerer';
import { dayAt } from '../../../lists/days';
import { momentIn } from '../../../lists/question/typed';
import { lagosTime } from '../../../upstream/time';
import type { Draft } from '../../browser/drafts';
import type { NormalField, Resource } from '../../definition/resource';
import type { ResourceLabels } from '../../kinds/resourceLabels';
import { PopoverFrame } from '../popover/Choices';
import { AnyBox, ConditionSelect } from '../popover/ConditionSelect';
import { askableField, carriedText, conditionOf, fieldsOf, firstCondition, paramsOf } from '../popover/conditions';
import type { Askable, MenuCondition } from '../popover/conditions';
import { FieldMenu } from '../popover/FieldMenu';
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
  const { resource } = props.labels;
  const field = resource.filters.find((one) => one.name === name) ?? chosen;
  if (field) return <FilterOf key={name} {...props} field={field} whole={whole} isNew={opened === null} />;
  const choose = (one: NormalField): void => {
    setName(one.name);
    setChosen(one);
  };
  return (
    <PopoverFrame anchor={props.anchor} label={translate('list.addFilter')} onClose={props.onClose}>
      <FieldMenu resource={resource} whole={whole} onChoose={choose} />
    </PopoverFrame>
  );
}

/** Whether the browser can compare every row of the list: as it was when the popover opened, so that nothing in it moves. */
function useWholeList(): boolean {
  const { resource } = useListQuestion();
  const { total = Infinity, part, scannedOf } = useListRows().rows;
  const isWhole = part === null && scannedOf === null && (resource.api.unpaged || total <= SEARCHED_AT_MOST);
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
  const bound = useClientBound(labels.resource, isPeriod ? (period ?? []) : [field]);
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
      {asked ? <ConditionBody {...body} asked={asked} isNew={isNew} /> : <FilterBody {...body} isPeriod={isPeriod} />}
      {bound && !field.operand && <p className="filter-popover__bound muted">{bound}</p>}
    </PopoverFrame>
  );
}

/** Conditions whose typed text says the same below each other. */
const CARRYING: ReadonlySet<MenuCondition> = new Set(['is', 'neq', 'q', 'begins', 'gte', 'lte', 'between']);
const VALUED: ReadonlySet<MenuCondition> = new Set(['is', 'neq', 'eq_any', 'neq_any']);
/** Of several values none is meant where one is asked for: it has to be ticked. */
const isTakenBy = (own: Resource, param: string, [values = '']: readonly string[]): boolean =>
  values !== '' && (!values.includes(',') || fieldsOf(own, [param]).resource.several.includes(param));

/** What is typed and not applied, by the place of its input: it stays while conditions that do not take it are looked at. */
function useTypedTexts(condition: MenuCondition) {
  const typed = useRef<Draft>({});
  const [texts, setTexts] = useState<readonly string[]>([]);
  const takes = CARRYING.has(condition);
  const keep = (params: readonly string[]): void => {
    const places = Array.from({ length: Math.max(params.length, texts.length) }, (_, at) => params[at] ?? '');
    if (takes) setTexts(places.map((param, at) => typed.current[param] ?? texts[at] ?? ''));
    typed.current = {};
  };
  const onDraft = (draft: Draft): void => void (typed.current = draft);
  return { taken: takes && texts.some(Boolean) ? texts : null, keep, onDraft };
}

interface ConditionBodyProps extends BodyProps {
  readonly asked: Askable;
  readonly isNew: boolean;
}

/** How the field is compared, and below it with what. */
function ConditionBody({ asked, isNew, ...body }: ConditionBodyProps): ReactNode {
  const { labels, field, filter, onApply, onChange } = body;
  const own = labels.resource;
  const isSet = field.operand !== undefined || (filter[field.param] ?? '') !== '';
  const [condition, setCondition] = useState<MenuCondition>(() =>
    isNew && !isSet ? firstCondition(asked, own) : conditionOf(field, filter),
  );
  const [any, setAny] = useState(field.operand?.any ?? false);
  const [pasted, setPasted] = useState<string | null>(null);
  const paramsNow = (of: MenuCondition, inGroup: boolean): readonly string[] =>
    // The list's own filter takes several choices; a part of the group says so by its operator.
    paramsOf(asked.name, inGroup && of === 'is' && asked.asks === 'choice' ? 'eq_any' : of, inGroup);
  /** What of the filter this popover has set, to be removed when something else is. */
  const [held, setHeld] = useState(() => (isSet ? paramsNow(condition, any) : []));
  /** Beside another filter only, as it was when the popover opened: so nothing in it moves. */
  const [grouped] = useState(
    () => any || Object.entries(filter).some(([param, text]) => text !== '' && !held.includes(param)),
  );
  const params = paramsNow(condition, any);
  const { resource, fields } = fieldsOf(own, params);
  const [first] = fields;
  const inPlace = (changed: Draft): Draft => {
    setHeld(Object.keys(changed));
    return { ...Object.fromEntries(held.map((param) => [param, ''])), ...changed };
  };
  const before = held.map((param) => filter[param] ?? '');
  const { taken, keep, onDraft } = useTypedTexts(condition);
  const isLike = first && !['empty', 'last'].includes(first.operand?.operator ?? '') && held.length === params.length;
  const old = isLike ? params.map((param, at) => filter[param] ?? carriedText(held[at], before[at], param)) : [];
  const carried = (taken ?? old).flatMap((text, at) => (params[at] ? [[params[at], text] as const] : []));
  const shown: BodyProps = {
    ...body,
    labels: { ...labels, resource },
    filter: { ...filter, ...Object.fromEntries(carried), ...(pasted && first && { [first.param]: pasted }) },
    onApply: (changed) => onApply(inPlace(changed)),
    onChange: (changed) => onChange(inPlace(changed)),
    onDraft,
  };
  const move = (inGroup: boolean): void => {
    setAny(inGroup);
    const next = paramsNow(condition, inGroup);
    if (before.some((text) => text !== ''))
      onChange(inPlace(Object.fromEntries(next.map((param, at) => [param, before[at] ?? '']))));
  };
  const choose = (next: MenuCondition, text: string | null = null): void => {
    keep(params);
    setCondition(next);
    setPasted(text);
    // Ticks apply at once: so does what they mean from now on.
    const [param = ''] = paramsNow(next, any);
    if (asked.asks === 'choice' && VALUED.has(condition) && VALUED.has(next) && isTakenBy(own, param, before))
      onChange(inPlace({ [param]: before.join() }));
  };
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
  const key = [...params, pasted].join();
  return (
    <div ref={box} onPaste={onPaste}>
      <ConditionSelect asked={asked} resource={own} condition={condition} any={any} onCondition={choose} />
      {first && <ConditionValue key={key} {...shown} fields={fields} field={first} condition={condition} />}
      {grouped && <AnyBox condition={condition} any={any} onAny={move} />}
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
