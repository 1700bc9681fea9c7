/** The dialogs of views, with the confirmation before one is deleted. */
import { type ReactNode, useId, useRef, useState } from 'react';
import { SendButtons } from '../ui/BusyButton';
import { Dialog } from '../ui/Dialog';
import { NameDialog } from './NameDialog';
import type { SavedView } from './view';
import { FailureNotice, useTrying, type ViewDialogProps } from './viewDialogParts';
import { useViewWords } from './words';
import { groupName, GROUPS } from '../../upstream/access';
import { useEngine } from '../app/context';

export type OpenViewDialog =
  | { readonly kind: 'saveAs' }
  | { readonly kind: 'rename' | 'share' | 'delete'; readonly view: SavedView };

export default function ViewDialogs({
  dialog,
  ...props
}: ViewDialogProps & { readonly dialog: OpenViewDialog }): ReactNode {
  if (dialog.kind === 'saveAs') return <NameDialog {...props} view={null} />;
  if (dialog.kind === 'rename') return <NameDialog {...props} view={dialog.view} />;
  if (dialog.kind === 'share') return <ShareDialog {...props} view={dialog.view} />;
  return <DeleteDialog {...props} view={dialog.view} />;
}

interface OfView extends ViewDialogProps {
  readonly view: SavedView;
}

function DeleteDialog({ view, saved, state, onDone, onClose }: OfView): ReactNode {
  const words = useViewWords();
  const { busy, failure, attempt } = useTrying();
  const send = async (): Promise<void> => {
    await saved.remove(view);
    onClose();
    state.open(null);
    onDone(words('done.deleted'));
  };
  return (
    <Dialog
      title={words('deleting.title', { name: view.name })}
      description={words(`deleting.${view.share === 'private' ? 'private' : 'shared'}`)}
      size="small"
      busy={busy}
      onClose={onClose}
      actions={
        <SendButtons busy={busy} danger onPress={() => attempt(send)} onCancel={onClose}>
          {words('deleting.submit')}
        </SendButtons>
      }
    >
      <FailureNotice text={failure} />
    </Dialog>
  );
}

const AUDIENCES = ['private', 'group', 'another', 'everyone'] as const;
type Audience = (typeof AUDIENCES)[number];

/** Maximum of characters in a role group's name. */
const MAX_NAME = 60;

function ShareDialog({ view, saved, onDone, onClose }: OfView): ReactNode {
  const words = useViewWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const own = groupName(useEngine().session.user.roleGroup);
  const before = view.group?.trim() ?? own;
  const [audience, setAudience] = useState<Audience>(view.share === 'group' && before !== own ? 'another' : view.share);
  const [other, setOther] = useState(before === own ? '' : before);
  const [empty, setEmpty] = useState(false);
  const { busy, failure, attempt } = useTrying();
  const share = audience === 'another' ? 'group' : audience;
  const group = share === 'group' ? (audience === 'another' ? other.trim() : own) : null;
  const another = share !== view.share || (group !== null && group !== before);

  const send = async (): Promise<void> => {
    const shared = await saved.update(view, { share, group });
    onClose();
    onDone(words(`done.shared.${share}`, { group: shared.group?.trim() ?? group }));
  };

  return (
    <Dialog
      title={words('sharing.title', { name: view.name })}
      description={words('sharing.text')}
      busy={busy}
      onClose={onClose}
      actions={
        <SendButtons busy={busy} form={id} onCancel={onClose}>
          {words(share === 'private' ? 'sharing.submitPrivate' : 'sharing.submit')}
        </SendButtons>
      }
    >
      <form
        id={id}
        className="view-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setEmpty(group === '');
          if (group === '') input.current?.focus();
          else attempt(send);
        }}
      >
        <fieldset className="view-form__choices">
          <legend className="field__label">{words('sharing.who')}</legend>
          {AUDIENCES.map((one) => (
            <label key={one} className="checkbox">
              <input type="radio" name={id} checked={audience === one} onChange={() => setAudience(one)} />
              {words(`sharing.${one}`, { group: own })}
            </label>
          ))}
        </fieldset>
        {audience === 'another' && (
          <div className="field">
            <label className="field__label" htmlFor={`${id}-group`}>
              {words('sharing.name')}
            </label>
            <input
              ref={input}
              id={`${id}-group`}
              className="input"
              list={`${id}-groups`}
              required
              maxLength={MAX_NAME}
              autoComplete="off"
              readOnly={busy}
              aria-invalid={empty}
              aria-describedby={`${id}-empty`}
              value={other}
              onChange={({ target }) => {
                setOther(target.value);
                setEmpty(false);
              }}
            />
            <datalist id={`${id}-groups`}>
              {GROUPS.filter((name) => name !== own).map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </datalist>
            <span id={`${id}-empty`} className="field__error">
              {empty && words('sharing.noName')}
            </span>
          </div>
        )}
        {share !== 'private' && (
          <p className="field__help">
            {view.isDefault && another && `${words('sharing.isDefault')} `}
            {words('sharing.audited')}
          </p>
        )}
        <FailureNotice text={failure} />
      </form>
    </Dialog>
  );
}
