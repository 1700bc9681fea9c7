/** Delivers the opened view; a list that is not saved, or differs from its view, is saved as a view of its own before. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { DeliveredWork } from '../../upstream/deliveredWork';
import type { Delivery } from '../../upstream/deliveries';
import { useSame } from '../browser/kept';
import { useNow } from '../browser/useNow';
import { useWords } from '../browser/words';
import { deliveredWork, movingText } from '../export/delivered';
import { withSummary } from '../export/deliveredSummary';
import { exportedFields } from '../export/request';
import { takenOf } from '../grouping/asked';
import { offered, parseSummary, type SummaryQuestion } from '../grouping/question';
import { filtersByBrowser } from '../../lists/byBrowser';
import { useResourceLabels } from '../kinds/resourceLabels';
import { useFilterLabels } from '../kinds/useFilterLabels';
import { keptFilter } from './state';
import { filterInWords } from '../kinds/filterWords';
import { Notice } from '../ui/Notice';
import { DeliveryForm, type DeliveryChoice } from './DeliveryForm';
import { useDeliveries } from './useSubscribed';
import type { ViewedList } from './useViewState';
import type { SavedView } from './view';
import { FailureNotice, useSubscribing, useTrying, type ViewDialogProps } from './viewDialogParts';

interface DeliverDialogProps extends ViewDialogProps {
  /** Null for the shown list. */
  readonly view: SavedView | null;
}

export function DeliverDialog({ view, ...props }: DeliverDialogProps): ReactNode {
  const { list, onDone, onClose } = props;
  const words = useWords('deliveries');
  const { query, create, update } = useDeliveries();
  const taking = useTrying();
  const { work, columns, question } = useDeliveredWork(list);
  const subscribing = useSubscribing<DeliveryChoice>(props, {
    view,
    of: 'deliveries',
    create: (body) => create({ ...body, work }),
  });
  const outdated = query.data?.rows.filter(
    (one) => one.mine && one.outdated && view !== null && one.viewId === Number(view.id),
  );

  /** Deliveries keep the view as it was when they were made. */
  const take = async (deliveries: readonly Delivery[]): Promise<void> => {
    await Promise.all(deliveries.map(({ id }) => update(id, { work })));
    onClose();
    onDone(words('taken', { smart_count: deliveries.length }));
  };

  return (
    <DeliveryForm {...subscribing} delivery={null} columns={question ? undefined : columns} isBusy={taking.busy}>
      {outdated !== undefined && outdated.length > 0 && (
        <Notice tone="pending" act={{ label: words('take'), onPress: () => taking.attempt(() => take(outdated)) }}>
          {words('outdated', { smart_count: outdated.length })}
        </Notice>
      )}
      <FailureNotice text={taking.failure} />
      {isSummary(list) && (
        <p className="field__help">{question ? words('summary', figuresOf(question)) : words('noSummary')}</p>
      )}
    </DeliveryForm>
  );
}

interface Delivered {
  readonly work: DeliveredWork;
  /** Their labels, as in an export. */
  readonly columns: readonly string[];
  /** Its figures take the place of the rows. */
  readonly question: SummaryQuestion | null;
}

const isSummary = ({ state: { summary } }: ViewedList): boolean => summary !== null && summary !== '';

const labelsOf = (all: readonly { readonly label: string }[]): string => all.map(({ label }) => label).join(', ');

const figuresOf = ({ by, measures }: SummaryQuestion) => ({ fields: labelsOf(by), figures: labelsOf(measures) });

/** The question of the shown summary; null without one, and where the service makes none of this list. */
function useQuestion(list: ViewedList, filter: Readonly<Record<string, string>>): SummaryQuestion | null {
  const words = useWords('summary');
  const { resource, state } = list;
  if (!isSummary(list) || !resource.summarised || filtersByBrowser(resource, filter)) return null;
  return parseSummary(state.summary ?? '', resource, offered(resource, takenOf(resource, filter), words));
}

/** What is delivered of a list as it is shown. */
function useDeliveredWork(list: ViewedList): Delivered {
  const { resource, state } = list;
  const { sort } = state;
  const translate = useTranslate();
  const [now] = useNow();
  const labels = useResourceLabels(resource);
  const filter = useSame(keptFilter({ resource, state }));
  const active = useFilterLabels(labels, filter, now);
  const columns = list.columns.shown.map(({ column }) => column);
  const filterTexts = active.map((one) => filterInWords({ ...one, text: movingText(one, filter) }));
  const question = useQuestion(list, filter);
  const work = deliveredWork({ resource, columns, sort, filter, filterTexts }, translate);
  return {
    work: question ? withSummary(work, { resource, question, filterTexts }, translate) : work,
    columns: exportedFields({ resource, columns }).map(({ label }) => label),
    question,
  };
}
