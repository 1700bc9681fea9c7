/** The filter dialog: an input for each filter, by its kind. Loaded when it is first opened. */
import { useTranslate } from 'ra-core';
import { Fragment, useId, useState, type FormEvent, type ReactNode } from 'react';
import { dayAt, resolveDays } from '../base/days';
import { Dialog } from '../ui/Dialog';
import type { Draft } from '../base/drafts';
import { filterInputs } from '../kinds/filters/registry';
import type { NormalField, Resource } from '../definition/resource';
import { LOOKED_THROUGH } from '../rows/clientFilters';
import { cardProblems, useCardSentence, withoutCards } from '../listState/cardNumbers';
import { filterProblems, unfinishedProblem, type FilterProblem } from '../listState/filterDraft';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { PeriodPresets } from './PeriodPresets';
import './filterDialog.css';
import { grouped } from '../../i18n/format';

export interface FilterDialogProps {
  readonly resource: Pick<Resource, 'filters' | 'clientFilters' | 'period'>;
  readonly look: ResourceLabels;
  /** Filters by parameter as the dialog opens: the active ones, or a draft that was left. */
  readonly initial: Draft;
  /** Told of everything typed. */
  readonly onDraft: (draft: Draft) => void;
  readonly onApply: (filter: Draft) => void;
  readonly onClose: () => void;
}

export default function FilterDialog({ resource, look, initial, onDraft, onApply, onClose }: FilterDialogProps) {
  const translate = useTranslate();
  const form = useId();
  const [tried, setTried] = useState(false);
  /** Texts that are no values yet, found when they were to be applied. */
  const [unfinished, setUnfinished] = useState<Readonly<Record<string, FilterProblem>>>({});
  /** Clearing makes new inputs: an old one would keep half a day, which is no value that could be taken away. */
  const [round, setRound] = useState(0);
  /** Days that move are shown as those of the moment when the dialog opened. */
  const [now] = useState(() => Date.now());
  const [draft, setDraft] = useState(() => withoutOtherTexts(resource.filters, initial, now));
  const typedProblems = { ...filterProblems(resource, draft, now), ...cardProblems(resource, draft) };
  const problems = { ...typedProblems, ...unfinished };
  const cardSentence = useCardSentence(resource, look);
  const inputOf = ({ name }: NormalField): HTMLElement | null => document.getElementById(`${form}-${name}`);

  const change = (next: Draft): void => {
    setDraft(next);
    setUnfinished({});
    onDraft(withoutCards(resource, next));
  };
  /** A day that is chosen stands still, and with it the other end of its period. */
  const changeField = (field: NormalField, value: string): void => {
    const still = resource.period?.includes(field) ? resolveDays(resource.period, draft, now) : draft;
    change({ ...still, [field.param]: value });
  };
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const half = Object.fromEntries(
      resource.filters.flatMap((field) => {
        const problem = unfinishedProblem(inputOf(field));
        return problem ? [[field.name, problem] as const] : [];
      }),
    );
    setUnfinished(half);
    const problemsNow = { ...typedProblems, ...half };
    const wrong = resource.filters.find(({ name }) => problemsNow[name]);
    const days = document.getElementById(`${form}-days`);
    if (wrong) inputOf(wrong)?.focus();
    else if (days instanceof HTMLInputElement && !days.validity.valid) days.focus();
    else onApply(draft);
  };
  const problemText = (field: NormalField): ReactNode => {
    const problem = problems[field.name];
    if (!problem || (!tried && (problem === 'notADay' || problem === 'card'))) return null;
    if (problem === 'card') return cardSentence();
    const end = resource.period ? look.label(resource.period[1]) : '';
    return translate(`list.${problem}`, { end, field: look.label(field).toLowerCase() });
  };

  const here = resource.filters.filter((field) => resource.clientFilters.includes(field)).map(look.label);
  const bound =
    here.length > 0 && translate('list.filtersHere', { count: grouped(LOOKED_THROUGH), filters: here.join(', ') });

  return (
    <Dialog
      title={look.resource.filterTitle ?? translate('list.filterBy')}
      size="large"
      description={bound}
      onClose={onClose}
      actions={
        <>
          <button
            type="button"
            className="button button--ghost"
            onClick={() => {
              change({});
              setRound(round + 1);
            }}
          >
            {translate('list.clear')}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {translate('list.cancel')}
          </button>
          <button type="submit" form={form} className="button button--primary">
            {translate('list.apply')}
          </button>
        </>
      }
    >
      <form
        key={round}
        id={form}
        className="filter-form"
        noValidate
        onSubmit={apply}
        onChange={() => setUnfinished({})}
      >
        {resource.filters.map((field) => {
          const Input = filterInputs[field.kind];
          if (!Input) return null;
          const id = `${form}-${field.name}`;
          const help = [field.help, field.secret && translate('list.secretFilter')].filter(Boolean).join(' ');
          const problem = problemText(field);
          const text = draft[field.param] ?? '';
          const part = (
            <div className="field" key={field.name}>
              <label className="field__label" htmlFor={id}>
                {look.label(field)}
              </label>
              <Input
                id={id}
                field={field}
                label={look.label(field)}
                value={field.kind === 'day' ? (dayAt(text, now) ?? text) : text}
                onChange={(value) => changeField(field, value)}
                invalid={problem !== null}
                describedBy={problem || help ? `${id}-text` : undefined}
              />
              {problem ? (
                <span className="field__error" id={`${id}-text`} role="alert">
                  {problem}
                </span>
              ) : (
                help && (
                  <span className="field__help" id={`${id}-text`}>
                    {help}
                  </span>
                )
              )}
            </div>
          );
          if (!resource.period || field !== resource.period[0]) return part;
          const [start, end] = resource.period;
          return (
            <Fragment key={field.name}>
              <PeriodPresets
                id={form}
                period={{ from: draft[start.param] ?? '', to: draft[end.param] ?? '' }}
                now={now}
                onChange={({ from, to }) => change({ ...draft, [start.param]: from, [end.param]: to })}
              />
              {part}
            </Fragment>
          );
        })}
      </form>
    </Dialog>
  );
}

/** An address may say as a day what no input for days can show: it would be refused in a field that looks empty. */
function withoutOtherTexts(filters: Resource['filters'], draft: Draft, now: number): Draft {
  const days = new Set(filters.filter(({ kind }) => kind === 'day').map(({ param }) => param));
  const shown = ([param, text]: readonly [string, string]): boolean =>
    !days.has(param) || dayAt(text, now) !== undefined;
  return Object.fromEntries(Object.entries(draft).filter(shown));
}
