/** Notes of staff on a record, newest first (D240). Loaded and asked for once the record is on the screen. */
import { isSignedOut } from '../../upstream/errors';
import { keepPreviousData } from '@tanstack/react-query';
import { useCanAccess, useDelete, useGetList, useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useRef, useState, type ReactNode } from 'react';
import { readDraft } from '../browser/drafts';
import { Button } from '../ui/Button';
import { PhoneFold } from '../ui/PhoneFold';
import { useEngine } from '../app/context';
import { lazyDialog } from '../ui/lazy';
import { usePulse } from '../browser/pulse';
import { useFocusFallback } from '../browser/useFocusFallback';
import { useMounted } from '../browser/useMounted';
import { useOnce } from '../browser/useOnce';
import { useWords } from '../browser/words';
import { failed, outcomeWords } from '../calls/outcome';
import { useReread } from '../calls/useReread';
import { fieldText } from '../definition/text';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { Skeleton } from '../ui/ErrorPanel';
import { NOTE_DELETABLE_MS } from '../../upstream/noteRules';
import type { Note } from '../../upstream/notes';
import { lagosTime, parseTime, utcTime } from '../../upstream/time';
import { isKeyless } from '../../upstream/unreadable';
import { grouped } from '../../i18n/format';
import { Failed } from './Failed';
import { NewNote, useDraftKey, type On } from './NewNote';
import { useNow } from '../browser/useNow';
import './notes.css';

const AskDialog = lazyDialog(() => import('../actions/AskDialog'));

/** Notes that are shown at first, and so many more with each press. */
const STEP = 20;

interface NotesProps {
  readonly labels: ResourceLabels;
  readonly record: RaRecord;
  readonly heading: 'h2' | 'h3';
}

/** Nothing, not even a request, where the service has no notes or the person may not read them. */
export default function Notes({ labels, record, heading }: NotesProps): ReactNode {
  const { features } = useEngine().config;
  const { canAccess } = useCanAccess({ resource: 'notes', action: 'list' });
  const { notes } = labels.resource;
  if (notes === null || !features.includes('notes') || canAccess !== true || isKeyless(record)) return null;
  const on = { resource: notes, record: String(record.id) };
  return <Section labels={labels} on={on} title={fieldText(labels.resource.title, record)} heading={heading} />;
}

interface SectionProps extends Pick<NotesProps, 'labels' | 'heading'> {
  readonly on: On;
  /** The record's. */
  readonly title: string;
}

function Section({ labels, on, title, heading: Heading }: SectionProps): ReactNode {
  const words = useWords('record.notes');
  const { username } = useEngine().session.user;
  const [perPage, setPerPage] = useState(STEP);
  const [deleting, setDeleting] = useState<Note | null>(null);
  const [now, renew] = useNow();
  usePulse(renew);
  const { data, total, error, refetch } = useGetList<Note>(
    'notes',
    { filter: on, pagination: { page: 1, perPage }, sort: { field: 'createdAt', order: 'DESC' } },
    { placeholderData: keepPreviousData },
  );
  const draftKey = useDraftKey(on);
  const [isDrafted] = useState(() => readDraft(draftKey) !== null);
  const section = useRef<HTMLElement>(null);
  useFocusFallback(section, () => section.current?.querySelector('summary, textarea'));
  // What was typed before is in sight.
  const write = <NewNote on={on} title={title} />;
  const isDeletable = ({ author, createdAt }: Note): boolean =>
    author === username && now - (parseTime(createdAt ?? '') ?? 0) < NOTE_DELETABLE_MS;
  return (
    <section ref={section} className="record__section notes">
      <div className="related__head">
        <Heading className="record__heading">
          {words('title')}{' '}
          {data && data.length > 0 && <span className="list__total">{grouped(total ?? data.length)}</span>}
        </Heading>
        {data?.length === 0 && <p className="muted related__text">{words('none')}</p>}
      </div>
      {isDrafted ? write : <PhoneFold line={words('label')}>{write}</PhoneFold>}
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton rows={1} />)}
      {data && data.length > 0 && (
        <ul className="notes__list">
          {data.map((note) => (
            <OneNote key={note.id} note={note} onDelete={isDeletable(note) ? () => setDeleting(note) : undefined} />
          ))}
        </ul>
      )}
      {data && (total ?? 0) > data.length && (
        <Button label={words('older')} look="small" onClick={() => setPerPage(perPage + STEP)} />
      )}
      {deleting && <DeleteNote labels={labels} note={deleting} onClose={() => setDeleting(null)} />}
    </section>
  );
}

interface OneNoteProps {
  readonly note: Note;
  readonly onDelete: (() => void) | undefined;
}

function OneNote({ note: { author, createdAt, text }, onDelete }: OneNoteProps): ReactNode {
  const words = useWords('record.notes');
  const time = lagosTime(createdAt ?? '');
  return (
    <li className="notes__one">
      <div className="notes__head muted">
        <strong>{author}</strong>
        <time dateTime={createdAt ?? undefined} title={utcTime(createdAt ?? '')}>
          {time}
        </time>
        {onDelete && (
          <Button
            label={words('delete')}
            look="ghost danger small"
            aria-label={words('deleteOf', { time })}
            onClick={onDelete}
          />
        )}
      </div>
      <p className="notes__text">{text}</p>
    </li>
  );
}

interface DeleteNoteProps extends Pick<NotesProps, 'labels'> {
  readonly note: Note;
  readonly onClose: () => void;
}

function DeleteNote({ labels, note, onClose }: DeleteNoteProps): ReactNode {
  const words = useWords('record.notes');
  const notify = useNotify();
  const reread = useReread();
  const translate = useTranslate();
  const isOpen = useMounted();
  const action = {
    name: 'deleteNote',
    label: words('delete'),
    on: 'record',
    danger: true,
    ask: { title: words('deleteTitle'), text: words('deleteText'), submit: words('deleteTitle') },
  } as const;
  const onSuccess = (): void => {
    onClose();
    reread();
    notify('record.notes.deleted', { type: 'success' });
  };
  const onError = (lost: Error): void => {
    reread();
    if (isOpen.current || isSignedOut(lost)) return;
    const text = outcomeWords(failed(action, true, lost), translate);
    notify(text, { type: 'error', messageArgs: { _: text } });
  };
  const params = { id: note.id, previousData: note };
  const once = useOnce();
  const [remove, { isPending, error }] = useDelete<Note, Error>('notes', params, { onSuccess, onError });
  return (
    <AskDialog
      action={action}
      records={[note]}
      labels={labels}
      busy={isPending}
      message={error && !isSignedOut(error) ? failed(action, true, error) : undefined}
      error={undefined}
      onConfirm={() => once(async () => remove('notes', params, { returnPromise: true }))}
      onClose={onClose}
    />
  );
}
