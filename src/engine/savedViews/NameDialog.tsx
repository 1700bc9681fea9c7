/** Asks for the name of a new or stored view. */
import { useId, useRef, useState, type ReactNode } from 'react';
import { holdsCardNumber } from '../../upstream/pan';
import { SendButtons } from '../ui/BusyButton';
import { Dialog } from '../ui/Dialog';
import { MAX_NAME } from './useViewActions';
import { plainName, type SavedView } from './view';
import { FailureNotice, useTrying, type ViewDialogProps } from './viewDialogParts';
import { useViewWords } from './words';

interface NameDialogProps extends ViewDialogProps {
  /** Null for a new view of the shown list. */
  readonly view: SavedView | null;
}

export function NameDialog({ view, list, saved, state, onMade, onDone, onClose }: NameDialogProps): ReactNode {
  const words = useViewWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(view?.name ?? '');
  const [wrong, setWrong] = useState<'empty' | 'card' | null>(null);
  /** The person's view that has the name already. */
  const [twin, setTwin] = useState<SavedView | null>(null);
  const { busy, failure, attempt } = useTrying();
  const which = view ? 'rename' : 'saveAs';
  const problem = wrong ? words(`name.${wrong}`) : twin && words(`name.taken.${which}`);

  const send = async (): Promise<void> => {
    if (view) {
      await saved.update(view, { name: plainName(name) });
      onClose();
      return;
    }
    await keep(saved.create({ ...state.current(), resource: list.resource.name, name: plainName(name) }));
  };
  const keep = async (kept: Promise<SavedView>): Promise<void> => {
    const made = await kept;
    onClose();
    onMade(made);
    onDone(words('done.saved'));
  };

  return (
    <Dialog
      title={words(`name.${which}`)}
      description={view ? undefined : words('name.saveAsText')}
      size="small"
      busy={busy}
      onClose={onClose}
      actions={
        <SendButtons busy={busy} form={id} onCancel={onClose}>
          {words(`name.submit.${which}`)}
        </SendButtons>
      }
    >
      <form
        id={id}
        className="view-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const unfit = problemOf(plainName(name));
          setWrong(unfit);
          const taken = unfit ? null : ownNamed(plainName(name), saved.views, view);
          setTwin(taken);
          if (unfit || taken) input.current?.focus();
          else attempt(send);
        }}
      >
        <div className="field">
          <label className="field__label" htmlFor={`${id}-name`}>
            {words('name.label')}
          </label>
          <input
            ref={input}
            id={`${id}-name`}
            className="input"
            required
            maxLength={MAX_NAME}
            autoComplete="off"
            readOnly={busy}
            aria-invalid={problem !== null}
            aria-describedby={`${id}-help`}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setWrong(null);
              setTwin(null);
            }}
          />
          <span id={`${id}-help`} className={problem === null ? 'field__help' : 'field__error'}>
            {problem ??
              (!view && state.unkept.length > 0 && words('done.unkept', { filters: state.unkept.join(', ') }))}
          </span>
        </div>
        <FailureNotice text={failure} />
        {twin && !view && (
          <button
            type="button"
            className="button view-form__replace"
            aria-disabled={busy || undefined}
            onClick={() => attempt(() => keep(saved.update(twin, state.current())))}
          >
            {words('name.replace')}
          </button>
        )}
      </form>
    </Dialog>
  );
}

function problemOf(name: string): 'empty' | 'card' | null {
  if (name === '') return 'empty';
  return holdsCardNumber(name) ? 'card' : null;
}

/** Another view of the person with the same name, regardless of case. */
function ownNamed(name: string, views: readonly SavedView[], named: SavedView | null): SavedView | null {
  const lower = name.toLowerCase();
  return views.find((one) => one.mine && one.id !== named?.id && one.name.toLowerCase() === lower) ?? null;
}
