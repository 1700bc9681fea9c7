/**
 * The state of a filter popover. The applied condition stays in the filter until another one is applied, which replaces
 * it. Typed text is kept while the person looks at other conditions.
 */
import { useRef, useState } from 'react';
import { operandOf } from '../../../lists/question/operators';
import { valuesIn, valuesText } from '../../../upstream/typedText';
import type { Draft } from '../../browser/drafts';
import type { NormalField, Resource } from '../../definition/resource';
import { conditionOf, fieldsOf, firstCondition, paramsOf, type Askable, type MenuCondition } from './conditions';

/** Conditions that take the same typed text: changing between them keeps it. */
const CARRYING: ReadonlySet<MenuCondition> = new Set(['is', 'neq', 'q', 'begins', 'gte', 'lte', 'between']);
/** Conditions of choices whose ticks apply at once. */
const VALUED: ReadonlySet<MenuCondition> = new Set(['is', 'neq', 'eq_any', 'neq_any']);
/** Conditions without a value that another condition could use: `true`, `14d`, `thisWeek`. */
const VALUELESS: ReadonlySet<MenuCondition> = new Set(['empty', 'filled', 'last', 'during', 'hour']);

interface Of {
  readonly asked: Askable;
  /** Its field was chosen from all of them. */
  readonly isNew: boolean;
  readonly own: Resource;
}

interface To {
  readonly field: NormalField;
  readonly filter: Draft;
  readonly onApply: (changed: Draft) => void;
  readonly onChange: (changed: Draft) => void;
}

export function useCondition({ asked, isNew, own }: Of, { field, filter, onApply, onChange }: To) {
  const isOwn = takesByName(asked, own);
  const isSet = field.operand !== undefined || (filter[field.param] ?? '') !== '';
  const [condition, setCondition] = useState<MenuCondition>(() => {
    const found =
      isNew && !isSet && field.param === asked.name ? firstCondition(asked, own) : conditionOf(field, filter);
    return found === 'eq_any' && isOwn ? 'is' : found;
  });
  const [any, setAny] = useState(field.operand?.any ?? false);
  const [pasted, setPasted] = useState<string | null>(null);
  const paramsNow = (of: MenuCondition, inGroup: boolean) => spelt(asked, isOwn, of, inGroup);
  /** The applied condition and its parameters, which the next one that is applied replaces. */
  const [held, setHeld] = useState(() => {
    const params = condition === 'between' ? paramsNow(condition, any) : [field.param];
    return { condition, params: isSet ? params : [] };
  });
  /** Beside another filter only, as it was when the popover opened: so nothing in it moves. */
  const [isGrouped] = useState(
    () => any || Object.entries(filter).some(([param, text]) => text !== '' && !held.params.includes(param)),
  );
  const params = paramsNow(condition, any);
  const { resource, fields } = fieldsOf(own, params);
  const inPlace = (changed: Draft, next = condition): Draft => {
    setHeld({ condition: next, params: Object.keys(changed) });
    return { ...Object.fromEntries(held.params.map((param) => [param, ''])), ...changed };
  };
  const inForce = held.params.map((param) => ({ param, text: filter[param] ?? '' }));
  const { taken, keep, onDraft } = useTypedTexts(condition);
  const carries = ![condition, held.condition].some((one) => VALUELESS.has(one)) && inForce.length === params.length;
  const textOf = (param: string, at: number): string =>
    taken?.[at] ?? filter[param] ?? (carries ? carriedText(own, inForce[at], param) : '');
  const texts = params.map((param, at) => [param, textOf(param, at)] as const);
  return {
    condition,
    any,
    /** The pasted list that has just changed the condition; null otherwise. */
    pasted,
    isGrouped,
    resource,
    fields,
    /** React's key of the inputs: they start afresh for other parameters, and for a pasted list. */
    key: [...params, pasted].join(),
    /** The filter with what the inputs begin with. */
    filter: { ...filter, ...Object.fromEntries(texts) },
    onApply: (changed: Draft) => onApply(inPlace(changed)),
    onChange: (changed: Draft) => onChange(inPlace(changed)),
    onDraft,
    choose: (next: MenuCondition, text: string | null = null): void => {
      keep(params, text === null ? null : { condition: next, text });
      setCondition(next);
      setPasted(text);
      // Ticks apply at once, so a new condition for them does, too.
      const [param = ''] = paramsNow(next, any);
      const [before] = inForce;
      const areTicks = asked.asks === 'choice' && [held.condition, next].every((one) => VALUED.has(one));
      // Another filter of this field may use that parameter: only a tick replaces it.
      const isFree = held.params.includes(param) || (filter[param] ?? '') === '';
      if (areTicks && isFree && isTakenBy(own, param, before)) onChange(inPlace({ [param]: before?.text ?? '' }, next));
    },
    /** Moves an applied filter into the group or out of it at once. A filter that is not applied yet is applied there later. */
    move: (inGroup: boolean): void => {
      keep(params);
      setAny(inGroup);
      if (condition !== held.condition || inForce.every(({ text }) => text === '')) return;
      // The list's own filter may take one value: several values become `eq_any`.
      const isOne = asked.asks === 'choice' && !isTakenBy(own, paramsNow(condition, inGroup)[0] ?? '', inForce[0]);
      const of = isOne ? 'eq_any' : condition;
      setCondition(of);
      const moved = paramsNow(of, inGroup).map((param, at) => [param, inForce[at]?.text ?? ''] as const);
      onChange(inPlace(Object.fromEntries(moved), of));
    },
  };
}

