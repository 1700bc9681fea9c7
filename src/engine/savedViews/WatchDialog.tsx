/** Watches the opened view; a list that is not saved, or differs from its view, is saved as a view of its own before. */
import { useId, useState, type ReactNode } from 'react';
import type { SavedView } from './view';
import { useSubscribing, type ViewDialogProps } from './viewDialogParts';
import { amountOf } from '../../lists/summary';
import { measuresOf } from '../../lists/watchMeasures';
import { useWords } from '../browser/words';
import type { NormalField } from '../definition/resource';
import { choicesOf } from './SubscribedForm';
import { useWatches } from './useSubscribed';
import { WatchForm, type Watch } from './WatchForm';

interface WatchDialogProps extends ViewDialogProps {
  /** Null for the shown list. */
  readonly view: SavedView | null;
}

const isShown = (amount: string | null, fields: readonly NormalField[]): boolean =>
  amount === null || fields.some(({ name }) => name === amount);

export function WatchDialog({ view: shown, ...props }: WatchDialogProps): ReactNode {
  const words = useWords('watches');
  const { create } = useWatches();
  const [chosen, setChosen] = useState<SavedView | null>(null);
  const { list, saved, state } = props;
  const { name: of, label, fields } = list.resource;
  const view = shown ?? chosen;
  // The service counts no figure that its owner is not shown.
  const measures = measuresOf(of).filter((one) => isShown(amountOf(one), fields));
  const { isUnnamed, unkept, ...subscribing } = useSubscribing<Watch>(props, { view, of: 'watches', create });
  const isWhole = unkept.length === 0 && Object.keys(state.current().filter).length === 0;
  const target = words(isWhole ? 'whole' : 'asShown', { list: label });
  return (
    <WatchForm
      {...subscribing}
      unkept={chosen ? [] : unkept}
      {...(chosen && { isPartly: false })}
      isUnnamed={isUnnamed}
      about={isUnnamed ? target : undefined}
      watch={null}
      measures={measures}
    >
      {!shown && saved.views.length > 0 && (isUnnamed || chosen) && (
        <Watched
          options={[target, ...saved.views.map(({ name }) => name)]}
          chosen={saved.views.findIndex((one) => one.id === chosen?.id) + 1}
          onChoose={(index) => setChosen(saved.views[index - 1] ?? null)}
        />
      )}
    </WatchForm>
  );
}

interface WatchedProps {
  /** The list as it is shown, and its views. */
  readonly options: readonly string[];
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

function Watched({ options, chosen, onChoose }: WatchedProps): ReactNode {
  const words = useWords('watches');
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {words('watched')}
      </label>
      <select id={id} className="input" value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
        {choicesOf([...options.keys()], (index) => options[index])}
      </select>
    </div>
  );
}
