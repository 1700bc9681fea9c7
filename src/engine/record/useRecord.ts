/** Reads one record by its key, and handles its panel's shortcuts and focus. */
import { useGetOne, type RaRecord } from 'ra-core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../browser/idle';
import { useFocusFallback } from '../browser/useFocusFallback';
import { useShortcut } from '../browser/useShortcut';
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

interface Opened {
  readonly resource: Resource;
  readonly id: string;
  readonly row: ReadRow | undefined;
  readonly onClose?: (() => void) | undefined;
}

export type OpenedRecord = ReturnType<typeof useRecord>;

export function useRecord({ resource, id, row, onClose }: Opened) {
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
  useShortcut('closeRecord', () => onClose?.(), onClose !== undefined);
  return {
    record,
    error: query.error,
    fetching: query.isFetching,
    notFound: NOT_FOUND.has(query.error?.message ?? ''),
    panel,
    heading,
    retry: (): void => void query.refetch(),
  };
}

/**
 * A newly shown record begins at its top and takes the focus: in a component that is mounted anew for each record.
 * `beside`: the list is in sight too.
 */
export function useArrival({ panel, heading }: Pick<OpenedRecord, 'panel' | 'heading'>, beside: boolean): void {
  useLayoutEffect(() => {
    panel.current?.firstElementChild?.scrollIntoView?.({ block: 'nearest' });
  }, [panel]);
  useEffect(() => {
    // The heading or the button that moved on to this record keeps the focus.
    const { activeElement } = document;
    if (panel.current?.contains(activeElement)) return undefined;
    // A focus that has moved meanwhile, into a dialog or a field, stays there.
    return afterPaint(() => {
      if (document.activeElement === activeElement || document.activeElement === document.body)
        heading.current?.focus({ preventScroll: beside });
    });
  }, [panel, heading, beside]);
}
