/** Movements between purses that are not confirmed (D319), on the lists and records that move money. */
import { useState, type ReactElement } from 'react';
import { lazyDialog } from '../../engine/ui/lazy';
import type { PurseOwner } from './movement';
import { NotConfirmed } from './NotConfirmed';
import { useOwner, useUnknownMoves, useUnknownSentence, type EarlierMove } from './useBalance';

const MoveDialog = lazyDialog(() => import('./MoveDialog'));

interface Opened {
  readonly owner: PurseOwner;
  readonly move: EarlierMove;
}

export default function UnknownMoves({ onDone }: { readonly onDone: () => void }): ReactElement {
  const unknown = useUnknownMoves();
  const [open, setOpen] = useState<Opened | null>(null);
  return (
    <>
      {unknown.map((move) => (
        <UnknownNotice key={move.transactionId} move={move} onCheck={(owner) => setOpen({ owner, move })} />
      ))}
      {open ? (
        <MoveDialog owner={open.owner} earlier={open.move} onDone={onDone} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}

interface UnknownNoticeProps {
  readonly move: EarlierMove;
  readonly onCheck: (owner: PurseOwner) => void;
}

function UnknownNotice({ move, onCheck }: UnknownNoticeProps): ReactElement {
  const sentence = useUnknownSentence();
  const owner = useOwner(move.agentId);
  return (
    <NotConfirmed at={move.at} onCheck={() => onCheck(owner)}>
      {sentence(move, owner.name)}
    </NotConfirmed>
  );
}
