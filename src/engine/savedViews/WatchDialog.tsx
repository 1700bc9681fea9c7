/** Watches the opened view; a list that is not saved, or differs from its view, is saved as a view of its own before. */
import type { ReactNode } from 'react';
import type { SavedView } from './view';
import { useSubscribing, type ViewDialogProps } from './viewDialogParts';
import { amountOf } from '../../lists/summary';
import { measuresOf } from '../../lists/watchMeasures';
import type { NormalField } from '../definition/resource';
import { useWatches } from './useSubscribed';
import { WatchForm, type Watch } from './WatchForm';

interface WatchDialogProps extends ViewDialogProps {
  /** Null for the shown list. */
  readonly view: SavedView | null;
}

const isShown = (amount: string | null, fields: readonly NormalField[]): boolean =>
  amount === null || fields.some(({ name }) => name === amount);

export function WatchDialog({ view, ...props }: WatchDialogProps): ReactNode {
  const { create } = useWatches();
  const { name: of, fields } = props.list.resource;
  // The service counts no figure that its owner is not shown.
  const measures = measuresOf(of).filter((one) => isShown(amountOf(one), fields));
  const subscribing = useSubscribing<Watch>(props, { view, of: 'watches', create });
  return <WatchForm {...subscribing} watch={null} measures={measures} />;
}
