/** The button of a row with one action that can be done: the action itself, as its picture (D1040). */
import { Ellipsis } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { RaRecord } from 'ra-core';
import { Link } from 'react-router';
import { labelled } from '../../i18n/format';
import { afterPaint } from '../browser/idle';
import { plainLinkOf } from '../calls/link';
import type { NormalAction } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { retriedImport } from '../ui/lazy';

interface OnlyActionProps {
  readonly action: NormalAction;
  readonly record: RaRecord;
  readonly labels: ResourceLabels;
  readonly className: string;
  readonly busy: boolean;
  readonly onRun: () => void;
}

export function OnlyAction({ action, record, labels, className, busy, onRun }: OnlyActionProps): ReactNode {
  const to = plainLinkOf(labels.resource, action, record);
  const name = labelled(action.label, labels.name(record));
  const named = { className: action.icon ? `${className} only-action` : className, 'data-icon': action.icon };
  const picture = action.icon ? null : <Ellipsis aria-hidden />;
  usePictures();
  if (to !== null) {
    return (
      <Link {...named} to={to} aria-label={name} title={action.label}>
        {picture}
      </Link>
    );
  }
  return (
    <button
      {...named}
      type="button"
      aria-label={name}
      title={action.label}
      aria-haspopup={(action.form ?? action.ask ?? action.dialog) ? 'dialog' : undefined}
      aria-busy={busy || undefined}
      onClick={({ currentTarget }) => {
        // Safari does not focus a pressed button, but a dialog returns the focus to it.
        currentTarget.focus();
        onRun();
      }}
    >
      {picture}
    </button>
  );
}

const loadPictures = retriedImport(() => import('../../theme/icons.css'));

/** After the rows, as a table's pictures (D298). */
const usePictures = (): void => useEffect(() => afterPaint(() => void loadPictures().catch(() => undefined)), []);
