/** A look into the chosen file: its first rows, how many there are, and which look odd. It only warns. */
import { useTranslate } from 'ra-core';
import { type ReactElement, useEffect, useState } from 'react';
import { Notice } from '../../engine/ui/Notice';
import type { OddRow, Preview } from './inspect';
import { grouped } from '../../i18n/format';
import type { PreviewMessage } from './worker';

interface PreviewTableProps {
  readonly state: PreviewState;
  /** The file was loaded. */
  readonly uploaded: boolean;
}

export function PreviewTable({ state, uploaded }: PreviewTableProps): ReactElement {
  const translate = useTranslate();
  const andStill = (text: string): string => (uploaded ? text : `${text} ${translate('hardware.still')}`);
  if (state === 'reading') {
    return (
      <output className="upload__preview">
        <span className="visually-hidden">{translate('hardware.reading')}</span>
        <span className="skeleton upload__skeleton" aria-hidden="true" />
      </output>
    );
  }
  if (state === 'failed') return <Warning text={andStill(translate('hardware.unreadable'))} />;
  if (state.columns.length === 0 && !state.excess) return <Warning text={translate('hardware.empty')} />;
  return (
    <section className="upload__preview">
      <output className="upload__count figures">
        {translate('hardware.rows', { smart_count: state.count, count: grouped(state.count) })}
        {', '}
        {translate('hardware.columns', { smart_count: state.columns.length })}
      </output>
      {state.excess ? <Warning text={translate(`hardware.excess.${state.excess.kind}`, asText(state.excess))} /> : null}
      {state.isUtf8 ? null : <Warning text={translate('hardware.notUtf8')} />}
      {state.serialAt < 0 ? (
        <Warning
          text={
            state.namedAt === null
              ? translate('hardware.noSerial')
              : translate('hardware.headerBelow', { row: grouped(state.namedAt) })
          }
        />
      ) : null}
      <Odd preview={state} andStill={andStill} />
      {state.rows.length === 0 ? <p className="muted">{translate('hardware.noRows')}</p> : <Rows preview={state} />}
    </section>
  );
}

function asText({ row, limit }: NonNullable<Preview['excess']>): Readonly<Record<string, string>> {
  return { row: grouped(row), limit: grouped(limit) };
}

const Warning = ({ text }: { readonly text: string }): ReactElement => <Notice tone="pending">{text}</Notice>;

interface OddProps {
  readonly preview: Preview;
  readonly andStill: (text: string) => string;
}

function Odd({ preview: { odd, oddCount }, andStill }: OddProps): ReactElement | null {
  const translate = useTranslate();
  if (oddCount === 0) return null;
  const say = ({ kind, row, ...values }: OddRow): string =>
    `${translate('hardware.row', { row })}: ${translate(`hardware.kinds.${kind}`, values)}`;
  return (
    <Notice tone="pending">
      <p>{andStill(translate('hardware.odd', { smart_count: oddCount, count: grouped(oddCount) }))}</p>
      <ul className="upload__odd figures">
        {odd.map((one) => (
          <li key={one.row}>{say(one)}</li>
        ))}
        {oddCount > odd.length && <li>{translate('hardware.more', { count: grouped(oddCount - odd.length) })}</li>}
      </ul>
    </Notice>
  );
}

/** Cells have no names, so their positions are their keys. */
function Rows({ preview: { columns, rows, serialAt } }: { readonly preview: Preview }): ReactElement {
  const translate = useTranslate();
  const label = translate('hardware.first', { smart_count: rows.length });
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className="upload__scroll" aria-label={label} tabIndex={0}>
      <table className="upload__table">
        <caption>{label}</caption>
        <thead>
          <tr>
            {[...columns.entries()].map(([at, column]) => (
              <th key={at} scope="col" className={at === serialAt ? 'upload__serial' : ''}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows.entries()].map(([row, cells]) => (
            <tr key={row}>
              {[...cells.entries()].map(([at, cell]) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type PreviewState = (Preview & { readonly isUtf8: boolean }) | 'reading' | 'failed';

/** Null without a file. */
export function usePreview(file: File | null): PreviewState | null {
  const [read, setRead] = useState<{ readonly of: File; readonly state: PreviewState } | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'hardware' });
    const end = (state: PreviewState): void => {
      worker.terminate();
      setRead({ of: file, state });
    };
    worker.addEventListener('message', ({ data }: MessageEvent<PreviewMessage>) =>
      end('preview' in data ? { ...data.preview, isUtf8: data.isUtf8 } : 'failed'),
    );
    worker.addEventListener('error', () => end('failed'));
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    worker.postMessage(file);
    return () => worker.terminate();
  }, [file]);
  if (!file) return null;
  return read?.of === file ? read.state : 'reading';
}
