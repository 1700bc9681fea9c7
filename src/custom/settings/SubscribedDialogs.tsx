/** The dialogs of a watch or a delivery: its form, and the confirmation before it ends. */
import { useNotify } from 'ra-core';
import type { ReactElement } from 'react';
import { useWords } from '../../engine/browser/words';
import { DeliveryForm } from '../../engine/savedViews/DeliveryForm';
import { measuresOf } from '../../lists/watchMeasures';
import { ConfirmDialog, useTrying } from '../../engine/savedViews/viewDialogParts';
import { WatchForm } from '../../engine/savedViews/WatchForm';
import type { Delivery } from '../../upstream/deliveries';
import type { Subscription } from '../../upstream/subscriptions';

interface SubscribedDialogsProps {
  readonly of: 'watches' | 'deliveries';
  readonly kind: 'change' | 'end';
  readonly item: Delivery | Subscription;
  readonly onUpdate: (id: number, body: object) => Promise<unknown>;
  readonly onEnd: (id: number) => Promise<unknown>;
  readonly onClose: () => void;
}

export default function SubscribedDialogs(props: SubscribedDialogsProps): ReactElement {
  const { of, kind, item, onUpdate, onEnd, onClose } = props;
  const words = useWords(of);
  const notify = useNotify();
  const trying = useTrying();
  const measures = measuresOf(item.resource);
  const names = { name: item.view };
  const then = async (work: Promise<unknown>, done: string): Promise<void> => {
    await work;
    onClose();
    notify(`${of}.${done}`, { type: 'success' });
  };
  if (kind === 'end') {
    return (
      <ConfirmDialog
        title={words('endTitle', names)}
        text={words('endText')}
        submit={words('endSubmit')}
        trying={trying}
        send={() => then(onEnd(item.id), 'ended')}
        onClose={onClose}
      />
    );
  }
  const form = {
    title: words('changeTitle', names),
    send: (changed: object) => then(onUpdate(item.id, changed), 'changed'),
    onClose,
  };
  return 'schedule' in item ? (
    <DeliveryForm {...form} delivery={item} />
  ) : (
    <WatchForm {...form} watch={item} measures={measures} />
  );
}
