/** In place of the rows of a list without records: what belongs there, and the way to the first one. */
import { Inbox } from 'lucide-react';
import { LinkBase, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ActionButton } from '../actions/ActionButton';
import { EmptyState } from '../ui/EmptyState';
import { useListQuestion, useListSelection } from './state/contexts';

interface FirstRecordProps {
  /** The tab with the form; absent if there is none or the person may not open it. */
  readonly create: { readonly label: string; readonly to: string } | undefined;
}

export default function FirstRecord({ create }: FirstRecordProps): ReactNode {
  const { resource, labels } = useListQuestion();
  const { actions } = useListSelection();
  const translate = useTranslate();
  const ways = labels.resource.actions.filter(
    ({ on, form, link, dialog }) => on === 'list' && (form === 'create' || link || dialog),
  );
  const say = (part: 'title' | 'text'): string =>
    translate(`emptyLists.${resource.name}.${part}`, { _: translate(`emptyLists.other.${part}`) });
  const isAbove = resource.create?.place === 'above';
  const isMade = create || ways.some(({ form }) => form === 'create');
  const way = isMade ? translate('emptyLists.createFirst') : isAbove ? translate('emptyLists.above') : '';
  return (
    <EmptyState icon={Inbox} title={say('title')} text={`${say('text')} ${way}`.trim()}>
      {create && (
        <LinkBase className="button button--primary" to={create.to}>
          {create.label}
        </LinkBase>
      )}
      {ways.map((action, at) => (
        <ActionButton
          key={action.name}
          action={action}
          records={[]}
          labels={labels}
          actions={actions}
          main={!create && at === 0}
        />
      ))}
    </EmptyState>
  );
}
