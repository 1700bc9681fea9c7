/** Reads one record by its key, and handles its panel's shortcuts and focus. */
import { useEvent, useGetOne, type RaRecord } from 'ra-core';
import { useDeferredValue, useEffect, useRef } from 'react';
import { afterPaint } from '../base/idle';
import { useFocusFallback } from '../base/useFocusFallback';
import { offer, pressed } from '../base/shortcuts';
import type { Resource } from '../definition/resource';

export interface ReadRow {
  readonly record: RaRecord;
  /** When its page was read, milliseconds since the epoch. */
  readonly readAt: number;
}

/** The data provider's message keys for a record that does not exist. */
const NOT_FOUND: ReadonlySet<string> = new Set(['upstream.notFound', 'upstream.notInFirst']);

/** Opening a row that was read this recently asks for nothing, in milliseconds. */
const FRESH_MS = 10_000;

/** The part that browser and React events share. */
type KeyPress = Parameters<typeof pressed>[0] & Pick<KeyboardEvent, 'defaultPrevented' | 'preventDefault'>;

interface Opened {
  readonly resource: Resource;
  readonly id: string;
  readonly row: ReadRow | undefined;
  /** Whether the list is to be seen too. */
  readonly beside: boolean;
  readonly onClose?: (() => void) | undefined;
}

export type OpenedRecord = ReturnType<typeof useRecord>;

export function useRecord({ resource, id, row, beside, onClose }: Opened) {
  const query = useGetOne<RaRecord>(
    resource.name,
    { id },
    {
      initialData: row?.record,
      // A row is less than the whole where a call of its own answers that.
      initialDataUpdatedAt: resource.api.detail ? 0 : row?.readAt,
      staleTime: FRESH_MS,
      retry: false,
      networkMode: 'always',
    },
  );
  const record = query.data ?? row?.record;
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // A button goes with what it did: Retry once the record is there, an action that can be done no more.
  useFocusFallback(panel, () => heading.current);
  useEffect(() => afterPaint(() => heading.current?.focus({ preventScroll: beside })), [beside]);
  return {
    record,
    /** Title, amount, status and actions are on the screen first, the sections a moment later. */
    detailed: useDeferredValue(record, undefined),
    error: query.error,
    fetching: query.isFetching,
    notFound: NOT_FOUND.has(query.error?.message ?? ''),
    panel,
    heading,
    onKeyDown: useCloseKey(onClose),
    retry: (): void => void query.refetch(),
  };
}

/** Escape closes the record, from anywhere in it and while nothing has the focus. */
function useCloseKey(onClose: (() => void) | undefined): (event: KeyPress) => void {
  const closable = onClose !== undefined;
  useEffect(() => (closable ? offer(['closeRecord']) : undefined), [closable]);
  const onKeyDown = useEvent((event: KeyPress): void => {
    if (!pressed(event, ['closeRecord']) || event.defaultPrevented || !onClose) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    // Before the focus has come here, and after it was lost with what had it, nothing has it.
    const onLooseKey = (event: KeyboardEvent): void => {
      if (event.target === document.body) onKeyDown(event);
    };
    document.addEventListener('keydown', onLooseKey);
    return () => document.removeEventListener('keydown', onLooseKey);
  }, [onKeyDown]);
  return onKeyDown;
}
