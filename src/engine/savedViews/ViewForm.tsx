/** The dialog that saves a new view, or changes a stored one: name, who sees it, pin and default in one save. */
import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { groupName, inGroup, NETWORK_GROUPS } from '../../upstream/access';
import { useEngine } from '../app/context';
import { FormDialog } from '../forms/FormDialog';
import { useFormKernel, useSend } from '../forms/FormKernel';
import { InputField } from '../forms/InputField';
import { MAX_NAME, plainName, type SavedView } from './view';
import { FailureNotice, useNewView, useTrying, type ViewDialogProps } from './viewDialogParts';
import { nameProblem } from './viewName';
import { optionsOf, UNCHOSEN, ViewOptions } from './viewOptions';
import { useViewWords } from './words';

interface ViewFormProps extends ViewDialogProps {
  /** Null for a new view of the shown list. */
  readonly view: SavedView | null;
}

export function ViewForm(props: ViewFormProps): ReactNode {
  const { view, onClose } = props;
  const words = useViewWords();
  const trying = useTrying();
  return (
    <FormDialog
      title={view ? words('form.edit', { name: view.name }) : words('form.saveAs')}
      description={view ? undefined : words('form.saveAsText')}
      className="view-form"
      submit={words('form.submit')}
      busy={trying.busy}
      onClose={onClose}
      start={() => ({ name: view?.name ?? '', ...UNCHOSEN })}
      problemsOf={({ name, audience, other = '' }) => {
        const unfit = nameProblem(name);
        const isUnnamed = audience === 'another' && other.trim() === '';
        return {
          ...(unfit && { name: words(`name.${unfit}`) }),
          ...(isUnnamed && { other: words('sharing.noName') }),
        };
      }}
    >
      <Body {...props} {...trying} />
    </FormDialog>
  );
}

function Body(props: ViewFormProps & ReturnType<typeof useTrying>): ReactNode {
  const { view, list, saved, state, busy, failure, attempt, onMade, onDone, onClose } = props;
  const words = useViewWords();
  const { roleGroup } = useEngine().session.user;
  const { values, problems, say, focusOn } = useFormKernel();
  const fresh = useNewView(saved);
  const name = plainName(values.name ?? '');
  const namesake = ownNamed(name, view ? saved.views : fresh.others(), view);
  const taken = words(`name.taken.${view ? 'edit' : 'saveAs'}`);
  /** The person's view that has the name already, once they have tried to save. */
  const twin = problems.name === taken ? namesake : null;
  const options = optionsOf(view ?? twin, groupName(roleGroup), values);

  const keep = async (kept: Promise<SavedView>): Promise<void> => {
    const stored = await kept;
    onClose();
    if (!view) onMade(stored);
    const { share, group } = stored;
    const isTold = options.change.share !== undefined || (!view && share !== 'private');
    const shared = isTold ? ` ${words(`done.shared.${share}`, { group: group?.trim() })}` : '';
    onDone(`${words('done.saved')}${shared}`);
  };
  const send = (): Promise<void> => {
    const body = { name, ...options.change };
    if (view) return keep(saved.update(view, body));
    return keep(fresh.create({ ...state.current(), resource: list.resource.name, ...body }));
  };
  const replace = (named: SavedView): void => {
    if (options.group === '') focusOn('other');
    else attempt(() => keep(saved.update(named, { ...state.current(), ...options.shown })));
  };
  useSend({
    busy,
    onTry: () => {
      if (namesake) say('name', taken);
    },
    send: () => attempt(send),
  });

  return (
    <>
      <InputField
        source="name"
        label={words('name.label')}
        help={!view && state.unkept.length > 0 ? words('done.unkept', { filters: state.unkept.join(', ') }) : undefined}
        maxLength={MAX_NAME}
        readOnly={busy}
        alert={false}
      />
      {twin && !view && (
        <Button
          label={words('name.replace')}
          className="view-form__replace"
          aria-disabled={busy || undefined}
          onClick={() => replace(twin)}
        />
      )}
      {/* The service refuses views that agents and their managers share; those of the browser are private. */}
      <ViewOptions options={options} mayShare={saved.storedBy === 'service' && !inGroup(roleGroup, NETWORK_GROUPS)} />
      <FailureNotice text={failure} />
    </>
  );
}

/** Another view of the person with the same name, regardless of case. */
function ownNamed(name: string, views: readonly SavedView[], named: SavedView | null): SavedView | null {
  const lower = name.toLowerCase();
  return views.find((one) => one.mine && one.id !== named?.id && one.name.toLowerCase() === lower) ?? null;
}
