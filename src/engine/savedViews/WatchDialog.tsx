/** Watches the opened view; a list that is not saved, or differs from its view, is saved as a view of its own before. */
import type { ReactNode } from 'react';
import type { SavedView } from './view';
import { useSubscribing, type ViewDialogProps } from './viewDialogParts';
import { measuresOf } from '../../lists/watchMeasures';
import { useWatches } from './useSubscribed';
import { WatchForm, type Watch } from './WatchForm';

interface WatchDialogProps extends ViewDialogProps {
  /** Null for the shown list. */
  readonly view: SavedView | null;
}

export function WatchDialog({ view, ...props }: WatchDialogProps): ReactNode {
  const { create } = useWatches();
  const measures = measuresOf(props.list.resource.name);
  const subscribing = useSubscribing<Watch>(props, { view, of: 'watches', create });
  return <WatchForm {...subscribing} watch={null} measures={measures} />;
}
