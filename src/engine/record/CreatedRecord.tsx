/** A record was just created: the service's answer, the record, and what is usually done with it next (D530). */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type RaRecord } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { recordPath, tabNames } from '../../lists/recordPath';
import { ActionButton } from '../actions/ActionButton';
import { ActionDialogs } from '../actions/ActionDialogs';
import { useActions } from '../actions/useActions';
import { unmet } from '../calls/conditions';
import { useReread } from '../calls/useReread';
import { useUnmetText } from '../calls/useUnmetText';
import type { NormalAction, NormalForm } from '../definition/resource';
import { fieldText } from '../definition/text';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { useSentence } from '../ui/sentence';
import type { Made } from '../forms/CreateForm';
import { findUnique } from '../forms/findUnique';
import { OutcomeNotice } from '../forms/FormFrame';
import './created.css';

interface CreatedProps {
  readonly labels: ResourceLabels;
  readonly form: NormalForm;
  readonly made: Made;
  /** Opens the empty form. */
  readonly onAnother: () => void;
}

export default function CreatedRecord({ labels, form, made, onAnother }: CreatedProps): ReactNode {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  // The pressed button is gone, and stood at the end of a long form.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="form created" ref={box} tabIndex={-1}>
      <output>
        <OutcomeNotice outcome={made.outcome} />
      </output>
      <Next labels={labels} form={form} value={made.value} />
      <div className="form__actions">
        <Button label={translate('form.another')} onClick={onAnother} />
      </div>
    </div>
  );
}

interface NextProps extends Pick<CreatedProps, 'labels' | 'form'> {
  readonly value: string;
}

function Next({ labels, form, value }: NextProps): ReactNode {
  const translate = useTranslate();
  const sentence = useSentence();
  const dataProvider = useDataProvider();
  const { resource } = labels;
  const field = resource.fields.find(({ name }) => name === form.unique?.field);
  const found = useQuery({
    queryKey: [resource.name, 'created', value],
    queryFn: async () => (field && (await findUnique(dataProvider, resource.name, field, value))) ?? null,
    retry: false,
    networkMode: 'always',
    gcTime: 0,
  });
  const again = { label: translate('list.retry'), onPress: () => void found.refetch() };
  if (found.data) return <Steps labels={labels} form={form} record={found.data} />;
  if (found.isFetching) return <div className="skeleton created__waiting" aria-hidden />;
  return (
    <div role="alert">
      <Notice tone="pending" act={again}>
        {translate('form.madeUnfound', { name: value, reason: found.error ? sentence(found.error) : '' })}
      </Notice>
    </div>
  );
}

function Steps({ labels, form, record }: Pick<CreatedProps, 'labels' | 'form'> & { readonly record: RaRecord }) {
  const translate = useTranslate();
  const reread = useReread();
  const unmetText = useUnmetText();
  const { resource } = labels;
  const actions = useActions(resource, reread);
  const offered = (form.next ?? []).flatMap((name) => resource.actions.filter((one) => one.name === name));
  const [first] = resource.columns;
  const mark = first?.type === 'field' ? fieldText(first.field, record) : '';
  const unmetOf = (action: NormalAction): string | undefined => {
    const why = unmet(action, resource, record);
    return why ? unmetText(why) : undefined;
  };
  return (
    <>
      <p className="created__record">
        <strong>{fieldText(resource.title, record)}</strong> <span className="muted code">{mark}</span>
      </p>
      <div className="form__actions">
        <Link className="button button--primary" to={recordPath(resource.path, record.id, tabNames(resource))}>
          {translate('form.open')}
        </Link>
        {/* An action that was done stays at its place, so that the others do not move. */}
        {offered.map((action) => (
          <ActionButton
            key={action.name}
            action={action}
            records={[record]}
            labels={labels}
            actions={actions}
            reason={unmetOf(action)}
          />
        ))}
      </div>
      <ActionDialogs actions={actions} labels={labels} onDone={reread} onSaved={reread} />
    </>
  );
}
