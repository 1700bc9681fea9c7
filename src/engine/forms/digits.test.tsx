// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installBrowser, openList, type ListTest } from '../../../tests/list/harness';
import { CreatePage, people, peopleUpstream } from './people.testing';

beforeEach(() => installBrowser());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const open = (): ListTest =>
  openList({ at: '/people', declared: [people], upstream: peopleUpstream(), view: <CreatePage /> });
const input = (label: string): HTMLElement => screen.getByLabelText(label);
const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;

describe('a field of digits', () => {
  it('takes only digits, typed or pasted', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('BVN'), '12a3');
    expect(valueOf('BVN')).toBe('123');
    await user.clear(input('BVN'));
    await user.click(input('BVN'));
    await user.paste('222-333 444 55x');
    expect(valueOf('BVN')).toBe('22233344455');
  });

  it('takes no part of digits that are too many: the last of a long number may be the ones asked for', async () => {
    const { user } = open();
    const bvn = await screen.findByLabelText('BVN');
    await user.click(bvn);
    await user.paste('5399831234567890');
    expect(valueOf('BVN')).toBe('');
    expect(document.body.innerHTML).not.toContain('5399');
    screen.getByText('BVN: at most 11 digits. Longer numbers are not accepted.');
    await user.paste('222-0000-0001');
    expect(valueOf('BVN')).toBe('22200000001');
    expect(screen.queryByText(/at most 11 digits/)).toBeNull();
    await user.type(bvn, '9');
    expect(valueOf('BVN')).toBe('22200000001');
    screen.getByText(/at most 11 digits/);
  });
});
