/**
 * The step in the address: `?step=code`, the rest of which belongs to the page. The first step is in no address. Where a
 * step is already in the history behind, that entry is gone back to: no entry is left that shows what another shows.
 */
import { useEvent } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { valueAt } from '../base/path';
import type { NormalStep } from './normal';

export const STEP_PARAM = 'step';
/** The steps of the entries of the history behind this one that are the same wizard's, in order. */
const BEHIND = 'wizardSteps';

/** `trail` are the steps that can be stood on: an address of another leads to the last of them. */
export function useStepAddress<Tools>(trail: readonly NormalStep<Tools>[]) {
  const location: Location<unknown> = useLocation();
  const navigate = useNavigate();
  const { search, state, key } = location;
  const [first] = trail;
  const wanted = new URLSearchParams(search).get(STEP_PARAM) ?? first?.name;
  const here = trail.find(({ name }) => name === wanted) ?? trail.at(-1);
  if (!here || !first) throw new Error('useStepAddress: a wizard has a first step');

  const behind = behindOf(state);
  const addressOf = (step: NormalStep<Tools>): string => {
    const params = new URLSearchParams(search);
    params.delete(STEP_PARAM);
    if (step !== first) params.set(STEP_PARAM, step.name);
    return `?${params}`;
  };
  const returnTo = (step: NormalStep<Tools>): void => {
    const place = behind.lastIndexOf(step.name);
    if (place >= 0) void navigate(place - behind.length);
    else void navigate(addressOf(step), { replace: true, state });
  };

  const refused = here.name !== wanted;
  const correct = useEvent(() => returnTo(here));
  /** The entry that is being left: going back takes a moment, and twice would be too far. */
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (refused && left.current !== key) correct();
    left.current = refused ? key : null;
  }, [refused, key, correct]);

  return {
    here,
    goTo: (step: NormalStep<Tools>): void => {
      if (behind.includes(step.name)) returnTo(step);
      else void navigate(addressOf(step), { state: { [BEHIND]: [...behind, here.name] } });
    },
    back: (step: NormalStep<Tools> | undefined): void => {
      if (step) returnTo(step);
    },
    /** To where it began: the browser's Back leads out of the wizard from there, not through steps that are over. */
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
