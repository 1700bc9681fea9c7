/** Before a run: how many records, the first of them, and which selected ones are left out and why. */
import { type RaRecord, useTranslate } from 'ra-core';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { Dialog } from '../ui/Dialog';
import type { NormalAction } from '../definition/resource';
import { useUnconfirmed } from '../calls/unconfirmed/UnconfirmedCalls';
import { lagosTime } from '../../upstream/time';
import type { ResourceLabels } from '../kinds/resourceLabels';
import type { LeftOut, Qualified } from './qualify';
import type { BulkRow } from './run';
import { useQualified } from './useQualified';
import { counted } from '../calls/filled';
import { useDeliveryText } from '../calls/useDelivery';
import { numbered, actionWords, useBulkWords, useReasonWords } from './words';
import { grouped } from '../../i18n/format';
import { markEnglish } from '../ui/markEnglish';

/** Records listed by name; the rest is counted. */
const NAMED = 10;
const NAMED_LEFT = 5;

interface PreviewProps {
  readonly action: NormalAction;
  readonly records: readonly RaRecord[];
  readonly labels: ResourceLabels;
  /** The action whose results are stored, which those of a new run replace. */
  readonly replaced: string | undefined;
  readonly onBegin: (rows: readonly BulkRow[]) => void;
  readonly onClose: () => void;
}

export function Preview({ action, records, labels, replaced, onBegin, onClose }: PreviewProps) {
  const translate = useTranslate();
  const words = useBulkWords();
  const { label, text } = actionWords(action);
  const { qualified, read, of, again } = useQualified(labels.resource, action, records);
  const rows = qualified?.rows ?? [];
  const earlier = labels.resource.actions.find(({ name }) => name === replaced);
  const deliveryText = useDeliveryText();
  const delivered = action.makesPassword ? deliveryText(action.makesPassword, rows.length) : '';
  return (
    <Dialog
      title={label}
      description={rows.length > 0 ? `${counted(text, rows.length, translate)} ${delivered}`.trim() : undefined}
      onClose={onClose}
      actions={
        <>
          <Button label={translate('list.cancel')} onClick={onClose} />
          {rows.length > 0 && (
            <Button
              label={`${label} (${numbered(rows.length).count})`}
              look={action.danger ? 'danger' : 'primary'}
              onClick={() => onBegin(rows)}
            />
          )}
        </>
      }
    >
      {qualified ? (
        <>
          {earlier && <Notice tone="pending">{words('replaces', { action: actionWords(earlier).label })}</Notice>}
          {action.call && <Unconfirmed call={action.call} rows={rows} />}
          <Plan qualified={qualified} again={again} />
        </>
      ) : (
        <div className="bulk-progress">
          <progress max={Math.max(1, of)} value={read} aria-label={words('checkProgress')} />
          <p>{words('checking', { read: grouped(read), of: grouped(of) })}</p>
        </div>
      )}
    </Dialog>
  );
}

/** Rows whose answer was lost in an earlier run of this action, perhaps in a closed tab. */
function Unconfirmed({ call, rows }: { readonly call: string; readonly rows: readonly BulkRow[] }) {
  const words = useBulkWords();
  const lost = useUnconfirmed([call]).flatMap(({ reference, at }) => {
    const row = rows.find(({ id }) => id === reference);
    return row ? [{ ...row, at }] : [];
  });
  if (lost.length === 0) return null;
  return (
    <Notice tone="pending">
      {lost.map(({ id, name, at }) => (
        <p key={id}>{words('unconfirmed', { name, when: lagosTime(new Date(at).toISOString()) })}</p>
      ))}
    </Notice>
  );
}

interface PlanProps {
  readonly qualified: Qualified;
  readonly again: (() => void) | null;
}

function Plan({ qualified: { rows, left }, again }: PlanProps) {
  const words = useBulkWords();
  return (
    <div className="bulk-plan">
      {rows.length === 0 ? (
        <p className="notice notice--pending">{words('none')}</p>
      ) : (
        <section>
          <h3>{words('to', numbered(rows.length))}</h3>
          <ul className="bulk-names">
            {rows.slice(0, NAMED).map(({ id, name, mark }) => (
              <li key={id}>
                {name} {mark && <span className="bulk-mark muted">{mark}</span>}
              </li>
            ))}
            {rows.length > NAMED && <li className="muted">{words('more', numbered(rows.length - NAMED))}</li>}
          </ul>
          {rows.length > 1 && <p className="muted">{words('pace')}</p>}
        </section>
      )}
      {left.length > 0 && <Left left={left} again={again} />}
    </div>
  );
}

interface LeftProps {
  readonly left: readonly LeftOut[];
  readonly again: (() => void) | null;
}

function Left({ left, again }: LeftProps) {
  const words = useBulkWords();
  const reasonOf = useReasonWords();
  const count = left.reduce((sum, { names }) => sum + names.length, 0);
  return (
    <section>
      <h3>{words('leftOut', numbered(count))}</h3>
      <dl className="bulk-left">
        {left.map(({ reason, names }) => {
          const more = names.length - NAMED_LEFT;
          return (
            <div key={reasonOf(reason)}>
              <dt>
                {markEnglish(reasonOf(reason))} <span className="muted">({numbered(names.length).count})</span>
              </dt>
              <dd>
                {names.slice(0, NAMED_LEFT).join(', ')}
                {more > 0 && ` ${words('more', numbered(more))}`}
              </dd>
            </div>
          );
        })}
      </dl>
      {again && <Button label={words('readAgain')} look="small" onClick={again} />}
    </section>
  );
}
