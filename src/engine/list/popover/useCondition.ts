/**
 * How a popover compares its field. What is in force stays so until another condition is applied, which replaces it;
 * what is typed stays typed while other conditions are looked at.
 */
import { useRef, useState } from 'react';
import { operandOf } from '../../../lists/question/operators';
import { valuesIn, valuesText } from '../../../upstream/typedText';
import type { Draft } from '../../browser/drafts';
import type { NormalField, Resource } from '../../definition/resource';
import { conditionOf, fieldsOf, firstCondition, paramsOf, type Askable, type MenuCondition } from './conditions';

/** Conditions whose typed text says the same below each other. */
const CARRYING: ReadonlySet<MenuCondition> = new Set(['is', 'neq', 'q', 'begins', 'gte', 'lte', 'between']);
const VALUED: ReadonlySet<MenuCondition> = new Set(['is', 'neq', 'eq_any', 'neq_any']);
/** Whose text is no value that another condition could take. */
const VALUELESS: ReadonlySet<MenuCondition> = new Set(['empty', 'filled', 'last', 'during']);

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
  /** What of the filter this popover has set, to be removed when something else is. */
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
    /** Several pasted texts, for the condition that takes them. */
    pasted,
    isGrouped,
    resource,
    fields,
    /** Of what its inputs are for. */
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
      // Ticks apply at once: so does what they mean from now on.
      const [param = ''] = paramsNow(next, any);
      const [before] = inForce;
      const areTicks = asked.asks === 'choice' && [held.condition, next].every((one) => VALUED.has(one));
      // What another filter says by that name stays until something is ticked.
      const isFree = held.params.includes(param) || (filter[param] ?? '') === '';
      if (areTicks && isFree && isTakenBy(own, param, before)) onChange(inPlace({ [param]: before?.text ?? '' }, next));
    },
    /** Into the group, or out of it: what is in force at once, and what is not with it when it is applied. */
    move: (inGroup: boolean): void => {
      keep(params);
      setAny(inGroup);
      if (condition !== held.condition || inForce.every(({ text }) => text === '')) return;
      // A filter that takes one value goes on as any of several.
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

/** Those that share what is typed. */
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

/** Of several values none is meant where one is asked for: it has to be ticked. */
const isTakenBy = (own: Resource, param: string, { text }: Held = { param, text: '' }): boolean =>
  text !== '' && (valuesIn(text).length === 1 || takesSeveral(own, param));

/** The text of one condition in another: one of several values may have a comma, which parts no single text (D869). */
function carriedText(own: Resource, { param: from, text }: Held = { param: '', text: '' }, to: string): string {
  const [wasList, isList] = [takesSeveral(own, from), takesSeveral(own, to)];
  const [only, another] = valuesIn(text);
  if (wasList === isList || text === '') return text;
  if (isList) return valuesText([text]);
  return another === undefined ? (only ?? '') : '';
}
