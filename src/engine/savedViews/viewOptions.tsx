/** The part of a view's dialog below its name: who sees the view, and whether it is pinned or the default. */
import type { ReactNode } from 'react';
import { GROUPS } from '../../upstream/access';
import { useFormKernel } from '../forms/FormKernel';
import type { Values } from '../forms/values';
import type { SavedView, ViewBody } from './view';
import { useViewWords } from './words';

const AUDIENCES = ['private', 'group', 'another', 'everyone'] as const;

/** Maximum of characters in a role group's name. */
const MAX_GROUP = 60;

type Stored = Pick<ViewBody, 'pinned' | 'isDefault' | 'share' | 'group'>;

const NEW: Stored = { pinned: false, isDefault: false, share: 'private', group: null };

/** Values of the form for what the person has not chosen: a view to replace is found after they chose the rest. */
export const UNCHOSEN = { audience: '', other: '', pinned: '', isDefault: '' };

/**
 * The form's values as a part of a view. `change` is only what differs, because another tab may have changed the rest;
 * `shown` is all of it, for a view that is replaced.
 *
 * @param view the view that is changed or replaced; null for a new one.
 * @param own the name of the person's role group.
 */
export function optionsOf(view: SavedView | null, own: string, values: Values) {
  const stored: Stored = view ?? NEW;
  const before = stored.share === 'group' ? (stored.group?.trim() ?? own) : null;
  const foreign = before !== null && before !== own;
  const audience = AUDIENCES.find((one) => one === values.audience) ?? (foreign ? 'another' : stored.share);
  /** The role group's name for `another`. */
  const other = (values.audience ? values.other : foreign ? before : '') ?? '';
  const pinned = values.pinned ? values.pinned === 'true' : stored.pinned;
  const isDefault = values.isDefault ? values.isDefault === 'true' : stored.isDefault;
  const share = audience === 'another' ? 'group' : audience;
  const group = share === 'group' ? (audience === 'another' ? other.trim() : own) : null;
  const change: Partial<ViewBody> = {
    ...((share !== stored.share || group !== before) && { share, group }),
    ...(pinned !== stored.pinned && { pinned }),
    ...(isDefault !== stored.isDefault && { isDefault }),
  };
  return { own, audience, other, group, change, shown: { share, group, pinned, isDefault } };
}

interface ViewOptionsProps {
  readonly options: ReturnType<typeof optionsOf>;
  readonly mayShare: boolean;
}

export function ViewOptions({ options, mayShare }: ViewOptionsProps): ReactNode {
  const words = useViewWords();
  const { set, idOf } = useFormKernel();
  const { own, audience, other, group, change } = options;
  const { share, pinned, isDefault } = options.shown;
  const shared = share !== 'private';
  return (
    <>
      {mayShare && (
        <fieldset className="view-form__choices">
          <legend className="field__label">{words('sharing.who')}</legend>
          {AUDIENCES.map((one) => (
            <label key={one} className="checkbox">
              <input
                type="radio"
                name={idOf('audience')}
                checked={audience === one}
                onChange={() => set({ audience: one, other })}
              />
              {words(`sharing.${one}`, { group: own })}
            </label>
          ))}
          {audience === 'another' && <GroupName options={options} />}
          {shared && <p className="field__help">{`${words('sharing.text')} ${words('sharing.audited')}`}</p>}
        </fieldset>
      )}
      <div className="view-form__choices">
        <label className="checkbox">
          <input type="checkbox" checked={pinned} onChange={() => set({ pinned: String(!pinned) })} />
          {words('pin')}
        </label>
        <label className="checkbox">
          <input type="checkbox" checked={isDefault} onChange={() => set({ isDefault: String(!isDefault) })} />
          {words(`makeDefault.${share}`, { group: group || words('sharing.thatGroup') })}
        </label>
        {shared && isDefault && (change.isDefault || change.share) && (
          <p className="field__help">{words('sharing.isDefault')}</p>
        )}
      </div>
    </>
  );
}

function GroupName({ options: { own, other } }: Pick<ViewOptionsProps, 'options'>): ReactNode {
  const words = useViewWords();
  const { set, busy, idOf, problems } = useFormKernel();
  const id = idOf('other');
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {words('sharing.name')}
      </label>
      <input
        id={id}
        className="input"
        list={`${id}-groups`}
        required
        maxLength={MAX_GROUP}
        autoComplete="off"
        readOnly={busy}
        aria-invalid={problems.other !== undefined}
        aria-describedby={`${id}-empty`}
        value={other}
        onChange={({ target }) => set({ audience: 'another', other: target.value })}
      />
      <datalist id={`${id}-groups`}>
        {GROUPS.filter((name) => name !== own).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <span id={`${id}-empty`} className="field__error">
        {problems.other}
      </span>
    </div>
  );
}
