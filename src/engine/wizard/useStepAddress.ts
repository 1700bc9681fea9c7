/**
 * The step in the address (`?step=code`); the first step has none. A step that is already in the history is reached by
 * going back, so that no two entries show the same.
 */
import { useEvent, useNavigate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useLocation, type Location } from 'react-router';
import { valueAt } from '../../upstream/path';
import type { NormalStep } from './normal';

export const STEP_PARAM = 'step';
/** Navigation state: the wizard's steps in the history before this entry. */
const BEHIND = 'wizardSteps';

/** @param trail the reachable steps: an address of another one leads to the last of them. */
export function useStepAddress<Tools>(trail: readonly NormalStep<Tools>[]) {
  const location: Location<unknown> = useLocation();
  const navigate = useNavigate();
  const { search, state, key } = location;
  const [first] = trail;
  const wanted = new URLSearchParams(search).get(STEP_PARAM) ?? first?.name;
  const current = trail.find(({ name }) => name === wanted) ?? trail.at(-1);
  if (!current || !first) throw new Error('useStepAddress: a wizard has a first step');

  const behind = behindOf(state);
  const addressOf = (step: NormalStep<Tools>): string => {
    const params = new URLSearchParams(search);
    params.delete(STEP_PARAM);
    if (step !== first) params.set(STEP_PARAM, step.name);
    return `?${params}`;
  };
  const returnTo = (step: NormalStep<Tools>): void => {
    const index = behind.lastIndexOf(step.name);
    if (index >= 0) navigate(index - behind.length);
    else navigate(addressOf(step), { replace: true, state });
  };

  const refused = current.name !== wanted;
  const correct = useEvent(() => returnTo(current));
  /** The entry that is being left: going back is asynchronous, and a second time would go too far. */
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (refused && left.current !== key) correct();
    left.current = refused ? key : null;
  }, [refused, key, correct]);

  return {
    current,
    goTo: (step: NormalStep<Tools>): void => {
      if (behind.includes(step.name)) returnTo(step);
      else navigate(addressOf(step), { state: { [BEHIND]: [...behind, current.name] } });
    },
    back: (step: NormalStep<Tools> | undefined): void => {
      if (step) returnTo(step);
    },
    /** Back to the first step, so that the browser's Back leaves the wizard instead of visiting finished steps. */
    home: (): void => {
      if (wanted === first.name) return;
      left.current = key;
      returnTo(first);
    },
  };
}

function behindOf(state: unknown): readonly string[] {
  const steps = valueAt(state, BEHIND);
  return Array.isArray(steps) ? steps.map(String) : [];
}
