/** State of the filter dialog: the values, their problems, and the focus on the first wrong one. */
import { useTranslate } from 'ra-core';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { Draft } from '../../browser/drafts';
import { filterKindOf, filterProblems, resolved, type FilterSentence } from '../../definition/filters';
import type { NormalField, Resource } from '../../definition/resource';
import { cardProblems, useCardSentence, withoutCards } from './cardNumbers';
import { unfinishedProblem } from '../../kinds/filters/props';
import type { ResourceLabels } from '../../kinds/resourceLabels';
import { useNow } from '../../browser/useNow';

export interface FilterDialogProps {
  readonly labels: ResourceLabels;
  /** Filters by parameter when the dialog opens: the active ones, or a restored draft. */
  readonly initial: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onApply: (filter: Draft) => void;
  readonly onClose: () => void;
}

interface Options extends Omit<FilterDialogProps, 'onClose'> {
  /** The filters with inputs. */
  readonly fields: readonly NormalField[];
}

export type FilterForm = ReturnType<typeof useFilterForm>;

export function useFilterForm({ labels, fields, initial, onDraft, onApply }: Options) {
  const { resource } = labels;
  const shown = { filters: fields, period: resource.period };
  const translate = useTranslate();
  const id = useId();
  const [tried, setTried] = useState(false);
  /** Texts that are not values yet, found when applying. */
  const [unfinished, setUnfinished] = useState<Readonly<Record<string, FilterSentence>>>({});
  /** Clearing makes new inputs, because a half-typed day is not a value that could be cleared. */
  const [round, setRound] = useState(0);
  const [now] = useNow();
  const [draft, setDraft] = useState(() => withoutWrongTexts(fields, initial, now));
  const typedProblems = { ...filterProblems(shown, draft, now), ...cardProblems(shown, draft) };
  const problems = { ...typedProblems, ...unfinished };
  const cardSentence = useCardSentence(resource);
  const inputOf = ({ name }: NormalField): HTMLElement | null => document.getElementById(`${id}-${name}`);

  const change = (next: Draft): void => {
    setDraft(next);
    setUnfinished({});
    onDraft(withoutCards(resource, next));
  };
  return {
    id,
    round,
    now,
    draft,
    change,
    changeField: (field: NormalField, value: string) => {
      // Choosing one day of a period also fixes the other one, if it was relative.
      const fixed = resource.period?.includes(field) ? resolved(resource.period, draft, now) : draft;
      change({ ...fixed, [field.param]: value });
    },
    clear: () => {
      change({});
      setRound(round + 1);
    },
    forgetUnfinished: () => setUnfinished({}),
    submit: (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      const half = Object.fromEntries(
        fields.flatMap((field) => {
          const problem = unfinishedProblem(inputOf(field));
          return problem ? [[field.name, problem] as const] : [];
        }),
      );
      setUnfinished(half);
      const problemsNow = { ...typedProblems, ...half };
      const wrong = fields.find(({ name }) => problemsNow[name]);
      const days = document.getElementById(`${id}-days`);
      // On a phone it may be folded.
      if (wrong) inputOf(wrong)?.closest('details')?.setAttribute('open', '');
      if (wrong) inputOf(wrong)?.focus();
      else if (days instanceof HTMLInputElement && !days.validity.valid) days.focus();
      else onApply(draft);
    },
    /** Null without a problem to be shown. */
    problemText: (field: NormalField): ReactNode => {
      const problem = problems[field.name];
      if (!problem || (!tried && problem !== 'startAfterEnd')) return null;
      if (problem === 'card') return cardSentence();
      const end = resource.period ? resource.period[1].label : '';
      return translate(`list.${problem}`, { end, field: field.label.toLowerCase() });
    },
  };
}

/** Removes wrong texts of an address, because an input cannot show them and the field would look empty. */
function withoutWrongTexts(filters: Resource['filters'], draft: Draft, now: number): Draft {
  const isWrong = ([param, text]: readonly [string, string]): boolean =>
    filters.some((field) => field.param === param && filterKindOf(field).problem?.(text, now));
  return Object.fromEntries(Object.entries(draft).filter((one) => !isWrong(one)));
}
