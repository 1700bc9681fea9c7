/** Where each step of "Set up your network" is taken, and what is said of it. */
import type { SetupStepName } from '../../upstream/setup';
import type { SetupStep } from './useSetup';

/** Those without a page are set on the server. */
export const SETUP_PAGES: Readonly<Partial<Record<SetupStepName, string>>> = {
  administrators: '/admin/create',
  centralPurse: '/purse',
  fees: '/agentfees',
  agentManagers: '/agentsmanager/create',
  agents: '/agents/create',
  terminals: '/agents',
  devices: '/devices',
  processor: '/selectSwitch',
  appVersion: '/appversion',
};

/** Beside the page of its step. */
export const AGENTS_FROM_FILE = '/agents-from-file';

interface SetupWay {
  /** Undefined where the step is taken on the server. */
  readonly page: string | undefined;
  /** Of the step's texts. */
  readonly text: 'text' | 'command' | 'before';
}

/** @param steps all that the person may take: some wait for others. */
export function setupWay(name: SetupStepName, steps: readonly SetupStep[], features: readonly string[]): SetupWay {
  const isOpen = (other: SetupStepName): boolean => steps.some((step) => step.name === other && !step.done);
  if (name === 'centralPurse' && !features.includes('funding')) return { page: undefined, text: 'command' };
  if (name === 'mail' && features.includes('mail')) return { page: undefined, text: 'command' };
  // A terminal is assigned in an agent's row of the list. The empty list has a button that creates the first agent.
  return { page: SETUP_PAGES[name], text: name === 'terminals' && isOpen('agents') ? 'before' : 'text' };
}
