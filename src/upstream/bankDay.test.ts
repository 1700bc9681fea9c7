import { describe, expect, it } from 'vitest';
import { readBankDay } from './bankDay';

describe('days of the partner bank', () => {
  it.each([
    ['1990-05-17', '1990-05-17'],
    ['1990-05-17T00:00:00Z', '1990-05-17'],
    ['05/17/1990', '1990-05-17'],
    ['5/7/1990', '1990-05-07'],
    ['17-May-1990', '1990-05-17'],
    ['17-MAY-1990', '1990-05-17'],
    [' 07-September-1990 ', '1990-09-07'],
  ])('%s is %s', (written, day) => expect(readBankDay(written)).toBe(day));

  it.each(['', '17/05/1990', '02/30/1990', '17-Mai-1990', '1990', 'yesterday'])('%j is none', (written) =>
    expect(readBankDay(written)).toBeUndefined(),
  );
});
