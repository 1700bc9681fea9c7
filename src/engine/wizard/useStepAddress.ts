/** The step in the address: `?step=code`, the rest of which belongs to the page. The first step is in no address. */
import { useEffect } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { valueAt } from '../path';
import type { NormalStep } from './normal';

export const STEP_PARAM = 'step';
/** How many entries of the history behind this one are the same wizard's: so far its Back is the browser's. */
const DEPTH = 'wizardDepth';

interface StepAddress<Tools> {
  readonly here: NormalStep<Tools>;
  readonly goTo: (step: NormalStep<Tools>) => void;
  readonly back: (step: NormalStep<Tools> | undefined) => void;
  /** To where it began: the browser's Back leads out of the wizard from there, not through steps that are over. */
  readonly home: () => void;
}

/** `trail` are the steps that can be stood on: an address of another leads to the last of them. */
export function useStepAddress<Tools>(trail: readonly NormalStep<Tools>[]): StepAddress<Tools> {
  const location: Location<unknown> = useLocation();
  const navigate = useNavigate();
  const { search } = location;
  const [first] = trail;
  const wanted = new URLSearchParams(search).get(STEP_PARAM) ?? first?.name;
  const here = trail.find(({ name }) => name === wanted) ?? trail.at(-1);
  if (!here || !first) throw new Error('useStepAddress: a wizard has a first step');

  const addressOf = (step: NormalStep<Tools>): string => {
    const params = new URLSearchParams(search);
    params.delete(STEP_PARAM);
    if (step !== first) params.set(STEP_PARAM, step.name);
    return `?${params}`;
  };
  const depth = depthOf(location.state);
  const refused = here.name !== wanted;
  const right = addressOf(here);
  useEffect(() => {
    if (refused) void navigate(right, { replace: true });
  }, [refused, right, navigate]);

  return {
    here,
    goTo: (step) => void navigate(addressOf(step), { state: { [DEPTH]: depth + 1 } }),
    back: (step) => {
      if (depth > 0) void navigate(-1);
      else if (step) void navigate(addressOf(step), { replace: true });
    },
    home: () => {
      if (depth > 0) void navigate(-depth);
      else void navigate(addressOf(first), { replace: true });
    },
  };
}

function depthOf(state: unknown): number {
  const depth = valueAt(state, DEPTH);
  return typeof depth === 'number' ? depth : 0;
}
