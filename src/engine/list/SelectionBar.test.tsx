// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { gate, openList, type ListTest } from '../../../tests/list/harness';
import { shops, shopUpstream } from '../../../tests/list/shops';

beforeAll(() => import('./SelectionBar'));

const box = (name: string): Promise<HTMLElement> => screen.findByRole('checkbox', { name: `Select ${name}` });

/** A list of 25 in pages of two, of which every match is being read; `answer` is what comes of that. */
async function reading(answer?: () => unknown): Promise<ListTest & { readonly open: () => void }> {
  const upstream = shopUpstream(25);
  const { opened, open } = gate();
  const list = openList({
    at: '/shops',
    declared: [shops],
    props: { resource: 'shops' },
    codes: ['ROLE_VIEW_ALL_AGENT'],
    upstream: async (url) => {
      if (Number(url.searchParams.get('length')) <= 10) return upstream(url);
      await opened;
      return answer ? answer() : upstream(url);
    },
  });
  await list.user.click(await box('Shop 1'));
  await list.user.click(await box('Shop 2'));
  await list.user.click(await screen.findByRole('button', { name: 'Select all 25 that match' }));
  await screen.findByText(/^Loading 0 of 25/);
  return { ...list, open };
}

describe('all that match are read', () => {
  it('while the page is turned', async () => {
    const { user, open } = await reading();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await box('Shop 3');
    screen.getByText(/^Loading 0 of 25/);
    open();
    await screen.findByText('25 selected');
    expect(screen.queryByText(/^Loading/)).toBeNull();
    expect(screen.queryByRole('button', { name: /that match$/ })).toBeNull();
  });

  it('but for a row that is taken out meanwhile', async () => {
    const { user, open } = await reading();
    await user.click(await box('Shop 2'));
    screen.getByText(/^Loading 0 of 25/);
    open();
    await screen.findByText('24 selected');
    expect(await box('Shop 2')).toHaveProperty('checked', false);
  });

  it('or it is said on any page why not', async () => {
    const { user, open } = await reading(() => ({ responseCode: 'XX', responseMessage: 'Not today.' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await box('Shop 3');
    open();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Not today.'));
    screen.getByText('2 selected');
  });
});

it('one action of a selection is a button, though not all fits in one line [D1040]', async () => {
  const tooWide = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(400);
  onTestFinished(() => tooWide.mockRestore());
  const { user } = openList({ codes: ['ROLE_VIEW_ALL_TRANSACTION'] });
  const [first] = await screen.findAllByRole('checkbox', { name: /^Select \d/ });
  if (!first) throw new Error('no rows');
  await user.click(first);
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  expect(document.querySelector('.selection-bar--menu')).not.toBeNull();
  expect(bar.queryByRole('button', { name: 'Actions' })).toBeNull();
  expect(bar.getByRole('button', { name: 'Query transactions' })).toBeDefined();
});
