/** The part of a view's dialog below its name: who sees the view, and whether it is pinned or the default. */
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { GROUPS } from '../../upstream/access';
import type { SavedView, ViewBody } from './view';
import { useViewWords } from './words';

const AUDIENCES = ['private', 'group', 'another', 'everyone'] as const;

/** Maximum of characters in a role group's name. */
const MAX_GROUP = 60;

interface Options extends Pick<ViewBody, 'pinned' | 'isDefault'> {
  readonly audience: (typeof AUDIENCES)[number];
  /** The role group's name for `another`. */
  readonly other: string;
}

type Stored = Pick<ViewBody, 'pinned' | 'isDefault' | 'share' | 'group'>;

const NEW: Stored = { pinned: false, isDefault: false, share: 'private', group: null };

/**
 * @param view the view that is changed or replaced; null for a new one.
 * @param own the name of the person's role group.
 */
export function useViewOptions(view: SavedView | null, own: string) {
  const stored: Stored = view ?? NEW;
  const before = stored.share === 'group' ? (stored.group?.trim() ?? own) : null;
  const foreign = before !== null && before !== own;
  /** Only what the person chose: a view to replace is found after that, and the rest is then as in that view. */
  const [chosen, setChosen] = useState<Partial<Options>>({});
  const options: Options = {
    pinned: stored.pinned,
    isDefault: stored.isDefault,
    audience: foreign ? 'another' : stored.share,
    other: foreign ? before : '',
    ...chosen,
  };
  const [unnamed, setUnnamed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { audience, other, pinned, isDefault } = options;
  const share = audience === 'another' ? 'group' : audience;
  const group = share === 'group' ? (audience === 'another' ? other.trim() : own) : null;
  /** Only what differs: another tab may have changed the rest. */
  const change: Partial<ViewBody> = {
    ...((share !== stored.share || group !== before) && { share, group }),
    ...(pinned !== stored.pinned && { pinned }),
    ...(isDefault !== stored.isDefault && { isDefault }),
  };
  return {
    own,
    options,
    share,
    group,
    change,
    /** All of it, for a view that is replaced: what the dialog shows is what is saved. */
    shown: { share, group, pinned, isDefault },
    unnamed: unnamed && group === '',
    input,
    choose: (part: Partial<Options>): void => {
      setChosen({ ...chosen, ...part });
      setUnnamed(false);
    },
    /** Whether the role group is named; if not, this is said beside its field. */
    check: (): boolean => {
      setUnnamed(group === '');
      return group !== '';
    },
  };
}

export type ViewOptionsState = ReturnType<typeof useViewOptions>;

interface ViewOptionsProps {
  readonly state: ViewOptionsState;
  readonly mayShare: boolean;
  readonly busy: boolean;
}

export function ViewOptions({ state, mayShare, busy }: ViewOptionsProps): ReactNode {
  const words = useViewWords();
  const id = useId();
  const { own, options, share, group, change, choose } = state;
  const shared = share !== 'private';
  return (
    <>
      {mayShare && (
        <fieldset className="view-form__choices">
          <legend className="field__label">{words('sharing.who')}</legend>
          {AUDIENCES.map((audience) => (
            <label key={audience} className="checkbox">
              <input
                type="radio"
                name={id}
                checked={options.audience === audience}
                onChange={() => choose({ audience })}
              />
              {words(`sharing.${audience}`, { group: own })}
            </label>
          ))}
          {options.audience === 'another' && <GroupName state={state} busy={busy} input={state.input} />}
          {shared && <p className="field__help">{`${words('sharing.text')} ${words('sharing.audited')}`}</p>}
        </fieldset>
      )}
      <div className="view-form__choices">
        <label className="checkbox">
          <input type="checkbox" checked={options.pinned} onChange={() => choose({ pinned: !options.pinned })} />
          {words('pin')}
        </label>
        <label className="checkbox">
          <input
            type="checkbox"
            checked={options.isDefault}
            onChange={() => choose({ isDefault: !options.isDefault })}
          />
          {words(`makeDefault.${share}`, { group: group || words('sharing.thatGroup') })}
        </label>
        {shared && options.isDefault && (change.isDefault || change.share) && (
          <p className="field__help">{words('sharing.isDefault')}</p>
        )}
      </div>
    </>
  );
}

interface GroupNameProps extends Omit<ViewOptionsProps, 'mayShare'> {
  readonly input: RefObject<HTMLInputElement | null>;
}

function GroupName({ state: { own, options, unnamed, choose }, busy, input }: GroupNameProps): ReactNode {
  const words = useViewWords();
  const id = useId();
  return (
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
        maxLength={MAX_GROUP}
        autoComplete="off"
        readOnly={busy}
        aria-invalid={unnamed}
        aria-describedby={`${id}-empty`}
        value={options.other}
        onChange={({ target }) => choose({ other: target.value })}
      />
      <datalist id={`${id}-groups`}>
        {GROUPS.filter((name) => name !== own).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <span id={`${id}-empty`} className="field__error">
        {unnamed && words('sharing.noName')}
      </span>
    </div>
  );
}
