/** The dialog that saves a new view, or changes a stored one: name, who sees it, pin and default in one save. */
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { groupName, inGroup, NETWORK_GROUPS } from '../../upstream/access';
import { holdsSecretNumber } from '../../upstream/storedText';
import { useEngine } from '../app/context';
import { SendButtons } from '../ui/BusyButton';
import { Dialog } from '../ui/Dialog';
import { MAX_NAME } from './useViewActions';
import { plainName, type SavedView } from './view';
import { FailureNotice, useNewView, useTrying, type ViewDialogProps } from './viewDialogParts';
import { useViewOptions, ViewOptions } from './viewOptions';
import { useViewWords } from './words';

interface ViewFormProps extends ViewDialogProps {
  /** Null for a new view of the shown list. */
  readonly view: SavedView | null;
}

export function ViewForm({ view, list, saved, state, onMade, onDone, onClose }: ViewFormProps): ReactNode {
  const words = useViewWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { roleGroup } = useEngine().session.user;
  const [name, setName] = useState(view?.name ?? '');
  const [wrong, setWrong] = useState<'empty' | 'card' | null>(null);
  /** The person's view that has the name already. */
  const [twin, setTwin] = useState<SavedView | null>(null);
  const options = useViewOptions(view ?? twin, groupName(roleGroup));
  const { busy, failure, attempt } = useTrying();
  const fresh = useNewView(saved);
  const which = view ? 'edit' : 'saveAs';
  const problem = wrong ? words(`name.${wrong}`) : twin && words(`name.taken.${which}`);

  const keep = async (kept: Promise<SavedView>): Promise<void> => {
    const made = await kept;
    onClose();
    if (!view) onMade(made);
    const { share, group } = made;
    const isTold = options.change.share !== undefined || (!view && share !== 'private');
    const shared = isTold ? ` ${words(`done.shared.${share}`, { group: group?.trim() })}` : '';
    onDone(`${words('done.saved')}${shared}`);
  };
  const send = (): Promise<void> => {
    const body = { name: plainName(name), ...options.change };
    if (view) return keep(saved.update(view, body));
    return keep(fresh.create({ ...state.current(), resource: list.resource.name, ...body }));
  };
  const replace = (named: SavedView): void => {
    if (!options.check()) options.input.current?.focus();
    else attempt(() => keep(saved.update(named, { ...state.current(), ...options.shown })));
  };
  const submit = (): void => {
    const unfit = problemOf(plainName(name));
    const taken = unfit ? null : ownNamed(plainName(name), view ? saved.views : fresh.others(), view);
    setWrong(unfit);
    setTwin(taken);
    const isGroupNamed = options.check();
    if (unfit || taken) input.current?.focus();
    else if (!isGroupNamed) options.input.current?.focus();
    else attempt(send);
  };

  return (
    <Dialog
      title={view ? words('form.edit', { name: view.name }) : words('form.saveAs')}
      description={view ? undefined : words('form.saveAsText')}
      busy={busy}
      onClose={onClose}
      actions={
        <SendButtons busy={busy} form={id} onCancel={onClose}>
          {words('form.submit')}
        </SendButtons>
      }
    >
      <form
        id={id}
        className="view-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <NameField
          input={input}
          busy={busy}
          problem={problem}
          help={!view && state.unkept.length > 0 ? words('done.unkept', { filters: state.unkept.join(', ') }) : ''}
          name={name}
          onType={(typed) => {
            setName(typed);
            setWrong(null);
            setTwin(null);
          }}
        />
        {twin && !view && (
          <button
            type="button"
            className="button view-form__replace"
            aria-disabled={busy || undefined}
            onClick={() => replace(twin)}
          >
            {words('name.replace')}
          </button>
        )}
        {/* The service refuses views that agents and their managers share; those of the browser are private. */}
        <ViewOptions
          state={options}
          mayShare={saved.place === 'service' && !inGroup(roleGroup, NETWORK_GROUPS)}
          busy={busy}
        />
        <FailureNotice text={failure} />
      </form>
    </Dialog>
  );
}

interface NameFieldProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly help: string;
  readonly name: string;
  readonly onType: (name: string) => void;
}

function NameField({ input, busy, problem, help, name, onType }: NameFieldProps): ReactNode {
  const words = useViewWords();
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {words('name.label')}
      </label>
      <input
        ref={input}
        id={id}
        className="input"
        required
        maxLength={MAX_NAME}
        autoComplete="off"
        readOnly={busy}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-help`}
        value={name}
        onChange={({ target }) => onType(target.value)}
      />
      <span id={`${id}-help`} className={problem === null ? 'field__help' : 'field__error'}>
        {problem ?? help}
      </span>
    </div>
  );
}

function problemOf(name: string): 'empty' | 'card' | null {
  if (name === '') return 'empty';
  return holdsSecretNumber(name) ? 'card' : null;
}

/** Another view of the person with the same name, regardless of case. */
function ownNamed(name: string, views: readonly SavedView[], named: SavedView | null): SavedView | null {
  const lower = name.toLowerCase();
  return views.find((one) => one.mine && one.id !== named?.id && one.name.toLowerCase() === lower) ?? null;
}
