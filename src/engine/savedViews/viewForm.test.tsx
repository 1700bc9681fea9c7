// @vitest-environment jsdom
/** A view's name, sharing, pin and default, as a person sets them in one dialog. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { openList } from '../../../tests/list/harness';
import { UpstreamError } from '../../upstream/errors';
import { views as english } from '../../i18n/en/views';
import { views as french } from '../../i18n/fr/views';
import { memory } from './memory.testing';
import { BUILT_IN_NAMES } from './viewName';

const VIEW = {
  id: 1,
  resource: 'transactions',
  name: 'Failed',
  filter: { status: '51' },
  share: 'private',
  mine: true,
};
const AT_VIEW = '/transactions?status=51&view=1';

beforeAll(() => Promise.all([import('./ViewBar'), import('./ViewDialogs'), import('../ui/MenuList')]));

async function openNew(kept = memory([VIEW])) {
  const page = openList({ at: '/transactions?status=00', views: kept.store });
  await page.user.click(await screen.findByRole('button', { name: 'Save view' }));
  return { ...page, ...kept, dialog: within(await screen.findByRole('dialog', { name: 'Save as a new view' })) };
}

async function openEdit(view: object) {
  const kept = memory([view]);
  const page = openList({ at: AT_VIEW, views: kept.store });
  await page.user.click(await screen.findByRole('button', { name: 'Options of the view Failed' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Edit view…' }));
  return { ...page, ...kept, dialog: within(await screen.findByRole('dialog', { name: 'Edit the view Failed' })) };
}

const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a new view', () => {
  it('gets its name, sharing, pin and default by one save', async () => {
    const { user, dialog, records } = await openNew();
    await user.type(dialog.getByLabelText('Name'), 'Approved');
    await user.click(dialog.getByRole('radio', { name: 'Your role group, ADMIN' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Pin to the menu' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Default for ADMIN' }));
    dialog.getByText('This view replaces the current default view of the people you share with.');
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await closed();
    expect(records().slice(1)).toMatchObject([
      { name: 'Approved', filter: { status: '00' }, share: 'group', group: 'ADMIN', pinned: true, isDefault: true },
    ]);
    await screen.findByText(/The view is saved\. Shared with ADMIN\.$/);
  });

  it('keeps all that was entered when the service refuses it, and says why', async () => {
    const { user, dialog, records, state } = await openNew();
    await user.type(dialog.getByLabelText('Name'), 'Approved');
    await user.click(dialog.getByRole('radio', { name: 'Everyone' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Pin to the menu' }));
    state.refuse = new UpstreamError('refused', { message: 'Not now.', status: 403 });
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Not now.'));
    state.refuse = null;
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await closed();
    expect(records()[1]).toMatchObject({ name: 'Approved', share: 'everyone', pinned: true, isDefault: false });
  });

  it('is shared with another role group by its name, which is asked for', async () => {
    const { user, dialog, records } = await openNew();
    await user.type(dialog.getByLabelText('Name'), 'Approved');
    await user.click(dialog.getByRole('radio', { name: 'Another role group' }));
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    dialog.getByText('Enter the name of a role group.');
    const name = dialog.getByLabelText('Name of the role group');
    expect(document.activeElement).toBe(name);
    await user.type(name, ' Senior Management ');
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await closed();
    expect(records()[1]).toMatchObject({ share: 'group', group: 'Senior Management' });
  });

  it('that would replace one of the same name shows its sharing and default, but for what is chosen, and saves what is shown [D253]', async () => {
    const { user, dialog, records } = await openNew(memory([{ ...VIEW, share: 'everyone', isDefault: true }]));
    const everyone = dialog.getByRole('radio', { name: 'Everyone' });
    await user.type(dialog.getByLabelText('Name'), 'failed');
    await user.click(dialog.getByRole('checkbox', { name: 'Pin to the menu' }));
    expect(everyone).toHaveProperty('checked', false);
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    expect(everyone).toHaveProperty('checked', true);
    expect(dialog.getByRole('checkbox', { name: 'Default for everyone' })).toHaveProperty('checked', true);
    await user.type(dialog.getByLabelText('Name'), '2');
    expect(dialog.getByRole('radio', { name: 'Only you' })).toHaveProperty('checked', true);
    await user.type(dialog.getByLabelText('Name'), '{Backspace}');
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await user.click(dialog.getByRole('button', { name: 'Replace that view' }));
    await closed();
    expect(records()).toMatchObject([
      { name: 'Failed', filter: { status: '00' }, share: 'everyone', isDefault: true, pinned: true },
    ]);
  });

  it('replaces one of the same name only with a role group that is named, and can make it private', async () => {
    const { user, dialog, records } = await openNew(memory([{ ...VIEW, share: 'everyone' }]));
    await user.type(dialog.getByLabelText('Name'), 'failed');
    await user.click(dialog.getByRole('radio', { name: 'Another role group' }));
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await user.click(dialog.getByRole('button', { name: 'Replace that view' }));
    dialog.getByText('Enter the name of a role group.');
    expect(document.activeElement).toBe(dialog.getByLabelText('Name of the role group'));
    expect(records()).toMatchObject([{ share: 'everyone', filter: { status: '51' } }]);
    await user.click(dialog.getByRole('radio', { name: 'Only you' }));
    await user.click(dialog.getByRole('button', { name: 'Replace that view' }));
    await closed();
    expect(records()).toMatchObject([{ name: 'Failed', filter: { status: '00' }, share: 'private' }]);
  });

  it('is pinned and opens by default where views are kept in the browser, and is not shared', async () => {
    const { user, dialog, records } = await openNew(memory([VIEW], 'browser'));
    expect(dialog.queryByRole('radio')).toBeNull();
    await user.type(dialog.getByLabelText('Name'), 'Approved');
    await user.click(dialog.getByRole('checkbox', { name: 'Open by default' }));
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await closed();
    expect(records()[1]).toMatchObject({ share: 'private', pinned: false, isDefault: true });
  });
});

/** Saves a list that is filtered by so many ids. */
async function saveMany(values: number, kept: ReturnType<typeof memory>) {
  const ids = Array.from({ length: values }, (_, at) => `2033TERM${String(at).padStart(4, '0')}`).join(',');
  const { user } = openList({ at: `/transactions?terminalId_eq_any=${ids}`, views: kept.store });
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Many');
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  return { ids, dialog };
}

