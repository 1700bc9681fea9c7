// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { gate, openList } from '../../../tests/list/harness';
import { shops, shopUpstream } from '../../../tests/list/shops';
import { Dialog } from './Dialog';
import { RecordPage } from '../record/RecordPage';
import { ListPage } from '../list/ListPage';
import { EditPage, people, peopleUpstream } from '../forms/people.testing';

const ROW = { id: 7, businessName: 'Kemi POS', businessPhone: '080', createdAt: null, bankTerminal: null };
const USER = { username: 'kemi', memberId: 'M7' };
const PROFILE = {
  ...ROW,
  user: { ...USER, id: 70, firstname: 'K', middlename: '', lastname: 'A', fullName: 'K A', email: '', enabled: true },
};
const agentUpstream =
  (profile: object) =>
  ({ pathname }: URL): unknown => {
    if (pathname === '/api/terminal/activation/generate') {
      return { responseCode: '00', data: { activationCode: '123456' } };
    }
    const list = { data: [{ ...ROW, user: USER }], recordsFiltered: 1 };
    return { responseCode: '00', data: pathname === '/api/agent/' ? profile : list };
  };

beforeAll(() =>
  Promise.all([
    import('../actions/AskDialog'),
    import('../actions/ShownDialog'),
    import('../export/ExportDialog'),
    import('../export/PrintDialog'),
    import('../forms/EditDialog'),
    import('../forms/LeaveDialog'),
    import('../list/filters/FilterDialog'),
    import('../list/SelectionBar'),
  ]),
);

const withChoices = (choices: ReactNode) => (
  <CoreAdminContext>
    <Dialog title="Status" plain>
      <select aria-label="How" />
      {choices}
    </Dialog>
  </CoreAdminContext>
);

it('waits for the choices that a dialog is opened for, and is not given to what stands above them', async () => {
  const { rerender } = render(withChoices(<output aria-busy>Loading</output>));
  expect(document.activeElement).not.toBe(screen.getByRole('combobox'));
  rerender(
    withChoices(
      <button type="button" data-first="">
        Successful
      </button>,
    ),
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Successful' })));
});

it('gives the focus to the record’s name where the button that opened it is gone', async () => {
  const profile = { ...PROFILE, activationCode: null };
  const { user, answer } = openList({
    at: '/agents/7',
    codes: ['ROLE_VIEW_ALL_AGENT'],
    upstream: agentUpstream(profile),
    view: <RecordPage resource="ownAgent" id="7" />,
  });
  const generate = await screen.findByRole('button', { name: 'GENERATE ACTIVATION CODE' });
  answer(agentUpstream({ ...PROFILE, activationCode: '123456' }));
  await user.click(generate);
  const dialog = await screen.findByRole('dialog', { name: 'Activation Code' });
  await waitFor(() => expect(within(dialog).getAllByRole('button')).toContain(document.activeElement));
  await waitFor(() => expect(screen.queryByText('GENERATE ACTIVATION CODE')).toBeNull());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Kemi POS' })));
});

const dialogWith = (label: string): ReactNode => (
  <Dialog title="Export" onClose={() => undefined}>
    {label && <button type="button">{label}</button>}
  </Dialog>
);

it('gives the focus to Close where the button that a dialog began on is gone', async () => {
  const { rerender } = render(dialogWith('Export PDF'), { wrapper: CoreAdminContext });
  const first = await screen.findByRole('button', { name: 'Export PDF' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  rerender(dialogWith(''));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /close/i })));
});

const exportDialog = (isAsked: boolean): ReactNode => (
  <CoreAdminContext>
    <Dialog title="Export" onClose={() => undefined} busy={!isAsked}>
      {isAsked && <button type="button">CSV</button>}
    </Dialog>
  </CoreAdminContext>
);

it('keeps the focus in a dialog whose button is gone and cannot be closed yet, so that the next key is heard', async () => {
  const { rerender } = render(exportDialog(true));
  screen.getByRole('button', { name: 'CSV' }).focus();
  rerender(exportDialog(false));
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Export' }));
});

/** A form whose record is answered when that is asked for. */
function openSlowly() {
  const { opened, open: answer } = gate();
  const upstream = peopleUpstream();
  const { user } = openList({
    at: '/people',
    declared: [people],
    upstream: async (url) => (url.pathname === '/api/agent/' ? (await opened, upstream(url)) : upstream(url)),
    view: <EditPage />,
  });
  return { answer, user };
}

describe('a dialog begins', () => {
  it('in the first field that can be filled in, as soon as the record has been read', async () => {
    const { answer } = openSlowly();
    const dialog = await screen.findByRole('dialog');
    expect(dialog.contains(document.activeElement)).toBe(true);
    answer();
    const name = await screen.findByLabelText('Name');
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it('where the person has gone meanwhile', async () => {
    const { answer, user } = openSlowly();
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
    const dialog = await screen.findByRole('dialog', { name: 'Filter by' });
    expect(document.activeElement).toBe(dialog.querySelector('input, select'));
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

  it('on the first of several things to do, where that is all there is', async () => {
    const { user } = openList();
    await screen.findByText(/^Showing/);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByRole('dialog');
    expect(document.activeElement?.textContent).toBe('Export PDF');
  });

  it('in choices once they are read, and on no button before', async () => {
    const { opened, open: answer } = gate();
    const roles = [{ id: 1, roleCode: 'ROLE_VIEW_PURSE', description: 'See purses' }];
    const { user } = openList({
      at: '/settings/role-groups',
      codes: ['ROLE_CREATE_ROLEGROUP', 'ROLE_VIEW_PURSE'],
      view: <ListPage resource="roleGroups" />,
      upstream: async ({ pathname }) => {
        if (pathname === '/api/rolegroup/roles') await opened;
        const data = pathname === '/api/rolegroup/roles' ? roles : [{ id: 5, name: 'CASHIERS', roles, version: 1 }];
        return { responseCode: '00', data };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Update' }));
    await screen.findByRole('button', { name: 'Update role group' });
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    answer();
    const role = await screen.findByRole('checkbox', { name: 'See purses' });
    await waitFor(() => expect(document.activeElement).toBe(role));
  });

  it('on staying, where what was typed would be lost', async () => {
    const { user } = openList({ at: '/people', declared: [people], upstream: peopleUpstream(), view: <EditPage /> });
    await user.type(await screen.findByLabelText('Name'), ' 2');
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(document.activeElement?.textContent).toBe('Stay here');
  });
});
