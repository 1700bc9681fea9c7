/** Selects all matching records, beyond the page. */
import { useDataProvider, useEvent, useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import { CountError } from '../../lists/every';
import type { Resource } from '../definition/resource';
import { errorText } from '../ui/sentence';
import type { FilterTexts as Filter } from '../../lists/byBrowser';
import { reader } from '../rows/pageQuery';
import type { Selection } from '../rows/useSelection';
import { MAX_CHOSEN, readMatching } from './readMatching';
import { numbered, useBulkWords } from './words';
import { grouped } from '../../i18n/format';
import { markEnglish } from '../ui/markEnglish';
import { serviceNow } from '../../upstream/clock';

interface SelectMatchingProps {
  readonly resource: Resource;
  /** As sent. A different filter remounts this component (`key`). */
  readonly filter: Filter;
  /** If not, it shows only a reading that was begun: what is selected on the page is no reason to stop it. */
  readonly offered: boolean;
  /** Number of matching records. */
  readonly total: number;
  /** The service has, or may have, further records that cannot be read. */
  readonly more: boolean;
  readonly selection: Selection;
}

type Reading =
  | { readonly step: 'idle' }
  | { readonly step: 'reading'; readonly rows: number; readonly total: number }
  | { readonly step: 'failed'; readonly error: unknown };

const IDLE: Reading = { step: 'idle' };

export function SelectMatching({ resource, filter, offered, total, more, selection }: SelectMatchingProps): ReactNode {
  const words = useBulkWords();
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [reading, setReading] = useState(IDLE);
  const underWay = useRef<AbortController | null>(null);
  const stop = (): void => {
    underWay.current?.abort();
    underWay.current = null;
    setReading(IDLE);
  };
  useEffect(() => () => underWay.current?.abort(), []);
  /** But for those that were deselected since the reading began. */
  const select = useEvent((records: readonly RaRecord[], before: Selection['records']): void => {
    const keyless = selection.add(records.filter(({ id }) => !before.has(id) || selection.records.has(id)));
    if (keyless > 0) notify(words('keyless', numbered(keyless)), { type: 'warning' });
  });

  const start = async (): Promise<void> => {
    const abort = new AbortController();
    underWay.current = abort;
    const before = selection.records;
    setReading({ step: 'reading', rows: 0, total });
    try {
      const records = await readMatching({
        resource,
        filter,
        read: (by, page, length) => reader(dataProvider, resource.name, by)(page, length, abort.signal),
        onRead: (rows, of) => !abort.signal.aborted && setReading({ step: 'reading', rows, total: of }),
        now: serviceNow(),
      });
      if (abort.signal.aborted) return;
      select(records, before);
      setReading(IDLE);
    } catch (error) {
      setReading(abort.signal.aborted ? IDLE : { step: 'failed', error });
    }
  };
  const refusal = (error: unknown): string => {
    if (error instanceof CountError) {
      const { failure } = error;
      return failure.type === 'tooMany' ? tooMany(failure.total) : words('changed');
    }
    return words('notRead', { message: translate(errorText(error)) });
  };
  const tooMany = (count: number): string => words('tooMany', { max: grouped(MAX_CHOSEN), count: grouped(count) });

  if (reading.step === 'reading') {
    return (
      <>
        <span>{words('readingRows', { rows: grouped(reading.rows), total: grouped(reading.total) })}</span>
        <Button label={words('stopReading')} look="small" onClick={stop} />
      </>
    );
  }
  if (!offered && reading.step === 'idle') return null;
  if (total > MAX_CHOSEN) return <span className="muted">{tooMany(total)}</span>;
  return (
    <>
      <Button
        label={words(more ? 'selectReadable' : 'selectMatching', numbered(total))}
        look="small"
        onClick={() => void start()}
      />
      <span role="alert">{reading.step === 'failed' && markEnglish(refusal(reading.error))}</span>
    </>
  );
}
