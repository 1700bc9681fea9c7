/** Watches the opened view; a list that is not saved, or differs from its view, is saved as a view of its own before. */
import { useState, type ReactNode } from 'react';
import { useWords } from '../browser/words';
import { useKeyed } from '../browser/useKeyed';
import type { SavedView } from './view';
import { useNewView, type ViewDialogProps } from './viewDialogParts';
import { useWatchedMeasures, useWatches } from './useWatches';
import { WatchForm, type Watch } from './WatchForm';

interface WatchDialogProps extends ViewDialogProps {
  /** Null for the shown list. */
  readonly view: SavedView | null;
}

export function WatchDialog({ view, list, saved, state, onMade, onDone, onClose }: WatchDialogProps): ReactNode {
  const words = useWords('watches');
  const watches = useWatches();
  const measures = useWatchedMeasures(list.resource.name);
  const fresh = useNewView(saved);
  const keyed = useKeyed();
  /** The view that a first try has saved, although its watch was refused. */
  const [made, setMade] = useState<SavedView | null>(null);
  const target = view ?? made;

  const send = async (watch: Watch, name: string): Promise<void> => {
    const one = target ?? (await fresh.create({ ...state.current(), resource: list.resource.name, name }));
    if (!view) setMade(one);
    const body = { ...watch, viewId: Number(one.id) };
    await keyed(JSON.stringify(body), (clientKey) => watches.create({ ...body, clientKey }));
    onClose();
    if (!view) onMade(one);
    onDone(words('done', { name: one.name }));
  };

  return (
    <WatchForm
      title={target ? words('title', { name: target.name }) : words('titleNew', { list: list.resource.label })}
      watch={null}
      measures={measures}
      isUnnamed={target === null}
      unkept={view ? [] : state.unkept}
      send={send}
      onClose={() => {
        onClose();
        if (made) onMade(made);
      }}
    />
  );
}
