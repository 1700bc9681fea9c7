// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { installBrowser, openList } from '../../../tests/list/harness';
import { keepDraft } from '../../engine/browser/drafts';
import FeeRows from './FeeRows';

beforeEach(() => installBrowser({ phone: true }));

it('on a phone the form is a sheet, which asks before it is closed over typed rows [D276]', async () => {
  const { user } = openList({
    at: '/agentfees',
    codes: ['ROLE_VIEW_AGENT_FEE'],
    upstream: () => ({ responseCode: '00', data: [] }),
    view: <FeeRows onDone={() => undefined} />,
  });
  const button = await screen.findByRole('button', { name: 'New fee ranges' });
  expect(screen.queryByRole('textbox', { name: 'Max' })).toBeNull();
  await user.click(button);
  const sheet = await screen.findByRole('dialog', { name: 'New fee ranges' });
  await user.type(within(sheet).getByRole('textbox', { name: 'Max' }), '5000');
  await user.click(within(sheet).getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay here' }));
  expect(within(sheet).getByRole<HTMLInputElement>('textbox', { name: 'Max' }).value).toBe('5000');
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Leave this form' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Max' })).toBeNull();
  await user.click(button);
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Max' })).value).toBe('');
});

it('SUBMIT names the first row that is not filled in, and has the focus there', async () => {
  installBrowser({});
  const filled = { typeId: '1', max: '5000', rangeType: 'd', fee: '10', cut: '5' };
  const empty = { typeId: '', max: '', rangeType: '', fee: '', cut: '' };
  keepDraft({ username: 'ada', path: '/agentfees', form: 'feeRows' }, { rows: JSON.stringify([filled, empty]) });
  const { user, bodies } = openList({
    at: '/agentfees',
    codes: ['ROLE_VIEW_AGENT_FEE'],
    upstream: ({ pathname }) => ({
      responseCode: '00',
      data: pathname.endsWith('/types') ? [{ id: 1, type: 'Cash Out' }] : [],
    }),
    view: <FeeRows onDone={() => undefined} />,
  });
  await user.click(await screen.findByRole('button', { name: 'SUBMIT' }));
  await screen.findByText('Not sent yet. 5 fields need your attention, the first in row 2.');
  const second = screen.getByRole('group', { name: 'Row 2' });
  expect(second.contains(document.activeElement)).toBe(true);
  expect(bodies).toEqual([]);
});
