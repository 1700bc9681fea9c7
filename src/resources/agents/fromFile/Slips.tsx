/** The one-time passwords of agents of a file as one sheet of slips: each is shown once (D560). */
import { useTranslate } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { numbered } from '../../../engine/bulk/words';
import { Button } from '../../../engine/ui/Button';
import { showPassword } from '../../shared';

export type Shown = ReturnType<typeof useShown>;

/** The agents whose passwords this page has shown; `open` are those of the sheet on the screen, null without one. */
export function useShown() {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<readonly string[] | null>(null);
  return {
    open,
    setOpen,
    leftOf: (usernames: readonly string[]) => usernames.filter((username) => !shown.has(username)),
    add: (usernames: readonly string[]): void => setShown((before) => new Set([...before, ...usernames])),
  };
}

interface SlipsProps {
  readonly usernames: readonly string[];
  readonly shown: Shown;
  /** They were there before: the service refuses those it may not show (D990). */
  readonly isThere?: boolean;
  /** The dialog is closed, and the button that opened it is gone. A stable function. */
  readonly onAllShown: () => void;
}

export function Slips({ usernames, shown, isThere = false, onAllShown }: SlipsProps): ReactNode {
  const translate = useTranslate();
  const [mine, setMine] = useState<'open' | 'closed' | null>(null);
  const left = shown.leftOf(usernames);
  const isOver = mine === 'closed' && left.length === 0;
  useEffect(() => {
    if (isOver) onAllShown();
  }, [isOver, onAllShown]);
  const records = mine === 'open' ? shown.open?.map((username) => ({ user: { username } })) : undefined;
  return (
    <>
      {left.length > 0 && (
        <Button
          {...(!isThere && { look: 'primary' })}
          label={translate(isThere ? 'agentFile.thereSlips' : 'passwordSlip.sheet.open', numbered(left.length))}
          onClick={() => {
            shown.setOpen(left);
            setMine('open');
          }}
        />
      )}
      {records && (
        <showPassword.dialog
          record={records[0]}
          records={records}
          onShown={shown.add}
          onClose={() => {
            shown.setOpen(null);
            setMine('closed');
          }}
        />
      )}
    </>
  );
}
