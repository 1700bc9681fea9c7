/** What a new network still needs: asked for until all is done or dismissed, which this browser keeps per person (D511). */
import { useStore } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useAsk } from '../../engine/app/useAsk';
import { useEngine } from '../../engine/app/context';
import { allows, inGroup, NETWORK_GROUPS } from '../../upstream/access';
import { getSetup, SETUP_STEPS, type SetupStepName } from '../../upstream/setup';

export interface SetupStep {
  readonly name: SetupStepName;
  readonly done: boolean;
}

/** `steps` is the last answer: the card shows it before the next one comes, so that nothing moves then. */
interface Kept {
  readonly state: 'open' | 'done' | 'dismissed';
  readonly steps: readonly SetupStep[];
}

export function useSetup() {
  const { session, config } = useEngine();
  const { roleGroup, id } = session.user;
  const [kept, keep] = useStore<Kept | null>('dashboard.setup', null);
  const isStaff = allows(roleGroup, 'ROLE_VIEW_ALL_AGENT') && !inGroup(roleGroup, NETWORK_GROUPS);
  const isOffered = config.features.includes('setup') && isStaff;
  const isAsked = isOffered && (kept === null || kept.state === 'open');
  const { data, isPending } = useAsk(['setup', id], getSetup, {}, { enabled: isAsked, staleTime: 0 });
  const read = useMemo(() => data && stepsOf(data.steps), [data]);
  useEffect(() => {
    if (!isAsked || !read) return;
    keep({ state: read.every(({ done }) => done) ? 'done' : 'open', steps: read });
  }, [isAsked, read, keep]);
  const steps = read ?? kept?.steps ?? [];
  return {
    /** Empty where nothing is to be shown. */
    steps: isAsked && steps.some(({ done }) => !done) ? steps : [],
    /** Nothing is known yet of what it will show. */
    isWaiting: isAsked && kept === null && isPending,
    /** Present where it was dismissed: shows it again. */
    show: isOffered && kept?.state === 'dismissed' ? () => keep({ ...kept, state: 'open' }) : undefined,
    dismiss: () => keep({ state: 'dismissed', steps }),
  };
}

/** The steps that this version has texts for. */
function stepsOf(answered: readonly { readonly name: string; readonly done: boolean }[]): readonly SetupStep[] {
  return answered.flatMap(({ name, done }) => {
    const step = SETUP_STEPS.find((one) => one === name);
    return step ? [{ name: step, done }] : [];
  });
}
