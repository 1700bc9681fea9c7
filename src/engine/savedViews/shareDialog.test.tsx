// @vitest-environment jsdom
/** Whom a view can be shared with, as a person chooses it. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installBrowser, openList } from '../../../tests/list/harness';
import type { ViewStore } from '../app/store';

const VIEW = {
  id: 1,
  resource: 'transactions',
  name: 'Failed',
  filter: { status: '51' },
  share: 'private',
  mine: true,
};

function storeOf(record: object) {
  const sent: object[] = [];
  const store: ViewStore = {
    list: async () => ({ place: 'service', records: [record] }),
    read: async () => record,
    create: () => Promise.reject(new Error('not here')),
    update: async (id, body) => {
      sent.push(body);
      return { ...body, id, mine: true };
    },
    remove: () => Promise.reject(new Error('not here')),
  };
  return { sent, store };
}

async function openDialog(store: ViewStore) {
  const page = openList({ at: '/transactions?status=51&view=1', views: store });
  await page.user.click(await screen.findByRole('button', { name: 'Options of the view Failed' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Share…' }));
  await screen.findByRole('dialog', { name: 'Share the view Failed' });
  return page;
}

const radio = (name: string): HTMLElement => screen.getByRole('radio', { name });
const share = (): HTMLElement => screen.getByRole('button', { name: 'Share' });

beforeAll(() => Promise.all([import('./ViewBar'), import('./ViewDialogs')]));
beforeEach(() => installBrowser());
afterEach(() => cleanup());

describe('a view is shared', () => {
  it('with another role group by its name, which is asked for', async () => {
    const { store, sent } = storeOf(VIEW);
    const { user } = await openDialog(store);
    await user.click(radio('Another role group'));
    await user.click(share());
    const name = screen.getByLabelText('Name of the role group');
    expect(screen.getByText('Enter the name of a role group.')).toBeDefined();
    expect(document.activeElement).toBe(name);
    await user.type(name, ' Senior Management {Enter}');
    await waitFor(() => expect(sent).toMatchObject([{ share: 'group', group: 'Senior Management' }]));
  });

  it('with another role group already, which the dialog knows', async () => {
    const { store, sent } = storeOf({ ...VIEW, share: 'group', group: 'Senior Management ' });
    const { user } = await openDialog(store);
    expect(radio('Another role group')).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Name of the role group')).toHaveProperty('value', 'Senior Management');
    await user.click(radio('Your role group, ADMIN'));
    await user.click(share());
    await waitFor(() => expect(sent).toMatchObject([{ share: 'group', group: 'ADMIN' }]));
  });
});
