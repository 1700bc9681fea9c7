/** One record: title, status, key facts, sections, actions. Stands beside the list, or over it on narrow screens. */
import { asNewWindow } from '../browser/asNewWindow';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { Notice } from '../ui/Notice';
import { ArrowLeft, Maximize2, Minimize2, X } from 'lucide-react';
import { RecordContextProvider, ResourceContextProvider, useStore, useTranslate } from 'ra-core';
import { useDeferredValue, useEffect, useId, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Actions } from '../actions/useActions';
import { useEngine } from '../app/context';
import { noteRecord } from '../../lists/recentRecords';
import { useSentence } from '../ui/sentence';
import { useOncePainted } from '../browser/kept';
import { targetAddress } from '../definition/fieldTarget';
import { shownText } from '../definition/text';
import { copyButton } from '../kinds/cells';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { ErrorPanel, Skeleton } from '../ui/ErrorPanel';
import { NotFound } from './NotFound';
import { RecordActions, RecordFacts, RecordState } from './RecordHead';
import { RecordParts } from './RecordParts';
import { RecordSteps, type Steps } from './RecordSteps';
import { useArrival, useRecord, type OpenedRecord, type ReadRow } from './useRecord';
import './record.css';

export interface RecordPanelProps {
  readonly labels: ResourceLabels;
  readonly id: string;
  /** The row it was opened from: shown at once, re-read behind it unless it has only just been read. */
  readonly row: ReadRow | undefined;
  readonly actions: Actions;
  readonly beside: boolean;
  /** Parameters of the page itself (one agent's transactions), which its address needs. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Address of the list that it covers. */
  readonly list?: string;
  /** Absent where there is nothing to go back to. */
  readonly onClose?: (() => void) | undefined;
  /** Opens another record of the list in its place. */
  readonly onMove?: (id: string) => void;
  /** To the records before and after it; absent or null if it is not one of a list's rows. */
  readonly steps?: Steps | null;
}

export function RecordPanel(shown: RecordPanelProps): ReactNode {
  const [isFull, setFull] = useStore('record.full', false);
  const props = { ...shown, beside: shown.beside && !isFull };
  const { labels, id, row, beside, list, onClose } = props;
  const [first] = useState(id);
  const { resource } = labels;
  const opened = useRecord({ resource, id, row, onClose });
  const { record, panel, heading, fetching } = opened;
  const title = record ? shownText(resource.title, record) : id;
  const titleCell = (record && resource.cells[resource.title.name]?.(record, title)) ?? title;
  const to = record ? targetAddress(resource.title, record) : null;
  useNoted(resource.singular, record ? title : '', props.fixed);
  const headingId = useId();
  const Heading = beside ? 'h2' : 'h1';
  return (
    <ResourceContextProvider value={resource.name}>
      <RecordContextProvider value={record}>
        <section
          ref={panel}
          className={classOf(beside, shown.beside)}
          aria-labelledby={headingId}
          aria-busy={fetching || undefined}
        >
          {onClose && list !== undefined && (
            <WayBack list={list} beside={shown.beside} onClose={onClose}>
              {props.steps && <RecordSteps steps={props.steps} title={title} />}
              {shown.beside && <FullButton isFull={isFull} onPress={() => setFull(!isFull)} />}
            </WayBack>
          )}
          <header className="record__header">
            <div className="record__title">
              <span className="muted">{record ? resource.title.label : resource.singular}</span>
              <div className="record__name">
                <Heading
                  id={headingId}
                  ref={heading}
                  tabIndex={-1}
                  className={resource.title.kind === 'code' ? 'code' : undefined}
                >
                  {to === null ? titleCell : <Link to={to}>{titleCell}</Link>}
                </Heading>
                {record && resource.title.kind === 'code' && copyButton(title, labels.cellTexts)}
                {record && <RecordState record={record} labels={labels} />}
              </div>
            </div>
          </header>
          <Content key={id} {...props} opened={opened} isFirst={id === first} />
        </section>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
}

/** A record that has the list's room hides the list, which stays as it is behind it (D503). */
const classOf = (beside: boolean, fits: boolean): string =>
  beside ? 'record record--beside' : `record record--page${fits ? ' record--full' : ''}`;

function FullButton({ isFull, onPress }: { readonly isFull: boolean; readonly onPress: () => void }): ReactNode {
  const label = useTranslate()(`record.${isFull ? 'besideList' : 'full'}`);
  return <IconButton small icon={isFull ? Minimize2 : Maximize2} label={label} title={label} onClick={onPress} />;
}

/** Keeps an open record among the recent ones of the search. */
function useNoted(singular: string, title: string, fixed: RecordPanelProps['fixed']): void {
  const { session } = useEngine();
  const own = String(new URLSearchParams(fixed));
  const path = useLocation().pathname + (own && `?${own}`);
  useEffect(() => {
    if (title !== '') noteRecord(session, { path, title, singular });
  }, [session, path, title, singular]);
}

interface WayBackProps extends Required<Pick<RecordPanelProps, 'list' | 'beside' | 'onClose'>> {
  readonly children: ReactNode;
}

function WayBack({ list, beside, onClose, children }: WayBackProps) {
  const translate = useTranslate();
  return (
    <div className="record__way">
      <Link
        className="record__back"
        to={list}
        aria-label={translate('table.backToList')}
        onClick={(event) => {
          if (asNewWindow(event)) return;
          event.preventDefault();
          onClose?.();
        }}
      >
        <ArrowLeft aria-hidden />
        {translate('list.back')}
      </Link>
      {/* The record's state and actions come and go; these stay where they are. */}
      <div className="record__steps">
        {children}
        {beside && <IconButton small icon={X} label={translate('list.close')} onClick={onClose} />}
      </div>
    </div>
  );
}

interface ContentProps extends RecordPanelProps {
  readonly opened: OpenedRecord;
  /** The panel has come with this record. */
  readonly isFirst: boolean;
}

function Content({ labels, id, list, actions, beside, onClose, onMove, opened, isFirst }: ContentProps) {
  const translate = useTranslate();
  const sentence = useSentence();
  const { record, error, fetching, notFound, retry } = opened;
  useArrival(opened, beside);
  // Title, amount, status and actions come first, the sections a moment later: React defers none from `undefined`.
  const detailed = useDeferredValue(record, isFirst ? null : undefined);
  const heading = beside ? 'h3' : 'h2';
  const isPainted = useOncePainted(Boolean(detailed) && !fetching);
  if (record) {
    return (
      <>
        <div className="record__top">
          <RecordFacts record={record} labels={labels} />
          {/* Nothing can be done with what is gone. */}
          {!notFound && <RecordActions {...{ record, labels, actions, beside }} />}
        </div>
        {error && (
          <Notice tone="pending" role="alert" act={{ label: translate('list.retry'), onPress: retry }}>
            {translate('table.recordStale')} {sentence(error)}
          </Notice>
        )}
        {detailed && (
          <RecordParts {...{ labels, heading, beside }} record={detailed} isPainted={isPainted} isGone={notFound} />
        )}
      </>
    );
  }
  if (fetching) return <Skeleton rows={8} />;
  if (!error) return null;
  if (notFound)
    return <NotFound {...{ resource: labels.resource, id, error, list, onClose, onMove }} onRetry={retry} />;
  return (
    <ErrorPanel title={translate('table.recordFailed')} error={error} onRetry={retry}>
      {onClose && <Button label={translate('table.backToList')} onClick={onClose} />}
    </ErrorPanel>
  );
}
