/** The filter dialog: an input for each filter, by its kind. Loaded when it is first opened. */
import { useTranslate } from 'ra-core';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Dialog } from '../dialog/Dialog';
import type { Draft } from '../drafts';
import { filterInputs } from '../kinds/filters/registry';
import type { NormalField, Resource } from '../resource';
import { filterProblems } from './filterDraft';
import type { Look } from './look';
import './filterDialog.css';

export interface FilterDialogProps {
  readonly resource: Pick<Resource, 'filters' | 'period'>;
  readonly look: Look;
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
  const [draft, setDraft] = useState(initial);
  const [tried, setTried] = useState(false);
  const problems = filterProblems(resource, draft);

  const change = (next: Draft): void => {
    setDraft(next);
    onDraft(next);
  };
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const wrong = resource.filters.find(({ name }) => problems[name]);
    if (wrong) document.getElementById(`${form}-${wrong.name}`)?.focus();
    else onApply(draft);
  };
  const problemText = (field: NormalField): ReactNode => {
    const problem = problems[field.name];
    if (!problem || (!tried && problem === 'notADay')) return null;
    return translate(`list.${problem}`, { end: resource.period ? look.label(resource.period[1]) : '' });
  };

  return (
    <Dialog
      title={translate('list.filterBy')}
      size="large"
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button button--ghost" onClick={() => change({})}>
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
      <form id={form} className="filter-form" noValidate onSubmit={apply}>
        {resource.filters.map((field) => {
          const Input = filterInputs[field.kind];
          if (!Input) return null;
          const id = `${form}-${field.name}`;
          const help = field.secret ? translate('list.secretFilter') : field.help;
          const problem = problemText(field);
          return (
            <div className="field" key={field.name}>
              <label className="field__label" htmlFor={id}>
                {look.label(field)}
              </label>
              <Input
                id={id}
                field={field}
                label={look.label(field)}
                value={draft[field.param] ?? ''}
                onChange={(value) => change({ ...draft, [field.param]: value })}
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
        })}
      </form>
    </Dialog>
  );
}
