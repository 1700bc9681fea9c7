/** The chosen operation, whose code is in the address (`/gtb?operation=B`). */
import { useNavigate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { useEngine } from '../../engine/app/context';
import type { AnyWizard } from '../../engine/wizard/wizard';
import { cardLink } from './cardLink';
import { manualAccount, openAccount } from './openAccount';
import type { BankTools } from './tools';

const PARAM = 'operation';

export type Code = 'B' | 'O' | 'F';

/** In the order of P2-2. */
export const WIZARDS: Readonly<Record<Code, AnyWizard<BankTools>>> = { B: openAccount, O: cardLink, F: manualAccount };

/** The address of the page with a form already chosen. */
export const operationPath = (code: Code): string => `/gtb?${new URLSearchParams({ [PARAM]: code })}`;

export type Operation = ReturnType<typeof useOperation>;

export function useOperation() {
  const { manualAccountForm } = useEngine().config.switches;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const offered: readonly Code[] = manualAccountForm ? ['B', 'O', 'F'] : ['B', 'O'];
  const code: Code | '' = offered.find((one) => one === params.get(PARAM)) ?? '';
  return {
    /** Labels of the wizards, for operations without a text. */
    offered: offered.map((one) => ({ code: one, label: WIZARDS[one].label })),
    code,
    wizard: code === '' ? null : WIZARDS[code],
    choose: (next: string) => navigate(next === '' ? '?' : `?${new URLSearchParams({ [PARAM]: next })}`),
  };
}
