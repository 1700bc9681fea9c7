/** What can be done with a record, dangerous actions last; an action that cannot be done now says why (D244). */
import { useEvent, useTranslate, type RaRecord } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { barredActions } from '../calls/barredActions';
import { unmet } from '../calls/conditions';
import { recordActions } from '../calls/recordActions';
import { plainLinkOf } from '../calls/link';
import { useUnmetText } from '../calls/useUnmetText';
import type { NormalAction } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';
import MenuList, { type MenuChoice, type MenuAnchor } from '../ui/MenuList';
import { isPending, type Actions } from './useActions';
import { useNothingToChoose } from './useNothingToChoose';

interface ActionMenuProps extends MenuAnchor {
  readonly label: string;
  readonly labels: ResourceLabels;
  readonly record: RaRecord;
  readonly actions: Actions;
  /** Have buttons of their own. */
  readonly except?: readonly NormalAction[];
  /** Only the actions of a row. */
  readonly ofRow?: boolean;
}

export default function ActionMenu(props: ActionMenuProps): ReactNode {
  const { labels, record, actions, except = [], ofRow = false, ...menu } = props;
  const translate = useTranslate();
  const unmetText = useUnmetText();
  const { resource } = labels;
  const isListed = (action: NormalAction): boolean => !except.includes(action) && (!ofRow || action.on === 'row');
  const offered = recordActions(resource, record).filter(isListed);
  const nothing = useNothingToChoose(resource, offered, record);
  const reasonNow = (action: NormalAction): string | undefined =>
    isPending(actions, action, [record]) ? translate('record.underWay') : nothing.get(action);
  const current = [
    ...offered.map((action) => ({ action, reason: reasonNow(action) })),
    ...barredActions(resource, record)
      .filter(({ action }) => isListed(action))
      .map(({ action, unmet: why }) => ({
        action,
        reason: unmetText(why),
      })),
  ];
  const entries = useStaying(current, (action) => {
    const why = unmet(action, resource, record);
    return { action, reason: why ? unmetText(why) : reasonNow(action) };
  });
  const choiceOf = ({ action, reason }: (typeof entries)[number]): MenuChoice => {
    const to = reason === undefined ? plainLinkOf(resource, action, record) : null;
    return {
      key: action.name,
      text: action.label,
      reason,
      ...(action.danger && { danger: true }),
      ...(to === null ? { onChoose: () => actions.run(action.name, [record]) } : { to }),
    };
  };
  const group = (isDanger: boolean): readonly MenuChoice[] =>
    entries.filter(({ action }) => (action.danger ?? false) === isDanger).map(choiceOf);
  const [[only, ...more]] = useState(() => entries.filter(({ reason }) => reason === undefined));
  const runs = ofRow && more.length === 0 ? only : undefined;
  const runOnly = useEvent((): void => {
    if (!runs) return;
    menu.onClose();
    actions.run(runs.action.name, [record]);
  });
  // Between two things there is a choice: the only one is done at once.
  useEffect(runOnly, [runOnly]);
  if (runs) return null;
  return <MenuList {...menu} heading={nameInRow(menu.anchor)} groups={[group(false), group(true)]} />;
}

/** A phone's menu stands at the lower edge, far from its row: it begins with what the row says first, who and how much. */
const nameInRow = (button: HTMLElement): string | undefined =>
  button.closest('li')?.querySelector('.phone-row__line')?.textContent.trim();

interface Entry {
  readonly action: NormalAction;
  readonly reason: string | undefined;
}

/**
 * The entries of an open menu: those that it opened with stay at their places while the whole record arrives, which may
 * offer some of them elsewhere or no more. New ones follow.
 */
function useStaying(current: readonly Entry[], leftOf: (action: NormalAction) => Entry): readonly Entry[] {
  const [first] = useState(() => current.map(({ action }) => action));
  const isFirst = ({ action }: Entry): boolean => first.some(({ name }) => name === action.name);
  const staying = first.map((action) => current.find((one) => one.action.name === action.name) ?? leftOf(action));
  return [...staying, ...current.filter((entry) => !isFirst(entry))];
}
