/** The dialogs of a watch: its form, and the confirmation before it ends. */
import { useNotify } from 'ra-core';
import type { ReactElement } from 'react';
import { useWords } from '../../engine/browser/words';
import { FailureNotice, useTrying } from '../../engine/savedViews/viewDialogParts';
import { useWatchedMeasures } from '../../engine/savedViews/useWatches';
import { WatchForm } from '../../engine/savedViews/WatchForm';
import { SendButtons } from '../../engine/ui/BusyButton';
import { Dialog } from '../../engine/ui/Dialog';
import type { Subscription } from '../../upstream/subscriptions';

export interface OpenWatch {
  readonly kind: 'change' | 'end';
  readonly watch: Subscription;
}

interface WatchDialogsProps {
  readonly open: OpenWatch;
  readonly onUpdate: (id: number, body: object) => Promise<unknown>;
  readonly onEnd: (id: number) => Promise<unknown>;
  readonly onClose: () => void;
}

export default function WatchDialogs({ open, onUpdate, onEnd, onClose }: WatchDialogsProps): ReactElement {
  const words = useWords('watches');
  const notify = useNotify();
  const { busy, failure, attempt } = useTrying();
  const { watch } = open;
  const measures = useWatchedMeasures(watch.resource);
  const done = (text: string): void => {
    onClose();
    notify(text, { type: 'success' });
  };
  if (open.kind === 'change') {
    return (
      <WatchForm
        title={words('changeTitle', { name: watch.view })}
        watch={watch}
        measures={measures}
        send={async (changed) => {
          await onUpdate(watch.id, changed);
          done('watches.changed');
        }}
        onClose={onClose}
      />
    );
  }
  const end = async (): Promise<void> => {
    await onEnd(watch.id);
    done('watches.ended');
  };
  return (
    <Dialog
      title={words('endTitle', { name: watch.view })}
      description={words('endText')}
      size="small"
      busy={busy}
      onClose={onClose}
      actions={
        <SendButtons busy={busy} danger onPress={() => attempt(end)} onCancel={onClose}>
          {words('endSubmit')}
        </SendButtons>
      }
    >
      <FailureNotice text={failure} />
    </Dialog>
  );
}
