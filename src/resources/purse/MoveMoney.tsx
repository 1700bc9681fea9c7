/** The CREDIT/DEBIT dialog of an agent or of a row of agent purses, or the agent's last movement while it is unconfirmed. */
import { useState, type ReactElement } from 'react';
import { valueAt } from '../../upstream/path';
import { isKobo } from '../../upstream/money';
import MoveDialog from './MoveDialog';
import { useUnknownMoves } from './useBalance';

interface MoveMoneyProps {
  readonly record: unknown;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export default function MoveMoney({ record, onDone, onClose }: MoveMoneyProps): ReactElement {
  const unknown = useUnknownMoves();
  const agent = valueAt(record, 'agent') ?? record;
  const agentId = Number(valueAt(agent, 'id'));
  const name = valueAt(agent, 'businessName');
  const memberId = valueAt(agent, 'user.memberId');
  const balance = valueAt(record, 'balance');
  const [earlier] = useState(() => unknown.find((move) => move.agentId === agentId));
  return (
    <MoveDialog
      owner={{
        agentId,
        name: typeof name === 'string' ? name : '',
        memberId: typeof memberId === 'string' ? memberId : '',
      }}
      balance={typeof balance === 'number' && isKobo(balance) ? balance : null}
      earlier={earlier}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