/** The list's own filter takes several choices by its name alone; a part of the group says so by its operator. */
const takesByName = ({ asks, of, name }: Askable, own: Resource): boolean =>
  asks === 'choice' && own.filters.includes(of) && own.several.includes(name);

function spelt({ name, asks }: Askable, isOwn: boolean, of: MenuCondition, inGroup: boolean): readonly string[] {
  if (inGroup) return paramsOf(name, of === 'is' && asks === 'choice' ? 'eq_any' : of, true);
  return paramsOf(name, of === 'eq_any' && isOwn ? 'is' : of, false);
}

/** The condition under which typed texts are kept: some share them. */
const sortOf = (condition: MenuCondition): MenuCondition =>
  CARRYING.has(condition) ? 'is' : condition === 'neq_any' ? 'eq_any' : condition;

/** What is typed and not applied, by the place of its input: it stays while conditions that do not take it are looked at. */
function useTypedTexts(condition: MenuCondition) {
  const typed = useRef<Draft>({});
  const [kept, setKept] = useState<Readonly<Partial<Record<MenuCondition, readonly string[]>>>>({});
  const texts = kept[sortOf(condition)] ?? [];
  /** @param pasted texts that are another condition's. */
  const keep = (params: readonly string[], pasted: { condition: MenuCondition; text: string } | null = null): void => {
    const places = Array.from({ length: Math.max(params.length, texts.length) }, (_, at) => params[at] ?? '');
    const now = places.map((param, at) => typed.current[param] ?? texts[at] ?? '');
    setKept({ ...kept, [sortOf(condition)]: now, ...(pasted && { [sortOf(pasted.condition)]: [pasted.text] }) });
    typed.current = {};
  };
  const onDraft = (draft: Draft): void => void (typed.current = draft);
  return { taken: texts.some(Boolean) ? texts : null, keep, onDraft };
}

interface Held {
  readonly param: string;
  readonly text: string;
}

const takesSeveral = (own: Resource, param: string): boolean =>
  operandOf(param).operator.endsWith('any') || own.several.includes(operandOf(param).field);

/** Several values do not fit a parameter that takes one: the person has to tick one of them. */
const isTakenBy = (own: Resource, param: string, { text }: Held = { param, text: '' }): boolean =>
  text !== '' && (valuesIn(text).length === 1 || takesSeveral(own, param));

/** The text of one condition as another condition spells it: only a list puts a value with a comma in quotation marks (D869). */
function carriedText(own: Resource, { param: from, text }: Held = { param: '', text: '' }, to: string): string {
  const [wasList, isList] = [takesSeveral(own, from), takesSeveral(own, to)];
  const [only, another] = valuesIn(text);
  if (wasList === isList || text === '') return text;
  if (isList) return valuesText([text]);
  return another === undefined ? (only ?? '') : '';
}
