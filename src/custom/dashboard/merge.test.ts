import { describe, expect, it } from 'vitest';
import { asKobo } from '../../upstream/money';
import { mergeDashboard } from './useDashboard';

const today = { successful_value: asKobo(100), successful_volume: 1, failed_value: asKobo(0), failed_volume: 0 };
const ever = { ...today, successful_volume: 99 };
const overall = { details: { totalTransactionValue: asKobo(5), totalTransactionVolume: 2 }, numberOfAgents: 3 };

describe('mergeDashboard', () => {
  it('takes each field from the answer that has it', () => {
    const daily = { breakdown: today, mostPerformingAgent: [{ businessName: 'Ada Stores' }] };
    expect(mergeDashboard(overall, daily)).toEqual({ ...overall, ...daily });
  });

  it('finds a field where the contract does not put it', () => {
    const merged = mergeDashboard({ breakdown: ever }, overall);
    expect(merged.breakdown).toEqual(ever);
    expect(merged.details).toEqual(overall.details);
  });

  it('prefers the daily answer for the day, the overall one for the rest', () => {
    const merged = mergeDashboard({ ...overall, breakdown: ever }, { breakdown: today, numberOfAgents: 1 });
    expect(merged.breakdown).toEqual(today);
    expect(merged.numberOfAgents).toBe(3);
  });

  it('keeps what one call brought when the other failed', () => {
    expect(mergeDashboard(undefined, { breakdown: today }).breakdown).toEqual(today);
    expect(mergeDashboard(overall, undefined).details).toEqual(overall.details);
    expect(mergeDashboard(undefined, undefined).details).toBeUndefined();
  });
});
