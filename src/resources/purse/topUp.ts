/** Topping up the purses of several agents: what each gets, and the total. Pure. */
import { typedKobo } from '../../engine/definition/typedNumber';
import { asKobo, koboToDecimal, type Kobo } from '../../upstream/money';
import { exactKobo } from './movement';
import { suggestId } from './order';

export type TopUpMode = 'level' | 'amount';

export interface TopUpAgent {
  readonly agentId: number;
  readonly name: string;
  readonly memberId: string;
  /** Null while unknown, or hidden from this person. */
  readonly balance: Kobo | null;
  /** Cannot sign in, as far as the service says. */
  readonly isOff: boolean;
}

/** An agent with what it is to get. */
export interface TopUpLine extends TopUpAgent {
  /** The same whenever the line is sent. */
  readonly transactionId: string;
  /** What is typed in the line; null: as the rule has it. */
  readonly typed: string | null;
  /** As the tick of the line says; null: as the rule has it. */
  readonly isLeftOut: boolean | null;
  /** The balance is another one than was shown first. */
  readonly isChanged: boolean;
}

/** What a person has changed of a line, which stays when the agents are read again. */
export type EditedLine = Partial<Pick<TopUpLine, 'typed' | 'isLeftOut'>>;

/** By the rule for all lines; null for a balance that is not known. */
export function ruleAmount(balance: Kobo | null, mode: TopUpMode, amount: Kobo): Kobo | null {
  if (mode === 'amount') return amount;
  return balance === null ? null : exactKobo(Math.max(0, amount - balance));
}

/** An agent that has the level already is left out from the start. */
export const isOut = ({ balance, isLeftOut }: TopUpLine, mode: TopUpMode, amount: Kobo): boolean =>
  isLeftOut ?? ruleAmount(balance, mode, amount) === 0;

/** What a line is to get; null for a text that is no amount above zero, and where nobody knows. */
export function lineAmount({ balance, typed }: TopUpLine, mode: TopUpMode, amount: Kobo): Kobo | null {
  const kobo = typed === null ? ruleAmount(balance, mode, amount) : typedKobo(typed);
  return typeof kobo === 'number' && kobo > 0 ? asKobo(kobo) : null;
}

/** Two random parts: many lines are made in one second. @param isFound by its balance, and not selected by a person. */
export const newLine = (agent: TopUpAgent, now: number, isFound: boolean): TopUpLine => ({
  ...agent,
  transactionId: suggestId(new Date(now), crypto.getRandomValues(new Uint32Array(2))),
  typed: null,
  isLeftOut: (isFound && agent.isOff) || null,
  isChanged: false,
});

/**
 * The lines with the balances of now, of the agents that were read again: one that is missing there has none that is
 * known. Undefined where every balance is as it was shown.
 */
export function withBalances(
  lines: readonly TopUpLine[],
  ids: readonly string[],
  agents: readonly TopUpAgent[],
): readonly TopUpLine[] | undefined {
  const read = new Map(agents.map(({ agentId, balance }) => [agentId, balance]));
  let isAny = false;
  const now = lines.map((line): TopUpLine => {
    const balance = ids.includes(String(line.agentId)) ? (read.get(line.agentId) ?? null) : line.balance;
    const isChanged = balance !== line.balance;
    isAny ||= isChanged;
    return { ...line, balance, isChanged };
  });
  return isAny ? now : undefined;
}

/** The call of each line that is not left out, and their sum. @throws if a line has no amount: it is asked for first. */
export function planned(
  lines: readonly TopUpLine[],
  { mode, amount, reason }: { readonly mode: TopUpMode; readonly amount: Kobo; readonly reason: string },
) {
  const kept = lines.filter((line) => !isOut(line, mode, amount));
  const amounts = kept.map((line) => lineAmount(line, mode, amount));
  const sums = amounts.flatMap((one) => one ?? []);
  return {
    count: kept.length,
    /** Lines whose amount has to be typed first. */
    lacking: kept.filter((_, at) => amounts[at] === null),
    /** Null for more than any purse holds. */
    total: exactKobo(sums.reduce((sum, one) => sum + one, 0)),
    rows: kept.flatMap((line, at) => {
      const kobo = amounts[at];
      if (kobo === null || kobo === undefined) return [];
      const { agentId, transactionId, name, memberId } = line;
      const input = { agentId, amount: Number(koboToDecimal(kobo)), action: 'credit', reason, transactionId } as const;
      const noted = { id: transactionId, reference: transactionId, agentId, amount: kobo, action: 'credit' } as const;
      return [{ id: String(agentId), name: name || memberId || String(agentId), mark: memberId, input, noted }];
    }),
  };
}
