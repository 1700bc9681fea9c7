/** Asks before an action: what will happen, and to whom. Stays until the answer is there. */
import { useTranslate, type RaRecord } from 'ra-core';
import type { ReactElement } from 'react';
import { Dialog } from '../dialog/Dialog';
import type { NormalAction } from '../resource';
import type { Look } from '../views/look';
import { filled } from './input';
import type { Said } from './outcome';

interface AskDialogProps {
  readonly action: NormalAction;
  readonly records: readonly RaRecord[];
  /** What became of the last try. */
  readonly said: Said | undefined;
  readonly look: Look;
  /** The call is under way. */
  readonly busy: boolean;
  readonly onConfirm: (typed: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
}

export default function AskDialog(props: AskDialogProps): ReactElement | null {
  const { action, records, look, busy, onConfirm, onClose } = props;
  const translate = useTranslate();
  const { ask } = action;
  if (!ask) return null;
  const words = (text: string): string => filled(text, look.resource, records);
  return (
    <Dialog
      title={words(ask.title)}
      description={ask.text === undefined ? undefined : words(ask.text)}
      size="small"
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" disabled={busy} onClick={onClose}>
            {translate('list.cancel')}
          </button>
          <button
            type="button"
            className={`button ${action.danger ? 'button--danger' : 'button--primary'}`}
            aria-busy={busy || undefined}
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy) onConfirm({});
            }}
          >
            {words(ask.submit)}
          </button>
        </>
      }
    />
  );
}
