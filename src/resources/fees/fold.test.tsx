// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { installBrowser, openList } from '../../../tests/list/harness';
import FeeRows from './FeeRows';

beforeEach(() => installBrowser({ phone: true }));

it('on a phone the form cannot be folded away while something in it is unsaved [D276]', async () => {
  const { user } = openList({
    at: '/agentfees',
    codes: ['ROLE_VIEW_AGENT_FEE'],
    upstream: () => ({ responseCode: '00', data: [] }),
    view: <FeeRows onDone={() => undefined} />,
  });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'New fee ranges' });
  await user.click(button);
  const max = screen.getByRole('textbox', { name: 'Max' });
  await user.type(max, '5000');
  await user.click(button);
  expect(max.closest('[hidden]')).toBeNull();
  screen.getByText('This form stays open until you submit these rows.');
  await user.clear(max);
  await user.click(button);
  expect(max.closest('[hidden]')).not.toBeNull();
});