describe('a view of many values', () => {
  it('keeps a hundred ids, where views are kept in the browser, too', async () => {
    const kept = memory([VIEW], 'browser');
    const { ids } = await saveMany(100, kept);
    await closed();
    expect(kept.records()[1]).toMatchObject({ filter: { terminalId_eq_any: ids } });
    await screen.findByRole('tab', { name: 'Many', selected: true });
    expect(screen.queryByText(/Left out/)).toBeNull();
  });

  it('is not said to be saved where it could not be read again', async () => {
    const kept = memory([VIEW], 'browser');
    const { dialog } = await saveMany(400, kept);
    await dialog.findByText(/^A view cannot keep this list: .* Nothing was saved\.$/);
    expect(kept.records()).toEqual([VIEW]);
  });
});

describe('one press too many', () => {
  it('saves one view, though the second comes before the page is drawn anew', async () => {
    const { user, dialog, records, state } = await openNew();
    await user.type(dialog.getByLabelText('Name'), 'Approved');
    const answer: { come?: () => void } = {};
    state.wait = new Promise((resolve) => {
      answer.come = resolve;
    });
    const button = dialog.getByRole('button', { name: 'Save view' });
    await user.dblClick(button);
    await user.type(dialog.getByLabelText('Name'), '{Enter}{Enter}');
    answer.come?.();
    await closed();
    expect([state.tries, records().length]).toEqual([1, 2]);
  });

  it('finds the view of a first try whose answer was lost, and asks for no other name [D409]', async () => {
    const { user, dialog, records, state } = await openNew();
    await user.type(dialog.getByLabelText('Name'), 'Approved');
    state.lose = true;
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await waitFor(() =>
      expect(dialog.getByRole('alert').textContent).toBe(
        'We could not reach the service. We could not confirm this. Check before you try again.',
      ),
    );
    expect(records()).toHaveLength(2);
    await screen.findByRole('tab', { name: 'Approved', hidden: true });
    await user.type(dialog.getByLabelText('Name'), '!');
    state.lose = false;
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Your first try has saved this view.'));
    await user.type(dialog.getByLabelText('Name'), '{Backspace}');
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    // The outcome of the first try was told, so this is a view of that name.
    dialog.getByRole('button', { name: 'Replace that view' });
    await user.type(dialog.getByLabelText('Name'), '2');
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await closed();
    expect(records().slice(1)).toMatchObject([{ name: 'Approved' }, { name: 'Approved2' }]);
  });

  it('opens the view of a first try when the second says the same [D409]', async () => {
    const { user, dialog, records, state } = await openNew();
    await user.type(dialog.getByLabelText('Name'), 'Approved');
    state.lose = true;
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await screen.findByRole('tab', { name: 'Approved', hidden: true });
    state.lose = false;
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await closed();
    expect(records()).toHaveLength(2);
    await screen.findByText(/The view is saved\.$/);
  });

  it('refuses the name of the tab without a view, in every language', async () => {
    const words = [english.all, french.all].map((name) => name.toLowerCase());
    expect(BUILT_IN_NAMES).toEqual(words);
    const { user, dialog, records } = await openNew();
    for (const name of ['All', ' aLL ', 'A l l', 'Tout', 'TOUT']) {
      await user.clear(dialog.getByLabelText('Name'));
      await user.type(dialog.getByLabelText('Name'), name);
      await user.click(dialog.getByRole('button', { name: 'Save view' }));
      dialog.getByText('The tab without a view has this name. Choose another name.');
    }
    expect(records()).toHaveLength(1);
  });

  it('deletes a view once', async () => {
    const kept = memory([VIEW]);
    const { user } = openList({ at: AT_VIEW, views: kept.store });
    await user.click(await screen.findByRole('button', { name: 'Options of the view Failed' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    await user.dblClick(await screen.findByRole('button', { name: 'Delete view' }));
    await closed();
    expect([kept.state.tries, kept.records().length]).toEqual([1, 0]);
  });
});

describe('a stored view', () => {
  it('shows what it is, and only what is changed is sent', async () => {
    const { user, dialog, records, store } = await openEdit({ ...VIEW, share: 'group', group: 'Senior Management ' });
    expect(dialog.getByRole('radio', { name: 'Another role group' })).toHaveProperty('checked', true);
    expect(dialog.getByLabelText('Name of the role group')).toHaveProperty('value', 'Senior Management');
    // Another tab has pinned it since.
    await store.update('1', { ...VIEW, share: 'group', group: 'Senior Management ', pinned: true });
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Refused');
    await user.click(dialog.getByRole('radio', { name: 'Your role group, ADMIN' }));
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await closed();
    expect(records()).toMatchObject([{ name: 'Refused', share: 'group', group: 'ADMIN', pinned: true }]);
  });

  it('is taken out of the menu, and is no default any more', async () => {
    const { user, dialog, records } = await openEdit({ ...VIEW, pinned: true, isDefault: true });
    await user.click(dialog.getByRole('checkbox', { name: 'Pin to the menu' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Open by default' }));
    await user.click(dialog.getByRole('button', { name: 'Save view' }));
    await closed();
    expect(records()).toMatchObject([{ name: 'Failed', filter: { status: '51' }, pinned: false, isDefault: false }]);
  });
});
