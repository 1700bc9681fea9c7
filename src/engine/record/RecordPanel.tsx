/** One record: title, status, key facts, sections, actions. Beside the list where there is room, else over it. */
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, X } from 'lucide-react';
import { useDataProvider, useTranslate, type RaRecord } from 'ra-core';
import { useDeferredValue, useEffect, useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { afterPaint } from '../base/afterPaint';
import type { Actions } from '../actions/useActions';
import { fieldText } from '../definition/text';
import { offer, pressed } from '../base/shortcuts';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { useRecordOverrides } from './override';
import { RecordActions } from './RecordActions';
import { RecordFacts, RecordState, stateField } from './RecordHead';
import { Sections } from './Sections';
import { useSentence } from '../base/sentence';
import { Failure, Skeleton } from '../ui/States';
import { useCopy } from '../ui/useCopy';
import './record.css';

/** Message keys with which the data provider says that there is no such record. */
const NOT_FOUND: ReadonlySet<string> = new Set(['upstream.notFound', 'upstream.notInFirst']);

export interface ReadRow {
  readonly record: RaRecord;
  /** When its page was read, milliseconds since the epoch. */
  readonly readAt: number;
}

/** A row read this recently is not asked for again when it is opened, in milliseconds. */
const FRESH_MS = 10_000;

/** What the browser's event and React's have in common. */
type KeyPress = Parameters<typeof pressed>[0] & Pick<KeyboardEvent, 'defaultPrevented' | 'preventDefault'>;

export interface RecordPanelProps {
  readonly look: ResourceLabels;
  readonly id: string;
  /** The row it was opened from: shown at once, re-read behind it unless it has only just been read. */
  readonly row: ReadRow | undefined;
  readonly actions: Actions;
  readonly beside: boolean;
  /** Address of the list that it covers. */
  readonly list?: string;
  /** Absent where there is nothing to go back to. */
  readonly onClose?: (() => void) | undefined;
}

export function RecordPanel({ look, id, row, actions, beside, list, onClose }: RecordPanelProps): ReactNode {
  const { resource, label } = look;
  const translate = useTranslate();
  const sentence = useSentence();
  const dataProvider = useDataProvider();
  const query = useQuery({
    queryKey: [resource.name, 'getOne', id],
    queryFn: async ({ signal }) => (await dataProvider.getOne<RaRecord>(resource.name, { id, signal })).data,
    initialData: row?.record,
    // A row is less than the whole where a call of its own answers that.
    initialDataUpdatedAt: resource.api.detail ? 0 : row?.readAt,
    staleTime: FRESH_MS,
    retry: false,
    networkMode: 'always',
  });
  const record = query.data ?? row?.record;
  /** Title, amount, status and actions are on the screen first, the sections a moment later. */
  const detailed = useDeferredValue(record, undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const copy = useCopy();
  const Body = useRecordOverrides()[resource.name] ?? Sections;

  useEffect(() => afterPaint(() => heading.current?.focus({ preventScroll: beside })), [beside]);

  /** What was pressed goes once the record is there; the focus that went with it comes to its name. */
  const again = (): void =>
    void query.refetch().then(() =>
      afterPaint(() => {
        if (document.activeElement === document.body) heading.current?.focus({ preventScroll: beside });
      }),
    );

  const closable = onClose !== undefined;
  useEffect(() => (closable ? offer(['closeRecord']) : undefined), [closable]);
  const onKeyDown = (event: KeyPress): void => {
    if (!pressed(event, ['closeRecord']) || event.defaultPrevented || !onClose) return;
    event.preventDefault();
    onClose();
  };
  const latest = useRef(onKeyDown);
  useEffect(() => {
    latest.current = onKeyDown;
  });
  useEffect(() => {
    // Before the focus has come here, and after it was lost with what had it, nothing has it.
    const onLooseKey = (event: KeyboardEvent): void => {
      if (event.target === document.body) latest.current(event);
    };
    document.addEventListener('keydown', onLooseKey);
    return () => document.removeEventListener('keydown', onLooseKey);
  }, []);
  const Heading = beside ? 'h2' : 'h1';
  const notFound = NOT_FOUND.has(query.error?.message ?? '');

  return (
    /* Escape closes from anywhere inside; every control within is a real one. */
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */
    <section
      className={beside ? 'record record--beside' : 'record record--page'}
      aria-labelledby={headingId}
      aria-busy={query.isFetching || undefined}
      onKeyDown={onKeyDown}
      onClick={copy.onClick}
    >
      {onClose && list !== undefined && (
        <div className="record__way">
          <Link
            className="record__back"
            to={list}
            aria-label={translate('list.backToList')}
            onClick={(event) => {
              // Another tab is the browser's to open.
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onClose();
            }}
          >
            <ArrowLeft aria-hidden />
            {translate('list.back')}
          </Link>
          {beside && (
            <button
              type="button"
              className="icon-button icon-button--small"
              aria-label={translate('list.close')}
              onClick={onClose}
            >
              <X aria-hidden />
            </button>
          )}
        </div>
      )}
      <header className="record__header">
        <div className="record__title">
          <span className="muted">{label(resource.title)}</span>
          <div className="record__name">
            <Heading
              id={headingId}
              ref={heading}
              tabIndex={-1}
              className={resource.title.kind === 'code' ? 'code' : undefined}
            >
              {record ? fieldText(resource.title, record) : id}
            </Heading>
            {record && <RecordState record={record} look={look} />}
          </div>
        </div>
      </header>
      {record && (
        <>
          <div className="record__top">
            <RecordFacts record={record} look={look} />
            {/* Nothing can be done with what is gone. */}
            {!notFound && <RecordActions record={record} look={look} actions={actions} heading={heading} />}
          </div>
          {query.error && (
            <p className="notice notice--pending" role="alert">
              <span>
                {translate('list.recordStale')} {sentence(query.error)}{' '}
                <button type="button" className="button button--small" onClick={again}>
                  {translate('list.retry')}
                </button>
              </span>
            </p>
          )}
          {detailed && <Body record={detailed} look={look} heading={beside ? 'h3' : 'h2'} above={stateField(look)} />}
        </>
      )}
      {!record && query.isFetching && <Skeleton rows={8} />}
      {!record && query.error && !query.isFetching && (
        <Failure
          title={translate(notFound ? 'list.recordGone' : 'list.recordFailed')}
          error={query.error}
          onRetry={again}
        >
          {onClose && (
            <button type="button" className="button" onClick={onClose}>
              {translate('list.backToList')}
            </button>
          )}
        </Failure>
      )}
      <output className="visually-hidden">{copy.said}</output>
    </section>
  );
}
