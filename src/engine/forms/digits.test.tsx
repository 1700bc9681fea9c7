// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openList, type ListTest } from '../../../tests/list/harness';
import { CreatePage, people, peopleUpstream } from './people.testing';

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

describe('a secret', () => {
  it('is hidden on the screen, no password to the browser, and kept by no manager of passwords', async () => {
    vi.stubGlobal('CSS', { supports: () => true });
    open();
    const bvn = await screen.findByLabelText<HTMLInputElement>('BVN');
    expect([bvn.type, bvn.autocomplete, bvn.classList.contains('input--masked')]).toEqual(['text', 'off', true]);
    expect(bvn.dataset).toMatchObject({ lpignore: 'true', bwignore: 'true', formType: 'other' });
    expect(input('Name').className).toBe('input');
  });

  it('is hidden as a password where the browser has no other way', async () => {
    open();
    expect((await screen.findByLabelText<HTMLInputElement>('BVN')).type).toBe('password');
    expect(screen.getByLabelText<HTMLInputElement>('Name').type).toBe('text');
  });
});

describe('an amount', () => {
  it('keeps a decimal comma as it is typed and refuses it: it may be a group of thousands [D402]', async () => {
    const { user, bodies } = open();
    await user.type(await screen.findByLabelText('Name'), 'Musa');
    await user.selectOptions(input('State'), await screen.findByRole('option', { name: 'Kano' }));
    await user.selectOptions(input('LGA'), await screen.findByRole('option', { name: 'Dala' }));
    const send = screen.getByRole('button', { name: 'Create person' });
    for (const text of ['1500,50', '1.500,00', '12,5']) {
      await user.clear(input('Amount'));
      await user.type(input('Amount'), text);
      await user.click(send);
      expect(valueOf('Amount')).toBe(text);
      screen.getByText(/^Enter an amount in naira with at most two decimals, such as 1500.50/);
    }
    expect(bodies).toEqual([]);
    await user.clear(input('Amount'));
    await user.click(input('Amount'));
    await user.paste('₦1,500.50');
    await user.click(send);
    await waitFor(() => expect(bodies).toMatchObject([{ amount: 1500.5 }]));
  });
});
