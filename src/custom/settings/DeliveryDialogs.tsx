/** The dialogs of a delivery: its form, and the confirmation before it ends. */
import { useNotify } from 'ra-core';
import type { ReactElement } from 'react';
import { useWords } from '../../engine/browser/words';
import { DeliveryForm } from '../../engine/savedViews/DeliveryForm';
import { FailureNotice, useTrying } from '../../engine/savedViews/viewDialogParts';
import { SendButtons } from '../../engine/ui/BusyButton';
import { Dialog } from '../../engine/ui/Dialog';
import type { Delivery } from '../../upstream/deliveries';

export interface OpenDelivery {
  readonly kind: 'change' | 'end';
  readonly delivery: Delivery;
}

interface DeliveryDialogsProps {
  readonly open: OpenDelivery;
  readonly onUpdate: (id: number, body: object) => Promise<unknown>;
  readonly onEnd: (id: number) => Promise<unknown>;
  readonly onClose: () => void;
}

export default function DeliveryDialogs({ open, onUpdate, onEnd, onClose }: DeliveryDialogsProps): ReactElement {
  const words = useWords('deliveries');
  const notify = useNotify();
  const { busy, failure, attempt } = useTrying();
  const { delivery } = open;
  const done = (text: string): void => {
    onClose();
    notify(text, { type: 'success' });
  };
  if (open.kind === 'change') {
    return (
      <DeliveryForm
        title={words('changeTitle', { name: delivery.view })}
        delivery={delivery}
        send={async (changed) => {
          await onUpdate(delivery.id, changed);
          done('deliveries.changed');
        }}
        onClose={onClose}
      />
    );
  }
  const end = async (): Promise<void> => {
    await onEnd(delivery.id);
    done('deliveries.ended');
  };
  return (
    <Dialog
      title={words('endTitle', { name: delivery.view })}
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
