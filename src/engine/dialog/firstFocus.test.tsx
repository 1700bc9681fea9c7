// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gate, installBrowser, openList } from '../../../tests/list/harness';
import { shops, shopUpstream } from '../../../tests/list/shops';
import { EditPage, people, peopleUpstream } from '../forms/people.testing';

beforeEach(() => installBrowser());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('a dialog begins', () => {
  it('in the first field that can be filled in, as soon as the record has been read', async () => {
    const { opened, open: answer } = gate();
    const upstream = peopleUpstream();
    openList({
      at: '/people',
      declared: [people],
      upstream: async (url) => (url.pathname === '/api/agent/' ? (await opened, upstream(url)) : upstream(url)),
      view: <EditPage />,
    });
    const dialog = await screen.findByRole('dialog');
    expect(dialog.contains(document.activeElement)).toBe(true);
    answer();
    const name = await screen.findByLabelText('Name');
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it('where the person has gone meanwhile', async () => {
    const { opened, open: answer } = gate();
    const upstream = peopleUpstream();
    const { user } = openList({
      at: '/people',
      declared: [people],
      upstream: async (url) => (url.pathname === '/api/agent/' ? (await opened, upstream(url)) : upstream(url)),
      view: <EditPage />,
    });
    await screen.findByRole('dialog');
    await user.tab();
    const close = screen.getByRole('button', { name: 'Close' });
    expect(document.activeElement).toBe(close);
    answer();
    await screen.findByLabelText('Name');
    expect(document.activeElement).toBe(close);
  });

  it('in the first field of the filters, and gives the focus back', async () => {
    const { user } = openList();
    await screen.findByText(/^Showing/);
    const button = screen.getByRole('button', { name: 'Filter' });
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter by' }));
    expect(document.activeElement).toBe(dialog.getByLabelText('Start Date'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('on the choice that is made already', async () => {
    const { user } = openList();
    await screen.findByText(/^Showing/);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await screen.findByRole('dialog');
    expect(document.activeElement).toHaveProperty('checked', true);
  });

  it('on the button that changes nothing, where there is nothing to fill in', async () => {
    const { user } = openList({
      at: '/shops',
      declared: [shops],
      props: { resource: 'shops' },
      upstream: shopUpstream(5),
      codes: ['ROLE_VIEW_ALL_AGENT'],
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Shop 1' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await screen.findByRole('dialog', { name: 'Remove 1?' });
    expect(document.activeElement?.textContent).toBe('Cancel');
  });

  it('on staying, where what was typed would be lost', async () => {
    const { user } = openList({ at: '/people', declared: [people], upstream: peopleUpstream(), view: <EditPage /> });
    await user.type(await screen.findByLabelText('Name'), ' 2');
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(document.activeElement?.textContent).toBe('Stay here');
  });
});
